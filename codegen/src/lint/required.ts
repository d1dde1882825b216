import { nearMiss } from "../diagnostics/near-miss.ts";
import { show } from "../source/form-fault.ts";
import { isJsonObject, strings } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Check, LintContext, WhereInNode } from "./context.ts";

/** A property that is asked for, but that no schema for the same object declares. */
export const checkRequired: Check = (node, context) => {
  const asked = [...requiredNames(node), ...dependentNames(node)];
  if (asked.length === 0) return;
  const { names, describesOthers } = context.locations.declared(context.locations.maybe(node));
  if (describesOthers) return;
  for (const { name, where } of asked.filter((one) => !names.has(one.name))) {
    checkUndeclared({ node, name, where, near: nearOf(name, names, asked) }, context);
  }
};

interface Asked {
  readonly name: string;
  readonly where: WhereInNode;
}

function requiredNames(node: SchemaNode): Asked[] {
  return strings(node.keyword("required")).map((name, index) => ({ name, where: ["required", index] }));
}

function dependentNames(node: SchemaNode): Asked[] {
  const dependent = node.keyword("dependentRequired");
  if (!isJsonObject(dependent)) return [];
  return Object.entries(dependent).flatMap(([trigger, names]) =>
    strings(names).map((name, index): Asked => ({ name, where: ["dependentRequired", trigger, index] })),
  );
}

/** A name that is asked for as well was not meant by another. */
function nearOf(name: string, declared: ReadonlySet<string>, asked: readonly Asked[]): string | undefined {
  const near = nearMiss(name, declared);
  return asked.some((one) => one.name === near) ? undefined : near;
}

function checkUndeclared(
  fault: Asked & { node: SchemaNode; near: string | undefined },
  { report, uses }: LintContext,
): void {
  const { node, name, where, near } = fault;
  if (near !== undefined)
    report(
      "near-miss-property",
      `No property ${show(name)} is declared; ${show(near)} is meant, most likely.`,
      node,
      ...where,
    );
  // `not: {required: [x]}` forbids x: there is nothing more to say about it.
  else if (!uses.of(node).some(({ keyword }) => keyword === "not")) {
    report(
      "undeclared-required",
      `Nothing declares the property ${show(name)}, so it may hold anything.`,
      node,
      ...where,
    );
  }
}
