import type { ObjectShape } from "../../ir/shape.ts";
import { indexMembers, propertyMembers } from "./members.ts";
import type { Scope } from "./scope.ts";

/** An object as a type literal on one line, without JSDoc, for the rare place where it has no name of its own. */
export function objectText(shape: ObjectShape, scope: Scope): string {
  const members = [
    ...propertyMembers(shape, scope).map(({ key, optional, type }) => `${key}${optional ? "?" : ""}: ${type}`),
    ...indexMembers(shape, scope).map(({ keyType, type }) => `[key: ${keyType}]: ${type}`),
  ];
  return members.length === 0 ? bareObjectText(shape) : `{ ${members.join("; ")} }`;
}

/** `{}` would take every string and number: an object that names no field is a map, or may hold nothing at all. */
function bareObjectText({ additional }: ObjectShape): string {
  return `{ [key: string]: ${additional === "forbidden" ? "never" : "unknown"} }`;
}
