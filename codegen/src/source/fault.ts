import type { DiagnosticCode } from "../diagnostics/codes.ts";

/** Something wrong in a text, before there is a document to point into. */
export interface TextFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  /** In UTF-16 code units from the start of the text. */
  readonly offset: number;
  /** Where the value is known that is at fault. */
  readonly pointer?: string;
}
