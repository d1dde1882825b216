import type { SchemaNode } from "../source/schema-node.ts";
import type { Constraint } from "./constraint.ts";
import type { Facet } from "./facet.ts";
import type { Flat } from "./flatten.ts";
import type { Sketch, Slot } from "./sketch.ts";

/**
 * The questions that the files of this folder ask each other about schemas. Every answer is kept, so that a schema that is
 * referred to from many places is worked out once; while an answer is being worked out, asking for it again (recursion) gives
 * "any value", which is never too narrow.
 */
export interface Analysis {
  /** What holds in any case, and the choices beside it. */
  flatten(constraint: Constraint): Flat;
  /** All ways of meeting a constraint; none: nothing meets it. */
  alternatives(constraint: Constraint): readonly Facet[];
  /** All ways of not meeting a schema, and possibly more. */
  negate(node: SchemaNode): readonly Facet[];
  /** The type of values that meet one of the constraints. */
  sketch(slot: Slot): Sketch;
  /** Reports once that the choices of a schema are too many for a type. */
  tooManyAlternatives(node: SchemaNode): void;
}
