import { propertyKey, stringLiteral } from "../../../emit/literal.ts";
import type { LocalNames } from "./local-names.ts";

/** Whether every object seems to have a property of that name. */
function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** Reads the property of an object that others made, of which the compiler knows no names. */
export function readText(names: LocalNames, object: string, name: string): string {
  const key = stringLiteral(name);
  return isInherited(name) ? `${names.local("own")}(${object}, ${key})` : `${object}[${key}]`;
}

/** Sets the property of an event that has no such property yet. */
export function setText(names: LocalNames, name: string, value: string): string {
  return isInherited(name)
    ? `${names.local("setOwn")}(event, ${stringLiteral(name)}, ${value});`
    : `event[${stringLiteral(name)}] = ${value};`;
}

/** An object literal, one property a line; `indent` stands before its end. */
export function objectText(members: readonly (readonly [name: string, value: string])[], indent: string): string {
  if (members.length === 0) return "{}";
  return `{\n${members.map(([name, value]) => `${indent}  ${propertyKey(name)}: ${value},\n`).join("")}${indent}}`;
}

/** Lines, each with `indent` before it. */
export function linesText(lines: readonly string[], indent: string): string {
  return lines.map((line) => `${indent}${line}\n`).join("");
}
