import type { Literal } from "../ir/literal.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import { constraintOf } from "./constraint.ts";
import { objectsIn } from "./objects-in.ts";
import { membersOf, type ObjectSketch } from "./sketch.ts";
import { literalsAt } from "./tags.ts";

/** What tells an event from others. */
export interface EventConstant {
  readonly property: string;
  readonly value: string;
}

/** The required property that always holds one string, if that string is one of the names that the contract goes by. */
export function eventConstantOf(
  analysis: Analysis,
  root: SchemaNode,
  names: readonly string[],
): EventConstant | undefined {
  const members = membersOf(analysis.sketch([constraintOf(root)]));
  const objects = members.flatMap((one) => objectsIn(analysis, one));
  const properties = objects[0]?.properties.map((one) => one.name) ?? [];
  const constants = properties.map((property) => ({ property, value: constantAt(analysis, objects, property) }));
  return constants.find((one): one is EventConstant => one.value !== undefined && names.includes(one.value));
}

function constantAt(analysis: Analysis, objects: readonly ObjectSketch[], property: string): string | undefined {
  const isRequired = objects.every((one) =>
    one.properties.some(({ name, presence }) => name === property && presence === "required"),
  );
  const values = isRequired ? objects.map((one) => literalsAt(analysis, one, property)) : [];
  const all = new Set<Literal | undefined>(
    values.flatMap((one): readonly (Literal | undefined)[] => one ?? [undefined]),
  );
  const [value] = all;
  return all.size === 1 && typeof value === "string" ? value : undefined;
}
