import { isJsonObject, own, strings, type Json, type JsonObject } from "../../../codegen/src/source/json.ts";
import type { Random } from "../../differential/random.ts";
import { formats, patterns } from "./random-contract.ts";

const anything: readonly [Json, ...Json[]] = ["a", "bc", "", 0, 1, 2.5, true, null];

/** Events that a schema was read for: most are valid, and nobody has checked. */
export class RandomEvents {
  readonly #random: Random;
  readonly #root: JsonObject;

  constructor(random: Random, root: JsonObject) {
    this.#random = random;
    this.#root = root;
  }

  /** A value for `schema`, or for the root. */
  next(schema: Json = this.#root, depth = 6): Json {
    if (!isJsonObject(schema) || depth === 0) return this.#random.pick(anything);
    const constant = own(schema, "const");
    if (constant !== undefined) return constant;
    const values = own(schema, "enum");
    if (Array.isArray(values)) return this.#random.oneOf(values as readonly Json[]) ?? null;
    const reference = own(schema, "$ref");
    if (typeof reference === "string") return this.next(this.#definition(reference), depth - 1);
    const whole = this.#withParts(schema);
    const chosen = this.#random.oneOf(this.#list(whole, "oneOf", "anyOf"));
    if (chosen !== undefined && own(whole, "type") === undefined) return this.next(chosen, depth - 1);
    return this.#ofType(whole, depth);
  }

  /** With the plain limits of its parts. */
  #withParts(schema: JsonObject): JsonObject {
    const parts = this.#list(schema, "allOf").filter(isJsonObject);
    const plain = parts.filter((part) =>
      Object.keys(part).every((keyword) => /^(?:min|max)|^required$/u.test(keyword)),
    );
    const required = [...strings(own(schema, "required")), ...plain.flatMap((part) => strings(own(part, "required")))];
    return { ...Object.assign({}, ...plain), ...schema, ...(required.length > 0 ? { required } : {}) };
  }

  #definition(reference: string): Json {
    const definitions = own(this.#root, "$defs");
    return isJsonObject(definitions) ? (own(definitions, reference.slice("#/$defs/".length)) ?? true) : true;
  }

  #list(schema: JsonObject, ...keywords: readonly string[]): Json[] {
    return keywords.flatMap((keyword) => {
      const list = own(schema, keyword);
      return Array.isArray(list) ? (list as readonly Json[]) : [];
    });
  }

  #ofType(schema: JsonObject, depth: number): Json {
    const type = own(schema, "type");
    switch (Array.isArray(type) ? this.#random.oneOf(type as readonly Json[]) : type) {
      case "string":
        return this.#text(schema);
      case "number":
        return this.#random.below(3) === 0 ? this.#number(schema) + 0.5 : this.#number(schema);
      case "integer":
        return this.#number(schema);
      case "boolean":
        return this.#random.below(2) === 0;
      case "null":
        return null;
      case "array":
        return this.#items(schema, depth);
      case "object":
        return this.#object(schema, depth);
      default:
        return own(schema, "properties") === undefined ? this.#random.pick(anything) : this.#object(schema, depth);
    }
  }

  #limit(schema: JsonObject, keyword: string, fallback: number): number {
    const value = own(schema, keyword);
    return typeof value === "number" ? value : fallback;
  }

  #between(least: number, most: number): number {
    return this.#random.pick([least, most, least + this.#random.below(Math.max(1, most - least + 1))]);
  }

  #text(schema: JsonObject): string {
    const [pattern, format] = [own(schema, "pattern"), own(schema, "format")];
    const known = [
      ...(typeof pattern === "string" ? (patterns.get(pattern) ?? []) : []),
      ...(typeof format === "string" ? (formats.get(format) ?? []) : []),
    ];
    if (known.length > 0) return this.#random.oneOf(known) ?? "";
    const least = this.#limit(schema, "minLength", 0);
    const length = this.#between(least, this.#limit(schema, "maxLength", least + 4));
    return Array.from({ length }, () => this.#random.pick(["a", "b", "x", "z"])).join("");
  }

  #number(schema: JsonObject): number {
    const least = Math.max(this.#limit(schema, "minimum", -2), this.#limit(schema, "exclusiveMinimum", -3) + 1);
    const most = Math.min(
      this.#limit(schema, "maximum", least + 9),
      this.#limit(schema, "exclusiveMaximum", least + 10) - 1,
    );
    const step = this.#limit(schema, "multipleOf", 1);
    return Math.round(this.#between(least, most) / step) * step;
  }

  #items(schema: JsonObject, depth: number): Json {
    const first = this.#list(schema, "prefixItems");
    const items = own(schema, "items") ?? true;
    const least = this.#limit(schema, "minItems", 0);
    const length = this.#between(least, this.#limit(schema, "maxItems", least + 3));
    const wanted = own(schema, "contains");
    const list = Array.from({ length }, (_, index) => {
      const isWanted = wanted !== undefined && index === length - 1;
      return this.next(first[index] ?? (isWanted ? wanted : items), depth - 1);
    });
    // Ids that differ, as those of a list mostly do.
    return this.#random.below(3) === 0
      ? list
      : list.map((item, index) => (isJsonObject(item) && "id" in item ? { ...item, id: `id${index}` } : item));
  }

  #object(schema: JsonObject, depth: number): Json {
    const properties = own(schema, "properties");
    const declared = isJsonObject(properties) ? properties : {};
    const often = this.#random.pick([1, 2, 4]);
    const chosen = Object.keys(declared).filter(() => this.#random.below(often) === 0);
    const names = [...new Set([...strings(own(schema, "required")), ...chosen])];
    const fields = names.map((name): [string, Json] => [name, this.next(own(declared, name) ?? true, depth - 1)]);
    const further = own(schema, "additionalProperties");
    const more = isJsonObject(further) ? [["more", this.next(further, depth - 1)] as const] : [];
    const parts = ["if", "then", "else"].flatMap((keyword) => own(schema, keyword) ?? []);
    const rules = [...parts, ...this.#list(schema, "allOf", "oneOf", "anyOf")].flatMap((rule) => this.#said(rule));
    const said = rules.filter(() => this.#random.below(2) === 0).map((rule) => this.next(rule, depth - 1));
    const own_ = Object.fromEntries([...fields, ...more]);
    return said.filter(isJsonObject).reduce<JsonObject>((all, part) => ({ ...all, ...part }), own_);
  }

  /** The parts of a rule that say something about fields. */
  #said(rule: Json): JsonObject[] {
    if (!isJsonObject(rule)) return [];
    const inner = ["if", "then", "else"].flatMap((keyword) => this.#said(own(rule, keyword) ?? true));
    return own(rule, "properties") === undefined ? inner : [{ ...rule, type: "object" }];
  }
}
