import type { DiagnosticCode } from "../../codegen/src/diagnostics/codes.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";

/** What lies in an input file: lines of text, bytes, or where a symbolic link leads. */
export type FileContent = readonly string[] | Uint8Array | { readonly linkTo: string };

/** A small folder of schemas and the one finding that it must lead to. */
export interface DiagnosticCase {
  readonly code: DiagnosticCode;
  /** Tells cases of one code apart. */
  readonly what?: string;
  readonly files: Readonly<Record<string, FileContent>>;
  /** Where the finding points; without a line where a file as a whole is at fault. */
  readonly at: { readonly file: string; readonly pointer: string; readonly line?: number };
  /** What the message names: what is wrong, and what would be right. */
  readonly says: readonly string[];
  /** Codes of further findings that the same fault leads to. */
  readonly beside?: readonly DiagnosticCode[];
  /** What is done with the folder of schemas, and what that finds; the files are emitted into memory where absent. */
  readonly find?: (schemas: string) => Promise<readonly Diagnostic[]>;
}

/** A schema with nothing wrong in it. */
export const sound: readonly string[] = ['{ "type": "object" }'];
