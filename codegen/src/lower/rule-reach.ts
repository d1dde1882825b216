import type { SchemaNode } from "../source/schema-node.ts";
import { subschemas } from "../source/subschemas.ts";

const ruleKeywords = [
  "if",
  "dependentRequired",
  "dependentSchemas",
  "not",
  "anyOf",
  "oneOf",
  "x-uniqueBy",
  "x-memberOf",
  "x-fill",
  "x-sender",
];

/** The schemas below a root (or one that it refers to) in or below which there is a rule: nobody need look into the others. */
export function schemasWithRules(root: SchemaNode): ReadonlySet<SchemaNode> {
  const users = new Map<SchemaNode, SchemaNode[]>();
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const inner of [...subschemas(node).map((one) => one.node), ...(node.ref === undefined ? [] : [node.ref])]) {
      const known = users.get(inner);
      if (known === undefined) open.push(inner);
      users.set(inner, [...(known ?? []), node]);
    }
  }
  return spread([root, ...users.keys()].filter(statesRule), users);
}

function statesRule(node: SchemaNode): boolean {
  return ruleKeywords.some((keyword) => node.keyword(keyword) !== undefined);
}

function spread(
  start: readonly SchemaNode[],
  users: ReadonlyMap<SchemaNode, readonly SchemaNode[]>,
): ReadonlySet<SchemaNode> {
  const reached = new Set(start);
  const open = [...start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const user of users.get(node) ?? []) {
      if (reached.has(user)) continue;
      reached.add(user);
      open.push(user);
    }
  }
  return reached;
}
