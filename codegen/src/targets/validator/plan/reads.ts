import type { SchemaNode } from "../../../source/schema-node.ts";
import { alongside, requiredNames } from "./shapes.ts";

/** The paths of the fields that a condition looks at; of a field and something inside it only the latter. */
export function pathsReadBy(condition: SchemaNode): string[][] {
  const paths = readBelow(condition, new Set());
  return paths.filter(
    (path) => !paths.some((other) => other.length > path.length && path.every((name, index) => name === other[index])),
  );
}

function readBelow(node: SchemaNode, seen: ReadonlySet<SchemaNode>): string[][] {
  if (seen.has(node)) return [];
  const all = alongside(node.one("not") === undefined ? [node] : [node, ...negated(node)]);
  const deeper = new Set([...seen, node]);
  const names = new Set(all.flatMap((one) => [...requiredNames(one), ...one.map("properties").keys()]));
  return [...names].flatMap((name) => {
    const inner = all.flatMap((one) => one.map("properties").get(name) ?? []).flatMap((one) => readBelow(one, deeper));
    return inner.length === 0 ? [[name]] : uniquePaths(inner.map((path) => [name, ...path]));
  });
}

function negated(node: SchemaNode): SchemaNode[] {
  const inner = node.one("not");
  return inner === undefined ? [] : [inner];
}

function uniquePaths(paths: readonly string[][]): string[][] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
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
