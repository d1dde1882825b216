import { join } from "node:path";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { DiagnosticCollector } from "../../diagnostics/collector.ts";
import { localDisk, systemCode, type Disk } from "./disk.ts";
import { journalPath, workFolder } from "./journal.ts";
import { LockedError, takeLock } from "./lock.ts";
import { survey, type FileState, type Output, type Survey, type SurveyedFile } from "./survey.ts";
import { swap, WriteError } from "./swap.ts";

/** How to write, and where to say what is in the way. */
export interface WriteOptions {
  readonly diagnostics: DiagnosticCollector;
  /** The output folder as people know it, put before the paths in diagnostics. */
  readonly label: string;
  /** Overwrites what was edited by hand. Files that are not ours are never touched. */
  readonly force?: boolean;
  /** Milliseconds to wait for another run; 30 seconds where absent. */
  readonly patience?: number;
}

/** What a run has changed. */
export interface WriteResult {
  /** Paths below the output folder, sorted. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
  /** Something is in the way or failed, and diagnostics say what. */
  readonly blocked: boolean;
}

const blocked: WriteResult = { written: [], removed: [], unchanged: [], blocked: true };

/**
 * Brings the output folder to what is wanted, or says in diagnostics what is in the way and changes nothing. Where nothing
 * differs, nothing is written at all. After a failed write every file is its old or its new version.
 */
export async function writeOutput(output: Output, options: WriteOptions): Promise<WriteResult> {
  try {
    const disk = output.disk ?? localDisk;
    return nothingToDo(output, disk) ?? (await writeLocked(output, disk, options));
  } catch (error) {
    reportFailure(error, options);
    return blocked;
  }
}

/** The result where everything is as wanted. Without the lock anything else may be another run's work half done. */
function nothingToDo(output: Output, disk: Disk): WriteResult | undefined {
  try {
    const found = survey(output);
    const isDone = found.files.every(({ state }) => state === "same" || state === "kept");
    return isDone && disk.kind(join(output.out, workFolder)) === undefined ? resultOf(found) : undefined;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}

/** The survey of an output folder; where the system refuses to read it, that is reported and the result undefined. */
export function surveyOrReport(
  output: Output,
  options: Pick<WriteOptions, "diagnostics" | "label">,
): Survey | undefined {
  try {
    return survey(output);
  } catch (error) {
    reportFailure(error, options);
    return undefined;
  }
}

async function writeLocked(output: Output, disk: Disk, options: WriteOptions): Promise<WriteResult> {
  makeOutputFolder(output.out, disk);
  if (disk.kind(join(output.out, workFolder)) === "link") return reportLink(options);
  const release = await takeLock({ out: output.out, disk, patience: options.patience ?? 30_000 });
  try {
    const found = survey(output);
    if (reportObstacles(found, options)) return blocked;
    const result = resultOf(found);
    const write = new Map([...output.files].filter(([path]) => result.written.includes(path)));
    swap({ out: output.out, disk, write, remove: result.removed, journal: found.journal });
    return result;
  } finally {
    release();
    removeWorkFolder(output.out, disk);
  }
}

function reportLink({ diagnostics, label }: WriteOptions): WriteResult {
  const message = "Parley stages its files here, but this is a symbolic link, and links are not followed.";
  diagnostics.report("output-link", { file: `${label}${workFolder}`, pointer: "" }, message);
  return blocked;
}

function makeOutputFolder(out: string, disk: Disk): void {
  if (disk.kind(out) !== undefined) return;
  makeOutputFolder(join(out, ".."), disk);
  disk.makeFolder(out);
}

/** Stays where a failed run left its journal, or where another run waits. */
function removeWorkFolder(out: string, disk: Disk): void {
  try {
    if (disk.kind(journalPath(out)) === undefined) disk.removeFolder(join(out, workFolder));
  } catch {
    // Somebody else has it now.
  }
}

function resultOf({ files }: Survey): WriteResult {
  const pathsOf = (...states: FileState[]): string[] =>
    files.filter(({ state }) => states.includes(state)).map(({ path }) => path);
  return {
    written: pathsOf("missing", "stale", "edited"),
    removed: pathsOf("left-over"),
    unchanged: pathsOf("same", "kept"),
    blocked: false,
  };
}

/** Reports what forbids to write; true where there is anything. */
function reportObstacles({ files }: Survey, { diagnostics, label, force = false }: WriteOptions): boolean {
  const found = files
    .flatMap((file) => obstacleTo(file) ?? [])
    .filter(({ code }) => !(force && code === "edited-by-hand"));
  for (const { path, code, message } of found)
    diagnostics.report(code, { file: `${label}${path}`, pointer: "" }, message);
  return found.length > 0;
}

/** Something that forbids to write. */
export interface Obstacle {
  readonly code: DiagnosticCode;
  /** Where it lies: the file itself, or the link on the way to it. */
  readonly path: string;
  readonly message: string;
}

const obstacles: Readonly<Partial<Record<FileState, Omit<Obstacle, "path">>>> = {
  edited: {
    code: "edited-by-hand",
    message: "Somebody edited this generated file. Change the schema instead; --force overwrites the edits.",
  },
  "left-over-edited": {
    code: "edited-by-hand",
    message:
      "Nothing asks for this generated file any more, but somebody edited it. Delete or move it; --force leaves it where it is.",
  },
  foreign: {
    code: "foreign-file",
    message: "Parley has to write here, but what lies here is not Parley's. Move it away; it is never overwritten.",
  },
  linked: {
    code: "output-link",
    message: "Parley has to write here or below, but this is a symbolic link, and links are not followed.",
  },
};

/** What forbids to write a file; undefined where nothing does. */
export function obstacleTo({ path, state, link = path }: SurveyedFile): Obstacle | undefined {
  const found = obstacles[state];
  return found && { ...found, path: link };
}

function reportFailure(error: unknown, { diagnostics, label }: Pick<WriteOptions, "diagnostics" | "label">): void {
  if (error instanceof LockedError) {
    const who = error.pid === undefined ? "Another run" : `Another run (process ${error.pid})`;
    diagnostics.report(
      "output-locked",
      { file: `${label}${workFolder}/lock`, pointer: "" },
      `${who} is writing to the same folder.`,
    );
    return;
  }
  const code = error instanceof WriteError ? error.code : systemCode(error);
  if (code === undefined) throw error;
  const path = error instanceof WriteError ? error.path : "";
  diagnostics.report(
    "write-failed",
    { file: `${label}${path}`, pointer: "" },
    `The system refuses (${code}). Each file is its old or its new version; run parley generate again.`,
  );
}
