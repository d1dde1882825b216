import { camelCase, pascalCase } from "../../ir/names.ts";

/** What a builder has besides a method for each field, and what every object has: no field's method is called so. */
const taken: ReadonlySet<string> = new Set(
  (
    "$before $kind $value build buildUnchecked constructor dynamic hasOwnProperty isPrototypeOf propertyIsEnumerable prototype safeBuild then " +
    "toJSON toLocaleString toString valueOf with"
  ).split(" "),
);

/** A method in the making: the field that it is for, and the name in code that its schema or its type gives. */
export interface MethodRequest {
  /** The field's name on the wire. */
  readonly field: string;
  readonly wish: string;
  /** What it is called where others wish the same. */
  readonly otherwise: string;
}

/** Fields whose methods would all be called the same. */
export interface MethodClash {
  readonly method: string;
  readonly fields: readonly string[];
  /** What they are called instead. */
  readonly names: readonly string[];
}

/** The method's name for each request, in their order, and what clashes. */
export function methodNames(requests: readonly MethodRequest[]): { names: string[]; clashes: MethodClash[] } {
  const wishes = requests.map(({ wish }) => free(camelCase(wish)));
  const isContested = (wish: string): boolean => wishes.indexOf(wish) !== wishes.lastIndexOf(wish);
  const names: string[] = [];
  for (const [index, { otherwise }] of requests.entries()) {
    const wish = wishes[index] ?? otherwise;
    let name = isContested(wish) ? free(otherwise) : wish;
    // Nobody keeps the name that several wished: a call of it would come to mean another field.
    while (names.includes(name) || (isContested(wish) && name === wish)) name += "Field";
    names.push(name);
  }
  const clashes = [...new Set(wishes.filter(isContested))].map((method): MethodClash => {
    const isOf = (_: unknown, index: number): boolean => wishes[index] === method;
    return { method, fields: requests.filter(isOf).map(({ field }) => field), names: names.filter(isOf) };
  });
  return { names, clashes };
}

function free(name: string): string {
  return taken.has(name) ? `${name}Field` : name;
}

/** A name in code without the contract's name in front of it: `QuestionV2Option` of `QuestionV2` is `Option`. */
export function withoutPrefix(name: string, contract: string): string {
  const rest = name.startsWith(contract) ? name.slice(contract.length) : name;
  return /^\p{Lu}/u.test(rest) ? rest : name;
}

/** The name of items that have none of their own: of `deep_links` `DeepLinksItem`. */
export function itemName(field: string): string {
  return `${pascalCase(field)}Item`;
}
