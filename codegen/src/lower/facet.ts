import type { Literal } from "../ir/literal.ts";
import type { Limits } from "../ir/shape.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Constraint } from "./constraint.ts";
import { anyKind, type Kinds } from "./kinds.ts";

/** What a declared property must be, and the schemas that declare it. */
export interface Field {
  readonly constraint: Constraint;
  readonly nodes: readonly SchemaNode[];
}

/** An `additionalProperties`: it applies to names that its own schema does not declare and whose patterns do not match. */
export interface Extra {
  readonly constraint: Constraint;
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly string[];
}

/** An entry of `patternProperties`. */
export interface PatternField {
  readonly pattern: string;
  readonly constraint: Constraint;
}

/** `prefixItems` and `items` of one schema. */
export interface ListPart {
  readonly prefix: readonly Constraint[];
  readonly rest: Constraint;
}

/** How a value came to this facet: the member of an `anyOf` or `oneOf`, or the named branch of a condition. */
export interface Arm {
  readonly member: SchemaNode;
  /** The schema that holds the list of members. */
  readonly union: SchemaNode;
}

/**
 * One way of meeting a constraint, without choices in it: what the value may be, and what it must look like if it is an object
 * or a list. A constraint is a disjunction of facets.
 */
export interface Facet {
  readonly kinds: Kinds;
  /** The only values, where there are only some. */
  readonly values: readonly Literal[] | undefined;
  readonly excluded: readonly Literal[];
  readonly fields: ReadonlyMap<string, Field>;
  readonly required: ReadonlySet<string>;
  readonly forbidden: ReadonlySet<string>;
  /** The only names that properties may have; undefined: any. */
  readonly names: ReadonlySet<string> | undefined;
  readonly extras: readonly Extra[];
  readonly patterns: readonly PatternField[];
  readonly lists: readonly ListPart[];
  readonly limits: Limits;
  readonly arms: readonly Arm[];
}

/** Any value. */
export const anyFacet: Facet = {
  kinds: anyKind,
  values: undefined,
  excluded: [],
  fields: new Map(),
  required: new Set(),
  forbidden: new Set(),
  names: undefined,
  extras: [],
  patterns: [],
  lists: [],
  limits: {},
  arms: [],
};
