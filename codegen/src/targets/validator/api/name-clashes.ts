import type { DiagnosticCollector } from "../../../diagnostics/collector.ts";
import type { ContractSchema } from "../world.ts";
import { apiNames } from "./contract-module.ts";

/** Reports contracts of which a function or a constant would be called like one of another: `assertA` and `aSchema` make such. */
export function reportNameClashes(schemas: readonly ContractSchema[], diagnostics: DiagnosticCollector): void {
  const takers = new Map<string, ContractSchema>();
  for (const { contract, document } of schemas) {
    for (const name of Object.values(apiNames(contract.name))) {
      const taker = takers.get(name);
      if (taker === undefined) takers.set(name, { contract, document });
      else {
        const message = `The validators of ${contract.name} and ${taker.contract.name} would both export ${name}. Give one of them another name by \`x-name\`.`;
        const related = [{ ...taker.document.root.place(), message: "The other one" }];
        diagnostics.report("name-clash", document.root.place(), message, related);
      }
    }
  }
}
