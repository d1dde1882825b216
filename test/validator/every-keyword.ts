import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import type { Random } from "../differential/random.ts";

const names = ["a", "b", "kind", "toString", "c d", "__proto__", ""] as const;
const scalars: readonly [Json, ...Json[]] = [
  null,
  true,
  false,
  0,
  1,
  1.5,
  -2,
  100,
  "a",
  "b",
  "abc",
  "x",
  "",
  "long text",
];
const types = ["string", "number", "integer", "boolean", "null", "object", "array"] as const;

/** Schemas of every keyword that is handled, in combinations that nobody would write, and values for them. */
export class EveryKeyword {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** A schema with two definitions, of which the first is recursive. */
  root(): JsonObject {
    const node = { type: "object", properties: { a: { $ref: "#/$defs/node" }, b: this.#schema(1) } };
    return { ...this.#object(3), $defs: { node, other: this.#object(1, false) } };
  }

  /** A value that has nothing to do with any schema. */
  value(depth = 3): Json {
    const choice = depth === 0 ? 0 : this.#random.below(10);
    if (choice < 4) return this.#random.pick(scalars);
    if (choice < 6) return this.#several(0, 3, () => this.value(depth - 1));
    return this.#entries(() => this.value(depth - 1), 4);
  }

  #schema(depth: number): Json {
    if (depth > 0 && this.#random.below(8) > 0) return this.#object(depth);
    return this.#random.pick<Json>([
      true,
      this.#random.below(3) > 0 ? { minLength: 1 } : false,
      { type: this.#random.pick(types) },
      { const: this.#random.pick(scalars) },
      { enum: this.#several(2, 3, () => this.#random.pick(scalars)) },
    ]);
  }

  #object(depth: number, references = true): JsonObject {
    const parts = [this.#values(), this.#limits(), this.#lists(depth), this.#fields(depth), this.#inPlace(depth)];
    const reference = references && this.#random.below(10) === 0;
    return Object.assign({}, ...parts, reference ? { $ref: this.#random.pick(["#/$defs/node", "#/$defs/other"]) } : {});
  }

  #values(): JsonObject {
    return this.#some({
      type: [
        2,
        () =>
          this.#random.below(2) === 0
            ? this.#random.pick(types)
            : [...new Set(this.#several(2, 2, () => this.#random.pick(types)))],
      ],
      const: [12, () => (this.#random.below(3) > 0 ? this.#random.pick(scalars) : this.value(1))],
      enum: [10, () => [...new Set(this.#several(1, 3, () => this.#random.pick(scalars)))]],
    });
  }

  #limits(): JsonObject {
    const small = (): number => this.#random.below(4);
    return this.#some({
      minimum: [10, small],
      exclusiveMaximum: [10, () => 1 + small()],
      multipleOf: [12, () => this.#random.pick([0.5, 2, 3])],
      minLength: [10, small],
      maxLength: [10, small],
      pattern: [10, () => this.#random.pick(["^a", "b$", "^[a-c]*$"])],
      minItems: [10, small],
      maxItems: [10, small],
      uniqueItems: [10, () => true],
      minProperties: [12, small],
      maxProperties: [12, () => 1 + small()],
    });
  }

  #lists(depth: number): JsonObject {
    return this.#some({
      items: [5, () => this.#schema(depth - 1)],
      prefixItems: [10, () => [this.#schema(depth - 1), this.#schema(depth - 1)]],
      contains: [10, () => this.#schema(depth - 1)],
      minContains: [15, () => this.#random.below(3)],
      maxContains: [15, () => 1 + this.#random.below(2)],
    });
  }

  #fields(depth: number): JsonObject {
    const name = (): string => this.#random.pick(names);
    return this.#some({
      properties: [2, () => this.#entries(() => this.#schema(depth - 1), 3)],
      required: [3, () => [...new Set(this.#several(1, 2, name))]],
      additionalProperties: [10, () => this.#schema(depth - 1)],
      patternProperties: [10, () => ({ [this.#random.pick(["^a", "o", "^$"])]: this.#schema(depth - 1) })],
      propertyNames: [
        12,
        () => this.#random.pick<Json>([{ maxLength: 3 }, { pattern: "^[a-z]" }, { enum: ["a", "b", "kind"] }]),
      ],
      dependentRequired: [10, () => this.#entries(() => [name()], 1)],
      dependentSchemas: [10, () => this.#entries(() => this.#schema(depth - 1), 1)],
    });
  }

  #inPlace(depth: number): JsonObject {
    const schema = (): Json => this.#schema(depth - 1);
    const tagged = (kind: string): Json => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { const: kind }, a: schema() },
    });
    return this.#some({
      allOf: [5, () => this.#several(1, 2, schema)],
      anyOf: [8, () => this.#several(1, 3, schema)],
      oneOf: [8, () => (this.#random.below(2) === 0 ? ["x", "b", "a"].map(tagged) : this.#several(1, 3, schema))],
      not: [10, schema],
      if: [6, schema],
      then: [6, schema],
      else: [8, schema],
    });
  }

  /** Keywords, each with a chance of one in so many. */
  #some(keywords: Readonly<Record<string, readonly [number, () => Json]>>): JsonObject {
    const chosen = Object.entries(keywords).filter(([, [chance]]) => this.#random.below(chance) === 0);
    return Object.fromEntries(chosen.map(([keyword, [, make]]) => [keyword, make()]));
  }

  #several<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.#random.below(most - least + 1) }, make);
  }

  /** An object that owns up to `most` of the names. */
  #entries(make: () => Json, most: number): JsonObject {
    return Object.fromEntries(this.#several(1, most, () => [this.#random.pick(names), make()] as const));
  }
}
