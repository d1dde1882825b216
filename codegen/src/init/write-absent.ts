import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { lacking, type Addition } from "./lacking.ts";
import type { SeedFile } from "./seed-file.ts";

/** A file of the workspace: made now, or there before and left as it is. */
export interface PlacedFile {
  /** Relative to the workspace's folder. */
  readonly file: string;
  readonly state: "written" | "kept";
}

/** What has to be added by hand to a file that was kept. */
export interface Missing {
  readonly file: string;
  readonly add: Addition;
}

/** Writes a file where nothing is, and never anywhere else. Throws what the file system says. */
export function writeAbsent({ path, text }: SeedFile, folder: string): PlacedFile {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  try {
    writeFileSync(place, text, { flag: "wx" });
    return { file: path, state: "written" };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return { file: path, state: "kept" };
    throw error;
  }
}

/** What a kept file has to be given for the workspace to work. */
export function missingIn({ path, needs }: SeedFile, folder: string): Missing | undefined {
  if (needs === undefined) return undefined;
  const add = lacking(readFileSync(join(folder, path), "utf8"), path, needs);
  return add === undefined ? undefined : { file: path, add };
}
