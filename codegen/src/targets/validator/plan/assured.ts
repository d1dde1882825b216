import type { FieldPath } from "../../../ir/path.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { conjuncts } from "./conjuncts.ts";
import { requiredNames } from "./shapes.ts";

/**
 * Whether a value that satisfies `node` surely has, in the list at the beginning of the path, nothing but objects that own all
 * fields of the path: then they can be read without asking what the items are.
 */
export function isAssured(node: SchemaNode, [first, ...rest]: FieldPath): boolean {
  if (first === undefined || !first.each || rest.some((step) => step.each)) return false;
  const items = fieldSchemas(conjuncts([node]), first.property).flatMap((list) => list.one("items") ?? []);
  let objects = conjuncts(items);
  for (const { property } of rest) {
    if (
      !objects.some((one) => one.keyword("type") === "object") ||
      !objects.some((one) => requiredNames(one).includes(property))
    )
      return false;
    objects = conjuncts(fieldSchemas(objects, property));
  }
  return true;
}

function fieldSchemas(nodes: readonly SchemaNode[], property: string): SchemaNode[] {
  return conjuncts(nodes.flatMap((node) => node.map("properties").get(property) ?? []));
}
