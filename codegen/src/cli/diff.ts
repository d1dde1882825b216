import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { findConfig } from "../config/load.ts";
import { loadSettings } from "../config/settings.ts";
import { DiagnosticCollector } from "../diagnostics/collector.ts";
import { diff, isLess, largest, NoSuchVersion, reportMarkdown, type DiffResult } from "../run.ts";
import { UsageError, type Arguments } from "./arguments.ts";
import { diffText } from "./diff-text.ts";
import { ofFamilies, type FamilyResult } from "./families.ts";
import { diagnosticsText } from "./text.ts";

/** What `parley diff` talks to. */
export interface DiffSurroundings {
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly colour: boolean;
}

/** Compares and tells. Answers whether both sides could be read and nothing changed as much as `--fail-on` says. */
export async function runDiff(args: Arguments, to: DiffSurroundings): Promise<boolean> {
  const diagnostics = new DiagnosticCollector();
  const { cwd } = to;
  const request = requestOf(args, cwd);
  const all = await loadSettings({ ...request.settings, families: args.families, cwd }, diagnostics);
  const style = { colour: to.colour, verbose: args.verbose };
  if (all === undefined) {
    const refused = { command: "diff", ok: false, diagnostics: diagnostics.list() };
    to.out(args.json ? json(refused) : diagnosticsText(diagnostics.list(), style));
    return false;
  }
  const results: FamilyResult<DiffResult>[] = [];
  for (const settings of all) {
    const against = request.against === undefined ? {} : { against: request.against };
    results.push({ family: settings.family, result: await compared(() => diff({ settings, cwd, ...against })) });
  }
  const bump = largest(results.map(({ result }) => result.bump));
  if (args.json) to.out(json({ command: "diff", ...ofFamilies(results, { bump }) }));
  else for (const { family, result } of results) to.out(shown(result, { family, args, style }));
  return results.every(({ result: { ok, bump } }) => ok && (args.failOn === undefined || isLess(bump, args.failOn)));
}

interface ShownAs {
  readonly family: string | undefined;
  readonly args: Arguments;
  readonly style: Parameters<typeof diffText>[1];
}

function shown(result: DiffResult, { family, args, style }: ShownAs): string {
  const name = family === undefined ? "" : `${family}: `;
  if (args.markdown) return (family === undefined ? "" : `# ${family}\n\n`) + reportMarkdown(result);
  return diagnosticsText(result.diagnostics, style) + name + diffText(result, style);
}

/** Two words are an older and a newer folder; no configuration counts for them unless it is named. */
function requestOf(args: Arguments, cwd: string): { settings: object; against: string | undefined } {
  const { folders, against, schemas, config } = args;
  const named = config === undefined ? {} : { configFile: config };
  if (folders.length === 0) {
    requireSchemas(args, cwd);
    return { settings: { ...named, ...(schemas === undefined ? {} : { schemas }) }, against };
  }
  const [older, newer] = folders;
  if (newer === undefined || against !== undefined || schemas !== undefined)
    throw new UsageError('"parley diff" takes two folders, OLD_DIR NEW_DIR, or --against and --schemas.');
  if (!existsSync(resolve(cwd, newer)) || !statSync(resolve(cwd, newer)).isDirectory())
    throw new UsageError(`There is no folder ${newer}.`);
  const out = config === undefined ? { out: join(newer, ".parley") } : {};
  return { settings: { ...named, schemas: newer, ...out }, against: older };
}

function requireSchemas({ schemas, config }: Arguments, cwd: string): void {
  if (config !== undefined && !existsSync(resolve(cwd, config))) throw new UsageError(`There is no file ${config}.`);
  if (config !== undefined || schemas !== undefined || findConfig(cwd) !== undefined) return;
  throw new UsageError(
    "There is no parley.config.ts or parley.config.json here or above; give --schemas DIR, or two folders OLD_DIR NEW_DIR.",
  );
}

async function compared(compare: () => Promise<DiffResult>): Promise<DiffResult> {
  try {
    return await compare();
  } catch (error) {
    if (error instanceof NoSuchVersion) throw new UsageError(error.message);
    throw error;
  }
}

function json(result: object): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}
