import type { Limits, LiteralShape, NeverShape, ScalarShape, UnknownShape } from "../ir/shape.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Constraint } from "./constraint.ts";
import type { Arm } from "./facet.ts";

/** A value that meets one of these constraints. Nearly always there is only one. */
export type Slot = readonly Constraint[];

/** A shape before names are given: what is inside it is still a constraint, so that recursion needs no care. */
export type Sketch = UnknownShape | NeverShape | UnionSketch | MemberSketch;

/** What a union is made of. */
export type MemberSketch = ScalarShape | LiteralShape | ListSketch | TupleSketch | ObjectSketch | SchemaSketch;

/** A list whose items all meet the same constraints. */
export interface ListSketch {
  readonly kind: "list";
  readonly items: Slot;
  readonly limits: Limits;
  readonly empty: boolean;
}

/** A list whose first items each have constraints of their own. */
export interface TupleSketch {
  readonly kind: "tuple";
  readonly items: readonly Slot[];
  readonly required: number;
  readonly rest: Slot | undefined;
  readonly limits: Limits;
}

/** An object. */
export interface ObjectSketch {
  readonly kind: "object";
  readonly properties: readonly PropertySketch[];
  readonly additional: Slot | "forbidden" | undefined;
  readonly prefixes: readonly PrefixSketch[];
  readonly limits: Limits;
  readonly arms: readonly Arm[];
}

/** A property that is declared, required or forbidden. */
export interface PropertySketch {
  readonly name: string;
  readonly slot: Slot;
  readonly presence: "required" | "optional" | "forbidden";
  /** The schemas that declare it; none where it is only required, or only the object's other properties say what it is. */
  readonly nodes: readonly SchemaNode[];
}

/** What is asked of every property whose name starts so. */
export interface PrefixSketch {
  readonly prefix: string;
  readonly slot: Slot;
}

/** One of several. */
export interface UnionSketch {
  readonly kind: "union";
  readonly members: readonly MemberSketch[];
}

/** A member of a union that stands for itself: a reference, or a schema in an `anyOf` or `oneOf` to which nothing is added. */
export interface SchemaSketch {
  readonly kind: "schema";
  readonly constraint: Constraint;
  readonly arm: Arm;
}

/** Stands for a sketch that is being worked out: nothing may be concluded from it. */
export const pendingSketch: Sketch = { kind: "unknown" };

/** The members of a sketch; none of `never` and `unknown`. */
export function membersOf(sketch: Sketch): readonly MemberSketch[] {
  if (sketch.kind === "unknown" || sketch.kind === "never") return [];
  return sketch.kind === "union" ? sketch.members : [sketch];
}
