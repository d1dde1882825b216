import type { Json, JsonObject } from "../../../codegen/src/source/json.ts";
import type { Random } from "../../differential/random.ts";

/** Patterns, each with texts that it matches. */
export const patterns: ReadonlyMap<string, readonly string[]> = new Map([
  ["^[a-z]+$", ["a", "abc"]],
  ["^[a-z0-9]{2,4}$", ["a1", "abcd", "12"]],
  ["^(?:red|green)", ["red", "greenish"]],
  ["-", ["a-b", "-"]],
  ["^[A-Z]{3}-\\d+$", ["ABC-1", "XYZ-20"]],
]);

/** Formats that the independent judge checks exactly, each with texts of it. */
export const formats: ReadonlyMap<string, readonly string[]> = new Map([
  ["date", ["2030-01-02", "2031-12-31"]],
  ["date-time", ["2030-01-02T03:04:05Z", "2030-01-02T03:04:05.5+01:00"]],
  ["ipv4", ["192.0.2.1"]],
  ["json-pointer", ["/a", ""]],
]);

const names = ["kind", "title", "amount", "note", "state", "parts", "owner", "tags", "when"] as const;
const literals: readonly [Json, ...Json[]] = ["a", "b", "c", "d", 1, 2, true, null];

/** Contracts as owners write them: objects with fields, limits, alternatives with tags, conditions, parts, rules. */
export class RandomContracts {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The schema of an event. */
  next(id: string): JsonObject {
    const event = this.#object(3);
    const keyed = this.#oneIn(2);
    const fields = { ...(event["properties"] as JsonObject), ...(keyed ? this.#keyed() : {}) };
    return {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: id,
      ...event,
      properties: fields,
      ...(keyed && this.#oneIn(2) ? { "x-uniqueBy": ["options[].id"] } : {}),
      ...(this.#oneIn(3) ? { "x-sender": this.#sender(Object.keys(fields), keyed) } : {}),
      $defs: { Part: this.#object(1), Word: this.#text() },
    };
  }

  /** Any schema, at most `depth` deep. */
  schema(depth = 1): JsonObject {
    const deeper = [
      () => this.#object(depth - 1),
      () => this.#list(depth - 1),
      () => this.#list(depth - 1),
      () => this.#tagged(depth - 1),
      () => this.#either(depth - 1),
      () => ({ $ref: "#/$defs/Part" }),
      () => ({ type: "object", additionalProperties: this.schema(0) }),
    ] as const;
    const flat = [() => this.#text(), () => this.#number(), () => this.#listed(), () => this.#simple()] as const;
    return depth > 0 && this.#oneIn(2) ? this.#random.pick(deeper)() : this.#random.pick(flat)();
  }

  /** Something that ties declared fields together. */
  rule(fields: readonly string[], properties: JsonObject): JsonObject {
    const [one, other] = [this.#random.oneOf(fields) ?? "kind", this.#random.oneOf(fields) ?? "note"];
    const when = this.#condition(one, properties);
    return this.#random.pick<() => JsonObject>([
      () => ({ if: when, then: this.#demand(other, properties) }),
      () => ({ if: when, then: { required: [other] }, else: { not: { required: [other] } } }),
      () => ({ if: when, else: this.#demand(other, properties) }),
      () => ({ not: { required: [...new Set([one, other])] } }),
      () => ({ dependentRequired: { [one]: [other] } }),
      () => ({ anyOf: [{ required: [one] }, { required: [other] }] }),
      () => ({ oneOf: [{ required: [one] }, { required: [other] }] }),
      () => ({ not: when }),
    ])();
  }

  #condition(name: string, properties: JsonObject): JsonObject {
    return { properties: { [name]: { const: this.#valueFor(properties[name]) } }, required: [name] };
  }

  #demand(name: string, properties: JsonObject): JsonObject {
    return this.#oneIn(3) ? this.#condition(name, properties) : { required: [name] };
  }

  #valueFor(schema: Json | undefined): Json {
    const known = (schema ?? {}) as JsonObject;
    const values = known["enum"];
    if (Array.isArray(values)) return this.#random.oneOf(values as readonly Json[]) ?? null;
    return known["const"] ?? (known["type"] === "boolean" ? true : known["type"] === "integer" ? 1 : "a");
  }

  #object(depth: number): JsonObject {
    const fields = this.#some(names, depth > 1 ? 5 : 3);
    const properties = Object.fromEntries(fields.map((name) => [name, this.schema(depth)]));
    const required = fields.filter(() => this.#oneIn(2));
    return {
      type: "object",
      properties,
      ...(required.length > 0 ? { required } : {}),
      ...(this.#oneIn(5) ? { additionalProperties: false } : {}),
      ...(this.#oneIn(12) ? { minProperties: 1 } : {}),
      ...(this.#oneIn(12) ? { maxProperties: 4 } : {}),
      ...(depth > 0 && this.#oneIn(2) ? { allOf: this.#rules(fields, properties) } : {}),
    };
  }

  #rules(fields: readonly string[], properties: JsonObject): Json[] {
    return Array.from({ length: 1 + this.#random.below(2) }, () => this.rule(fields, properties));
  }

  #sender(fields: readonly string[], keyed: boolean): JsonObject {
    const name = this.#random.oneOf(fields) ?? "note";
    return this.#random.pick<() => JsonObject>([
      () => ({ required: [name] }),
      () => ({ not: { required: [name] } }),
      () => (keyed ? { "x-uniqueBy": ["options[].id"] } : { minProperties: 2 }),
    ])();
  }

  #keyed(): JsonObject {
    const fields = { id: { type: "string" }, label: this.schema(0), kind: { enum: ["a", "b"] } };
    const option = {
      type: "object",
      required: this.#random.pick([["id"], ["id", "label"], ["id", "kind"]]),
      properties: fields,
    };
    const limit = this.#oneIn(2) ? { maxItems: this.#random.pick([2, 4, 12, 20]) } : {};
    const picked = { type: "string", ...(this.#oneIn(2) ? { "x-memberOf": "options[].id" } : {}) };
    return { options: { type: "array", items: option, ...limit }, picked };
  }

  #tagged(depth: number): JsonObject {
    const tags = this.#some(["one", "two", "three"], 3);
    const members = tags.map((tag) => {
      const { properties, required = [] } = this.#object(depth);
      const fields = { ...(properties as JsonObject), tag: { const: tag } };
      return { type: "object", properties: fields, required: ["tag", ...(required as string[])] };
    });
    return { [this.#random.pick(["oneOf", "anyOf"])]: members };
  }

  #either(depth: number): JsonObject {
    return {
      [this.#random.pick(["anyOf", "oneOf"])]: [
        this.#text(),
        this.#random.pick([() => this.#number(), () => this.schema(depth)])(),
      ],
    };
  }

  #list(depth: number): JsonObject {
    const items = this.schema(depth);
    return {
      type: "array",
      items,
      ...(this.#oneIn(3) ? { minItems: this.#random.below(3) } : {}),
      ...(this.#oneIn(3) ? { maxItems: 3 + this.#random.below(3) } : {}),
      ...(this.#oneIn(5) ? { uniqueItems: true } : {}),
      ...(this.#oneIn(8) ? { contains: this.#simple() } : {}),
      ...(this.#oneIn(8) ? { prefixItems: [this.#simple(), this.#text()] } : {}),
    };
  }

  #text(): JsonObject {
    const kind = this.#random.below(6);
    if (kind === 0) return { type: "string", pattern: this.#random.oneOf([...patterns.keys()]) ?? "-" };
    if (kind === 1) return { type: "string", format: this.#random.oneOf([...formats.keys()]) ?? "date" };
    if (kind === 2) return { $ref: "#/$defs/Word" };
    return {
      type: "string",
      ...(this.#oneIn(2) ? { minLength: this.#random.below(4) } : {}),
      ...(this.#oneIn(2) ? { maxLength: 4 + this.#random.below(8) } : {}),
    };
  }

  #number(): JsonObject {
    return {
      type: this.#random.pick(["integer", "number"]),
      ...(this.#oneIn(2) ? { [this.#random.pick(["minimum", "exclusiveMinimum"])]: this.#random.below(4) } : {}),
      ...(this.#oneIn(2) ? { [this.#random.pick(["maximum", "exclusiveMaximum"])]: 6 + this.#random.below(6) } : {}),
      ...(this.#oneIn(6) ? { multipleOf: this.#random.pick([2, 3, 0.5]) } : {}),
    };
  }

  #listed(): JsonObject {
    return this.#oneIn(4) ? { const: this.#random.pick(literals) } : { enum: this.#some(literals, 4) };
  }

  #simple(): JsonObject {
    return this.#random.pick<JsonObject>([
      { type: "boolean" },
      { type: ["string", "null"] },
      { type: "string" },
      { type: "integer" },
      { type: ["integer", "boolean"] },
      { not: { type: "null" } },
      {},
    ]);
  }

  /** One to `most` of `items`. */
  #some<T>(items: readonly T[], most: number): T[] {
    const chosen = Array.from({ length: 1 + this.#random.below(most) }, () => this.#random.oneOf(items));
    return [...new Set(chosen)].filter((one) => one !== undefined);
  }

  #oneIn(times: number): boolean {
    return this.#random.below(times) === 0;
  }
}
