import { readdirSync, readFileSync } from "node:fs";
import type { EmittedModule } from "../../../emit/emitted-file.ts";
import { moduleFromText } from "../../../emit/module-from-text.ts";

/** Beside the sources, also when this is run from `dist`. */
const folder = new URL("../../../../src/targets/validator/runtime/", import.meta.url);

/** Runtime modules that each validator needs, whatever its contracts say. */
const always = [
  "runtime/contract",
  "runtime/contract-error",
  "runtime/issue",
  "runtime/record",
  "runtime/standard-schema",
  "runtime/unknown-event",
];

/** The runtime modules that `modules` import, directly or not, as they were written by hand. */
export function runtimeModules(modules: readonly EmittedModule[]): EmittedModule[] {
  const texts = new Map(
    runtimeFiles().map((name) => [
      name,
      moduleFromText(
        { target: "validator", module: name },
        readFileSync(new URL(`${name.slice("runtime/".length)}.ts`, folder), "utf8"),
      ),
    ]),
  );
  const wanted = new Set([...always, ...modules.flatMap(importedRuntime)]);
  for (const name of wanted) for (const inner of importedRuntime(texts.get(name))) wanted.add(inner);
  return [...wanted].sort().flatMap((name) => texts.get(name) ?? []);
}

function runtimeFiles(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  return files.filter((file) => file.endsWith(".ts")).map((file) => `runtime/${file.replace(/\.ts$/, "")}`);
}

function importedRuntime(module: EmittedModule | undefined): string[] {
  return (module?.imports ?? []).map(({ from }) => from.module).filter((name) => name.startsWith("runtime/"));
}
