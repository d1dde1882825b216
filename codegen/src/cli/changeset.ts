import { loadSettings } from "../config/settings.ts";
import { DiagnosticCollector } from "../diagnostics/collector.ts";
import { changeset, NoNotes, NoSuchVersion, type ChangesetResult } from "../run.ts";
import { UsageError, type Arguments } from "./arguments.ts";
import type { DiffSurroundings } from "./diff.ts";
import { diffText } from "./diff-text.ts";
import { ofFamilies, type FamilyResult } from "./families.ts";
import { diagnosticsText } from "./text.ts";

/** Writes the note of each family and tells what it did. Answers whether every note says what changed. */
export async function runChangeset(args: Arguments, to: DiffSurroundings): Promise<boolean> {
  const { cwd } = to;
  const { config, against, families, force } = args;
  const diagnostics = new DiagnosticCollector();
  const all = await loadSettings(
    { ...(config === undefined ? {} : { configFile: config }), families, cwd },
    diagnostics,
  );
  const style = { colour: to.colour, verbose: args.verbose };
  if (all === undefined) {
    const refused = { command: "changeset", ok: false, diagnostics: diagnostics.list() };
    to.out(args.json ? `${JSON.stringify(refused, null, 2)}\n` : diagnosticsText(diagnostics.list(), style));
    return false;
  }
  const results: FamilyResult<ChangesetResult>[] = [];
  for (const settings of all) {
    const options = { settings, cwd, force, ...(against === undefined ? {} : { against }) };
    results.push({ family: settings.family, result: await asked(() => changeset(options)) });
  }
  if (args.json) to.out(`${JSON.stringify({ command: "changeset", ...ofFamilies(results) }, null, 2)}\n`);
  else for (const { result } of results) to.out(text(result, style));
  return results.every(({ result }) => result.ok);
}

async function asked(write: () => Promise<ChangesetResult>): Promise<ChangesetResult> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof NoSuchVersion || error instanceof NoNotes) throw new UsageError(error.message);
    throw error;
  }
}

function text({ diff, file, state, bump }: ChangesetResult, style: Parameters<typeof diffText>[1]): string {
  const outcome: Readonly<Record<ChangesetResult["state"], string>> = {
    written: `${file} written: ${bump}`,
    unchanged: `${file} says so already: ${bump}`,
    edited: `${file} was edited by hand and is left as it is; --force writes over it`,
    none: "no note written",
  };
  return `${diagnosticsText(diff.diagnostics, style)}${diffText(diff, style)}${outcome[state]}\n`;
}
