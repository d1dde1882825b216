import { DiagnosticCollector } from "../../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../../codegen/src/diagnostics/diagnostic.ts";
import type { Contract } from "../../../codegen/src/ir/contract.ts";
import { lower } from "../../../codegen/src/lower/lower.ts";
import { loadFolder } from "../../../codegen/src/source/load.ts";
import { resolve } from "../../../codegen/src/source/resolve.ts";
import { typesTarget } from "../../../codegen/src/targets/types/target.ts";
import { print } from "./print.ts";

/** What came of a folder of schemas. */
export interface Generated {
  readonly files: ReadonlyMap<string, string>;
  readonly contracts: readonly Contract[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The types of the schemas in a folder. */
export function generateTypes(root: string): Generated {
  const diagnostics = new DiagnosticCollector();
  const documents = resolve({ sources: loadFolder({ root, diagnostics }), diagnostics });
  const contracts = lower({ documents, diagnostics });
  const files = typesTarget.emit({ contracts, documents: new Map(), formats: "assert", diagnostics });
  return { files: print(files), contracts, diagnostics: diagnostics.list() };
}
