import { numberLiteral, propertyKey, stringLiteral } from "../../emit/literal.ts";
import type { Literal } from "../../ir/literal.ts";
import type { Shape, TupleShape } from "../../ir/shape.ts";
import { indented, indentedRest, lineWidth } from "../text-layout.ts";
import { objectText } from "./object-text.ts";
import type { Scope } from "./scope.ts";

/** The TypeScript type of a shape; a long union begins on a line of its own. */
export function typeText(shape: Shape, scope: Scope): string {
  switch (shape.kind) {
    case "scalar":
      return shape.type === "integer" ? "number" : shape.type;
    case "literal":
      return literalText(shape.value);
    case "list":
      return shape.empty ? "[]" : `${operandText(shape.items, scope)}[]`;
    case "tuple":
      return tupleText(shape, scope);
    case "object":
      return objectText(shape, scope);
    case "union":
      return unionText(alternatives(shape, scope));
    case "reference":
      return scope.nameOf(shape);
    default:
      return shape.kind;
  }
}

/** The type that has this one value. Lists are tuples, objects are written out. */
function literalText(value: Literal): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "number") return numberLiteral(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (isList(value)) return `[${value.map(literalText).join(", ")}]`;
  const members = Object.entries(value).map(([key, member]) => `${propertyKey(key)}: ${literalText(member)}`);
  return members.length === 0 ? "{ [key: string]: never }" : `{ ${members.join("; ")} }`;
}

function isList(value: object): value is readonly Literal[] {
  return Array.isArray(value);
}

function tupleText({ items, required, rest }: TupleShape, scope: Scope): string {
  const elements = items.map((item, index) =>
    index < required ? typeText(item, scope) : `${operandText(item, scope)}?`,
  );
  if (rest !== undefined) elements.push(`...${operandText(rest, scope)}[]`);
  return `[${elements.join(", ")}]`;
}

/** A type as the operand of `[]` or `?`. */
function operandText(shape: Shape, scope: Scope): string {
  const types = alternatives(shape, scope);
  const text = unionText(types);
  if (types.length === 1) return text;
  return text.startsWith("\n") ? `(${text}\n)` : `(${text})`;
}

/** The types of which a value has one: the members of a union, or the one type of any other shape. */
export function alternatives(shape: Shape, scope: Scope): string[] {
  return shape.kind === "union"
    ? different(shape.members.flatMap((member) => alternatives(member, scope)))
    : [typeText(shape, scope)];
}

/** Each type once. `never` adds nothing to others, and others add nothing to `unknown`. */
export function different(types: readonly string[]): string[] {
  if (types.includes("unknown")) return ["unknown"];
  const inhabited = [...new Set(types)].filter((type) => type !== "never");
  return inhabited.length === 0 ? ["never"] : inhabited;
}

/** Alternatives beside each other, or below each other, beginning on a line of their own, where the line would get long. */
export function unionText(types: readonly string[]): string {
  const line = types.join(" | ");
  if (types.length === 1 || (line.length <= lineWidth && !line.includes("\n"))) return line;
  return types.map((type) => `\n${indented(`| ${indentedRest(type)}`)}`).join("");
}
