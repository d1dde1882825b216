import { stringLiteral } from "../../../emit/literal.ts";
import { pathText } from "../../../ir/sentences.ts";
import type { KeyCheck, LiteralCheck } from "../rules/literal-checks.ts";
import { nameWithin } from "../rules/counts.ts";
import type { Refusal } from "../rules/refusals.ts";
import { siteKey, type Part, type Site } from "../rules/sites.ts";
import type { Test } from "../rules/tests.ts";
import type { Field } from "../surface.ts";

/** The fact that a field was given, or that a list has items: its name. */
export function givenFact({ name }: Field): string {
  return pathText([{ property: name, each: false }]);
}

/** The fact that a field was given with what may be undefined, or a list that may be empty. */
export function perhapsFact(field: Field): string {
  return `${givenFact(field)}?`;
}

/** The fact that an empty list was given. */
export function emptyFact(field: Field): string {
  return `${givenFact(field)}[]`;
}

/** The fact that a list has that many items. */
export function countFact(field: Field, count: number): string {
  return count === 1 ? givenFact(field) : `${givenFact(field)}#${count}`;
}

/** What the facts begin with that say which keys are taken: `options[].id = `. */
export function keyPrefix({ field, key }: KeyCheck): string {
  return `${nameWithin({ kind: "item", field }, key)} = `;
}

/** What is known once an argument was given that passes the tests of the part: `card_id is ""`. */
export function factOf({ site, tests }: Part): string {
  if (tests.length > 0) return tests.map((test) => testFact(site, test)).join(" and ");
  return site.kind === "init" ? "" : givenFact(site.field);
}

function testFact(site: Site, { kind, path, values }: Test): string {
  const name = nameWithin(site, path);
  if (kind !== "equals" && kind !== "differs") return `${name} is ${kind}`;
  return `${name} is ${kind === "equals" ? "" : "not "}${values.map((value) => JSON.stringify(value)).join(" or ")}`;
}

/** Code of a union of facts. */
export function factsCode(facts: readonly string[]): string {
  return [...new Set(facts)].map(stringLiteral).join(" | ");
}

/** What others ask about each site: the parts of refusals that are checked elsewhere, by `siteKey`. */
export function askedParts(
  refusals: readonly Refusal[],
  checks: readonly LiteralCheck[],
): ReadonlyMap<string, readonly Part[]> {
  const asked = new Map<string, Map<string, Part>>();
  const ask = (part: Part): void => {
    const parts = asked.get(siteKey(part.site)) ?? new Map<string, Part>();
    asked.set(siteKey(part.site), parts.set(factOf(part), part));
  };
  for (const { parts, missing } of refusals) {
    const isAsked = (part: Part): boolean =>
      missing.length > 0 || parts.some((other) => other !== part && other.site.kind !== "init");
    parts.filter(isAsked).forEach(ask);
  }
  for (const check of checks) if (check.kind !== "key") othersOf(check.gate, check.site).forEach(ask);
  return new Map([...asked].map(([key, parts]) => [key, [...parts.values()]]));
}

/** The parts that are given elsewhere. */
export function othersOf(parts: readonly Part[], site: Site): Part[] {
  return parts.filter((part) => siteKey(part.site) !== siteKey(site));
}
