import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FileContent } from "./diagnostic-case.ts";

/** Writes `files` into a new folder, calls `use` with its path, and removes it again. */
export async function withInputFolder<T>(
  files: Readonly<Record<string, FileContent>>,
  use: (folder: string) => T,
): Promise<Awaited<T>> {
  const folder = mkdtempSync(join(tmpdir(), "parley-diagnostics-"));
  try {
    for (const [name, content] of Object.entries(files)) writeInput(join(folder, "schemas", name), content);
    return await use(join(folder, "schemas"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeInput(path: string, content: FileContent): void {
  mkdirSync(dirname(path), { recursive: true });
  if ("linkTo" in content) symlinkSync(content.linkTo, path);
  else writeFileSync(path, content instanceof Uint8Array ? content : content.join("\n"));
}
