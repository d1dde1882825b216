/** A JSON value as read from a file. Objects may own a key named `__proto__`. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. Read it with `own`. */
/** An object of a JSON file; read it by `own`, never by its prototype. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a JSON value is an object. */
/** Whether a value is an object: neither a list nor null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The own property `key`, or undefined: never something inherited from `Object.prototype`. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The strings of a list, such as the names in `required`; empty for anything else. */
export function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
