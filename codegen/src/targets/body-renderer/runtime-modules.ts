import { readFileSync } from "node:fs";
import { compareText } from "../../diagnostics/order.ts";
import type { EmittedModule } from "../../emit/emitted-file.ts";
import { moduleFromText } from "../../emit/module-from-text.ts";
import { calledModules, calledName } from "./code/scope.ts";

/** Beside the sources, also when this is run from `dist`. */
const folder = new URL("../../../src/targets/body-renderer/", import.meta.url);

const read = new Map<string, EmittedModule>();

/** A module of the run time; each is read once. */
function runtimeModule(module: string): EmittedModule {
  const known = read.get(module);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`${module}.ts`, folder), "utf8");
  const made = moduleFromText({ target: "body-renderer", module }, text);
  read.set(module, made);
  return made;
}

/** Names of the run time that emitted code may mention, as it calls them: no variable of a template is called so. */
export function calledNames(): string[] {
  return calledModules.flatMap((module) =>
    runtimeModule(`runtime/${module}`).exports.map((name) => calledName(module, name)),
  );
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
