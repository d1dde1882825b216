import { show } from "../source/form-fault.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { subschemas } from "../source/subschemas.ts";
import type { Check, LintContext } from "./context.ts";
import { holdersOf } from "./rule-paths.ts";
import type { Uses } from "./uses.ts";

const rules = ["x-uniqueBy", "x-memberOf"];

/** Everything within `if`, `not` and `contains`: there a schema asks, it does not assert. */
export function askedSchemas(uses: Uses): ReadonlySet<SchemaNode> {
  const asked = ["if", "not", "contains"].flatMap((keyword) => uses.nodes.flatMap((node) => node.one(keyword) ?? []));
  const found = new Set(asked);
  for (const node of found) {
    if (node.ref !== undefined) found.add(node.ref);
    for (const { keyword, node: inner } of subschemas(node))
      if (!["$defs", "definitions"].includes(keyword)) found.add(inner);
  }
  return found;
}

/** Reports rules that stand where nothing is asserted. */
export function checkAskedRules(context: LintContext): void {
  for (const node of askedSchemas(context.uses)) {
    for (const keyword of rules.filter((name) => node.keyword(name) !== undefined)) {
      const message = `\`${keyword}\` asserts; it cannot stand within \`if\`, \`not\` or \`contains\`, nor in what they refer to.`;
      context.report("misplaced-keyword", message, node, keyword);
    }
  }
}

/** `x-memberOf` is about something within an object, `x-fill` about a date-time. */
export const checkRulePlaces: Check = (node, context) => {
  const { locations, report } = context;
  if (node.keyword("x-memberOf") !== undefined && hasNoObjectAround(node, context)) {
    const message =
      "`x-memberOf` is about a property of an object, or an item of a list there; there is no object around this schema.";
    report("misplaced-keyword", message, node, "x-memberOf");
  }
  if (node.keyword("x-fill") === undefined) return;
  const formats = [...locations.maybe(node)].map((one) => one.keyword("format"));
  if (!formats.includes("date-time")) {
    report(
      "misplaced-keyword",
      `\`x-fill\` belongs to a string with ${show({ format: "date-time" })}.`,
      node,
      "x-fill",
    );
  }
};

/** A definition that nobody uses may yet be used within an object. */
function hasNoObjectAround(node: SchemaNode, { uses }: LintContext): boolean {
  const isUsed = node.pointer === "" || uses.of(node).length > 0;
  return isUsed && holdersOf(node, uses).length === 0;
}
