import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { textDigest } from "../../codegen/src/emit/digest.ts";
import { withHeader } from "../../codegen/src/emit/header.ts";
import { printManifest } from "../../codegen/src/emit/write/manifest.ts";
import type { Output } from "../../codegen/src/emit/write/survey.ts";
import { writeOutput, type WriteOptions, type WriteResult } from "../../codegen/src/emit/write/write.ts";

const inputs = "a".repeat(64);

/** An empty folder, removed when the test ends. */
export function temporaryFolder(onTestFinished: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A module with a valid header. */
export function generated(body: string): string {
  return withHeader(`\n${body}\n`, { sources: ["order.json"], inputs });
}

/** An output of one target: modules by name, JSON files by path, and the manifest that goes with them. */
export function outputOf(out: string, modules: Record<string, string>, assets: Record<string, string> = {}): Output {
  const manifest = printManifest({
    settings: inputs,
    inputs: new Map([["order.json", textDigest(JSON.stringify([modules, assets]))]]),
    assets: new Map(Object.entries(assets).map(([path, text]) => [path, textDigest(text)])),
  });
  const files = new Map([
    ...Object.entries(modules).map(([name, body]) => [`types/src/${name}.ts`, generated(body)] as const),
    ...Object.entries(assets).map(([path, text]) => [`types/src/${path}`, text] as const),
    ["types/src/parley.manifest.json", manifest] as const,
  ]);
  return { out, files, targets: ["types"] };
}

/** Writes and tells what was said. */
export async function write(
  output: Output,
  options: Partial<WriteOptions> = {},
): Promise<WriteResult & { readonly said: readonly string[] }> {
  const diagnostics = new DiagnosticCollector();
  const result = await writeOutput(output, { diagnostics, label: "out/", patience: 0, ...options });
  return { ...result, said: diagnostics.list().map(({ code, file }) => `${code} ${file}`) };
}

/** Every file below a folder with its text, dot folders included. */
export function filesIn(folder: string, below = ""): Map<string, string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(
    entries.flatMap((entry) => {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory()
        ? [...filesIn(folder, path)]
        : [[path, entry.isFile() ? readFileSync(join(folder, path), "utf8") : "(no file)"] as const];
    }),
  );
}

/** What would show that a file was written again, though with the same text. */
export function identities(folder: string): Map<string, string> {
  return new Map([...filesIn(folder).keys()].map((path) => [path, identity(join(folder, path))]));
}

function identity(path: string): string {
  const { ino, mtimeMs, ctimeMs } = statSync(path);
  return `${ino} ${mtimeMs} ${ctimeMs}`;
}
