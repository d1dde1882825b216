import { nearMiss } from "../diagnostics/near-miss.ts";
import { show } from "../source/form-fault.ts";
import type { Json } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { accepts, type Skip } from "./accepts.ts";
import type { Check, LintContext } from "./context.ts";
import { placeName } from "./place-name.ts";
import { partsOf } from "./steps.ts";
import { allowedTypes, listedValues } from "../source/value-types.ts";

/** The root accepts nothing at all. `false` elsewhere is a ban, and meant. */
export const checkRoot: Check = (node, { report }) => {
  if (node.pointer !== "") return;
  if (node.schema === false) report("unsatisfiable", "No value satisfies this schema.", node);
  const banned = node.one("not");
  if (banned !== undefined && acceptsAll(banned))
    report("unsatisfiable", "No value satisfies this `not`.", node, "not");
  for (const [index, part] of node.list("allOf").entries()) {
    if (part.schema === false)
      report("unsatisfiable", "No value satisfies this part of `allOf`.", node, "allOf", index);
  }
};

function acceptsAll({ schema }: SchemaNode): boolean {
  return schema === true || (typeof schema === "object" && Object.keys(schema).length === 0);
}

/** Lower limit, upper limit, and whether the two may be equal. */
const pairs: readonly (readonly [string, string, boolean])[] = [
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
  ["minContains", "maxContains", true],
  ["minimum", "maximum", true],
  ["exclusiveMinimum", "maximum", false],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
];

/** A lower limit above its upper limit, in one schema or in what it is made of by `allOf` and `$ref`. */
export const checkLimitPairs: Check = (node, { report }) => {
  const parts = partsOf(node);
  for (const [low, high, mayMeet] of pairs) {
    const [lower, upper] = [largest(parts, low), smallest(parts, high)];
    const own = [low, high].find((keyword) => node.keyword(keyword) !== undefined);
    if (own === undefined || lower < upper || (mayMeet && lower === upper)) continue;
    report("unsatisfiable", `No value satisfies both \`${low}: ${lower}\` and \`${high}: ${upper}\`.`, node, own);
  }
  checkTuple(node, report);
};

function checkTuple(node: SchemaNode, report: LintContext["report"]): void {
  const most = node.list("prefixItems").length;
  const least = node.keyword("minItems");
  if (node.one("items")?.schema !== false || typeof least !== "number" || least <= most) return;
  report(
    "unsatisfiable",
    `No list satisfies this: it may have ${most} items at most and needs ${least}.`,
    node,
    "minItems",
  );
}

/** Values of `const` and `enum` that the rest of the schema refuses; all of them is an error, a few of many a warning. */
export const checkListedValues: Check = (node, { report }) => {
  const keyword = node.keyword("const") === undefined ? "enum" : "const";
  const values = listedValues(node);
  if (values === undefined) return;
  const skip: Skip = (one, name) => one === node && name === keyword;
  const refused = values.flatMap((value, index) => (accepts(node, value, skip) === false ? [{ value, index }] : []));
  if (refused.length === values.length) return report("unsatisfiable", impossible(keyword, values), node, keyword);
  for (const { value, index } of refused)
    report("impossible-value", `The rest of this schema refuses ${show(value)}.`, node, keyword, index);
};

function impossible(keyword: string, values: readonly Json[]): string {
  return values.length === 0
    ? "No value is in an empty `enum`."
    : `The rest of this schema refuses what its \`${keyword}\` asks for.`;
}

/** Parts that have no type in common. */
export const checkTypes: Check = (node, { report }) => {
  if (allowedTypes([node]).size === 0 || allowedTypes(partsOf(node)).size > 0) return;
  const inner = [...node.list("allOf"), ...(node.ref === undefined ? [] : [node.ref])];
  if (inner.some((part) => allowedTypes(partsOf(part)).size === 0)) return;
  report("unsatisfiable", "The parts of this schema have no type of value in common.", node);
};

/** A required property that the same schema does not allow. */
export const checkForbidden: Check = (node, { report }) => {
  const required = node.keyword("required");
  if (!Array.isArray(required)) return;
  const parts = partsOf(node);
  for (const [index, name] of (required as readonly Json[]).entries()) {
    const holder = typeof name === "string" ? [...parts].find((part) => forbids(part, name)) : undefined;
    if (holder === undefined) continue;
    const message = `The property ${show(name ?? null)} is required here, and ${placeName(holder)} does not allow it.`;
    report("unsatisfiable", message, node, "required", index);
  }
};

function forbids(node: SchemaNode, name: string): boolean {
  const declared = node.map("properties");
  const property = declared.get(name);
  if (property !== undefined) return property.schema === false;
  const isClosed = node.one("additionalProperties")?.schema === false && node.map("patternProperties").size === 0;
  // A slip of the pen has its own report.
  return isClosed && nearMiss(name, declared.keys()) === undefined;
}

function largest(nodes: ReadonlySet<SchemaNode>, keyword: string): number {
  return Math.max(...numbers(nodes, keyword, -Infinity));
}

function smallest(nodes: ReadonlySet<SchemaNode>, keyword: string): number {
  return Math.min(...numbers(nodes, keyword, Infinity));
}

function numbers(nodes: ReadonlySet<SchemaNode>, keyword: string, without: number): number[] {
  return [without, ...[...nodes].map((node) => node.keyword(keyword)).filter((value) => typeof value === "number")];
}
