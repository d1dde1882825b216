import type { DiagnosticCode } from "./codes.ts";

/** How bad a finding is: an `error` stops the run before anything is written. */
export type Severity = "error" | "warning" | "info";

/** A point in an input file. */
export interface Place {
  /** Path relative to the folder of schemas, with `/` on every platform. */
  readonly file: string;
  /** JSON pointer within the file; `""` is the whole document. */
  readonly pointer: string;
  /** 1-based; absent where a file could not be read at all. */
  readonly line?: number;
  /** 1-based, in UTF-16 code units. */
  readonly column?: number;
}

/** A second place that explains a finding. */
export interface RelatedPlace extends Place {
  readonly message: string;
}

/** One finding. Diagnostics are collected, never thrown, so one run shows every fault. */
export interface Diagnostic extends Place {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** One sentence or two: what is wrong and what would be right. No code, no pointer, no final newline. */
  readonly message: string;
  readonly related: readonly RelatedPlace[];
}
