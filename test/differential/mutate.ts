import { isJsonObject, type Json, type JsonObject } from "../../codegen/src/source/json.ts";
import { below, valueAt, withValueAt } from "../cases/reference/pointer.ts";
import { mutateScalar } from "./mutate-scalar.ts";
import type { Random } from "./random.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What mutations are made from. */
export interface Material {
  readonly random: Random;
  readonly vocabulary: Vocabulary;
  /** Valid events, parts of which are put elsewhere. */
  readonly events: readonly Json[];
}

/** `event` with one to three random changes, each at a random place. */
export function mutate(event: Json, material: Material): Json {
  const times = 1 + material.random.pick([0, 0, 0, 1, 2]);
  return Array.from({ length: times }).reduce<Json>((value) => mutateOnce(value, material), event);
}

function mutateOnce(event: Json, material: Material): Json {
  const pointer = material.random.oneOf(pointersWithin(event)) ?? "";
  const value = valueAt(event, pointer) ?? null;
  return withValueAt(event, pointer, changed(value, pointer, material));
}

function changed(value: Json, pointer: string, material: Material): Json | undefined {
  switch (material.random.below(8)) {
    case 0:
      return pointer === "" ? null : undefined;
    case 1:
      return anyValue(material);
    case 2:
      return valueAt(material.random.oneOf(material.events) ?? null, pointer) ?? value;
    default:
      return changedWithin(value, material);
  }
}

function changedWithin(value: Json, material: Material): Json {
  if (Array.isArray(value)) return mutateList(value, material);
  return isJsonObject(value) ? mutateObject(value, material) : mutateScalar(value, material);
}

function mutateList(list: readonly Json[], material: Material): Json {
  const { random } = material;
  const item = random.oneOf(list) ?? anyValue(material);
  const cut = random.below(list.length + 1);
  switch (random.below(5)) {
    case 0:
      return [...list.slice(0, cut), item, ...list.slice(cut)];
    case 1:
      return [...list].reverse();
    case 2:
      return list.slice(0, cut);
    case 3:
      return lengthened(list, item, material);
    default:
      return [...list, anyValue(material)];
  }
}

/** Validators may compare the items of long lists in another way than those of short ones. */
const longList = 40;

/** The items of `list` and variations of `item`, of which no two are equal; now and then the last one is an earlier one again. */
function lengthened(list: readonly Json[], item: Json, { random, vocabulary }: Material): Json[] {
  const length = random.oneOf([...vocabulary.sizes, longList]) ?? longList;
  const items = Array.from({ length }, (_, index) => list[index] ?? variation(item, index));
  const again = random.below(2) === 0 ? random.oneOf(items) : undefined;
  return again === undefined ? items : [...items.slice(0, -1), again];
}

function variation(value: Json, index: number): Json {
  if (typeof value === "string") return `${value}${index}`;
  if (typeof value === "number") return value + index;
  if (!isJsonObject(value)) return value;
  const [first, ...others] = Object.entries(value);
  return first === undefined ? value : Object.fromEntries([[first[0], variation(first[1], index)], ...others]);
}

const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", ""] as const;

function mutateObject(object: JsonObject, material: Material): Json {
  const { random, vocabulary } = material;
  const entries = Object.entries(object);
  const [name = "", value = null] = random.oneOf(entries) ?? [];
  const others = entries.filter(([key]) => key !== name);
  switch (random.below(6)) {
    case 0:
      return Object.fromEntries(others);
    case 1:
      return Object.fromEntries([...others, [renamed(name, random), value]]);
    case 2:
      return Object.fromEntries([...entries, [random.pick(inherited), anyValue(material)]]);
    case 3:
      return Object.fromEntries([...others, [name, (random.oneOf(entries) ?? [])[1] ?? null]]);
    case 4:
      return Object.fromEntries(entries.reverse());
    default:
      return Object.fromEntries([...entries, [random.oneOf(vocabulary.names) ?? "extra", anyValue(material)]]);
  }
}

function renamed(name: string, random: Random): string {
  const camelCase = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return random.pick([camelCase, name.toUpperCase(), `${name}_`, name.slice(1), random.pick(inherited)]);
}

function anyValue({ random, vocabulary, events }: Material): Json {
  const event = random.oneOf(events) ?? null;
  const borrowed = valueAt(event, random.oneOf(pointersWithin(event)) ?? "") ?? null;
  const literal = random.oneOf(vocabulary.literals) ?? "";
  const number = random.oneOf(vocabulary.numbers) ?? 1;
  return random.pick<Json>([null, true, false, 0, number, "", "text", literal, literal, [], {}, borrowed, borrowed]);
}

function pointersWithin(value: Json, pointer = ""): string[] {
  const children: [string | number, Json][] = Array.isArray(value)
    ? value.map((item: Json, index): [number, Json] => [index, item])
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  return [pointer, ...children.flatMap(([key, inner]) => pointersWithin(inner, below(pointer, key)))];
}
