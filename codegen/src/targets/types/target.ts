import type { Target } from "../target.ts";
import { contractAssets } from "./assets.ts";
import { contractModule } from "./contract-module.ts";
import { withoutDetours } from "./detours.ts";
import { declarationFinder } from "../../ir/find-declaration.ts";
import { reportNameClashes } from "./name-clashes.ts";
import { contractsModule, indexModule } from "./summary-modules.ts";
import { typesReadme } from "./readme.ts";

/** Emits what an event is: a module of types per contract, the map of events, and the schemas and cases as JSON. */
export const typesTarget: Target = {
  name: "types",
  readme: typesReadme,
  emit(input) {
    const contracts = withoutDetours(input.contracts);
    const find = declarationFinder(contracts);
    const modules = [...contracts.map((contract) => contractModule(contract, find)), contractsModule(contracts)];
    reportNameClashes(modules, input);
    return [...modules, indexModule(contracts), ...contracts.flatMap(contractAssets)];
  },
};
