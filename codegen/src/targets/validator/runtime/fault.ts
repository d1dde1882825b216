import type { IssueCode, IssueRule, RelatedPlace } from "./issue.ts";
import type { Meant, UnknownNames } from "./near-miss.ts";
import type { Place } from "./place.ts";

/** What a check found, before it is put into words for the place and the rule that it belongs to. */
export interface Fault {
  readonly code: IssueCode;
  /** What would be right, in words. */
  readonly expected?: string;
  /** The value at fault; `no value` is not the same as the value undefined. */
  readonly received?: unknown;
  /** Why the value at fault is wrong; may tell something of it. */
  readonly reason?: string;
  /** What a rule demands, as a predicate: said instead of what is expected. */
  readonly says?: string;
  /** What would be right, said with values of the event: for the message alone. */
  readonly offers?: string | undefined;
  /** No other limit of this kind is stricter: what is said of a wider one at the same place goes without saying. */
  readonly strictest?: true;
  /** Where another fault says enough. */
  readonly unless?: readonly FaultyPart[];
  /** Another layer than the one that is being checked. */
  readonly layer?: "unique" | "member" | undefined;
  readonly related?: readonly RelatedPlace[];
  readonly hint?: string | undefined;
  /** What was probably meant, or that another fault says so. Asked only where the fault is reported: it takes a look at other fields. */
  readonly meant?: (unknown: UnknownNames) => Meant;
}

/** One step of a path: a property, and whether the path goes on to every item of the list that it holds. */
export interface PathStep {
  readonly property: string;
  readonly each: boolean;
}

/** The values at a path, with all that is on the way to them and inside of them; the value at `at` where the path is empty. */
export interface FaultyPart {
  readonly at: Place;
  readonly path: readonly PathStep[];
}

/** A text with the paths of fields in between, seen from the object that a rule belongs to: `[["card_id"], ' is ""']`. */
export type Words = readonly (string | readonly string[])[];

/** A rule in words: what breaks it is said in them. */
export interface RuleContext {
  readonly rule?: IssueRule;
  /** What made the rule apply. */
  readonly when?: Words;
  /** The fields whose values made it apply, as paths from the object that the rule belongs to. */
  readonly triggers?: readonly (readonly string[])[];
  /** The fields that made it apply by being there, or by not being there. */
  readonly presence?: readonly (readonly string[])[];
}
