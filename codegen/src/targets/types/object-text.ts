import type { ObjectShape } from "../../ir/shape.ts";
import { commented } from "../docs.ts";
import { blockText, lineWidth } from "../text-layout.ts";
import { indexMembers, propertyMembers } from "./members.ts";
import type { Scope } from "./scope.ts";

/** An object as a type literal: on one line where it fits and has nothing to say. */
export function objectText(shape: ObjectShape, scope: Scope): string {
  const members = memberTexts(shape, scope);
  if (members.length === 0) return bareObjectText(shape);
  const line = `{ ${members.join(" ").replace(/;$/, "")} }`;
  return line.length <= lineWidth && !line.includes("\n") ? line : blockText(members);
}

/** `{}` would take every string and number: an object that names no field is a map, or may hold nothing at all. */
function bareObjectText({ additional }: ObjectShape): string {
  return `{ [key: string]: ${additional === "forbidden" ? "never" : "unknown"} }`;
}

/** The members of an interface or a type literal, each with its JSDoc above it. */
export function memberTexts(shape: ObjectShape, scope: Scope): string[] {
  return [
    ...propertyMembers(shape, scope).map(({ key, optional, type, comment }) =>
      commented(comment, memberText(`${key}${optional ? "?" : ""}`, type)),
    ),
    ...indexMembers(shape, scope).map(({ keyType, type }) => memberText(`[key: ${keyType}]`, type)),
  ];
}

/** One member: a key as code, and its type. */
export function memberText(key: string, type: string): string {
  return `${key}:${type.startsWith("\n") ? "" : " "}${type};`;
}
