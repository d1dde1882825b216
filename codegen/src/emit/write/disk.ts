import {
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
  type Stats,
} from "node:fs";

/** What lies at a path. A link is never followed. */
export type EntryKind = "file" | "folder" | "link" | "other";

/** What writing needs of a file system. Paths are absolute; failures throw the system's error with its `code`. */
export interface Disk {
  /** Undefined where nothing is. */
  kind(path: string): EntryKind | undefined;
  read(path: string): string;
  /** Names in a folder, sorted. */
  list(path: string): string[];
  makeFolder(path: string): void;
  /** Creates a file, which must not exist, and returns after its content is on the disk. */
  create(path: string, text: string): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Fails where the folder is not empty. */
  removeFolder(path: string): void;
  /** Returns after the names in the folder are on the disk. */
  syncFolder(path: string): void;
}

/** The file system of this machine. */
export const localDisk: Disk = {
  kind(path) {
    const found = entryAt(path);
    if (found === undefined) return undefined;
    if (found.isSymbolicLink()) return "link";
    if (found.isDirectory()) return "folder";
    return found.isFile() ? "file" : "other";
  },
  read: (path) => readFileSync(path, "utf8"),
  list: (path) => readdirSync(path).sort(),
  makeFolder: (path) => void mkdirSync(path),
  create(path, text) {
    withOpen(path, "wx", (file) => {
      writeFileSync(file, text);
      fsyncSync(file);
    });
  },
  rename: renameSync,
  remove: unlinkSync,
  removeFolder: rmdirSync,
  syncFolder(path) {
    // Windows can neither open a folder nor needs to.
    if (process.platform !== "win32") withOpen(path, constants.O_RDONLY, fsyncSync);
  },
};

function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file lies where a folder on the way would have to be.
    if (systemCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

function withOpen(path: string, flags: string | number, use: (file: number) => void): void {
  const file = openSync(path, flags);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}

/** The system's code of a failed call (`ENOSPC`, `EACCES` …); undefined for an error of another kind. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
