import type { Target } from "../target.ts";
import { contractAssets } from "./assets.ts";
import type { FindDeclaration } from "./content.ts";
import { contractModule } from "./contract-module.ts";
import { contractsModule, indexModule } from "./summary-modules.ts";
import type { Contract } from "../../ir/contract.ts";

/** Emits what an event is: a module of types per contract, the map of events, and the schemas and cases as JSON. */
export const typesTarget: Target = {
  name: "types",
  emit({ contracts }) {
    const find = declarationFinder(contracts);
    return [
      ...contracts.map((contract) => contractModule(contract, find)),
      contractsModule(contracts),
      indexModule(contracts),
      ...contracts.flatMap(contractAssets),
    ];
  },
};

function declarationFinder(contracts: readonly Contract[]): FindDeclaration {
  const found = new Map(contracts.flatMap(({ module, declarations }) => declarations.map((one) => [`${module} ${one.name}`, one] as const)));
  return (module, name) => found.get(`${module} ${name}`);
}
