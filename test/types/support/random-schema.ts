import type { Json, JsonObject } from "../../../codegen/src/source/json.ts";
import type { Random } from "../../differential/random.ts";

const names = ["kind", "id", "note", "x-a", "x-b", "toString", "list"] as const;

/** Values that random schemas and events speak of. */
export const values: readonly [Json, ...Json[]] = ["a", "b", "", 0, 1, 2.5, true, false, null];

/** Schemas in the forms from which types are made: conditions, alternatives, bans, lists, maps, references. */
export class RandomSchemas {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The schema of an event. Every object of it has an `id`, so that TypeScript never takes two for strangers. */
  root(id: string): JsonObject {
    return { $id: id, ...this.#object(3), $defs: { part: this.#object(1) }, type: "object" };
  }

  #any(depth: number): Json {
    if (depth <= 0) return this.#scalar();
    return this.#random.pick<() => Json>([
      () => this.#scalar(),
      () => this.#scalar(),
      () => this.#object(depth),
      () => this.#object(depth),
      () => this.#list(depth),
      () => ({ oneOf: this.#pair(() => this.#any(depth - 1)) }),
      () => ({ anyOf: this.#pair(() => this.#any(depth - 1)) }),
      () => ({ allOf: this.#pair(() => this.#any(depth - 1)) }),
      () => ({ $ref: "#/$defs/part" }),
      () => ({ not: this.#scalar() }),
    ])();
  }

  #scalar(): Json {
    return this.#random.pick<() => Json>([
      () => ({ type: "string", minLength: 1 }),
      () => ({ type: this.#random.pick(["string", "number", "integer", "boolean", "null"]) }),
      () => ({ type: ["string", "null"] }),
      () => ({ const: this.#random.pick(values) }),
      () => ({ enum: this.#some(values, 3) }),
      () => true,
    ])();
  }

  #object(depth: number): JsonObject {
    const declared = this.#some(names, 3);
    return {
      ...(this.#oneIn(8) ? {} : { type: "object" }),
      properties: { ...this.#byName(declared, () => this.#any(depth - 1)), id: { type: "string" } },
      required: [...new Set(["id", ...this.#some(declared, 2)])],
      ...(this.#oneIn(6) ? { additionalProperties: this.#oneIn(2) ? false : this.#any(depth - 1) } : {}),
      ...(this.#oneIn(8) ? { patternProperties: { "^x-": this.#any(depth - 1) } } : {}),
      ...(depth > 0 && this.#oneIn(2) ? this.#rule() : {}),
    };
  }

  #list(depth: number): JsonObject {
    return {
      type: "array",
      items: this.#oneIn(6) ? false : this.#any(depth - 1),
      ...(this.#oneIn(3) ? { prefixItems: this.#pair(() => this.#any(depth - 1)) } : {}),
      ...(this.#oneIn(4) ? { minItems: 1 } : {}),
      ...(this.#oneIn(5) ? { maxItems: this.#random.below(2) } : {}),
    };
  }

  /** Something that ties fields together. */
  #rule(): JsonObject {
    const part = (): Json => this.#part();
    return this.#random.pick<() => JsonObject>([
      () => ({ if: part(), then: part(), ...(this.#oneIn(2) ? { else: part() } : {}) }),
      () => ({ allOf: [{ if: part(), then: part() }, part()] }),
      () => ({ oneOf: this.#pair(part) }),
      () => ({ anyOf: this.#pair(part) }),
      () => ({ not: part() }),
      () => ({ oneOf: this.#pair(() => ({ required: [this.#random.pick(names)] })) }),
      () => ({ dependentRequired: { [this.#random.pick(names)]: [this.#random.pick(names)] } }),
      () => ({ dependentSchemas: { [this.#random.pick(names)]: part() } }),
    ])();
  }

  #part(): JsonObject {
    const about = this.#some(names, 2);
    const property = (): Json => (this.#oneIn(2) ? { const: this.#random.pick(values) } : this.#scalar());
    return {
      required: this.#oneIn(3) ? ["id"] : about,
      ...(this.#oneIn(3) ? {} : { properties: this.#byName(about, property) }),
    };
  }

  #byName(chosen: readonly string[], make: () => Json): JsonObject {
    return Object.fromEntries(chosen.map((name) => [name, make()]));
  }

  #pair(make: () => Json): Json[] {
    return [make(), make()];
  }

  /** One to `most` of `items`. */
  #some<T>(items: readonly [T, ...T[]] | readonly T[], most: number): T[] {
    const chosen = Array.from({ length: 1 + this.#random.below(most) }, () => this.#random.oneOf(items));
    return [...new Set(chosen)].filter((one) => one !== undefined);
  }

  #oneIn(times: number): boolean {
    return this.#random.below(times) === 0;
  }
}
