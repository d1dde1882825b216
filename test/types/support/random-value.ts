import { isJsonObject, own, type Json, type JsonObject } from "../../../codegen/src/source/json.ts";
import type { Random } from "../../differential/random.ts";
import { values } from "./random-schema.ts";

/** Values that have a fair chance of satisfying a schema, without anybody having checked. */
export class RandomValues {
  readonly #random: Random;
  readonly #root: JsonObject;

  constructor(random: Random, root: JsonObject) {
    this.#random = random;
    this.#root = root;
  }

  /** A value for `schema`, or for the root. */
  next(schema: Json = this.#root, depth = 4): Json {
    if (!isJsonObject(schema) || depth === 0) return this.#random.pick(values);
    if (own(schema, "const") !== undefined) return own(schema, "const") ?? null;
    if (own(schema, "$ref") !== undefined) return this.next(this.#part(), depth - 1);
    const choices = this.#choices(schema);
    if (choices.length > 0 && own(schema, "properties") === undefined)
      return this.next(this.#random.oneOf(choices), depth);
    return this.#ofType(schema, depth);
  }

  #part(): Json {
    const definitions = own(this.#root, "$defs");
    return isJsonObject(definitions) ? (own(definitions, "part") ?? true) : true;
  }

  #choices(schema: JsonObject): readonly Json[] {
    return ["oneOf", "anyOf", "allOf", "enum"].flatMap((keyword) => {
      const members = own(schema, keyword);
      return Array.isArray(members) ? members.map((one: Json) => (keyword === "enum" ? { const: one } : one)) : [];
    });
  }

  #ofType(schema: JsonObject, depth: number): Json {
    const type = own(schema, "type");
    switch (Array.isArray(type) ? this.#random.oneOf(type) : type) {
      case "string":
        return this.#random.pick(["a", "b", "other"]);
      case "number":
      case "integer":
        return this.#random.pick([0, 1, 7]);
      case "boolean":
        return this.#random.below(2) === 0;
      case "null":
        return null;
      case "array":
        return this.#list(schema, depth);
      default:
        return this.#object(schema, depth);
    }
  }

  #list(schema: JsonObject, depth: number): Json {
    const first = own(schema, "prefixItems");
    const items = own(schema, "items") ?? true;
    const schemas = [...(Array.isArray(first) ? first : []), ...(items === false ? [] : [items, items])];
    return schemas.slice(0, this.#random.below(schemas.length + 1)).map((one: Json) => this.next(one, depth - 1));
  }

  /** The fields of the object itself, and of the parts that its rules speak of. */
  #object(schema: JsonObject, depth: number): Json {
    const rules = ["if", "then", "else"].map((keyword) => own(schema, keyword)).filter((rule) => rule !== undefined);
    const parts = [...rules, ...this.#choices(schema)].filter(() => this.#random.below(2) === 0);
    const inner = parts.map((part) => this.next({ properties: {}, ...(isJsonObject(part) ? part : {}) }, depth - 1));
    const fields = inner.filter(isJsonObject).flatMap((part) => Object.entries(part));
    return { ...this.#declared(schema, depth), ...Object.fromEntries(fields) };
  }

  #declared(schema: JsonObject, depth: number): JsonObject {
    const properties = own(schema, "properties");
    const required = own(schema, "required");
    const names = Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
    const declared = isJsonObject(properties) ? properties : {};
    const chosen = Object.keys(declared).filter(() => this.#random.below(2) === 0);
    return Object.fromEntries(
      [...new Set([...names, ...chosen])].map((name) => [name, this.next(own(declared, name) ?? true, depth - 1)]),
    );
  }
}
