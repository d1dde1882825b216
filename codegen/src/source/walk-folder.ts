import { readdirSync, realpathSync, statSync, type Dirent } from "node:fs";
import { join, sep } from "node:path";
import { compareText } from "../diagnostics/order.ts";
import type { FileToRead } from "./read-document.ts";

/** What lies below a folder. */
export interface FolderContent {
  /** Regular files whose real path lies within the folder, each once, under its real name; sorted. */
  readonly files: readonly FileToRead[];
  /** Names of symbolic links that lead out of the folder or nowhere; sorted. */
  readonly outside: readonly string[];
}

/** The real path of a folder; undefined where there is none. */
export function realFolder(path: string): string | undefined {
  const real = realPath(path);
  return real !== undefined && statSync(real).isDirectory() ? real : undefined;
}

/** Whether the real path `path` is `folder` or lies below it. */
export function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The path with all symbolic links resolved; undefined where it leads nowhere. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Lists the files below the real path `folder`, without `node_modules` and dot folders. Symbolic links are not walked:
 * what they lead to within the folder is met under its own name, so loops end, and what lies outside is not read.
 */
export function walkFolder(folder: string): FolderContent {
  const files: FileToRead[] = [];
  const outside: string[] = [];
  const folders = [""];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of entriesOf(join(folder, at))) {
      const file = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isDirectory() && !isSkipped(entry.name)) folders.push(file);
      if (entry.isFile()) files.push({ file, path: join(folder, file) });
      if (entry.isSymbolicLink() && leadsOut(folder, file)) outside.push(file);
    }
  }
  return { files: files.sort((a, b) => compareText(a.file, b.file)), outside: outside.sort(compareText) };
}

/** Whether there is a regular file at `path`. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function leadsOut(folder: string, file: string): boolean {
  const target = realPath(join(folder, file));
  return target === undefined || !isWithin(folder, target);
}

function entriesOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isSkipped(name: string): boolean {
  return name === "node_modules" || name.startsWith(".");
}
