import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { Literal } from "../../ir/literal.ts";
import type { ObjectShape, Shape } from "../../ir/shape.ts";

/** What a shape is behind names and unions: its alternatives, none of them a union or a reference. */
export function alternativesOf(shape: Shape, find: FindDeclaration): Shape[] {
  const found: Shape[] = [];
  const seen = new Set<Shape>();
  const visit = (one: Shape | undefined): void => {
    if (one === undefined || seen.has(one)) return;
    seen.add(one);
    if (one.kind === "reference") visit(find(one.module, one.name)?.shape);
    else if (one.kind === "union") one.members.forEach(visit);
    else found.push(one);
  };
  visit(shape);
  return found;
}

/** The objects of which a value is one; undefined where it may be anything else. */
export function objectsOf(shape: Shape, find: FindDeclaration): ObjectShape[] | undefined {
  const alternatives = alternativesOf(shape, find);
  const objects = alternatives.filter((one) => one.kind === "object");
  return objects.length > 0 && objects.length === alternatives.length ? objects : undefined;
}

/** The values of which a shape has one; undefined where it has any others. */
export function valuesOf(shape: Shape, find: FindDeclaration): Literal[] | undefined {
  const values: Literal[] = [];
  for (const one of alternativesOf(shape, find)) {
    if (one.kind === "literal") values.push(one.value);
    else if (one.kind === "scalar" && one.type === "null") values.push(null);
    else if (one.kind === "scalar" && one.type === "boolean") values.push(true, false);
    else return undefined;
  }
  return values.length === 0 ? undefined : [...new Set(values)];
}
