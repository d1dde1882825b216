import { reportNameClashes } from "../name-clashes.ts";
import type { Target } from "../target.ts";
import { bodiesModule } from "./bodies-module.ts";
import { repliesModule } from "./choices-text.ts";
import { contractModule, isRendered } from "./contract-module.ts";
import { indexModule } from "./index-module.ts";
import { runtimeModules } from "./runtime-modules.ts";
import { bodyRendererReadme } from "./readme.ts";

/** Emits what renders events as text, by the templates beside their schemas, and reads replies to them. */
export const bodyRendererTarget: Target = {
  name: "body-renderer",
  readme: bodyRendererReadme,
  emit(input) {
    const contracts = input.contracts.filter(isRendered);
    if (contracts.length === 0) return [];
    const emitted = contracts.map((contract) => ({ contract, module: contractModule(contract) }));
    const exporters = emitted.map(({ contract, module }) => ({ contract, names: module.exports }));
    reportNameClashes("renderers", exporters, input);
    const modules = emitted.map(({ module }) => module);
    const all = [...modules, ...[bodiesModule(contracts), repliesModule(contracts)].filter((one) => one !== undefined)];
    const runtime = runtimeModules(all);
    return [...all, indexModule(all, runtime), ...runtime];
  },
};
