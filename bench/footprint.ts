import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { median } from "./interleaved.ts";

/** What a validator costs before it does anything. */
export interface Footprint {
  /** Bytes of one minified bundle with everything that it imports. */
  readonly bytes: number;
  readonly gzipped: number;
  /** Milliseconds from `import` to the verdict on a first event, in a new process. */
  readonly firstVerdict: number;
}

const runs = 7;

/** Bundles `source`, a module that exports a predicate as `validate`, and measures the bundle. `event` is what it judges first. */
export async function footprint(source: string, event: unknown): Promise<Footprint> {
  const code = await bundle(source);
  return {
    bytes: Buffer.byteLength(code),
    gzipped: gzipSync(code).byteLength,
    firstVerdict: firstVerdict(code, event),
  };
}

async function bundle(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [entry(source)],
    build: { write: false, minify: true, lib: { entry: "entry", formats: ["es"] }, target: "node20" },
  });
  const [output] = [result].flat();
  if (output === undefined || !("output" in output)) throw new TypeError("vite returned no bundle");
  return output.output[0].code;
}

/** Gives the bundler `source` as if it were a file of this folder, so that its imports are found from here. */
function entry(source: string): Plugin {
  const file = join(import.meta.dirname, "entry.js");
  return {
    name: "entry",
    enforce: "pre",
    resolveId: (id) => (id.endsWith("entry") ? file : undefined),
    load: (id) => (id === file ? source : undefined),
  };
}

function firstVerdict(code: string, event: unknown): number {
  const folder = mkdtempSync(join(tmpdir(), "parley-bench-"));
  try {
    const file = join(folder, "bundle.mjs");
    writeFileSync(file, code);
    const script = `
      const event = JSON.parse(process.argv[1]);
      const start = performance.now();
      const { validate } = await import(${JSON.stringify(pathToFileURL(file).href)});
      validate(event);
      console.log(performance.now() - start);
    `;
    const args = ["--input-type=module", "--eval", script, JSON.stringify(event)];
    return median(
      Array.from({ length: runs }, () => Number(execFileSync(process.execPath, args, { encoding: "utf8" }))),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
