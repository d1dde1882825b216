import { isJsonObject, own, type Json } from "./json.ts";

/** Equality of JSON values: the order of keys does not matter, 1 and 1.0 are the same number, 0 and -0 too. */
export function jsonEqual(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && (a as Json[]).every((item, index) => jsonEqual(item, (b as Json[])[index] ?? null));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => equalOwn(own(a, key), own(b, key)));
}

function equalOwn(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && jsonEqual(a, b);
}
