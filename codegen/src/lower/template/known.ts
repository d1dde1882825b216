import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { Literal } from "../../ir/literal.ts";
import type { ObjectShape, Shape } from "../../ir/shape.ts";

/** A shape that is neither a name nor a choice. */
export type PlainShape = Exclude<Shape, { kind: "reference" | "union" | "never" }>;

/** What a value can be at a point of a template. */
export interface Known {
  readonly shapes: readonly PlainShape[];
  /** It may not be there at all. */
  readonly absent: boolean;
}

/** How deep names may lead to names. */
const deepest = 50;

/** The shapes that a value of this one has one of. */
export function plainShapes(shape: Shape, find: FindDeclaration, depth = 0): PlainShape[] {
  if (depth > deepest) return [{ kind: "unknown" }];
  switch (shape.kind) {
    case "never":
      return [];
    case "union":
      return shape.members.flatMap((one) => plainShapes(one, find, depth + 1));
    case "reference": {
      const declared = find(shape.module, shape.name);
      return declared === undefined ? [{ kind: "unknown" }] : plainShapes(declared.shape, find, depth + 1);
    }
    default:
      return [shape];
  }
}

/**
 * What a property of the value is; undefined where no shape of it declares such a property. Nothing is wrong with the properties
 * of what can never be.
 */
export function propertyOf(known: Known, name: string, find: FindDeclaration): Known | undefined {
  if (known.shapes.length === 0) return { shapes: [], absent: false };
  if (known.shapes.every((shape) => propertyIn(shape, name, find) === undefined)) return undefined;
  const all = known.shapes.map((shape) => memberOf(shape, name, find));
  return { shapes: all.flatMap(({ shapes }) => shapes), absent: all.some(({ absent }) => absent) };
}

/** What a shape holds under a name: an open object may hold anything where it declares nothing. */
export function memberOf(shape: PlainShape, name: string, find: FindDeclaration): Known {
  const isOpen = shape.kind === "object" && shape.additional !== "forbidden";
  return propertyIn(shape, name, find) ?? { shapes: isOpen ? [{ kind: "unknown" }] : [], absent: true };
}

function propertyIn(shape: PlainShape, name: string, find: FindDeclaration): Known | undefined {
  if (shape.kind === "unknown") return { shapes: [{ kind: "unknown" }], absent: true };
  if (shape.kind === "literal") return literalProperty(shape.value, name);
  if (shape.kind !== "object") return undefined;
  const property = shape.properties.find((one) => one.name === name);
  if (property?.presence === "forbidden") return { shapes: [], absent: true };
  if (property !== undefined)
    return { shapes: plainShapes(property.shape, find), absent: property.presence === "optional" };
  const other = shape.prefixes.find(({ prefix }) => name.startsWith(prefix))?.shape ?? shape.additional;
  return other === undefined || other === "forbidden" ? undefined : { shapes: plainShapes(other, find), absent: true };
}

function literalProperty(value: Literal, name: string): Known | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const inner = Object.entries(value).find(([key]) => key === name);
  return inner === undefined ? undefined : { shapes: [{ kind: "literal", value: inner[1] }], absent: false };
}

/** Names that the objects declare. */
export function declaredNames({ shapes }: Known): string[] {
  const objects = shapes.filter((one): one is ObjectShape => one.kind === "object");
  return [...new Set(objects.flatMap(({ properties }) => properties.map(({ name }) => name)))];
}

/** What the items of a list are; undefined where nothing of it is a list. */
export function itemsOfKnown({ shapes }: Known, find: FindDeclaration): Known | undefined {
  const lists = shapes.filter((one) => typeOf(one) === "list");
  if (lists.length === 0) return undefined;
  const items = lists.flatMap((one): PlainShape[] => {
    if (one.kind === "list") return plainShapes(one.items, find);
    if (one.kind === "tuple")
      return [...one.items, ...(one.rest === undefined ? [] : [one.rest])].flatMap((item) => plainShapes(item, find));
    if (one.kind === "literal" && Array.isArray(one.value))
      return one.value.map((value: Literal) => ({ kind: "literal", value }));
    return [{ kind: "unknown" }];
  });
  return { shapes: items, absent: false };
}

/** The type of a value in JSON's words, `list` for an array; `unknown` where that is open. */
export function typeOf(shape: PlainShape): "string" | "number" | "boolean" | "null" | "list" | "object" | "unknown" {
  switch (shape.kind) {
    case "scalar":
      return shape.type === "integer" ? "number" : shape.type;
    case "literal":
      return typeOfLiteral(shape.value);
    case "tuple":
      return "list";
    default:
      return shape.kind;
  }
}

/** The same of a value. */
export function typeOfLiteral(value: Literal): "string" | "number" | "boolean" | "null" | "list" | "object" {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" ? type : "object";
}

/** Whether the shape is this value alone. */
export function isJust(shape: PlainShape, value: Literal): boolean {
  return shape.kind === "literal" && shape.value === value;
}

/** Whether a value of the shape can be this one. */
export function canBe(shape: PlainShape, value: Literal): boolean {
  if (shape.kind === "unknown") return true;
  return shape.kind === "literal" ? shape.value === value : typeOf(shape) === typeOfLiteral(value);
}
