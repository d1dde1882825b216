import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { packageTargets, type PackageTarget, type Settings } from "./config.ts";
import { memberPointer, type ConfigFault } from "./fault.ts";

/** What cannot stand in one configuration: families that would read or write the same files, packages of the same name. */
export function conflicts(all: readonly Settings[]): ConfigFault[] {
  const pairs = all.flatMap((second, index) => all.slice(0, index).map((first) => [first, second] as const));
  return [
    ...pairs.flatMap(([first, second]) =>
      folderConflicts(first, second).map((message) => ({ pointer: pointerOf(second), message })),
    ),
    ...nameConflicts(all),
    ...(pairs.length === 0 ? [] : all.flatMap(documentConflicts)),
  ];
}

function folderConflicts(first: Settings, second: Settings): string[] {
  const both = `${nameOf(first)} and ${nameOf(second)}`;
  if (overlap(first.schemas, second.schemas))
    return [`The folders of schemas of ${both} overlap; a schema belongs to one family.`];
  if (isWithin(first.out, second.out) && isWithin(second.out, first.out))
    return [`The packages of ${both} would lie in the same folder; each family needs one of its own.`];
  return [...outputConflicts(first, second), ...outputConflicts(second, first)];
}

/** A family would take what the other writes for its schemas, or for left-over files of its own. */
function outputConflicts(writer: Settings, other: Settings): string[] {
  const what = `The packages of ${nameOf(writer)} would lie within the`;
  if (isWithin(other.schemas, writer.out)) return [`${what} folder of schemas of ${nameOf(other)}.`];
  const sources = packageTargets.map((target) => join(other.out, target, "src"));
  return sources.some((folder) => isWithin(folder, writer.out))
    ? [`${what} generated sources of ${nameOf(other)}.`]
    : [];
}

function nameConflicts(all: readonly Settings[]): ConfigFault[] {
  const owners = new Map<string, string>();
  const claim = (settings: Settings, target: PackageTarget): ConfigFault[] => {
    const name = settings.packages[target];
    const owner = settings.family === undefined ? target : `${target} of ${nameOf(settings)}`;
    const first = owners.get(name);
    if (first === undefined) owners.set(name, owner);
    return first === undefined
      ? []
      : [{ pointer: pointerOf(settings), message: `Two packages would be called ${name}: ${first}, and ${owner}.` }];
  };
  return all.flatMap((settings) => packageTargets.flatMap((target) => claim(settings, target)));
}

/** Documents are there for every family, and a family's schemas for no other. */
function documentConflicts(settings: Settings): ConfigFault[] {
  return Object.entries(settings.documents)
    .filter(([, folder]) => overlap(folder, settings.schemas))
    .map(([prefix]) => ({
      pointer: memberPointer("/documents", prefix),
      message: `This folder overlaps with that of the schemas of ${nameOf(settings)}, which no other family may read.`,
    }));
}

function nameOf({ family = "" }: Settings): string {
  return `the family ${JSON.stringify(family)}`;
}

function pointerOf({ family }: Settings): string {
  return family === undefined ? "/packages" : memberPointer("/families", family);
}

function overlap(a: string, b: string): boolean {
  return isWithin(a, b) || isWithin(b, a);
}

/** Whether `path` is `folder` or lies below it, wherever links lead. */
function isWithin(folder: string, path: string): boolean {
  const below = relative(realPath(folder), realPath(path));
  return below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below);
}

/** The path without symbolic links, as far as it exists. */
function realPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}
