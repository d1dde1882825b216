import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The official JSON Schema test suite: beside the repository, or where the variable says. It is not part of the project. */
export const suiteFolder =
  process.env["JSON_SCHEMA_TEST_SUITE"] ??
  fileURLToPath(new URL("../../../shared/json-schema-test-suite", import.meta.url));

/** The names of the JSON files in a folder of the suite; none, and a visible word about it, where the suite is absent. */
export function suiteFiles(folder: string): string[] {
  const path = join(suiteFolder, folder);
  if (existsSync(path)) return readdirSync(path).filter((name) => name.endsWith(".json"));
  console.warn(`The official test suite is not at ${suiteFolder}: set JSON_SCHEMA_TEST_SUITE to its folder to run it.`);
  return [];
}

/** The groups of one file of the suite. */
export function suiteGroups<Group>(folder: string, file: string): Group[] {
  return JSON.parse(readFileSync(join(suiteFolder, folder, file), "utf8"));
}
