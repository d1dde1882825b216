import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What a function of a program gave: a value, or an error. */
export type Result =
  | { readonly value: unknown }
  | { readonly error: string; readonly message: string; readonly issues: readonly { readonly pointer: string }[] };

/** What became of a program that was run. */
export interface Ran {
  readonly build: Result;
  readonly safeBuild?: Result;
  readonly buildUnchecked?: Result;
}

/**
 * Imports each program in one process of its own and calls what it exports. `undefined` within a value is seen as a text, but for
 * what was built unchecked: of that only the JSON counts.
 */
const runner = `
const results = {};
const visible = (_, value) => (value === undefined ? "(undefined)" : value);
const attempt = (action) => {
  try {
    return { value: action() };
  } catch (error) {
    return { error: error.name, message: error.message, issues: error.issues ?? [] };
  }
};
for (const path of process.argv.slice(2)) {
  try {
    const { build, safeBuild, buildUnchecked } = await import(path);
    results[path] = { build: attempt(build) };
    if (safeBuild) results[path].safeBuild = attempt(safeBuild);
    if (buildUnchecked) results[path].buildUnchecked = attempt(() => JSON.parse(JSON.stringify(buildUnchecked())));
  } catch (error) {
    results[path] = { build: { error: error.name, message: error.stack, issues: [] } };
  }
}
process.stdout.write(JSON.stringify(results, visible));
`;

/** Runs programs beside the modules that they import, by their paths. */
export async function runPrograms(
  files: ReadonlyMap<string, string>,
  programs: readonly string[],
): Promise<ReadonlyMap<string, Ran>> {
  const folder = mkdtempSync(join(tmpdir(), "parley-builder-"));
  try {
    for (const [path, text] of [...files, ["package.json", '{"type":"module"}'], ["run.mjs", runner]] as const) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const output = await outputOf(["run.mjs", ...programs.map((path) => `./${path}`)], folder);
    const results = JSON.parse(output) as Record<string, Ran>;
    return new Map(Object.entries(results).map(([path, ran]) => [path.slice(2), ran]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function outputOf(command: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd, maxBuffer: 1 << 28 }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
  });
}
