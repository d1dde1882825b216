import { readFileSync } from "node:fs";
import { compareText } from "../../diagnostics/order.ts";
import type { EmittedModule } from "../../emit/emitted-file.ts";
import { moduleFromText } from "../../emit/module-from-text.ts";

/** Beside the sources, also when this is run from `dist`. */
const folder = new URL("../../../src/targets/body-renderer/", import.meta.url);

function runtimeModule(module: string): EmittedModule {
  return moduleFromText({ target: "body-renderer", module }, readFileSync(new URL(`${module}.ts`, folder), "utf8"));
}

/** The modules of the run time that `modules` import, and those that these import; each once, sorted. */
export function runtimeModules(modules: readonly EmittedModule[]): EmittedModule[] {
  const needed = new Map<string, EmittedModule>();
  const queue = [...modules];
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    for (const { from } of one.imports) {
      if (!from.module.startsWith("runtime/") || needed.has(from.module)) continue;
      const module = runtimeModule(from.module);
      needed.set(from.module, module);
      queue.push(module);
    }
  }
  return [...needed.values()].sort((a, b) => compareText(a.id.module, b.id.module));
}
