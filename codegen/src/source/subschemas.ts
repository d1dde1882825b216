import { keywords } from "./keywords.ts";
import type { SchemaNode } from "./schema-node.ts";

/** A schema directly inside another, and by which keyword. */
export interface Subschema {
  readonly keyword: string;
  /** The name of its property, its index in the list, or undefined where the keyword takes one schema. */
  readonly name: string | number | undefined;
  readonly node: SchemaNode;
}

/** How a keyword holds subschemas. */
export type SubschemaForm = "one" | "list" | "map";

const forms: Readonly<Record<string, SubschemaForm>> = {
  schema: "one",
  "schema-list": "list",
  "schema-map": "map",
  "pattern-schema-map": "map",
};

/** Keywords that hold subschemas. */
export const subschemaForms: ReadonlyMap<string, SubschemaForm> = new Map(
  [...keywords].flatMap(([name, { form }]) => (forms[form] === undefined ? [] : [[name, forms[form]] as const])),
);

/** The schemas directly inside `node`, in the order of the text; what `$ref` points at is not one of them. */
export function subschemas(node: SchemaNode): Subschema[] {
  if (typeof node.schema === "boolean") return [];
  return Object.keys(node.schema).flatMap((keyword) => heldBy(node, keyword));
}

/** Every schema in `node`'s subtree, itself first, each before what it holds. */
export function allSchemas(node: SchemaNode): SchemaNode[] {
  const found: SchemaNode[] = [];
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    for (const { node: inner } of subschemas(next).reverse()) open.push(inner);
  }
  return found;
}

function heldBy(node: SchemaNode, keyword: string): Subschema[] {
  const form = subschemaForms.get(keyword);
  if (form === "list") return node.list(keyword).map((inner, name) => ({ keyword, name, node: inner }));
  if (form === "map") return [...node.map(keyword)].map(([name, inner]) => ({ keyword, name, node: inner }));
  const inner = form === "one" ? node.one(keyword) : undefined;
  return inner === undefined ? [] : [{ keyword, name: undefined, node: inner }];
}
