import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Settings } from "./config.ts";
import { conflicts } from "./conflicts.ts";
import { withDefaults } from "./defaults.ts";
import { validateConfig } from "./validate.ts";

const names = ["parley.config.ts", "parley.config.json"];

/** The configuration file that counts in `folder`: the nearest from there upwards; undefined where there is none. */
export function findConfig(folder: string): string | undefined {
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  const above = dirname(folder);
  return found ?? (above === folder ? undefined : findConfig(above));
}

/** Reads the settings of each family from a configuration file; reports what is wrong, under its path relative to `cwd`, and returns undefined then. */
export async function loadConfig(
  path: string,
  { cwd, diagnostics }: { readonly cwd: string; readonly diagnostics: DiagnosticCollector },
): Promise<readonly Settings[] | undefined> {
  const file = relative(cwd, path).replaceAll(sep, "/");
  let value: unknown;
  try {
    value = await readConfig(path);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split("\n");
    diagnostics.report("bad-config", { file, pointer: "" }, `The configuration cannot be read: ${reason}`);
    return undefined;
  }
  const result = validateConfig(value);
  const settings = "config" in result ? withDefaults(result.config, dirname(path)) : [];
  const faults = "config" in result ? conflicts(settings) : result.faults;
  for (const { pointer, message } of faults) diagnostics.report("bad-config", { file, pointer }, message);
  return faults.length === 0 ? settings : undefined;
}

async function readConfig(path: string): Promise<unknown> {
  if (path.endsWith(".json")) return JSON.parse(readFileSync(path, "utf8"));
  // The query makes a changed file a new module for a process that reads it twice.
  const module: unknown = await import(`${pathToFileURL(path).href}?${statSync(path, { bigint: true }).mtimeNs}`);
  if (typeof module !== "object" || module === null || !("default" in module))
    throw new Error("it has no default export");
  return module.default;
}
