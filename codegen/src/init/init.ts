import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { findConfig, loadConfig } from "../config/load.ts";
import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { makePlan, type Refusal } from "./plan.ts";
import type { SeedFile } from "./seed-file.ts";
import { seedFiles } from "./seed-files.ts";
import { missingIn, writeAbsent, type Missing, type PlacedFile } from "./write-absent.ts";

/** What to make a workspace of. */
export interface InitRequest {
  /** The folder of the workspace: absolute. */
  readonly folder: string;
  /** npm scope of the packages, where it was given. */
  readonly scope?: string;
  /** The version of `@parley/codegen` that the workspace is to use. */
  readonly codegenVersion: string;
  /** The working directory, which the paths in diagnostics are relative to. */
  readonly cwd: string;
  readonly diagnostics: DiagnosticCollector;
}

/** What was done; paths are relative to the workspace's folder. Where something failed, diagnostics say so. */
export interface InitResult {
  readonly files: readonly PlacedFile[];
  /** What has to be added by hand to files that were kept. */
  readonly missing: readonly Missing[];
  /** Whether `parley generate` writes what the packages need: the configuration is new, or says what it has to. */
  readonly configured: boolean;
}

const nothing: InitResult = { files: [], missing: [], configured: false };

/** Makes a workspace of a folder: writes the files that are not there, and changes none that is. */
export async function init(request: InitRequest): Promise<InitResult | Refusal> {
  const { folder, cwd, diagnostics, codegenVersion, scope } = request;
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return { refusal: `${shown(folder, cwd)} is not a folder.` };
  const configPath = ownConfig(folder);
  const settings = configPath === undefined ? undefined : await loadConfig(configPath, { cwd, diagnostics });
  if (diagnostics.hasErrors) return nothing;
  const plan = makePlan({ folder, settings, ...(scope === undefined ? {} : { scope }) });
  if ("refusal" in plan) return plan;
  const configName = configPath === undefined ? {} : { configName: relative(folder, configPath) };
  const placed = place(seedFiles(plan, { folder, codegenVersion, ...configName }), request);
  if (configPath === undefined || settings?.[0]?.layout === "packages") return { ...placed, configured: true };
  const layout: Missing = { file: relative(folder, configPath), add: { layout: "packages" } };
  return { ...placed, missing: [layout, ...placed.missing], configured: false };
}

/** A configuration further up belongs to another workspace. */
function ownConfig(folder: string): string | undefined {
  const found = findConfig(folder);
  return found !== undefined && dirname(found) === folder ? found : undefined;
}

function place(seeds: readonly SeedFile[], { folder, cwd, diagnostics }: InitRequest): Omit<InitResult, "configured"> {
  const files: PlacedFile[] = [];
  const missing: Missing[] = [];
  for (const seed of seeds) {
    try {
      const file = writeAbsent(seed, folder);
      const lack = file.state === "kept" ? missingIn(seed, folder) : undefined;
      files.push(file);
      if (lack !== undefined) missing.push(lack);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      const file = shown(join(folder, seed.path), cwd);
      diagnostics.report("write-failed", { file, pointer: "" }, `The system refuses (${error.code}).`);
      break;
    }
  }
  return { files, missing };
}

function shown(path: string, cwd: string): string {
  return relative(cwd, path).replaceAll(sep, "/") || ".";
}
