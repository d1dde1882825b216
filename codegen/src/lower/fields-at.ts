import type { FieldPath } from "../ir/path.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import { anything, constraintOf, type Constraint } from "./constraint.ts";

/** The fields of an object that rules are about. */
export interface RuleFields {
  /** What a field must be; undefined where it is not declared. */
  constraintOf(name: string): Constraint | undefined;
  /** Whether the object always has the field. */
  isRequired(name: string): boolean;
}

/** The fields of the object at `scope`; none where the path leads to no object. */
export function fieldsAt(analysis: Analysis, root: SchemaNode, scope: FieldPath): RuleFields {
  const start: Constraint | undefined = constraintOf(root);
  const object = scope.reduce<Constraint | undefined>((at, { property, each }) => {
    const value = at && fieldOf(analysis, at, property);
    return value && each ? itemsOf(analysis, value) : value;
  }, start);
  const facets = object === undefined ? [] : analysis.alternatives(object);
  return {
    constraintOf: (name) => object && fieldOf(analysis, object, name),
    isRequired: (name) => facets.length > 0 && facets.every((facet) => facet.required.has(name)),
  };
}

function fieldOf(analysis: Analysis, object: Constraint, name: string): Constraint | undefined {
  return analysis.alternatives(object).flatMap((facet) => facet.fields.get(name)?.constraint ?? [])[0];
}

function itemsOf(analysis: Analysis, list: Constraint): Constraint {
  return analysis.alternatives(list).flatMap((facet) => facet.lists.map((one) => one.rest))[0] ?? anything;
}
