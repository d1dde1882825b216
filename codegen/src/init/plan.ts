import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import type { Settings } from "../config/config.ts";
import { withDefaults } from "../config/defaults.ts";
import { validateConfig } from "../config/validate.ts";
import type { PackageGroup } from "./package-files.ts";

/** What a workspace is made of. */
export interface Plan {
  readonly scope: string;
  /** One, or one for each family of the configuration. */
  readonly groups: readonly PackageGroup[];
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
  /** What the configuration that is there says of each family; undefined where there is none. */
  readonly settings: readonly Settings[] | undefined;
}

/** Decides on names and folders: by the configuration that is there, else by the scope that was asked for or that `package.json` tells. */
export function makePlan({ folder, scope: asked, settings }: PlanSources): Plan | Refusal {
  if (asked !== undefined && !isScope(asked))
    return { refusal: `--scope has to be an npm scope with its "@", such as @acme, and not ${JSON.stringify(asked)}.` };
  const other = settings?.find(({ scope }) => asked !== undefined && scope !== asked);
  if (other !== undefined)
    return { refusal: `The configuration that is there says scope ${other.scope}, and --scope says ${asked}.` };
  const scope = settings?.[0]?.scope ?? asked ?? scopeOfName(Object(readManifest(folder))["name"]);
  if (scope === undefined) return { refusal: "The packages need an npm scope: give --scope, such as --scope @acme." };
  const groups = (settings ?? withDefaults({ scope }, folder)).map((one) => groupOf(one, folder));
  const outside = groups.flatMap((one) => [one.schemas, one.folder]).find(leavesFolder);
  if (outside === undefined) return { scope, groups };
  return { refusal: `The configuration names ${outside || "."}, which is no folder within the workspace.` };
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

function groupOf({ family, schemas, out, packages }: Settings, folder: string): PackageGroup {
  const within = (path: string): string => relative(folder, path).replaceAll(sep, "/");
  return { family, names: packages, folder: within(out), schemas: within(schemas) };
}

function leavesFolder(path: string): boolean {
  return path === "" || path === ".." || path.startsWith("../") || isAbsolute(path);
}

function isScope(text: string): boolean {
  return "config" in validateConfig({ scope: text });
}

function scopeOfName(name: unknown): string | undefined {
  const [scope = ""] = typeof name === "string" && name.includes("/") ? name.split("/") : [];
  return isScope(scope) ? scope : undefined;
}
