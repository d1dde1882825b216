import { existsSync, realpathSync } from "node:fs";
import type { Settings } from "./config/config.ts";
import { DiagnosticCollector } from "./diagnostics/collector.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import { outputPath } from "./emit/layout.ts";
import type { Output } from "./emit/write/survey.ts";
import { surveyOrReport, writeOutput, type WriteResult } from "./emit/write/write.ts";
import type { Contract } from "./ir/contract.ts";
import { compile, targets, type Compiled } from "./run/compile.ts";
import { showInputPlaces, shownInput, shownPath } from "./run/findings.ts";
import { packageFiles } from "./run/package-files.ts";
import { checkPaths, render, renderManifests } from "./run/render.ts";
import { askForSecondOpinions, changedContracts } from "./run/second-opinions.ts";
import { checkedFiles, type CheckedFile } from "./run/stale.ts";

export type { CheckedFile } from "./run/stale.ts";
export { isLess, largest, type Bump } from "./diff/bump.ts";
export type { ContractDiff, Counterexample, JudgedChange } from "./diff/contract-diff.ts";
export { reportMarkdown } from "./diff/markdown.ts";
export { changeset, NoNotes, notesFault, type ChangesetOptions, type ChangesetResult } from "./run/changeset.ts";
export { diff, type DiffOptions, type DiffResult } from "./run/diff/diff.ts";
export { NoSuchVersion } from "./run/diff/older-version.ts";

/** Names of all targets. */
export const targetNames: readonly string[] = [...targets.keys()];

/** What to run on. */
export interface RunOptions {
  readonly settings: Settings;
  /** The working directory, which paths in results are relative to. */
  readonly cwd: string;
  /** Names of the targets to emit; all where absent. */
  readonly targets?: readonly string[];
}

/** The output of a run that touched no disk. */
export interface InMemoryResult {
  /** Text of every file by its path below the output folder, without the manifests; empty where there is an error. */
  readonly files: ReadonlyMap<string, string>;
  readonly contracts: readonly Contract[];
  /** Files are relative to the folder of schemas. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Emits into memory. Nobody is asked for a second opinion. */
export function generateInMemory({ settings, targets: wanted = targetNames }: Omit<RunOptions, "cwd">): InMemoryResult {
  const compiled = compile(settings, wanted);
  const { contracts, diagnostics } = compiled;
  return { files: print(compiled, settings) ?? new Map(), contracts, diagnostics: diagnostics.list() };
}

/** A file of the output folder, and what `generate` did with it. */
export interface GeneratedFile {
  /** Relative to the working directory. */
  readonly file: string;
  readonly state: "written" | "removed" | "unchanged";
}

/** What `generate` did. */
export interface GenerateResult {
  /** No error, and what was wanted is on disk. Otherwise nothing was written, or as much as diagnostics say. */
  readonly ok: boolean;
  readonly contracts: number;
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the schemas and brings the output folder up to date; with any error it writes nothing. */
export async function generate(options: RunOptions & { readonly force?: boolean }): Promise<GenerateResult> {
  const { settings, cwd, force = false } = options;
  const { compiled, output } = wantedOf(options);
  const label = labelOf(settings, cwd);
  if (output !== undefined) {
    const found = surveyOrReport(output, { diagnostics: new DiagnosticCollector(), label });
    await askForSecondOpinions(compiled, changedContracts(compiled, found), settings);
  }
  const writing = new DiagnosticCollector(settings);
  const done =
    output === undefined || compiled.diagnostics.hasErrors
      ? undefined
      : await writeOutput(output, { diagnostics: writing, label, force });
  return {
    ok: done?.blocked === false,
    contracts: compiled.contracts.length,
    files: done === undefined ? [] : generatedFiles(done, label),
    diagnostics: [...showInputPlaces(compiled.diagnostics.list(), settings, cwd), ...writing.list()],
  };
}

function generatedFiles({ written, removed, unchanged }: WriteResult, label: string): GeneratedFile[] {
  const inState = (paths: readonly string[], state: GeneratedFile["state"]): GeneratedFile[] =>
    paths.map((path) => ({ file: label + path, state }));
  return [...inState(written, "written"), ...inState(removed, "removed"), ...inState(unchanged, "unchanged")];
}

/** What `check` found. */
export interface CheckResult {
  /** No error, and everything on disk is as `generate` would write it. */
  readonly ok: boolean;
  readonly contracts: number;
  /** Every file that should be there, and what is left over. */
  readonly files: readonly CheckedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Why the pending notes for changesets say less than the contracts changed; absent where they say enough. */
  readonly notes?: string;
}

/** Compares the output folder with what `generate` would write; changes nothing. */
export function check(options: RunOptions): CheckResult {
  const { settings, cwd } = options;
  const { compiled, output } = wantedOf(options);
  const label = labelOf(settings, cwd);
  const reading = new DiagnosticCollector(settings);
  const found = output === undefined ? undefined : surveyOrReport(output, { diagnostics: reading, label });
  const files =
    found === undefined
      ? []
      : checkedFiles(compiled, found, { output: label, input: (file) => shownInput(file, settings.schemas, cwd) });
  return {
    ok: found !== undefined && files.every(({ state }) => isFine(state)),
    contracts: compiled.contracts.length,
    files,
    diagnostics: [...showInputPlaces(compiled.diagnostics.list(), settings, cwd), ...reading.list()],
  };
}

/** Everything that was compiled, with the packages' own files, and what should be on disk; no output where something forbids to write it. */
function wantedOf({ settings, targets: wanted = targetNames }: RunOptions): {
  readonly compiled: Compiled;
  readonly output: Output | undefined;
} {
  const modules = compile(settings, wanted);
  const texts = print(modules, settings);
  if (texts === undefined) return { compiled: modules, output: undefined };
  const beside = settings.layout === "packages" ? packageFiles(modules, settings, texts) : [];
  const compiled = { ...modules, files: [...modules.files, ...beside] };
  if (!checkPaths(compiled)) return { compiled, output: undefined };
  const out = existsSync(settings.out) ? realpathSync(settings.out) : settings.out;
  const files = new Map([
    ...texts,
    ...beside.map((file): [string, string] => [outputPath(file), file.text]),
    ...renderManifests(compiled.files, compiled.inputs),
  ]);
  return { compiled, output: { out, files, targets: wanted } };
}

function print(compiled: Compiled, { layout, packages, importExtension }: Settings): Map<string, string> | undefined {
  if (!checkPaths(compiled) || compiled.diagnostics.hasErrors) return undefined;
  return render(compiled.files, { kind: layout, packages, importExtension }, compiled.inputs);
}

/** As it should be, or a person's own. */
function isFine(state: CheckedFile["state"]): boolean {
  return state === "same" || state === "kept";
}

function labelOf({ out }: Settings, cwd: string): string {
  const shown = shownPath(out, cwd);
  return shown === "." ? "" : `${shown}/`;
}
