import type { Severity } from "./diagnostic.ts";

interface CodeEntry {
  /** What it is unless `parley.config.ts` says otherwise. */
  readonly severity: Severity;
  /** What the code stands for, for the reference page. */
  readonly summary: string;
}

/** Every code that a diagnostic can carry. Each has a case in `test/diagnostics/`. */
export const codes = {
  // Reading files.
  "no-schemas": { severity: "error", summary: "The folder holds no schema." },
  "unreadable-file": {
    severity: "error",
    summary: "A file cannot be read: it is too large, not UTF-8, or the system refuses it.",
  },
  "invalid-json": { severity: "error", summary: "A file is not JSON." },
  "invalid-yaml": { severity: "error", summary: "A file is not YAML, or holds something that JSON does not have." },
  "invalid-number": { severity: "error", summary: "A number is too large for a double." },
  "duplicate-key": { severity: "error", summary: "A key stands twice in one object." },
  "too-deep": { severity: "error", summary: "A file is nested too deeply." },
  "duplicate-file": { severity: "error", summary: "Two files are the same part of one contract." },
  "companion-without-schema": { severity: "error", summary: "A file belongs to a schema that does not exist." },
  "link-outside": {
    severity: "warning",
    summary: "A symbolic link leads out of the folder of schemas; it is not read.",
  },
  // Resolving references and annotations.
  "not-a-schema": { severity: "error", summary: "A schema file holds something that is no schema." },
  "annotation-form": {
    severity: "error",
    summary: "An annotations file, or an entry of it, has another form than pointer → keywords.",
  },
  "annotation-keyword": {
    severity: "error",
    summary: "An annotations file adds a keyword that is not one of Parley's.",
  },
  "annotation-target": {
    severity: "error",
    summary: "An annotation's pointer leads to nothing that can be annotated.",
  },
  "annotation-conflict": { severity: "error", summary: "An annotation contradicts the schema." },
  "unresolved-reference": { severity: "error", summary: "A `$ref` leads to no schema." },
  "remote-reference": { severity: "error", summary: "A `$ref` could only be followed over the network." },
  "reference-cycle": {
    severity: "error",
    summary: "References lead in a circle without going into a property or an item.",
  },
  "duplicate-id": { severity: "error", summary: "Two schemas have the same `$id`." },
  "duplicate-anchor": { severity: "error", summary: "Two schemas of one resource have the same `$anchor`." },
  "keyword-form": { severity: "error", summary: "A keyword's value has a form that the keyword does not take." },
  "invalid-pattern": { severity: "error", summary: "A pattern is no regular expression." },
  "invalid-id": { severity: "error", summary: "An `$id` holds characters or segments that no identifier needs." },
  "unknown-dialect": { severity: "error", summary: "`$schema` names a dialect other than 2020-12." },
  "unsupported-keyword": { severity: "error", summary: "A keyword of 2020-12 that Parley does not handle yet." },
  "unknown-core-keyword": { severity: "error", summary: "A keyword that starts with `$` and is not one of 2020-12." },
  "former-keyword": { severity: "error", summary: "A keyword of an earlier dialect that says nothing in 2020-12." },
  "misplaced-keyword": { severity: "error", summary: "A keyword of Parley's stands where it has no meaning." },
  // Lowering.
  "name-clash": { severity: "error", summary: "Two types or modules would have the same name." },
  "duplicate-event": { severity: "error", summary: "Two events have the same constant." },
  "duplicate-rule-id": { severity: "error", summary: "Two rules of a contract have the same `x-id`." },
  "too-many-alternatives": {
    severity: "info",
    summary: "A schema's conditions have too many combinations for a type; the type is wider.",
  },
  "too-many-types": { severity: "info", summary: "Merging schemas gives too many types; some are wider." },
  "rule-not-in-type": {
    severity: "info",
    summary: "The type of an event does not say a rule; the validator checks it.",
  },
  "rule-on-build-only": {
    severity: "info",
    summary: "The compiler cannot check a rule where a builder is used; `build()` does.",
  },
  "not-filled": { severity: "info", summary: "`x-fill` at a field that builders do not fill." },
  "method-clash": {
    severity: "warning",
    summary: "Methods of a builder would have the same name; they have others.",
  },
  // Templates.
  "template-syntax": { severity: "error", summary: "A template is not Liquid." },
  "template-unsupported": {
    severity: "error",
    summary: "A template uses something of Liquid that Parley does not compile.",
  },
  "template-field": { severity: "error", summary: "A template names a field that the contract does not declare." },
  "template-type": {
    severity: "error",
    summary: "A template does with a value what its type does not allow, such as a loop over a text.",
  },
  "template-value": { severity: "error", summary: "A template compares a field with a value that it never has." },
  "template-absent": {
    severity: "error",
    summary: "A template uses a field that may be absent, under no condition that says it is there.",
  },
  "template-block": { severity: "error", summary: "A filter that gives whole lines stands within a line." },
  "template-html": {
    severity: "error",
    summary: "An HTML template holds what Matrix does not allow, or a value inside a tag.",
  },
  "template-language": {
    severity: "error",
    summary: "A template's language is none, stands twice, or has no template in no language beside it.",
  },
  // Lint.
  "near-miss-keyword": { severity: "error", summary: "An unknown keyword that looks like a slip of a known one." },
  "near-miss-format": { severity: "error", summary: "An unknown format that looks like a slip of a known one." },
  "near-miss-property": { severity: "error", summary: "A required property that looks like a slip of a declared one." },
  unsatisfiable: { severity: "error", summary: "Nothing can satisfy a schema." },
  "slow-pattern": { severity: "error", summary: "A pattern can take exponential time." },
  "unknown-path": { severity: "error", summary: "The path of a rule leads to nothing that the schema declares." },
  "unknown-keyword": { severity: "warning", summary: "A keyword that JSON Schema does not have; it says nothing." },
  "unknown-format": { severity: "warning", summary: "A format that JSON Schema does not have; it is not checked." },
  "undeclared-required": { severity: "warning", summary: "A required property that nothing declares." },
  "missing-partner": {
    severity: "warning",
    summary: "A keyword that says nothing without another, which is not there.",
  },
  "vacuous-condition": {
    severity: "warning",
    summary: "An `if` about a property that need not be there: it also holds where the property is absent.",
  },
  "wrong-type": { severity: "warning", summary: "A keyword about a type of value that cannot stand there." },
  "impossible-value": { severity: "warning", summary: "A value of `const` or `enum` that can never stand there." },
  "overlapping-one-of": {
    severity: "warning",
    summary: "Two branches of a `oneOf` accept the same value, which is refused then.",
  },
  // Judging.
  "meta-schema": {
    severity: "error",
    summary: "ajv refuses a contract's schema by its meta-schema, and nothing else found the fault.",
  },
  "cases-form": {
    severity: "error",
    summary: "A cases file has another form than the documented one, or `from` names no valid case.",
  },
  "case-disagreement": {
    severity: "error",
    summary: "The case, the emitted validator and ajv do not all give the same verdict.",
  },
  "case-doubt": {
    severity: "warning",
    summary: "ajv alone judges a case otherwise, and the schema uses a keyword that ajv is known to get wrong.",
  },
  "case-issue": {
    severity: "error",
    summary: "A refused case is refused at another place or by another layer than it says.",
  },
  "judge-crash": {
    severity: "error",
    summary: "The emitted validator threw, ran out of time or memory, or could not be loaded.",
  },
  "shape-disagreement": {
    severity: "warning",
    summary: "quicktype reads other required or optional properties from a schema than Parley.",
  },
  "no-second-opinion": {
    severity: "info",
    summary: "quicktype, or ajv, has no opinion about a schema or a part of it: it cannot read it.",
  },
  // Emitting and writing.
  "reserved-event": {
    severity: "error",
    summary: "An event's constant is a word that `matchEvent` uses for something else.",
  },
  "output-path": {
    severity: "error",
    summary: "A file's path would leave the output folder, or has a part that some file system refuses.",
  },
  "output-collision": {
    severity: "error",
    summary: "Two files would be written to one place, or to places that some file system takes for one.",
  },
  "output-link": { severity: "error", summary: "A symbolic link lies where a file has to be written." },
  "foreign-file": {
    severity: "error",
    summary: "Something that Parley did not write lies where a file has to be written.",
  },
  "edited-by-hand": { severity: "error", summary: "A generated file was edited by hand and would be overwritten." },
  "output-locked": { severity: "error", summary: "Another run is writing to the same output folder." },
  "write-failed": { severity: "error", summary: "The system refuses to write: a full disk, missing rights." },
  // Configuration.
  "bad-config": {
    severity: "error",
    summary: "The configuration cannot be read, or has an unknown setting or a wrong value.",
  },
} as const satisfies Record<string, CodeEntry>;

/** The name of a code. */
export type DiagnosticCode = keyof typeof codes;
