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
  // Emitting and writing.
} as const satisfies Record<string, CodeEntry>;

export type DiagnosticCode = keyof typeof codes;
