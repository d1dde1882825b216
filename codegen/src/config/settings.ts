import { dirname, resolve } from "node:path";
import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Config, Settings } from "./config.ts";
import { findConfig, loadConfig } from "./load.ts";

/** What a caller says besides, or instead of, a configuration file. Paths are relative to `cwd`. */
export interface SettingsRequest {
  /** The working directory: absolute. */
  readonly cwd: string;
  /** Path of the configuration file. */
  readonly configFile?: string;
  readonly schemas?: string;
  readonly out?: string;
}

/**
 * The settings of a run. Without `configFile` the nearest `parley.config.ts` or `.json` from `cwd` upwards counts, unless
 * both folders are given. A folder given for the output without `configFile` is one in folder layout, whatever the
 * nearest configuration says. Reports what is wrong with the configuration and returns undefined then.
 */
export async function loadSettings(
  request: SettingsRequest,
  diagnostics: DiagnosticCollector,
): Promise<Settings | undefined> {
  const { cwd, schemas, out } = request;
  const path = configPath(request);
  const loaded =
    path === undefined
      ? { config: {}, path: resolve(cwd, "parley.config.ts") }
      : await loadConfig(path, { cwd, diagnostics });
  if (loaded === undefined) return undefined;
  const settings = withDefaults(loaded.config, dirname(loaded.path));
  return {
    ...settings,
    ...(schemas === undefined ? {} : { schemas: resolve(cwd, schemas) }),
    ...(out === undefined ? {} : { out: resolve(cwd, out) }),
    ...(out === undefined || request.configFile !== undefined ? {} : { layout: "folder" }),
  };
}

function configPath({ cwd, configFile, schemas, out }: SettingsRequest): string | undefined {
  if (configFile !== undefined) return resolve(cwd, configFile);
  return schemas !== undefined && out !== undefined ? undefined : findConfig(cwd);
}

function withDefaults(config: Config, folder: string): Settings {
  const { documents = {}, severity, strict } = config;
  return {
    schemas: resolve(folder, config.schemas ?? "schemas"),
    out: resolve(folder, config.out ?? "packages"),
    scope: config.scope ?? "@parley",
    layout: config.layout ?? "folder",
    importExtension: config.importExtension ?? "ts",
    formats: config.formats ?? "assert",
    documents: Object.fromEntries(Object.entries(documents).map(([prefix, path]) => [prefix, resolve(folder, path)])),
    compatibility: { newField: "minor", widerValues: "minor", renamedType: "major", ...config.compatibility },
    ...(severity === undefined ? {} : { severity }),
    ...(strict === undefined ? {} : { strict }),
  };
}
