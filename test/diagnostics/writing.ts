import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { writeOutput } from "../../codegen/src/emit/write/write.ts";
import { loadConfig } from "../../codegen/src/config/load.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { sound, type DiagnosticCase } from "./diagnostic-case.ts";
import { findAfter, findInRun } from "./find.ts";

/** What forbids to write, and what a configuration gets wrong. */
export const writing: readonly DiagnosticCase[] = [
  {
    code: "output-path",
    files: { "con.json": sound },
    at: { file: "con.json", pointer: "", line: 1 },
    says: ["con.ts", "name of a device on Windows"],
  },
  {
    code: "output-collision",
    files: { "file.json": sound, "ﬁle.json": sound },
    at: { file: "file.json", pointer: "", line: 1 },
    says: ["one file on some systems", '"x-name"'],
  },
  {
    code: "output-link",
    files: { "order.json": sound },
    at: { file: "out/types/src/order.ts", pointer: "" },
    says: ["symbolic link", "not followed"],
    find: findAfter((out) => symlinkSync("elsewhere.ts", place(out, "types/src/order.ts"))),
  },
  {
    code: "foreign-file",
    files: { "order.json": sound },
    at: { file: "out/types/src/order.ts", pointer: "" },
    says: ["not Parley's", "Move it away"],
    find: findAfter((out) => writeFileSync(place(out, "types/src/order.ts"), "export const ours = true;\n")),
  },
  {
    code: "edited-by-hand",
    files: { "order.json": sound },
    at: { file: "out/types/src/order.ts", pointer: "" },
    says: ["edited this generated file", "Change the schema instead", "--force"],
    find: findAfter(async (out, schemas) => {
      await findInRun(schemas);
      appendFileSync(place(out, "types/src/order.ts"), "// ours\n");
    }),
  },
  {
    code: "output-locked",
    files: { "order.json": sound },
    at: { file: "out/.parley/lock", pointer: "" },
    says: [`process ${process.ppid}`, "writing to the same folder"],
    find: async (schemas) => {
      const out = join(dirname(schemas), "out");
      writeFileSync(place(out, ".parley/lock"), JSON.stringify({ pid: process.ppid }));
      return collect((diagnostics) =>
        writeOutput(
          { out, files: new Map([["types/src/order.ts", ""]]), targets: ["types"] },
          { diagnostics, label: "out/", patience: 0 },
        ),
      );
    },
  },
  {
    code: "write-failed",
    files: { "order.json": sound },
    at: { file: "out/", pointer: "" },
    says: ["The system refuses (ENOTDIR)", "run parley generate again"],
    find: findAfter((out) => writeFileSync(out, "a file where the folder should be")),
  },
  {
    code: "bad-config",
    files: { "order.json": sound, "parley.config.json": ["{", '  "formats": "asert"', "}"] },
    at: { file: "parley.config.json", pointer: "/formats" },
    says: ["assert"],
    find: (schemas) =>
      collect((diagnostics) => loadConfig(join(schemas, "parley.config.json"), { cwd: schemas, diagnostics })),
  },
];

/** The path of an output file, in a folder that exists. */
function place(out: string, path: string): string {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  return join(out, path);
}

async function collect(work: (diagnostics: DiagnosticCollector) => Promise<unknown>): Promise<readonly Diagnostic[]> {
  const diagnostics = new DiagnosticCollector();
  await work(diagnostics);
  return diagnostics.list();
}
