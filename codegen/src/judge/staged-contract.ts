import type { RefusedBy } from "./cases-file.ts";

/** A contract whose emitted validator is to judge events. */
export interface StagedContract {
  /** Path of its module below the stage: `validator/src/question-v2.ts`. */
  readonly module: string;
  /** As in `isQuestionV2`. */
  readonly name: string;
  /** As JSON text, which keeps a key named `__proto__`. */
  readonly events: readonly string[];
  /** Issues are not asked for. */
  readonly verdictsAlone?: boolean;
}

/** An issue, as far as it is looked at here. */
export interface EmittedIssue {
  readonly layer: RefusedBy;
  readonly pointer: string;
  readonly message: string;
}

/** What `validateX` answers, as far as it is looked at here. */
export interface EmittedResult {
  readonly ok: boolean;
  readonly issues?: readonly EmittedIssue[];
  readonly advice: readonly EmittedIssue[];
}

/** What an emitted validator says of one event. */
export interface EmittedVerdict {
  readonly is: boolean;
  readonly reader: EmittedResult;
  readonly sender: EmittedResult;
}

/** The verdicts in the order of the events, or why there are none. */
export type EmittedReply =
  | { readonly ok: true; readonly verdicts: readonly EmittedVerdict[] }
  | { readonly ok: false; readonly reason: string };
