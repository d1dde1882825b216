import type { SchemaNode } from "../source/schema-node.ts";
import { heldSchemas } from "./held-schemas.ts";

const conditional: ReadonlySet<string> = new Set(["if", "then", "else", "not", "anyOf", "oneOf", "dependentSchemas"]);

/** Names of fields that some condition of the schema can make required, wherever they are: quicktype does not know of those. */
export function conditionalNames(root: SchemaNode): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const open: [SchemaNode, boolean][] = [[root, false]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, inCondition] = next;
    const key = `${inCondition} ${node.key}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const name of demandedBy(node, inCondition)) names.add(name);
    open.push(...childrenOf(node, inCondition));
  }
  return names;
}

function demandedBy(node: SchemaNode, inCondition: boolean): string[] {
  const dependent = Object.values(Object(node.keyword("dependentRequired") ?? {})).flat();
  return [...(inCondition ? [node.keyword("required") ?? []].flat() : []), ...dependent].filter(
    (name) => typeof name === "string",
  );
}

function childrenOf(node: SchemaNode, inCondition: boolean): [SchemaNode, boolean][] {
  const held = Object.keys(node.schema).flatMap((keyword) => {
    return heldSchemas(node, keyword).map(([, child]): [SchemaNode, boolean] => [
      child,
      inCondition || conditional.has(keyword),
    ]);
  });
  return node.ref === undefined ? held : [...held, [node.ref, inCondition]];
}
