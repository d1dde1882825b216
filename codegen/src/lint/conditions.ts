import { show } from "../source/form-fault.ts";
import { strings } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Check, LintContext } from "./context.ts";
import { below } from "./steps.ts";
import { listedValues } from "../source/value-types.ts";

/** Keywords that say nothing without another. */
const needs: readonly (readonly [string, readonly string[], string])[] = [
  ["then", ["if"], "`then` says nothing without `if`."],
  ["else", ["if"], "`else` says nothing without `if`."],
  ["if", ["then", "else"], "`if` says nothing without `then` or `else`."],
  ["minContains", ["contains"], "`minContains` says nothing without `contains`."],
  ["maxContains", ["contains"], "`maxContains` says nothing without `contains`."],
];

/** A branch without its condition, and the like. */
export const checkPartners: Check = (node, { report }) => {
  for (const [keyword, partners, message] of needs) {
    if (node.keyword(keyword) === undefined) continue;
    if (partners.every((partner) => node.keyword(partner) === undefined))
      report("missing-partner", message, node, keyword);
  }
};

/** An `if` about a property that need not be there: it holds also where the property is absent. */
export const checkCondition: Check = (node, context) => {
  const condition = node.one("if");
  if (condition !== undefined && (node.one("then") ?? node.one("else")) !== undefined)
    checkPresence(condition, context);
};

function checkPresence(condition: SchemaNode, context: LintContext): void {
  const open = new Set([condition]);
  for (const next of open) {
    for (const node of below([next], ["allOf", "anyOf", "oneOf"])) {
      const isShared = !node.key.startsWith(condition.key);
      for (const present of checkNames(node, isShared, context)) open.add(present);
      const contained = node.one("contains");
      if (contained !== undefined) open.add(contained);
    }
  }
}

/**
 * Reports the properties that `node` names without asking for them; returns the schemas of those that are surely there.
 * A shared schema mostly says what its object is like: there only a property with listed values reads as a condition.
 */
function checkNames(node: SchemaNode, isShared: boolean, { locations, report }: LintContext): SchemaNode[] {
  const required = new Set([...locations.surely(node)].flatMap((one) => strings(one.keyword("required"))));
  return [...node.map("properties")].flatMap(([name, schema]) => {
    if (saysNothing(schema) || schema.schema === false) return [];
    if (required.has(name)) return [schema];
    if (isShared && listedValues(schema) === undefined) return [];
    const message = `This condition also holds where ${show(name)} is absent; if that is not meant, add it to \`required\` here.`;
    report("vacuous-condition", message, node, "properties", name);
    return [];
  });
}

function saysNothing({ schema }: SchemaNode): boolean {
  return schema === true || (typeof schema === "object" && Object.keys(schema).length === 0);
}
