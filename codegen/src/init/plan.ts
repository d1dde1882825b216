import { existsSync, readFileSync } from "node:fs";
import { join, posix, win32 } from "node:path";
import type { Config } from "../config/config.ts";
import { validateConfig } from "../config/validate.ts";
import type { PackageGroup } from "./package-files.ts";

/** What a workspace is made of. Folders are relative to its own, with `/`. */
export interface Plan {
  readonly scope: string;
  readonly schemas: string;
  readonly group: PackageGroup;
}

/** A request that cannot be followed as it was made: the sentence says why, and what would be right. */
export interface Refusal {
  readonly refusal: string;
}

/** What a plan is made from. */
export interface PlanSources {
  /** The workspace's folder: absolute. Its `package.json` may have a name with a scope. */
  readonly folder: string;
  /** The scope that was asked for. */
  readonly scope?: string;
  /** The configuration that is there; an empty one where there is none. */
  readonly config: Config;
}

/** Decides on names and folders: what was asked for, then the configuration, then the name in `package.json`. */
export function makePlan({ folder, scope: asked, config }: PlanSources): Plan | Refusal {
  const { schemas = "schemas", out = "packages" } = config;
  const outside = [schemas, out].find(leavesFolder);
  if (outside !== undefined)
    return { refusal: `The configuration names ${outside}, which is no folder of the workspace.` };
  if (asked !== undefined && !isScope(asked))
    return { refusal: `--scope has to be an npm scope with its "@", such as @acme, and not ${JSON.stringify(asked)}.` };
  if (asked !== undefined && config.scope !== undefined && asked !== config.scope)
    return { refusal: `The configuration that is there says scope ${config.scope}, and --scope says ${asked}.` };
  const scope = asked ?? config.scope ?? scopeOfName(Object(readManifest(folder))["name"]);
  if (scope === undefined) return { refusal: "The packages need an npm scope: give --scope, such as --scope @acme." };
  return { scope, schemas: slashed(schemas), group: { names: namesIn(scope), folder: slashed(out) } };
}

/** The workspace's `package.json`; undefined where there is none, or none that is JSON. */
export function readManifest(folder: string): unknown {
  const path = join(folder, "package.json");
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  } catch {
    return undefined;
  }
}

function leavesFolder(path: string): boolean {
  const [first] = slashed(path).split("/");
  return first === ".." || first === "." || first === "" || win32.isAbsolute(path);
}

function slashed(path: string): string {
  return posix.normalize(path.replaceAll("\\", "/")).replace(/\/$/, "");
}

function isScope(text: string): boolean {
  return "config" in validateConfig({ scope: text });
}

function scopeOfName(name: unknown): string | undefined {
  const [scope = ""] = typeof name === "string" && name.includes("/") ? name.split("/") : [];
  return isScope(scope) ? scope : undefined;
}

function namesIn(scope: string): PackageGroup["names"] {
  return {
    types: `${scope}/types`,
    validator: `${scope}/validator`,
    "body-renderer": `${scope}/body-renderer`,
    builder: `${scope}/builder`,
  };
}
