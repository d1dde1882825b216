import { join } from "node:path";
import { textDigest } from "../digest.ts";
import { readHeader } from "../header.ts";
import { assetName, assetPath } from "../layout.ts";
import { localDisk, type Disk } from "./disk.ts";
import { readJournal, type Journal } from "./journal.ts";
import { manifestName, readManifest, type Manifest } from "./manifest.ts";

/** What a run wants to be on disk. */
export interface Output {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Every file by its path below `out`: `<target>/src/…`, `<target>/README.md`. */
  readonly files: ReadonlyMap<string, string>;
  /** The targets whose folders are this run's: what else of ours lies there is left over. */
  readonly targets: readonly string[];
  readonly disk?: Disk;
}

/**
 * - `same`: nothing to do. `missing`: not there. `stale`: ours and untouched, but different.
 * - `edited`: ours, but somebody changed it. `foreign`: not ours, or something that is no file, where we need to write.
 * - `linked`: the file, or a folder above it, is a symbolic link.
 * - `kept`: a README that a person wrote or changed; it stays theirs.
 * - `left-over`: ours and untouched, but nothing asks for it any more. `left-over-edited`: the same, changed.
 */
export type FileState =
  | "same"
  | "missing"
  | "stale"
  | "edited"
  | "foreign"
  | "linked"
  | "kept"
  | "left-over"
  | "left-over-edited";

/** One file as it is found. */
export interface SurveyedFile {
  /** Path below the output folder. */
  readonly path: string;
  readonly state: FileState;
  /** For `linked`: the path of the link below the output folder. */
  readonly link?: string;
}

/** What is on disk, compared with what is wanted. */
export interface Survey {
  /** Sorted by path. */
  readonly files: readonly SurveyedFile[];
  /** The untouched manifest of each target that has one. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  readonly journal: Journal;
}

/** Looks at the output folder; changes nothing and follows no link below it. */
export function survey(output: Output): Survey {
  return new Surveyor(output).survey();
}

class Surveyor {
  readonly #output: Output;
  readonly #disk: Disk;
  readonly #journal: Journal;
  readonly #manifests = new Map<string, Manifest>();
  /** Targets with a manifest that somebody changed: it is unknown which JSON files are ours. */
  readonly #unsure = new Set<string>();
  /** The link on the way to a folder, or undefined where the way is clear. */
  readonly #links = new Map<string, string | undefined>();

  constructor(output: Output) {
    this.#output = output;
    this.#disk = output.disk ?? localDisk;
    this.#journal = readJournal(output.out, this.#disk);
    for (const target of output.targets) this.#readManifest(target);
  }

  survey(): Survey {
    const wanted = [...this.#output.files].map(([path, text]) => this.#wanted(path, text));
    const others = this.#output.targets.flatMap((target) => [
      ...this.#others(`${target}/src`),
      ...this.#othersBeside(target),
    ]);
    const files = [...wanted, ...others].sort((a, b) => (a.path < b.path ? -1 : 1));
    return { files, manifests: this.#manifests, journal: this.#journal };
  }

  #readManifest(target: string): void {
    const path = `${target}/src/${manifestName}`;
    if (this.#linkOn(path) !== undefined || this.#kind(path) !== "file") return;
    const manifest = readManifest(this.#read(path));
    if (manifest === undefined) this.#unsure.add(target);
    else this.#manifests.set(target, manifest);
  }

  #wanted(path: string, text: string): SurveyedFile {
    const link = this.#linkOn(path);
    if (link !== undefined) return { path, state: "linked", link };
    const kind = this.#kind(path);
    if (kind === undefined) return { path, state: this.#isUnderFile(path) ? "foreign" : "missing" };
    if (kind !== "file") return { path, state: "foreign" };
    const found = this.#read(path);
    if (found === text) return { path, state: "same" };
    const state = this.#ownership(path, found);
    return { path, state: state !== "stale" && isReadme(path) ? "kept" : state };
  }

  /** Files of ours below `folder` that nothing asks for. */
  #others(folder: string): SurveyedFile[] {
    if (this.#linkOn(folder) !== undefined || this.#kind(folder) !== "folder") return [];
    return this.#disk.list(join(this.#output.out, folder)).flatMap((name): SurveyedFile[] => {
      const path = `${folder}/${name}`;
      const kind = this.#kind(path);
      if (kind === "folder") return name === "node_modules" ? [] : this.#others(path);
      return kind === "file" && !this.#output.files.has(path) ? this.#other(path) : [];
    });
  }

  /** Files of ours beside a target's `src` that nothing asks for: those that the manifest lists. */
  #othersBeside(target: string): SurveyedFile[] {
    const listed = [...(this.#manifests.get(target)?.assets.keys() ?? [])].map((name) => assetPath(target, name));
    const paths = listed.filter((path) => !path.startsWith(`${target}/src/`) && !this.#output.files.has(path));
    return paths
      .filter((path) => this.#linkOn(path) === undefined && this.#kind(path) === "file")
      .map((path) => {
        const isOurs = this.#ownership(path, this.#read(path)) === "stale";
        return { path, state: isOurs ? "left-over" : "left-over-edited" };
      });
  }

  #other(path: string): SurveyedFile[] {
    if (path.endsWith(`/${manifestName}`))
      return this.#manifests.has(targetOf(path)) ? [{ path, state: "left-over" }] : [];
    if (!/\.(?:ts|json)$/.test(path)) return [];
    if (path.endsWith(".json") && this.#knownDigests(path).length === 0) return [];
    const state = this.#ownership(path, this.#read(path));
    if (state === "foreign") return [];
    return [{ path, state: state === "stale" ? "left-over" : "left-over-edited" }];
  }

  /** Whose the file at `path` is, which has the content `text`. */
  #ownership(path: string, text: string): "stale" | "edited" | "foreign" {
    if (path.endsWith(`/${manifestName}`)) return readManifest(text) === undefined ? "edited" : "stale";
    if (path.endsWith(".ts") && isInSource(path)) {
      const header = readHeader(text);
      if (header === undefined) return "foreign";
      return header.intact ? "stale" : "edited";
    }
    const known = this.#knownDigests(path);
    if (known.length === 0) return this.#unsure.has(targetOf(path)) ? "edited" : "foreign";
    return known.includes(textDigest(text)) ? "stale" : "edited";
  }

  #knownDigests(path: string): string[] {
    const target = targetOf(path);
    const listed = this.#manifests.get(target)?.assets.get(assetName(path));
    return [...(listed === undefined ? [] : [listed]), ...(this.#journal.get(path) ?? [])];
  }

  /** The first symbolic link on the way from the output folder to `path`, itself included. */
  #linkOn(path: string): string | undefined {
    const above = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (!this.#links.has(above)) this.#links.set(above, above === "" ? undefined : this.#linkOn(above));
    return this.#links.get(above) ?? (this.#kind(path) === "link" ? path : undefined);
  }

  #isUnderFile(path: string): boolean {
    const above = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (above === "") return false;
    const kind = this.#kind(above);
    return kind === undefined ? this.#isUnderFile(above) : kind !== "folder";
  }

  #kind(path: string): ReturnType<Disk["kind"]> {
    return this.#disk.kind(join(this.#output.out, path));
  }

  #read(path: string): string {
    return this.#disk.read(join(this.#output.out, path));
  }
}

/** What a package says of itself: a person's words count more than ours. */
function isReadme(path: string): boolean {
  return path === `${targetOf(path)}/README.md`;
}

function isInSource(path: string): boolean {
  return path.startsWith(`${targetOf(path)}/src/`);
}

function targetOf(path: string): string {
  return path.slice(0, path.indexOf("/"));
}
