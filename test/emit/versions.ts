import type { Output } from "../../codegen/src/emit/write/survey.ts";
import { outputOf } from "./output-folder.ts";

/** How many versions there are before they begin again. */
export const versions = 3;

/** An output with files that change, come and go from one version to the next. */
export function versionOf(out: string, version: number): Output {
  const which = version % versions;
  const names = ["a", "b", "c", "d", "e", "f"].filter((_, index) => index % versions !== which);
  const modules = Object.fromEntries(names.map((name) => [name, `export const ${name} = ${which};`]));
  const assets = Object.fromEntries(names.map((name) => [`schemas/${name}.json`, `{"version":${which}}\n`]));
  return outputOf(out, modules, assets);
}
