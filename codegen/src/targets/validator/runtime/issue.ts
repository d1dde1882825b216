/** What an issue can be about. The list is part of the published interface: `docs/issues.md` says what each one means. */
export const issueCodes = [
  "missing",
  "forbidden",
  "unknown-field",
  "wrong-type",
  "not-equal",
  "not-one-of",
  "too-small",
  "too-large",
  "not-a-multiple",
  "too-short",
  "too-long",
  "pattern",
  "format",
  "too-few-items",
  "too-many-items",
  "repeated-items",
  "too-few-matches",
  "too-many-matches",
  "too-few-fields",
  "too-many-fields",
  "field-name",
  "no-shape",
  "several-shapes",
  "not-allowed",
  "not-unique",
  "not-a-member",
  "not-json",
  "unknown-event",
  "too-deep",
  "event-too-large",
  "rendered-differs",
  "too-many-issues",
] as const;

/** One of `issueCodes`. */
export type IssueCode = (typeof issueCodes)[number];

/** Which part of a contract is broken: its schema, a rule of uniqueness or of membership, or what binds senders alone. */
export type IssueLayer = "schema" | "unique" | "member" | "sender";

/** A rule of the contract, as its owner words it. */
export interface IssueRule {
  /** Stable across versions. */
  readonly id: string;
  readonly description?: string;
}

/** Another place that has to do with an issue. */
export interface RelatedPlace {
  readonly path: readonly (string | number)[];
  /** JSON pointer into the event. */
  readonly pointer: string;
  readonly message: string;
}

/** One thing that is wrong with an event. */
export interface Issue {
  readonly code: IssueCode;
  readonly layer: IssueLayer;
  /** Where: property names and positions in lists, from the event inwards. */
  readonly path: readonly (string | number)[];
  /** The same as a JSON pointer; a missing or forbidden field is named itself. */
  readonly pointer: string;
  /** A sentence for people. May quote the value at fault, cut at 80 characters, unless the contract calls it sensitive. */
  readonly message: string;
  /** The rule across fields that is broken. */
  readonly rule?: IssueRule;
  /** What would be right, in words. Never holds a value of the event. */
  readonly expected?: string;
  /** What is there instead, in words. Absent where the contract calls the value sensitive. */
  readonly received?: string;
  readonly related?: readonly RelatedPlace[];
  /** What was probably meant. */
  readonly hint?: string;
  /** Where the text stops being JSON; both count from 1, columns in UTF-16 code units. Only where the code is `not-json` and there is a text. */
  readonly position?: { readonly line: number; readonly column: number };
}

/** Who holds the event: one who reads it, or one who is about to send it and is bound by more. */
export type Role = "reader" | "sender";

/** How to validate. */
export interface ValidateOptions {
  /** `reader` unless given. */
  readonly as?: Role;
}

/** How to validate an event of which a field is rendered from the others. */
export interface RenderingOptions<Event> extends ValidateOptions {
  /** Gives the field's text: `renderQuestionV2Body`. Where the event has another one, that is advice. */
  readonly render?: (event: Event) => string;
}

/**
 * What came out. `advice` makes no event invalid: it holds what a sender would have to do better, where the event is not judged as
 * a sender's, and what `RenderingOptions.render` gives another text for.
 */
export type Validation<Event> =
  | { readonly ok: true; readonly value: Event; readonly advice: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly advice: readonly Issue[] };
