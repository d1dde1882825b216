import { execFile } from "node:child_process";
import { existsSync, realpathSync, statSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { extract } from "tar";
import type { Settings } from "../../config/config.ts";

/** What was asked to compare with is not there, or is nothing to compare with. */
export class NoSuchVersion extends Error {
  override readonly name = "NoSuchVersion";
}

/** The older side of a comparison, as files. */
export interface OlderVersion {
  /** Absolute path of its folder of schemas; undefined where it had none. */
  readonly schemas: string | undefined;
  /** As people know it: `v1.2.0`, `old/schemas`. */
  readonly label: string;
  /** The commit that it is; undefined where it is none. */
  readonly commit: string | undefined;
  /** Text of each file of ours that lay in its output folder, by path below that; empty where it brings none. */
  readonly emitted: ReadonlyMap<string, string>;
  /** Deletes what was unpacked. */
  cleanUp(): Promise<void>;
}

interface Request {
  readonly settings: Settings;
  readonly cwd: string;
  /** A folder, a tarball or a git revision; the last release, else tag, else commit where absent. */
  readonly against: string | undefined;
}

const run = promisify(execFile);

/** Finds the older side and unpacks it where it has to be. */
export async function olderVersion(request: Request): Promise<OlderVersion> {
  const { against, cwd } = request;
  const path = against === undefined ? undefined : resolve(cwd, against);
  if (path === undefined || against === undefined || !existsSync(path)) return fromGit(request);
  return statSync(path).isDirectory() ? fromFolder(path, against) : fromTarball(path, against);
}

/** A folder of schemas, or an unpacked package of types. */
async function fromFolder(path: string, label: string): Promise<OlderVersion> {
  return { schemas: schemasIn(path), label, commit: undefined, emitted: new Map(), cleanUp: async () => {} };
}

function schemasIn(folder: string): string {
  const known = ["sources", join("src", "schemas")].map((name) => join(folder, name));
  const packed = existsSync(join(folder, "package.json")) ? known.find((path) => existsSync(path)) : undefined;
  return packed ?? folder;
}

/** What `npm pack` makes of a package of types, or a packed folder of schemas. */
async function fromTarball(path: string, label: string): Promise<OlderVersion> {
  return unpacked(label, async (folder) => {
    await extract({ file: path, cwd: folder }).catch((error: unknown) => {
      throw new NoSuchVersion(`${label} is no tarball: ${oneLine(error)}`);
    });
    const [only, ...others] = await readdir(folder);
    const top = only !== undefined && others.length === 0 ? join(folder, only) : folder;
    const schemas = schemasIn(statSync(top).isDirectory() ? top : folder);
    const cases = join(top, "src", "cases");
    // Packages of types keep the cases in a folder of their own.
    if (schemas.endsWith(join("src", "schemas")) && existsSync(cases)) await addCases(cases, schemas);
    return { schemas, commit: undefined, emitted: new Map() };
  });
}

async function addCases(cases: string, schemas: string): Promise<void> {
  for (const name of await readdir(cases))
    await cp(join(cases, name), join(schemas, name.replace(/\.json$/u, ".cases.json")));
}

async function unpacked(
  label: string,
  fill: (folder: string) => Promise<Omit<OlderVersion, "label" | "cleanUp">>,
): Promise<OlderVersion> {
  const folder = realpathSync(await mkdtemp(join(tmpdir(), "parley-older-")));
  const cleanUp = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await fill(folder)), label, cleanUp };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function fromGit({ settings, cwd, against }: Request): Promise<OlderVersion> {
  const place = existsSync(settings.schemas) ? realpathSync(settings.schemas) : cwd;
  const git = gitIn(place);
  const root = await git(["rev-parse", "--show-toplevel"]).catch(() => undefined);
  if (root === undefined) throw new NoSuchVersion(withoutGit(against));
  const top = realpathSync(root);
  const revision = against ?? (await lastVersion(git, settings));
  const commit = await commitOf(git, revision);
  if (commit === undefined) throw new NoSuchVersion(noRevision(against, revision));
  return unpacked(revision, async (folder) => {
    const below = (path: string): string =>
      relative(top, existsSync(path) ? realpathSync(path) : path)
        .split(sep)
        .join("/");
    const wanted = [settings.schemas, settings.out, ...Object.values(settings.documents)].map(below);
    const held: string[] = [];
    for (const path of new Set(wanted))
      if (!isOutside(path) && (await has(git, commit, path))) held.push(path === "" ? "." : path);
    if (held.length > 0) await unpackCommit({ top, commit, paths: held, folder });
    const at = (path: string): string => join(folder, below(path));
    return {
      commit,
      schemas:
        !isOutside(below(settings.schemas)) && existsSync(at(settings.schemas)) ? at(settings.schemas) : undefined,
      emitted: existsSync(at(settings.out)) ? await emittedIn(at(settings.out)) : new Map(),
    };
  });
}

type Git = (args: readonly string[]) => Promise<string>;

function gitIn(cwd: string): Git {
  return async (args) => (await run("git", [...args], { cwd, maxBuffer: 1 << 26 })).stdout.trim();
}

/** The last release of the packages, as the tags of changesets tell it; else the last tag that is no other family's, else the last commit. */
async function lastVersion(git: Git, { packages, otherPackages }: Settings): Promise<string> {
  const released = await git(["tag", "--list", `${packages.types}@*`, "--merged", "HEAD", "--sort=-v:refname"]).catch(
    () => "",
  );
  const [last = ""] = released.split("\n");
  if (last !== "") return last;
  const tagsOf = (option: string, names: readonly string[]): string[] => names.map((name) => `${option}=${name}@*`);
  const nearest = (choice: readonly string[]): Promise<string> => git(["describe", "--tags", "--abbrev=0", ...choice]);
  return nearest(tagsOf("--match", Object.values(packages)))
    .catch(() => nearest(tagsOf("--exclude", otherPackages)))
    .catch(() => "HEAD");
}

async function commitOf(git: Git, revision: string): Promise<string | undefined> {
  return git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]).catch(() => undefined);
}

/** Whether the repository around a folder has a commit. */
export async function isKnownCommit(commit: string, folder: string): Promise<boolean> {
  return existsSync(folder) && (await commitOf(gitIn(folder), commit)) !== undefined;
}

async function has(git: Git, commit: string, path: string): Promise<boolean> {
  return git(["cat-file", "-e", `${commit}:${path}`]).then(
    () => true,
    () => false,
  );
}

async function unpackCommit(request: {
  readonly top: string;
  readonly commit: string;
  readonly paths: readonly string[];
  readonly folder: string;
}): Promise<void> {
  const { top, commit, paths, folder } = request;
  const archive = join(folder, ".archive.tar");
  await run("git", ["archive", "--format=tar", `--output=${archive}`, commit, "--", ...paths], { cwd: top });
  await extract({ file: archive, cwd: folder });
  await rm(archive);
}

/** Modules below `<target>/src`. */
async function emittedIn(out: string): Promise<Map<string, string>> {
  const names = await readdir(out, { recursive: true });
  const modules = names.map((name) => name.split(sep).join("/")).filter((name) => /^[^/]+\/src\/.*\.ts$/u.test(name));
  return new Map(
    await Promise.all(modules.map(async (name) => [name, await readFile(join(out, name), "utf8")] as const)),
  );
}

function isOutside(path: string): boolean {
  return path.startsWith("..") || isAbsolute(path);
}

function withoutGit(against: string | undefined): string {
  return against === undefined
    ? "There is no git repository here: --against DIR or --against TARBALL says what to compare with."
    : `There is no folder and no file ${against}, and no git repository here that could have it as a revision.`;
}

function noRevision(against: string | undefined, revision: string): string {
  return against === undefined
    ? `Nothing is committed yet that could be compared with (${revision}).`
    : `There is no folder, no tarball and no git revision ${against}.`;
}

function oneLine(error: unknown): string {
  const [line = ""] = String(error instanceof Error ? error.message : error).split("\n");
  return line;
}
