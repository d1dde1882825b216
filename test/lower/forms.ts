import type { Json } from "../../codegen/src/source/json.ts";

/** A form of schema, the types that come of it, and values on both sides of it. */
export interface Form {
  readonly what: string;
  readonly schema: Json;
  /** All types that are declared, in order; `Main` is the root. */
  readonly types: Readonly<Record<string, string>>;
  /** Valid by the standard, so the type must accept them. */
  readonly accepts: readonly Json[];
  /** Not valid, and a type can tell. */
  readonly refuses: readonly Json[];
}

/** An object schema. */
export function object(properties: Json, required: readonly string[] = [], more: object = {}): Json {
  return { type: "object", properties, required, ...more };
}

/** A condition on one field that must be there. */
export function whenField(name: string, test: Json): Json {
  return { required: [name], properties: { [name]: test } };
}

export const text: Json = { type: "string" };
export const number: Json = { type: "number" };
