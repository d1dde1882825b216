import { join } from "node:path";
import type { Disk } from "./disk.ts";

/** Folder of the stage, the lock and the journal, in the output folder. It is there only while a run writes, or after a crash. */
export const workFolder = ".parley";

/**
 * Digests of JSON files that a run was about to write, by path below the output folder. A run that was killed leaves it
 * behind, and the next one knows by it which files are ours though the manifest is still the old one.
 */
export type Journal = ReadonlyMap<string, readonly string[]>;

/** Reads what a killed run left behind; empty where there is nothing or it was not written to its end. */
export function readJournal(out: string, disk: Disk): Journal {
  const path = journalPath(out);
  if (disk.kind(join(out, workFolder)) !== "folder" || disk.kind(path) !== "file") return new Map();
  try {
    const entries: unknown = JSON.parse(disk.read(path));
    return Array.isArray(entries) ? new Map(entries) : new Map();
  } catch {
    return new Map();
  }
}

/** Where the journal lies. */
export function journalPath(out: string): string {
  return join(out, workFolder, "journal.json");
}

/** What `journal` knows and, beside it, that `texts` are about to be written. */
export function extendJournal(journal: Journal, digests: ReadonlyMap<string, string>): Journal {
  const extended = new Map(journal);
  for (const [path, digest] of digests) extended.set(path, [...new Set([...(extended.get(path) ?? []), digest])]);
  return extended;
}
