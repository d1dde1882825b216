import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { loadFolder } from "../../codegen/src/source/load.ts";
import { resolve } from "../../codegen/src/source/resolve.ts";
import type { ResolvedDocument } from "../../codegen/src/source/schema-node.ts";
import { withInputFolder } from "../diagnostics/input-folder.ts";

/** Documents, and what was found wrong with them. */
export interface Resolved {
  readonly documents: readonly ResolvedDocument[];
  readonly errors: readonly Diagnostic[];
}

/** Resolves a folder with these schemas. `documents`: URI prefix → folder anywhere. */
export function resolved(
  files: Readonly<Record<string, object | boolean>>,
  documents: Readonly<Record<string, string>> = {},
): Promise<Resolved> {
  const contents = Object.entries(files).map(([name, value]) => [name, [JSON.stringify(value)]] as const);
  return withInputFolder(Object.fromEntries(contents), (root) => {
    const diagnostics = new DiagnosticCollector();
    const found = resolve({ sources: loadFolder({ root, diagnostics }), documents, diagnostics });
    return { documents: found, errors: diagnostics.list().filter(({ severity }) => severity === "error") };
  });
}
