import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { median } from "./interleaved.ts";

/** What a validator costs before it does anything. */
export interface Footprint {
  /** Bytes of one minified bundle with everything that it imports. */
  readonly bytes: number;
  readonly gzipped: number;
  /** Milliseconds from loading it to the verdict on a first event, in a new process. */
  readonly firstVerdict: number;
}

const runs = 7;

/** Modules by file name. `entry.js` exports a predicate as `validate`. */
export type Modules = Readonly<Record<string, string>>;

/** Bundles `modules` and measures the bundle. `event` is what it judges first. */
export async function footprint(modules: Modules, event: unknown): Promise<Footprint> {
  const code = await bundle(modules);
  return {
    bytes: Buffer.byteLength(code),
    gzipped: gzipSync(code).byteLength,
    firstVerdict: firstVerdict(code, event),
  };
}

async function bundle(modules: Modules): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "silent",
    plugins: [inMemory(modules)],
    build: { write: false, minify: true, lib: { entry: "./entry.js", formats: ["cjs"] }, target: "node20" },
  });
  const [output] = [result].flat();
  if (output === undefined || !("output" in output)) throw new TypeError("vite returned no bundle");
  return output.output[0].code;
}

/** Gives the bundler `modules` as if they were files of this folder, so that their imports are found from here. */
function inMemory(modules: Modules): Plugin {
  const place = (name: string) => resolve(import.meta.dirname, name);
  const sources = new Map(Object.entries(modules).map(([name, text]) => [place(name), text]));
  return {
    name: "in-memory",
    enforce: "pre",
    resolveId: (id) => (sources.has(place(id)) ? place(id) : undefined),
    load: (id) => sources.get(id),
  };
}

function firstVerdict(code: string, event: unknown): number {
  const folder = mkdtempSync(join(tmpdir(), "parley-bench-"));
  try {
    const file = join(folder, "bundle.cjs");
    writeFileSync(file, code);
    const script = `
      const event = JSON.parse(process.argv[1]);
      const start = performance.now();
      const { validate } = require(${JSON.stringify(file)});
      validate(event);
      console.log(performance.now() - start);
    `;
    const args = ["--eval", script, JSON.stringify(event)];
    return median(
      Array.from({ length: runs }, () => Number(execFileSync(process.execPath, args, { encoding: "utf8" }))),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
