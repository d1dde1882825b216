import { isJsonObject, own, type Json } from "./json.ts";

/** `pointer` one step further down; the token is escaped. */
export function childPointer(pointer: string, token: string | number): string {
  return `${pointer}/${escapeToken(String(token))}`;
}

/** The pointer made of `tokens`, in its one canonical spelling. */
export function formatPointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${escapeToken(token)}`).join("");
}

/** The unescaped tokens of a pointer; undefined where the text is no JSON pointer. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/u.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The pointer of the value that holds the one at `pointer`; `""` for the root itself. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

/** What `token` leads to from `value`: an own property or an existing item. */
export function childValue(value: Json, token: string): Json | undefined {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/u.test(token) ? value[Number(token)] : undefined;
  return isJsonObject(value) ? own(value, token) : undefined;
}

function escapeToken(token: string): string {
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}
