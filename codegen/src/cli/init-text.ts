import type { Missing, PlacedFile } from "../init/write-absent.ts";

/** What `parley init` has to tell people. Paths are relative to the working directory. */
export interface InitReport {
  readonly files: readonly PlacedFile[];
  readonly missing: readonly Missing[];
  readonly ok: boolean;
  /** The workspace's folder; empty where it is the working directory. */
  readonly folder: string;
  /** How many files were generated. */
  readonly generated: number;
}

/** Each file, what has to be added by hand, and what to do next. */
export function initText({ files, missing, ok, folder, generated }: InitReport): string {
  const written = files.filter(({ state }) => state === "written").length;
  const kept = files.length - written;
  return [
    ...(written === 0 ? [] : files.map(({ file, state }) => `${file}  ${state}`)),
    ...missing.flatMap(additionLines),
    summary(written, kept, generated),
    ...(ok && written > 0 ? nextSteps(folder, missing.length) : []),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

function additionLines({ file, add }: Missing): string[] {
  const texts = isLines(add) ? add : JSON.stringify(add, null, 2).split("\n");
  return ["", `${file} was kept; it needs besides:`, ...texts.map((text) => `  ${text}`), ""];
}

function isLines(add: Missing["add"]): add is readonly string[] {
  return Array.isArray(add);
}

function summary(written: number, kept: number, generated: number): string {
  const files = (count: number): string => `${count} file${count === 1 ? "" : "s"}`;
  if (written === 0) return `${files(kept)} kept, nothing written`;
  return `${files(written)} written, ${kept} kept; ${generated} generated`;
}

function nextSteps(folder: string, missing: number): string[] {
  const first = missing === 0 ? [] : ["add what is missing"];
  const steps = [...first, ...(folder === "" ? [] : [`cd ${JSON.stringify(folder)}`]), "npx -y pnpm@12.21.0 test"];
  return ["", `Next: ${steps.join(", then ")}`];
}
