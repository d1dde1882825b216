import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The compilers, by the package that has them here. */
export type Compiler = "typescript-5" | "typescript-6" | "typescript";

/** What a compiler says about its own work. */
export interface Cost {
  readonly types: number;
  readonly instantiations: number;
  /** In megabytes. */
  readonly memory: number;
  /** Seconds. */
  readonly check: number;
  /** Seconds. */
  readonly total: number;
}

/** Type-checks the project in `folder`, on one core so that compilers can be compared; it has to have no error. */
export function cost(folder: string, compiler: Compiler): Cost {
  const tsc = fileURLToPath(new URL(`../../node_modules/${compiler}/bin/tsc`, import.meta.url));
  const options = ["-p", folder, "--extendedDiagnostics", ...(compiler === "typescript" ? ["--singleThreaded"] : [])];
  const { stdout, status } = spawnSync(process.execPath, [tsc, ...options], { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${compiler} refuses the program:\n${stdout.slice(0, 2000)}`);
  const number = (name: string): number => Number(new RegExp(`^${name}:\\s+([\\d.]+)`, "m").exec(stdout)?.[1]);
  return {
    types: number("Types"),
    instantiations: number("Instantiations"),
    memory: number("Memory used") / 1024,
    check: number("Check time"),
    total: number("Total time"),
  };
}
