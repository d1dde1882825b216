import { DiagnosticCollector } from "../../../codegen/src/diagnostics/collector.ts";
import type { Contract } from "../../../codegen/src/ir/contract.ts";
import { lower } from "../../../codegen/src/lower/lower.ts";
import type { Json } from "../../../codegen/src/source/json.ts";
import { loadFolder } from "../../../codegen/src/source/load.ts";
import { resolve } from "../../../codegen/src/source/resolve.ts";
import type { ResolvedDocument } from "../../../codegen/src/source/schema-node.ts";
import { withInputFolder } from "../../diagnostics/input-folder.ts";

/** Contracts read from files, as the judges get them. */
export interface ReadContracts {
  readonly contracts: readonly Contract[];
  readonly documents: ReadonlyMap<string, ResolvedDocument>;
  readonly diagnostics: DiagnosticCollector;
}

/** Reads a folder with these files (name → value); anything reported on the way is a mistake of the test's. */
export function readFiles(files: Readonly<Record<string, Json>>): Promise<ReadContracts> {
  const texts = Object.entries(files).map(
    ([name, value]) => [name, JSON.stringify(value, undefined, 2).split("\n")] as const,
  );
  return withInputFolder(Object.fromEntries(texts), readFolder);
}

/** Reads a folder that exists. */
export function readFolder(root: string): ReadContracts {
  const reading = new DiagnosticCollector();
  const resolved = resolve({ sources: loadFolder({ root, diagnostics: reading }), diagnostics: reading });
  const contracts = lower({ documents: resolved, diagnostics: reading });
  const faults = reading.list().filter((one) => one.severity === "error");
  if (faults.length > 0) throw new Error(faults.map((one) => one.message).join("\n"));
  return {
    contracts,
    documents: new Map(resolved.map((one) => [one.source.schema.file, one])),
    diagnostics: new DiagnosticCollector(),
  };
}
