import { readContract, type RefusedCase } from "./contract.ts";

/** `dev.superpipeline.question.v2` as plain JSON. */
export const questionV2 = readContract("matrix/dev.superpipeline.question.v2");

/** `question.ask` as plain JSON. */
export const questionAsk = readContract("chips/question.ask", ["envelope.json"]);

/** More than one place is at fault after a single change: each renamed field of the subject is missing. */
const furtherPlaces = new Map([["subject-bound: the subject in camelCase", ["/subject/preview_complete"]]]);

/** Every place at which an issue must point. */
export function placesAtFault({ name, pointer }: RefusedCase): string[] {
  return [pointer, ...(furtherPlaces.get(name) ?? [])];
}
