import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings } from "../config/config.ts";
import { isLess, type Bump } from "../diff/bump.ts";
import { earlyBump, noteText, type ReleaseBump } from "../release/note.ts";
import { bumpOfNotes, NotesFolder, type PendingNote } from "../release/notes-folder.ts";
import { diff, type DiffOptions, type DiffResult } from "./diff/diff.ts";
import { isKnownCommit, NoSuchVersion } from "./diff/older-version.ts";
import { shownPath } from "./findings.ts";

/** What to write a note about. */
export interface ChangesetOptions extends DiffOptions {
  /** Writes over a note that somebody edited. */
  readonly force?: boolean;
}

/** What `changeset` did. */
export interface ChangesetResult {
  /** Both sides could be read, and the note says what changed. */
  readonly ok: boolean;
  /** The note, relative to the working directory. */
  readonly file: string;
  /** `edited`: somebody changed the note by hand, so it was left as it is. `none`: nothing changed that a note could say. */
  readonly state: "written" | "unchanged" | "edited" | "none";
  /** The bump that the note says. */
  readonly bump: Bump;
  readonly diff: DiffResult;
}

/** There is nothing to write a note for: no `.changeset` folder, or no packages. */
export class NoNotes extends Error {
  override readonly name = "NoNotes";
}

/** Writes the note of the family's packages, or brings it up to date. Throws `NoSuchVersion`, `NoNotes`. */
export async function changeset(options: ChangesetOptions): Promise<ChangesetResult> {
  const { settings, cwd, force = false } = options;
  const notes = NotesFolder.above(dirname(settings.out));
  if (notes === undefined)
    throw new NoNotes(`There is no .changeset/config.json above ${shownPath(settings.out, cwd)}.`);
  const file = noteFile(settings);
  const known = notes.find(file);
  const result = await diff({ ...options, ...(await baseOf(options, known)) });
  const path = join(notes.path, file);
  const done = { file: shownPath(path, cwd), diff: result };
  if (!result.ok) return { ...done, ok: false, state: "none", bump: "none" };
  if (result.bump === "none") return { ...done, ok: true, state: "none", bump: "none" };
  const packages = releasedPackages(settings);
  if (packages.length === 0) throw new NoNotes(`There are no packages in ${shownPath(settings.out, cwd)} yet.`);
  const { bump, isEarly } = bumpFor(result.bump, settings);
  const text = noteText({
    packages: notes.groupOf(packages),
    bump,
    isEarly: isEarly && result.bump !== "patch",
    report: result,
    since: result.commit,
  });
  if (existsSync(path) && readFileSync(path, "utf8") === text) return { ...done, ok: true, state: "unchanged", bump };
  if (existsSync(path) && known?.seal?.isIntact !== true && !force)
    return { ...done, ok: false, state: "edited", bump };
  notes.write(file, text);
  return { ...done, ok: true, state: "written", bump };
}

/** Why the pending notes do not say enough; undefined where they do, or where nobody can tell. */
export async function notesFault(options: DiffOptions): Promise<string | undefined> {
  const { settings } = options;
  const notes = NotesFolder.above(dirname(settings.out));
  const packages = releasedPackages(settings);
  if (notes === undefined || packages.length === 0) return undefined;
  const group = notes.groupOf(packages);
  const said = bumpOfNotes(notes.pending(), group);
  if (said === "none") return undefined;
  const result = await comparedWithBase(options, notes.find(noteFile(settings)));
  if (result === undefined || !result.ok || result.bump === "none") return undefined;
  const { bump: wanted } = bumpFor(result.bump, settings);
  if (!isLess(said, wanted)) return undefined;
  return `The notes in .changeset raise the packages by a ${said} version; the contracts changed by a ${wanted} one since ${result.against}: ${reason(result)} Run parley changeset.`;
}

async function comparedWithBase(options: DiffOptions, own: PendingNote | undefined): Promise<DiffResult | undefined> {
  try {
    return await diff({ ...options, ...(await baseOf(options, own)) });
  } catch (error) {
    if (error instanceof NoSuchVersion) return undefined;
    throw error;
  }
}

/** What the note of ours compared with counts until it is released, so that a second change does not hide the first. */
async function baseOf({ against, settings }: DiffOptions, own: PendingNote | undefined): Promise<{ against?: string }> {
  if (against !== undefined) return { against };
  const since = own?.seal?.since;
  return since !== undefined && (await isKnownCommit(since, settings.schemas)) ? { against: since } : {};
}

function reason({ bump, contracts }: DiffResult): string {
  const contract = contracts.find((one) => one.bump === bump);
  const change = contract?.changes.find((one) => one.senders === bump || one.readers === bump);
  return contract === undefined || change === undefined ? "" : `${contract.name}: ${change.message}`;
}

/** Changesets knows a note by its file's name. */
function noteFile({ family }: Settings): string {
  return family === undefined ? "parley-contracts.md" : `parley-contracts-${family}.md`;
}

/** Packages of the family that exist. */
function releasedPackages({ packages, out }: Settings): string[] {
  return Object.entries(packages).flatMap(([target, name]) =>
    existsSync(join(out, target, "package.json")) ? [name] : [],
  );
}

function bumpFor(
  bump: Exclude<Bump, "none">,
  settings: Settings,
): { readonly bump: ReleaseBump; readonly isEarly: boolean } {
  const isEarly = versionsOf(settings).some((version) => version.startsWith("0."));
  return { bump: isEarly ? earlyBump(bump) : bump, isEarly };
}

function versionsOf({ packages, out }: Settings): string[] {
  return Object.keys(packages).flatMap((target) => {
    const path = join(out, target, "package.json");
    if (!existsSync(path)) return [];
    const manifest: { version?: unknown } = JSON.parse(readFileSync(path, "utf8"));
    return typeof manifest.version === "string" ? [manifest.version] : [];
  });
}
