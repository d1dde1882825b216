import { readFileSync } from "node:fs";
import type { EmittedModule } from "../../emit/emitted-file.ts";
import { moduleFromText } from "../../emit/module-from-text.ts";

/** Beside the sources, also when this is run from `dist`. */
const folder = new URL("../../../src/targets/builder/", import.meta.url);

function runtimeModule(module: string): EmittedModule {
  return moduleFromText({ target: "builder", module }, readFileSync(new URL(`${module}.ts`, folder), "utf8"));
}

/** The types that builders are made of. */
export const ruleTypes: EmittedModule = runtimeModule("runtime/rule-types");

/** What every emitted builder needs, as it was written by hand. */
export const runtimeModules: readonly EmittedModule[] = [runtimeModule("runtime/build"), ruleTypes];
