import { dirname, join } from "node:path";
import { compareText } from "../../diagnostics/order.ts";
import { textDigest } from "../digest.ts";
import { systemCode, type Disk } from "./disk.ts";
import { extendJournal, journalPath, workFolder, type Journal } from "./journal.ts";
import { manifestName } from "./manifest.ts";

/** A call to the file system failed. What was swapped before stays swapped; the next run does the rest. */
export class WriteError extends Error {
  override readonly name = "WriteError";
  /** Path below the output folder. */
  readonly path: string;
  /** The system's code: `ENOSPC`, `EACCES` … */
  readonly code: string;

  constructor(path: string, code: string) {
    super(`${path}: ${code}`);
    this.path = path;
    this.code = code;
  }
}

/** What to change in the output folder. Paths are relative to it. */
export interface Changes {
  readonly out: string;
  readonly disk: Disk;
  readonly write: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
  /** What an earlier run that was killed left behind. */
  readonly journal: Journal;
}

/**
 * Changes files so that each is, at any moment, its old or its new version: all are written beside first, then each is
 * moved into its place. The manifests come last: until then the old one and the journal tell which JSON files are ours.
 * The lock must be held. Throws a `WriteError` for a call that failed.
 */
export function swap(changes: Changes): void {
  const steps = new Steps(changes);
  const paths = [...changes.write.keys()].sort(compareText);
  steps.clearStage();
  for (const path of paths) steps.stage(path);
  steps.writeJournal();
  for (const path of paths.filter((one) => !isManifest(one))) steps.moveIntoPlace(path);
  for (const path of changes.remove.filter((one) => !isManifest(one))) steps.remove(path);
  for (const path of paths.filter(isManifest)) steps.moveIntoPlace(path);
  for (const path of changes.remove.filter(isManifest)) steps.remove(path);
  steps.syncFolders();
  steps.clearStage();
  steps.removeJournal();
}

function isManifest(path: string): boolean {
  return path.endsWith(`/${manifestName}`);
}

function isModule(path: string): boolean {
  return /^[^/]+\/src\/.*\.ts$/u.test(path);
}

class Steps {
  readonly #changes: Changes;
  readonly #disk: Disk;
  readonly #stage: string;
  readonly #staged = new Map<string, string>();
  readonly #touched = new Set<string>();

  constructor(changes: Changes) {
    this.#changes = changes;
    this.#disk = changes.disk;
    this.#stage = join(changes.out, workFolder, "stage");
  }

  clearStage(): void {
    this.#try(`${workFolder}/stage`, () => {
      if (this.#disk.kind(this.#stage) !== "folder") return;
      for (const name of this.#disk.list(this.#stage)) this.#disk.remove(join(this.#stage, name));
      this.#disk.removeFolder(this.#stage);
    });
  }

  stage(path: string): void {
    const file = join(this.#stage, String(this.#staged.size));
    this.#try(path, () => {
      if (this.#staged.size === 0) this.#disk.makeFolder(this.#stage);
      this.#disk.create(file, this.#changes.write.get(path) ?? "");
    });
    this.#staged.set(path, file);
  }

  /** Notes which files without a header are ours before the first of them is moved. */
  writeJournal(): void {
    const assets = [...this.#changes.write].filter(([path]) => !isModule(path) && !isManifest(path));
    if (assets.length === 0) return;
    const journal = extendJournal(
      this.#changes.journal,
      new Map(assets.map(([path, text]) => [path, textDigest(text)])),
    );
    const path = journalPath(this.#changes.out);
    const file = join(this.#stage, "journal");
    this.#try(`${workFolder}/journal.json`, () => {
      this.#disk.create(file, JSON.stringify([...journal]));
      this.#disk.rename(file, path);
      this.#disk.syncFolder(dirname(path));
    });
  }

  moveIntoPlace(path: string): void {
    this.#try(path, () => {
      this.#ensureFolder(dirname(path));
      this.#disk.rename(this.#staged.get(path) ?? "", join(this.#changes.out, path));
    });
    this.#touched.add(dirname(path));
  }

  remove(path: string): void {
    this.#try(path, () => this.#disk.remove(join(this.#changes.out, path)));
    this.#touched.add(dirname(path));
    this.#removeEmpty(dirname(path));
  }

  syncFolders(): void {
    for (const folder of [...this.#touched].sort()) {
      this.#try(folder, () => {
        const path = join(this.#changes.out, folder);
        if (this.#disk.kind(path) === "folder") this.#disk.syncFolder(path);
      });
    }
  }

  removeJournal(): void {
    const path = journalPath(this.#changes.out);
    this.#try(`${workFolder}/journal.json`, () => {
      if (this.#disk.kind(path) === "file") this.#disk.remove(path);
    });
  }

  #ensureFolder(folder: string): void {
    if (folder === "." || this.#disk.kind(join(this.#changes.out, folder)) === "folder") return;
    this.#ensureFolder(dirname(folder));
    this.#disk.makeFolder(join(this.#changes.out, folder));
    this.#touched.add(dirname(folder));
  }

  /** Removes folders that have become empty, but never a target's `src`. */
  #removeEmpty(folder: string): void {
    if (folder.split("/").length <= 2) return;
    this.#try(folder, () => {
      const path = join(this.#changes.out, folder);
      if (this.#disk.list(path).length > 0) return;
      this.#disk.removeFolder(path);
      this.#removeEmpty(dirname(folder));
    });
  }

  #try(path: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      if (error instanceof WriteError) throw error;
      const code = systemCode(error);
      throw code === undefined ? error : new WriteError(path, code);
    }
  }
}
