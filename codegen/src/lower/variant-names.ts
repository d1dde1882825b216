import type { Literal } from "../ir/literal.ts";
import { isIdentifier, pascalCase, valueWord } from "../ir/names.ts";
import type { Analysis } from "./analysis.ts";
import { literalKey } from "./literals.ts";
import type { Naming } from "./naming.ts";
import type { ObjectSketch, PropertySketch } from "./sketch.ts";
import { literalsAt } from "./tags.ts";

const mostWords = 3;

interface Variants {
  readonly analysis: Analysis;
  readonly naming: Naming;
  readonly objects: readonly ObjectSketch[];
}

/**
 * Names for the variants of the type `name`: after the member of a union that each came from, after literals, after the fields
 * that are there or not. A variant without a name of its own has none, and is written out where it is used.
 */
export function variantNames(name: string, variants: Variants): readonly (string | undefined)[] {
  const attempts = [armNames, armAndValueNames, fullNames].map((attempt) => attempt(name, variants));
  return attempts.find(areDistinct) ?? onlyDistinct(attempts.at(-1) ?? []);
}

type Names = readonly (string | undefined)[];

function areDistinct(names: Names): boolean {
  return names.every((one) => one !== undefined) && new Set(names).size === names.length;
}

function onlyDistinct(names: Names): Names {
  return names.map((name, index) => (names.every((other, at) => at === index || other !== name) ? name : undefined));
}

function armNames(name: string, { naming, objects }: Variants): Names {
  return objects.map((object) => {
    const [first] = object.arms;
    const chosen = object.arms.map((arm) => arm.member.keyword("x-name")).find((one) => typeof one === "string");
    if (typeof chosen === "string" && isIdentifier(chosen)) return chosen;
    const suffixes = object.arms.map((arm) => naming.suffixOf(arm.member, arm.union));
    return first === undefined || suffixes.includes(undefined) ? undefined : name + suffixes.join("");
  });
}

function armAndValueNames(name: string, variants: Variants): Names {
  const base = armNames(name, variants);
  const values = valueParts(variants);
  return base.map((one, index) => joinedName(one ?? name, values[index], name));
}

function fullNames(name: string, variants: Variants): Names {
  const base = armNames(name, variants);
  const values = valueParts(variants);
  const presences = variants.objects.map((object) => presencePart(object, variants.objects));
  return base.map((one, index) => joinedName(one ?? name, `${values[index] ?? ""}${presences[index] ?? ""}`, name));
}

/** Nothing to add to the union's own name is no name. */
function joinedName(base: string, part: string | undefined, name: string): string | undefined {
  const joined = base + (part ?? "");
  return joined === name ? undefined : joined;
}

/** `CarrierCourier`: of the first property whose literals differ in all variants, or else of all whose literals differ in some. */
function valueParts({ analysis, objects }: Variants): readonly string[] {
  const names = objects[0]?.properties.map((one) => one.name) ?? [];
  const parts = names.flatMap((name) => {
    const values = objects.map((object) => literalsAt(analysis, object, name));
    const spoken = values.map((one) => one && valueWords(name, one));
    return !areApart(values) || new Set(spoken).size < 2 ? [] : [spoken.map((one) => one ?? "")];
  });
  const telling = parts.find((one) => new Set(one).size === objects.length);
  return telling ?? objects.map((_, index) => parts.map((one) => one[index] ?? "").join(""));
}

/** Whether any two variants have the same literals, or none in common: others tell nothing apart. */
function areApart(values: readonly (readonly Literal[] | undefined)[]): boolean {
  const owner = new Map<string, string>();
  return values.every((literals) => {
    const keys = literals?.map(literalKey).sort();
    const set = keys?.join("\n");
    if (keys === undefined || set === undefined) return false;
    return keys.every((key) => {
      const other = owner.get(key);
      owner.set(key, set);
      return other === undefined || other === set;
    });
  });
}

/** Sorted, as the list of values has no order. */
function valueWords(name: string, values: readonly Literal[]): string {
  const spoken = values.map((value) => valueWord(value) ?? "").toSorted();
  return pascalCase(name) + (spoken.length > mostWords ? "Other" : spoken.join("Or"));
}

/** Sorted: no type is renamed where the properties are only declared in another order. */
function presencePart(object: ObjectSketch, objects: readonly ObjectSketch[]): string {
  const differs = (property: PropertySketch): boolean =>
    objects.some((other) => presenceIn(other, property.name) !== property.presence);
  const named = (presence: PropertySketch["presence"]): string[] =>
    object.properties
      .filter((one) => one.presence === presence && differs(one))
      .map((one) => pascalCase(one.name))
      .toSorted();
  const present = named("required").slice(0, mostWords);
  if (present.length > 0) return `With${present.join("And")}`;
  const absent = named("forbidden").slice(0, mostWords);
  return absent.length > 0 ? `Without${absent.join("And")}` : "";
}

function presenceIn(object: ObjectSketch, name: string): PropertySketch["presence"] {
  return object.properties.find((one) => one.name === name)?.presence ?? "optional";
}
