import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadSettings } from "../../codegen/src/config/settings.ts";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { diff, type DiffResult } from "../../codegen/src/run.ts";
import type { Json } from "../../codegen/src/source/json.ts";

/** Files of a folder of schemas by name: text, or what is written as JSON. */
export type Files = Readonly<Record<string, Json>>;

/** Compares two folders of schemas as `parley diff OLD NEW` does. */
export async function diffOf(before: Files, after: Files): Promise<DiffResult> {
  return withFolders(before, after, compared);
}

async function compared(older: string, newer: string): Promise<DiffResult> {
  const cwd = dirname(newer);
  const [settings] = (await loadSettings({ cwd, schemas: newer, out: "out" }, new DiagnosticCollector())) ?? [];
  if (settings === undefined) throw new Error("no settings");
  return diff({ settings, cwd, against: older });
}

async function withFolders<T>(
  before: Files,
  after: Files,
  use: (older: string, newer: string) => Promise<T>,
): Promise<T> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "parley-diff-")));
  try {
    const [older, newer] = [join(cwd, "before"), join(cwd, "after")];
    write(older, before);
    write(newer, after);
    return await use(older, newer);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

function write(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
}
