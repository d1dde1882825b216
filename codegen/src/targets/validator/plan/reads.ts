import type { SchemaNode } from "../../../source/schema-node.ts";
import { isTelling } from "./conditions.ts";
import { forbidsAll } from "./forbids.ts";
import { alongside, requiredNames } from "./shapes.ts";

/** The fields that a condition looks at, as paths. */
export interface Reads {
  /** Their values decide. */
  readonly triggers: readonly (readonly string[])[];
  /** That they are there decides, or that they are not. */
  readonly presence: readonly (readonly string[])[];
}

interface Read {
  readonly path: readonly string[];
  readonly isCompared: boolean;
}

/** What a condition looks at; of a field and something inside it only the latter. */
export function readsOf(condition: SchemaNode): Reads {
  const all = readBelow(condition, new Set());
  const reads = all.filter(({ path }) => !all.some((other) => isInside(other.path, path)));
  const pathsOf = (isCompared: boolean): (readonly string[])[] =>
    reads.filter((read) => read.isCompared === isCompared).map(({ path }) => path);
  return { triggers: pathsOf(true), presence: pathsOf(false) };
}

function isInside(path: readonly string[], outer: readonly string[]): boolean {
  return path.length > outer.length && outer.every((name, index) => name === path[index]);
}

function readBelow(node: SchemaNode, seen: ReadonlySet<SchemaNode>): Read[] {
  if (seen.has(node)) return [];
  const all = alongside(node.one("not") === undefined ? [node] : [node, ...negated(node)]);
  const deeper = new Set([...seen, node]);
  const names = new Set(all.flatMap((one) => [...requiredNames(one), ...one.map("properties").keys()]));
  return [...names].flatMap((name) => {
    const schemas = all.flatMap((one) => one.map("properties").get(name) ?? []);
    const inner = schemas.flatMap((one) => readBelow(one, deeper));
    const isCompared = schemas.some((one) => isTelling(one) && !forbidsAll(one));
    return inner.length === 0
      ? [{ path: [name], isCompared }]
      : distinct(inner.map((read) => ({ ...read, path: [name, ...read.path] })));
  });
}

function negated(node: SchemaNode): SchemaNode[] {
  const inner = node.one("not");
  return inner === undefined ? [] : [inner];
}

/** Each path once; compared where any of its reads compares. */
function distinct(reads: readonly Read[]): Read[] {
  const found = new Map<string, Read>();
  for (const read of reads) {
    const key = JSON.stringify(read.path);
    found.set(key, { path: read.path, isCompared: read.isCompared || (found.get(key)?.isCompared ?? false) });
  }
  return [...found.values()];
}

/** Whether the schema compares its value with others of the object around it (`x-memberOf`), so that its function needs that object. */
export function readsOwner(node: SchemaNode): boolean {
  const seen = new Set<SchemaNode>();
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (next.keyword("x-memberOf") !== undefined) return true;
    const items = next.one("items");
    open.push(...alongside([next]), ...next.list("prefixItems"), ...(items === undefined ? [] : [items]));
  }
  return false;
}
