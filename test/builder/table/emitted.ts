import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../../../codegen/src/diagnostics/diagnostic.ts";
import { generated } from "../../types/support/generate.ts";

/** What is emitted for a folder of contracts. */
export interface Emitted {
  /** Text of every module by its path. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The repository's contracts below `real`, and those that were written for these tests below `made`. */
export function emittedContracts(): { readonly real: Emitted; readonly made: Emitted } {
  return { real: emittedAs("real", "../../../schemas"), made: emittedAs("made", "../contracts") };
}

function emittedAs(prefix: string, folder: string): Emitted {
  const { files, diagnostics } = generated(fileURLToPath(new URL(folder, import.meta.url)));
  return { files: new Map([...files].map(([path, text]) => [`${prefix}/${path}`, text])), diagnostics };
}

/** All modules together. */
export function emittedFiles(): Map<string, string> {
  const { real, made } = emittedContracts();
  return new Map([...real.files, ...made.files]);
}
