import { readFileSync } from "node:fs";

/** An event of `dev.superpipeline.question.v2`, as a service without types would hold it. */
export interface QuestionEvent {
  [field: string]: unknown;
  card_id: string;
  card_title: string;
  stage_key: string;
  question: string;
  options: { id: string; label: string; meaning: string; needs_comment: boolean }[];
  free_text?: { max_length: number };
  deep_link?: string;
  subject?: { preview: { type: string; [field: string]: unknown }[]; [field: string]: unknown };
}

/** A value that tries to pass for something else. */
export interface HostileValue {
  readonly id: string;
  readonly base: string;
  readonly set: Readonly<Record<string, unknown>>;
  readonly set2?: Readonly<Record<string, unknown>>;
  readonly intent: string;
  /** Expressions that match nothing outside of code blocks. */
  readonly forbid: readonly string[];
  /** What can still be read. */
  readonly keep: readonly string[];
}

/** A reply, and what a reader may take it for. */
export interface ReplyCase {
  readonly id: string;
  readonly reply: string | null;
  readonly generate?: { readonly char: string; readonly n: number; readonly tail?: string };
  readonly options: QuestionEvent["options"];
  readonly subject?: boolean;
  readonly allow: readonly string[];
  readonly why: string;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}

/** Harmless events, and values to put into them. */
export const hostile = read("cases/values.json") as {
  readonly bases: Readonly<Record<string, QuestionEvent>>;
  readonly values: readonly HostileValue[];
};

/** Replies to questions. */
export const replies = (read("cases/replies.json") as { readonly cases: readonly ReplyCase[] }).cases;

/** The corpus' valid events. */
export function validCases(
  path: string,
): readonly { readonly name: string; readonly event: QuestionEvent & { body: string } }[] {
  const cases = read(`../../schemas/${path}.cases.json`) as {
    valid: { name: string; event: QuestionEvent & { body: string } }[];
  };
  return cases.valid;
}

/** A base event with other values at some JSON pointers. */
export function withValues(
  base: string,
  ...sets: readonly (Readonly<Record<string, unknown>> | undefined)[]
): QuestionEvent {
  const event = structuredClone(hostile.bases[base]);
  if (event === undefined) throw new Error(`there is no event ${base}`);
  for (const [pointer, value] of sets.flatMap((set) => Object.entries(set ?? {}))) setAt(event, pointer, value);
  return event;
}

function setAt(event: object, pointer: string, value: unknown): void {
  const names = pointer.split("/").slice(1);
  const last = names.pop() ?? "";
  let holder = event as Record<string, unknown>;
  for (const name of names) holder = holder[name] as Record<string, unknown>;
  holder[last] = value;
}
