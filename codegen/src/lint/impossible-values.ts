import { didYouMean } from "../diagnostics/near-miss.ts";
import { show } from "../source/form-fault.ts";
import type { Json } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { accepts, type Skip } from "./accepts.ts";
import type { Check } from "./context.ts";
import { placeName } from "./place-name.ts";
import { partsOf } from "./steps.ts";
import { listedValues } from "../source/value-types.ts";

/** Keywords that look at the value from another side: what stands in them may well be refused by what is around. */
const branching = new Set(["not", "if", "then", "else", "anyOf", "oneOf", "allOf", "dependentSchemas"]);
const skipBranches: Skip = (_, keyword) => branching.has(keyword);

/**
 * A value of `const` or `enum` that what is declared for the same place elsewhere refuses: the condition never holds,
 * the branch never fits, the demand cannot be met.
 */
export const checkImpossibleValues: Check = (node, { locations, report }) => {
  const values = listedValues(node);
  if (values === undefined) return;
  const own = partsOf(node);
  const others = [...locations.surely(node)].filter((one) => !own.has(one) && !narrows(one, node));
  const keyword = node.keyword("const") === undefined ? "enum" : "const";
  for (const [index, value] of others.length === 0 ? [] : values.entries()) {
    const other = others.find((one) => accepts(one, value, skipBranches) === false);
    if (other === undefined) continue;
    const message = `${show(value)} can never stand here: ${placeName(other)} does not allow it${hint(value, other)}`;
    report("impossible-value", message, node, keyword, ...(keyword === "enum" ? [index] : []));
  }
};

/** A choice of fewer of the same values is meant to leave some out. */
function narrows(other: SchemaNode, node: SchemaNode): boolean {
  const values = listedValues(other);
  return values !== undefined && values.every((value) => accepts(node, value, skipBranches) !== false);
}

function hint(value: Json, other: SchemaNode): string {
  const texts = (listedValues(other) ?? []).filter((one) => typeof one === "string");
  return typeof value === "string" ? didYouMean(value, texts) : ".";
}
