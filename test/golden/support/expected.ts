import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { goldenFolder } from "./case.ts";

/** The files that a case expects: path → text. */
export function readExpected(name: string): Record<string, string> {
  const folder = join(goldenFolder, name, "expected");
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return Object.fromEntries(paths.map((path) => [path.replaceAll(sep, "/"), readFileSync(join(folder, path), "utf8")]));
}

/** Makes the emitted files what the case expects from now on. */
export function writeExpected(name: string, files: Readonly<Record<string, string>>): void {
  const folder = join(goldenFolder, name, "expected");
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
