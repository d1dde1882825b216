import type { Literal } from "./literal.ts";

/** What a program can hold: the type of a value, as tight as TypeScript allows and never tighter than the schema. */
export type Shape =
  | UnknownShape
  | NeverShape
  | ScalarShape
  | LiteralShape
  | ListShape
  | TupleShape
  | ObjectShape
  | UnionShape
  | ReferenceShape;

/** Anything: the schema says nothing, or nothing that a type can say. */
export interface UnknownShape {
  readonly kind: "unknown";
}

/** Nothing: the schema refuses every value. */
export interface NeverShape {
  readonly kind: "never";
}

/** A value of one JSON type that holds no others. */
export interface ScalarShape {
  readonly kind: "scalar";
  readonly type: "string" | "number" | "integer" | "boolean" | "null";
  readonly limits: Limits;
}

/** One value of `const` or `enum`. Objects and lists are literals too. */
export interface LiteralShape {
  readonly kind: "literal";
  readonly value: Literal;
}

/** A list whose items are all of one shape. */
export interface ListShape {
  readonly kind: "list";
  readonly items: Shape;
  readonly limits: Limits;
  /** A rule fixes the list to `maxItems: 0`. */
  readonly empty: boolean;
  /** `x-name` of the items' schema, also where a variant of them has another name. */
  readonly itemsName?: string;
}

/** A list whose first items each have a shape of their own. */
export interface TupleShape {
  readonly kind: "tuple";
  readonly items: readonly Shape[];
  /** How many of `items` must be there. */
  readonly required: number;
  /** What may follow; undefined where nothing may. */
  readonly rest: Shape | undefined;
  readonly limits: Limits;
}

/** An object with the properties that the schema declares, in its order. */
export interface ObjectShape {
  readonly kind: "object";
  readonly properties: readonly Property[];
  /** Type of properties that are not declared: undefined where the object is open and says nothing about them. */
  readonly additional: Shape | "forbidden" | undefined;
  /** `patternProperties` that are plain prefixes (`^x-`): a template-literal index signature. */
  readonly prefixes: readonly { readonly prefix: string; readonly shape: Shape }[];
  readonly limits: Limits;
}

/** A declared property of an object. */
export interface Property {
  readonly name: string;
  readonly shape: Shape;
  /** `forbidden`: the field may not be there (in this variant). */
  readonly presence: "required" | "optional" | "forbidden";
  readonly notes: Notes;
  /** `SchemaNode.key` of the schema that declares it. */
  readonly origin: string;
  /** `x-name` of that schema: what it is called in code. */
  readonly codeName?: string;
}

/** One of several shapes. */
export interface UnionShape {
  readonly kind: "union";
  readonly members: readonly Shape[];
  /** The property whose literal tells the members apart. */
  readonly tag: string | undefined;
}

/** A named type: of this module, or of another contract's or shared part's. */
export interface ReferenceShape {
  readonly kind: "reference";
  /** Module of the declaration, as `Contract.module`. */
  readonly module: string;
  readonly name: string;
}

/** Limits that TypeScript cannot say; for documentation, builders and docs. Absent keys say nothing. */
export interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

/** What a schema says to people. */
export interface Notes {
  readonly title?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** `x-sensitive`: the value is never quoted. */
  readonly sensitive?: boolean;
  readonly default?: Literal;
  readonly examples?: readonly Literal[];
}
