import type { Json } from "../../source/json.ts";

/** Whether a side accepts an event, from a reader's and from a sender's point of view. */
export interface SideVerdict {
  readonly reader: boolean;
  readonly sender: boolean;
}

/** An event with the verdicts of both versions' validators. */
export interface JudgedEvent {
  readonly event: Json;
  readonly before: SideVerdict;
  readonly after: SideVerdict;
}

/** The validators do not answer: one of them threw, or took too long. */
export class CannotJudge extends Error {
  override readonly name = "CannotJudge";
}

/** Asks the emitted validators of both versions; throws {@link CannotJudge}. */
export type Judge = (events: readonly Json[]) => Promise<readonly JudgedEvent[]>;

/** Whose verdict differs, and which side refuses. */
export type Disagreement = `${"reader" | "sender"} refuses ${"before" | "after"}`;

/** Every way in which the versions disagree. */
export const disagreements: readonly Disagreement[] = [
  "reader refuses after",
  "reader refuses before",
  "sender refuses after",
  "sender refuses before",
];

/** Whether an event shows a disagreement. */
export function shows({ before, after }: JudgedEvent, disagreement: Disagreement): boolean {
  const role = disagreement.startsWith("reader") ? "reader" : "sender";
  return disagreement.endsWith("after") ? before[role] && !after[role] : after[role] && !before[role];
}
