import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findConfig } from "../config/load.ts";
import { loadSettings, RequestError } from "../config/settings.ts";
import { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import {
  check,
  generate,
  notesFault,
  targetNames,
  type CheckResult,
  type GenerateResult,
  type RunOptions,
} from "../run.ts";
import { parseArguments, UsageError, type Arguments } from "./arguments.ts";
import { runChangeset } from "./changeset.ts";
import { runDiff } from "./diff.ts";
import { ofFamilies, type FamilyResult } from "./families.ts";
import { helpText } from "./help.ts";
import { runInit } from "./init.ts";
import { checkedFilesText, checkSummary, diagnosticsText, generateSummary, visible } from "./text.ts";

/** What the command line talks to. */
export interface Surroundings {
  /** The working directory: absolute. */
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly colour: boolean;
}

type ExitCode = 0 | 1 | 2 | 3;

/** Runs a command. 0: fine, warnings included. 1: errors or findings. 2: wrong usage. 3: a bug in Parley. Never throws. */
export async function runCommand(args: readonly string[], to: Surroundings): Promise<ExitCode> {
  try {
    return await run(parseArguments(args, targetNames), to);
  } catch (error) {
    if (error instanceof UsageError || error instanceof RequestError) {
      to.err(`${error.message}\nparley help shows what there is.\n`);
      return 2;
    }
    reportBug(error, args, to);
    return 3;
  }
}

async function run(args: Arguments, to: Surroundings): Promise<ExitCode> {
  if (args.command === "help") to.out(helpText);
  else if (args.command === "version") to.out(`${ownVersion()}\n`);
  else if (args.command === "init") return (await runInit(args, { ...to, version: ownVersion() })) ? 0 : 1;
  else if (args.command === "diff") return (await runDiff(args, to)) ? 0 : 1;
  else if (args.command === "changeset") return (await runChangeset(args, to)) ? 0 : 1;
  else return runOnSchemas(args, args.command, to);
  return 0;
}

async function runOnSchemas(args: Arguments, command: "generate" | "check", to: Surroundings): Promise<ExitCode> {
  requireConfig(args, to.cwd);
  const diagnostics = new DiagnosticCollector();
  const all = await loadSettings(
    { ...args, ...(args.config === undefined ? {} : { configFile: args.config }), cwd: to.cwd },
    diagnostics,
  );
  if (all === undefined) return refuseConfig(diagnostics.list(), { args, command, to });
  const results: FamilyResult<GenerateResult | CheckResult>[] = [];
  for (const settings of all) {
    const options: RunOptions = {
      settings,
      cwd: to.cwd,
      ...(args.targets.length === 0 ? {} : { targets: args.targets }),
    };
    const { result, text } =
      command === "generate" ? await runGenerate(options, args, to) : await runCheck(options, args, to);
    results.push({ family: settings.family, result });
    if (!args.json) to.out(text);
  }
  if (args.json) to.out(json({ command, ...ofFamilies(results) }));
  return results.every(({ result }) => result.ok) ? 0 : 1;
}

/** What a run has found, as a value and as text for people. */
interface Found {
  readonly result: GenerateResult | CheckResult;
  readonly text: string;
}

async function runGenerate(options: RunOptions, args: Arguments, to: Surroundings): Promise<Found> {
  const result = await generate({ ...options, force: args.force });
  const style = { colour: to.colour, verbose: args.verbose };
  const summary = prefixOf(options) + generateSummary(result, style);
  return { result, text: diagnosticsText(result.diagnostics, style) + summary };
}

async function runCheck(options: RunOptions, args: Arguments, to: Surroundings): Promise<Found> {
  const { against } = args;
  const notes = await notesFault({ ...options, ...(against === undefined ? {} : { against }) });
  const found = check(options);
  const result: CheckResult = notes === undefined ? found : { ...found, ok: false, notes };
  const style = { colour: to.colour, verbose: args.verbose };
  const summary = prefixOf(options) + checkSummary(result, style);
  const findings = checkedFilesText(result.files, style) + (notes === undefined ? "" : `${visible(notes)}\n`);
  return { result, text: diagnosticsText(result.diagnostics, style) + findings + summary };
}

function prefixOf({ settings: { family } }: RunOptions): string {
  return family === undefined ? "" : `${family}: `;
}

function requireConfig({ schemas, out, config }: Arguments, cwd: string): void {
  if (config !== undefined && !existsSync(resolve(cwd, config))) throw new UsageError(`There is no file ${config}.`);
  if (config !== undefined || (schemas !== undefined && out !== undefined) || findConfig(cwd) !== undefined) return;
  throw new UsageError(
    "There is no parley.config.ts or parley.config.json here or above; give --schemas DIR and --out DIR.",
  );
}

interface Refusal {
  readonly args: Arguments;
  readonly command: "generate" | "check";
  readonly to: Surroundings;
}

function refuseConfig(diagnostics: readonly Diagnostic[], { args, command, to }: Refusal): ExitCode {
  if (args.json) to.out(json({ command, ok: false, diagnostics }));
  else to.out(diagnosticsText(diagnostics, { colour: to.colour, verbose: args.verbose }));
  return 1;
}

function json(result: object): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}

function reportBug(error: unknown, args: readonly string[], to: Surroundings): void {
  const message = error instanceof Error ? error.message : String(error);
  if (args.includes("--json")) to.out(json({ ok: false, bug: message }));
  to.err(`This is a bug in Parley, and nothing you did wrong: ${message}\n`);
  to.err("Please report it, with the schema that shows it if you can.\n");
  if (error instanceof Error && args.includes("--verbose")) to.err(`${error.stack}\n`);
  else to.err("--verbose shows where it happened.\n");
}

function ownVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  return manifest.version;
}
