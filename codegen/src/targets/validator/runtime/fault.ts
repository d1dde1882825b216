import type { IssueCode, IssueRule, RelatedPlace } from "./issue.ts";
import type { Meant, UnknownNames } from "./near-miss.ts";

/** What a check found, before it is put into words for the place and the rule that it belongs to. */
export interface Fault {
  readonly code: IssueCode;
  /** What would be right, in words. */
  readonly expected?: string;
  /** The value at fault; `no value` is not the same as the value undefined. */
  readonly received?: unknown;
  /** Why the value at fault is wrong; may tell something of it. */
  readonly reason?: string;
  /** The sentence of the rule's demand: said instead of a general one. */
  readonly says?: string | undefined;
  /** Another layer than the one that is being checked. */
  readonly layer?: "unique" | "member" | undefined;
  readonly related?: readonly RelatedPlace[];
  readonly hint?: string | undefined;
  /** What was probably meant, or that another fault says so. Asked only where the fault is reported: it takes a look at other fields. */
  readonly meant?: (unknown: UnknownNames) => Meant;
}

/** A rule in words: what breaks it is said in them. */
export interface RuleContext {
  readonly rule?: IssueRule;
  /** What made the rule apply: `card_id is ""`. */
  readonly when?: string;
  /** The fields that made it apply, as paths from the object that the rule belongs to. */
  readonly triggers?: readonly (readonly string[])[];
}
