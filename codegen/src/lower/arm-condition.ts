import type { FieldPath } from "../ir/path.ts";
import type { Condition } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import { stepTo } from "./conditions.ts";
import { constraintOf } from "./constraint.ts";
import { distinct } from "./literals.ts";
import { objectsIn } from "./objects-in.ts";
import { membersOf, type ObjectSketch } from "./sketch.ts";
import { literalsAt, tagOf } from "./tags.ts";

/** A member of a union, and the way to the object that it describes. */
export interface Arm {
  readonly member: SchemaNode;
  readonly path: FieldPath;
}

/** When a value is the one that a member of a union describes, by the literal of its tag; `opaque` without one. */
export function armCondition(analysis: Analysis, members: readonly SchemaNode[], { member, path }: Arm): Condition {
  const objects = members.map((one) => [one, objectsOf(analysis, one)] as const).filter(([, own]) => own.length > 0);
  const tag = tagOf(
    analysis,
    objects.map(([, own]) => own),
    "any",
  );
  const own = objects.find(([one]) => one === member)?.[1] ?? [];
  const values = tag === undefined ? [] : distinct(own.flatMap((one) => literalsAt(analysis, one, tag) ?? []));
  const [value, ...others] = values;
  if (tag === undefined || value === undefined) return { kind: "opaque" };
  const field = stepTo(path, tag);
  return others.length === 0 ? { kind: "equals", path: field, value } : { kind: "one-of", path: field, values };
}

function objectsOf(analysis: Analysis, member: SchemaNode): readonly ObjectSketch[] {
  return membersOf(analysis.sketch([constraintOf(member)])).flatMap((one) => objectsIn(analysis, one));
}
