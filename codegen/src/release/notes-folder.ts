import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseChangesetFile } from "@changesets/parse";
import { isJsonObject, own, strings, type Json } from "../source/json.ts";
import { bumps, largest, type Bump } from "../diff/bump.ts";
import { readSeal, type NoteSeal } from "./note.ts";

/** A pending note. */
export interface PendingNote {
  /** File name below `.changeset`. */
  readonly file: string;
  /** The bump of each package that it names. */
  readonly releases: ReadonlyMap<string, Bump>;
  /** Undefined for a note by hand. */
  readonly seal: NoteSeal | undefined;
}

/** A `.changeset` folder as changesets reads it. */
export class NotesFolder {
  /** Absolute. */
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** The nearest from `start` upwards; undefined where there is none. */
  static above(start: string): NotesFolder | undefined {
    const path = join(start, ".changeset");
    if (existsSync(join(path, "config.json"))) return new NotesFolder(path);
    const above = dirname(start);
    return above === start ? undefined : NotesFolder.above(above);
  }

  /** Every package that is released together with one of `packages`, themselves included. Patterns of the configuration count for no package. */
  groupOf(packages: readonly string[]): readonly string[] {
    const config: Json = JSON.parse(readFileSync(join(this.path, "config.json"), "utf8"));
    const fixed = isJsonObject(config) ? own(config, "fixed") : undefined;
    const groups = Array.isArray(fixed) ? (fixed as readonly Json[]).map(strings) : [];
    const group = groups.find((names) => names.some((name) => packages.includes(name))) ?? [];
    return [...new Set([...packages, ...group.filter((name) => !name.includes("*"))])].sort();
  }

  /** All pending notes; those that changesets could not read are left to it. */
  pending(): PendingNote[] {
    const names = readdirSync(this.path).filter((name) => name.endsWith(".md") && name !== "README.md");
    return names.sort().flatMap((file) => this.#read(file));
  }

  /** A pending note by its file name. */
  find(file: string): PendingNote | undefined {
    return this.pending().find((one) => one.file === file);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.path, file), text);
  }

  #read(file: string): PendingNote[] {
    const text = readFileSync(join(this.path, file), "utf8");
    try {
      const releases = parseChangesetFile(text).releases.map(({ name, type }) => [name, type] as const);
      return [{ file, releases: new Map(releases), seal: readSeal(text) }];
    } catch {
      return [];
    }
  }
}

/** The largest bump that any note asks of any of the packages. */
export function bumpOfNotes(notes: readonly PendingNote[], packages: readonly string[]): Bump {
  return largest(
    notes.flatMap(({ releases }) =>
      packages.flatMap((name) => bumps.find((bump) => bump === releases.get(name)) ?? []),
    ),
  );
}
