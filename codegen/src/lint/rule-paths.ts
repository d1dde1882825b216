import { didYouMean } from "../diagnostics/near-miss.ts";
import { formatPath, parsePath, type FieldPath, type FieldStep } from "../ir/path.ts";
import { show } from "../source/form-fault.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Check, LintContext, WhereInNode } from "./context.ts";
import { below, itemSchemas, propertySchemas } from "./steps.ts";
import { isInPlace, type Uses } from "./uses.ts";
import { namedTypes } from "../source/value-types.ts";

const branches = ["allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas", "x-sender"];

/** The paths of rules lead to what the schema declares. */
export const checkRulePaths: Check = (node, context) => {
  const unique = node.keyword("x-uniqueBy");
  for (const [index, path] of (Array.isArray(unique) ? unique : []).entries()) {
    checkPath({ node, from: node, path: String(path), where: ["x-uniqueBy", index] }, context);
  }
  const member = node.keyword("x-memberOf");
  for (const from of typeof member === "string" ? holdersOf(node, context.uses) : []) {
    checkPath({ node, from, path: String(member), where: ["x-memberOf"] }, context);
  }
};

/** How a value belongs to the object around it: as its property, or as an item of a list there. */
const ofObject = new Set(["properties", "patternProperties", "additionalProperties"]);
const ofList = new Set(["items", "prefixItems"]);

/** The schemas of the objects around the values that `node` is about, nearest first; empty where there is no object around. */
export function holdersOf(node: SchemaNode, uses: Uses): SchemaNode[] {
  const seen = new Set([node]);
  const holders = new Set<SchemaNode>();
  for (const one of seen) {
    for (const use of uses.of(one)) {
      if (ofObject.has(use.keyword)) holders.add(use.by);
      else if (isInPlace(use) || ofList.has(use.keyword)) seen.add(use.by);
    }
  }
  return [...holders];
}

interface RulePath {
  readonly node: SchemaNode;
  /** The schema of the object that the path starts at. */
  readonly from: SchemaNode;
  readonly path: string;
  readonly where: WhereInNode;
}

function checkPath({ node, from, path, where }: RulePath, { locations, report }: LintContext): void {
  const steps = parsePath(path);
  if (steps === undefined) return;
  let at: ReadonlySet<SchemaNode> = locations.maybe(from);
  for (const [index, step] of steps.entries()) {
    const value = below(
      [...at].flatMap((one) => propertySchemas(one, step.property)),
      branches,
    );
    const why = whyNot(step, value, steps.slice(0, index)) ?? undefined;
    if (value.size === 0)
      return report(
        "unknown-path",
        undeclared(step, locations.declared(at).names, steps.slice(0, index)),
        node,
        ...where,
      );
    if (why !== undefined) return report("unknown-path", why, node, ...where);
    at = step.each ? below([...value].flatMap(itemSchemas), branches) : value;
  }
}

function undeclared({ property }: FieldStep, declared: ReadonlySet<string>, before: FieldPath): string {
  const where = before.length === 0 ? "This object" : formatPath(before);
  return `${where} declares no property ${show(property)}${didYouMean(property, declared)}`;
}

function whyNot(step: FieldStep, value: ReadonlySet<SchemaNode>, before: FieldPath): string | undefined {
  const types = [...value].flatMap((one) => namedTypes(one) ?? []);
  if (types.length === 0) return undefined;
  const name = formatPath([...before, { ...step, each: false }]);
  if (step.each && !types.some((some) => some.has("array"))) return `${name} is no list; leave out the [] behind it.`;
  if (!step.each && types.every((some) => some.has("array") && some.size === 1))
    return `${name} is a list; write ${name}[] to go on to its items.`;
  return undefined;
}
