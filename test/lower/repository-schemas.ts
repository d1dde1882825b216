import { fileURLToPath } from "node:url";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Contract } from "../../codegen/src/ir/contract.ts";
import { lower } from "../../codegen/src/lower/lower.ts";
import { loadFolder } from "../../codegen/src/source/load.ts";
import { resolve } from "../../codegen/src/source/resolve.ts";
import { show } from "./lowered.ts";

/** The contracts of this repository. */
export function repositoryContracts(): Contract[] {
  const diagnostics = new DiagnosticCollector();
  const sources = loadFolder({ root: fileURLToPath(new URL("../../schemas/", import.meta.url)), diagnostics });
  return lower({ documents: resolve({ sources, diagnostics }), diagnostics });
}

/** A contract of this repository by its name. */
export function repositoryContract(name: string): Contract {
  const found = repositoryContracts().find((one) => one.name === name);
  if (found === undefined) throw new Error(`no contract ${name}`);
  return found;
}

/** The types of a contract by name, as texts. */
export function typesOf(contract: Contract): Record<string, string> {
  return Object.fromEntries(contract.declarations.map((one) => [one.name, show(one.shape)]));
}
