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
  // Resolving references and annotations.
  // Lowering.
  // Lint.
  // Judging.
  "meta-schema": { severity: "error", summary: "ajv refuses a contract's schema by its meta-schema or cannot compile it, and nothing else found the fault." },
  "cases-form": { severity: "error", summary: "A cases file has another form than the documented one, or `from` names no valid case." },
  "case-disagreement": { severity: "error", summary: "The case, the emitted validator and ajv do not all give the same verdict." },
  "case-doubt": { severity: "warning", summary: "ajv alone judges a case otherwise, and the schema uses a keyword that ajv is known to get wrong." },
  "case-issue": { severity: "error", summary: "A refused case is refused at another place or by another layer than it says." },
  "judge-crash": { severity: "error", summary: "The emitted validator threw, ran out of time or memory, or could not be loaded." },
  "shape-disagreement": { severity: "warning", summary: "quicktype reads other required or optional properties from a schema than Parley." },
  "no-second-opinion": { severity: "info", summary: "quicktype has no opinion about a schema: it cannot read it." },
  // Emitting and writing.
} as const satisfies Record<string, CodeEntry>;

export type DiagnosticCode = keyof typeof codes;
