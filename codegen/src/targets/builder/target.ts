import { declarationFinder } from "../../ir/find-declaration.ts";
import { reportNameClashes } from "../name-clashes.ts";
import type { Target } from "../target.ts";
import { builderModule, exportedNames } from "./contract-module.ts";
import { indexModule } from "./index-module.ts";
import { reportFills, reportMethods, reportRest } from "./reports.ts";
import { runtimeModules } from "./runtime-modules.ts";
import { surfaceOf } from "./surface-of.ts";
import { checkedOf } from "./types/sites.ts";
import { builderReadme } from "./readme.ts";

/** Emits builders: a module for each contract that is no shared part, of which a broken rule does not compile. */
export const builderTarget: Target = {
  name: "builder",
  readme: builderReadme,
  emit(input) {
    const find = declarationFinder(input.contracts);
    const results = input.contracts
      .filter(({ role }) => role !== "shared")
      .flatMap((contract) => surfaceOf(contract, find) ?? [])
      .map((result) => ({ ...result, exported: exportedNames(result.surface) }));
    const exporters = results.map(({ surface, exported }) => ({
      contract: surface.contract,
      names: [...exported.values, ...exported.types],
    }));
    reportNameClashes("builders", exporters, input);
    const modules = results.map(({ surface, clashes, exported }) => {
      const checked = checkedOf(surface, find);
      reportMethods(surface, clashes, input);
      reportRest(surface, checked, input);
      reportFills(surface, input);
      return { module: builderModule(surface, { checked, find }), ...exported };
    });
    return [...modules.map(({ module }) => module), indexModule(modules), ...runtimeModules];
  },
};
