import type { Words } from "../../../ir/sentences.ts";

/** A rule across fields in words. */
export interface RuleWords {
  readonly id: string;
  readonly description: string | undefined;
  /** What makes it apply; `met`: the condition holds, else that it does not. */
  when(met: boolean): Words | undefined;
}
