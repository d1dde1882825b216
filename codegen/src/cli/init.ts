import { relative, resolve, sep } from "node:path";
import { loadSettings } from "../config/settings.ts";
import { DiagnosticCollector } from "../diagnostics/collector.ts";
import { init, type InitResult } from "../init/init.ts";
import { generate, type GenerateResult } from "../run.ts";
import { UsageError, type Arguments } from "./arguments.ts";
import { initText } from "./init-text.ts";
import { diagnosticsText } from "./text.ts";

/** What `parley init` talks to. */
export interface InitSurroundings {
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly colour: boolean;
  /** The version of `@parley/codegen` that the workspace is to use. */
  readonly version: string;
}

/** Makes a workspace, and generates what its packages need where something is new. Answers whether nothing failed. */
export async function runInit(args: Arguments, to: InitSurroundings): Promise<boolean> {
  const { cwd, version: codegenVersion } = to;
  const folder = resolve(cwd, args.folders[0] ?? ".");
  const diagnostics = new DiagnosticCollector();
  const scope = args.scope === undefined ? {} : { scope: args.scope };
  const result = await init({ folder, cwd, codegenVersion, diagnostics, ...scope });
  if ("refusal" in result) throw new UsageError(result.refusal);
  const generated = wantsSources(result, diagnostics) ? await generateIn(folder, { cwd, diagnostics }) : [];
  const found = [...diagnostics.list(), ...generated.flatMap((one) => one.diagnostics)];
  const ok = !diagnostics.hasErrors && generated.every((one) => one.ok);
  const sources = generated.flatMap((one) => one.files);
  const at = relative(cwd, folder).replaceAll(sep, "/");
  const placed = { files: below(at, result.files), missing: below(at, result.missing) };
  if (args.json) {
    const report = { command: "init", ok, ...placed, generated: sources, diagnostics: found };
    to.out(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const style = { colour: to.colour, verbose: args.verbose };
    to.out(diagnosticsText(found, style) + initText({ ...placed, ok, folder: at, generated: sources.length }));
  }
  return ok;
}

/** A workspace that was there as a whole is left as it is; its owner generates. */
function wantsSources({ files, configured }: InitResult, diagnostics: DiagnosticCollector): boolean {
  return configured && !diagnostics.hasErrors && files.some(({ state }) => state === "written");
}

/** The results for all families of the workspace, one after the other. */
async function generateIn(
  folder: string,
  { cwd, diagnostics }: { readonly cwd: string; readonly diagnostics: DiagnosticCollector },
): Promise<GenerateResult[]> {
  const results: GenerateResult[] = [];
  for (const settings of (await loadSettings({ cwd: folder }, diagnostics)) ?? []) {
    results.push(await generate({ settings, cwd }));
  }
  return results;
}

function below<Named extends { readonly file: string }>(folder: string, files: readonly Named[]): Named[] {
  return folder === "" ? [...files] : files.map((one) => ({ ...one, file: `${folder}/${one.file}` }));
}
