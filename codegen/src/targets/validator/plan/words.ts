import { jsonLiteral } from "../../../emit/literal.ts";
import type { Json } from "../../../source/json.ts";
import type { TypeName } from "./plan.ts";

const typeWords: Readonly<Record<TypeName, string>> = {
  null: "null",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  number: "a number",
  integer: "a whole number",
  string: "a string",
};

/** `a string or null`. */
export function wordsOfTypes(types: readonly TypeName[]): string {
  return either(types.map((type) => typeWords[type]));
}

/** `a, b or c`. */
export function either(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "nothing";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} or ${last}`;
}

const mostListed = 12;

/** `"a"`; `one of "a", "b" or "c"`; of a long list the first ones. */
export function wordsOfValues(values: readonly Json[]): string {
  const words = values.slice(0, mostListed).map(wordsOfValue);
  if (values.length > mostListed) return `one of ${words.join(", ")} or ${values.length - mostListed} other values`;
  return words.length > 1 ? `one of ${either(words)}` : either(words);
}

const longestValue = 80;

function wordsOfValue(value: Json): string {
  const text = jsonLiteral(value).replace(/\s+/g, " ");
  return text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`;
}

/** `1 item`, `2 items`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
