import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The compilers that emitted code must please, by the package that has them here. */
export const compilers = ["typescript-5", "typescript-6", "typescript"] as const;
export type Compiler = (typeof compilers)[number];

/** One error of a compiler. */
export interface CompileError {
  /** Path as given to `compile`. */
  readonly file: string;
  readonly line: number;
  readonly code: number;
  readonly message: string;
}

const strictest = {
  target: "es2023",
  lib: ["es2023"],
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  allowImportingTsExtensions: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
};

/** Type-checks files together, as strictly as a consumer may unless `options` say otherwise; empty where all is well. */
export async function compile(
  files: ReadonlyMap<string, string>,
  compiler: Compiler = "typescript",
  options: Partial<typeof strictest> = {},
): Promise<CompileError[]> {
  const settings = { compilerOptions: { ...strictest, ...options }, include: ["**/*.ts"] };
  const folder = mkdtempSync(join(tmpdir(), "parley-compile-"));
  try {
    const more = [["package.json", '{"type":"module"}'] as const, ["tsconfig.json", JSON.stringify(settings)] as const];
    for (const [path, text] of new Map([...files, ...more])) write(join(folder, path), text);
    return await run(folder, compiler);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function run(folder: string, compiler: Compiler): Promise<CompileError[]> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve(`${compiler}/package.json`)), "bin", "tsc");
  const { output, failed } = await outputOf([tsc, "-p", ".", "--pretty", "false"], folder);
  const errors = parse(output);
  if (failed !== errors.length > 0) throw new Error(`${compiler} said nothing that can be read: ${output}`);
  return errors;
}

function outputOf(
  command: readonly string[],
  cwd: string,
): Promise<{ readonly output: string; readonly failed: boolean }> {
  return new Promise((resolve) => {
    const limit = { cwd, maxBuffer: 1 << 28 };
    execFile(process.execPath, command, limit, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, failed: error !== null }),
    );
  });
}

/** Lines that begin with a space go on with the message of the line before. */
function parse(output: string): CompileError[] {
  return output
    .replaceAll(/\n +/g, " ")
    .split("\n")
    .flatMap((line) => {
      const [, file = "", at = "", code = "", message = ""] =
        /^(.+)\((\d+),\d+\): error TS(\d+): (.*)$/.exec(line) ?? [];
      return file === "" ? [] : [{ file, line: Number(at), code: Number(code), message }];
    });
}
