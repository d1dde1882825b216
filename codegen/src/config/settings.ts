import { resolve } from "node:path";
import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { noSuch } from "../diagnostics/near-miss.ts";
import type { Settings } from "./config.ts";
import { withDefaults } from "./defaults.ts";
import { findConfig, loadConfig } from "./load.ts";

/** What a caller says besides, or instead of, a configuration file. Paths are relative to `cwd`. */
export interface SettingsRequest {
  /** The working directory: absolute. */
  readonly cwd: string;
  /** Path of the configuration file. */
  readonly configFile?: string;
  readonly schemas?: string;
  readonly out?: string;
  /** Names of the wanted families; all of them where absent or empty. */
  readonly families?: readonly string[];
}

/** A request that does not fit the configuration; the message says what would. */
export class RequestError extends Error {
  override readonly name = "RequestError";
}

/**
 * The settings of each wanted family, in the configuration's order; one element where it has no families. Without
 * `configFile` the nearest `parley.config.ts` or `.json` from `cwd` upwards counts, unless both folders are given. A folder
 * given for the output without `configFile` is one in folder layout, whatever the nearest configuration says. Reports what is
 * wrong with the configuration and returns undefined then. Throws a `RequestError` where it has no family of a wanted name,
 * or has families and a folder is given besides.
 */
export async function loadSettings(
  request: SettingsRequest,
  diagnostics: DiagnosticCollector,
): Promise<readonly Settings[] | undefined> {
  const { cwd } = request;
  const path = configPath(request);
  const all = path === undefined ? withDefaults({}, cwd) : await loadConfig(path, { cwd, diagnostics });
  return all && asRequested(all, request);
}

function configPath({ cwd, configFile, schemas, out }: SettingsRequest): string | undefined {
  if (configFile !== undefined) return resolve(cwd, configFile);
  return schemas !== undefined && out !== undefined ? undefined : findConfig(cwd);
}

function asRequested(all: readonly Settings[], request: SettingsRequest): readonly Settings[] {
  const { cwd, configFile, schemas, out, families = [] } = request;
  const names = all.flatMap(({ family }) => family ?? []);
  const unknown = families.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new RequestError(noSuchFamily(unknown, names));
  if (names.length === 0) {
    const given = {
      ...(schemas === undefined ? {} : { schemas: resolve(cwd, schemas) }),
      ...(out === undefined ? {} : { out: resolve(cwd, out) }),
      ...(out === undefined || configFile !== undefined ? {} : { layout: "folder" as const }),
    };
    return all.map((settings) => ({ ...settings, ...given }));
  }
  if (schemas !== undefined || out !== undefined)
    throw new RequestError(
      `The configuration has families (${names.join(", ")}), each with folders of its own: say --family NAME instead of --schemas and --out.`,
    );
  return all.filter(({ family = "" }) => families.length === 0 || families.includes(family));
}

function noSuchFamily(name: string, names: readonly string[]): string {
  if (names.length > 0) return noSuch("family", name, names);
  return `There is no family ${JSON.stringify(name)}; no configuration names families here.`;
}
