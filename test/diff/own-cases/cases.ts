import type { Json, JsonObject } from "../../../codegen/src/source/json.ts";

type Bump = "patch" | "minor" | "major";

/** A change of a contract, what it has to mean, and what has to be said of it. */
export interface OwnCase {
  /** Also the stem of the contract's file. */
  readonly name: string;
  readonly before: Json;
  readonly after: Json;
  readonly senders: Bump;
  readonly readers: Bump;
  readonly readersFirst?: true;
  /** Each change: where, and what is said. */
  readonly says: readonly (readonly [pointer: string, message: string])[];
}

/** A schema of an object. */
export function object(properties: JsonObject, required: readonly string[] = [], more: JsonObject = {}): JsonObject {
  return { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties, required, ...more };
}

/** A schema of an object with the one optional field `x`. */
export function withX(x: Json): JsonObject {
  return object({ x });
}
