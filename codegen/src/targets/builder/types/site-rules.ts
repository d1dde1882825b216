import { stringLiteral, templateText } from "../../../emit/literal.ts";
import { countMessage, mostCounted, type CountCheck } from "../rules/counts.ts";
import type { KeyCheck, LiteralCheck } from "../rules/literal-checks.ts";
import type { Refusal } from "../rules/refusals.ts";
import { siteKey, type Part, type Site } from "../rules/sites.ts";
import type { Test } from "../rules/tests.ts";
import { countFact, factOf, factsCode, givenFact, keyPrefix, othersOf } from "./facts.ts";
import { pathCode, sureCode } from "./pattern.ts";

/** Everything that the compiler refuses of one contract. */
export interface RuleSet {
  readonly refusals: readonly Refusal[];
  readonly checks: readonly LiteralCheck[];
  readonly counts: readonly CountCheck[];
}

/** One thing that an argument is checked for: what has to be known already, and the type that is then added to the argument's. */
interface Guarded {
  readonly facts: readonly string[];
  readonly code: string;
  /** Whatever the argument is, it is refused. */
  readonly flat?: boolean;
  /** Type code of the question whether it is refused, where one question is enough. */
  readonly asks?: string;
}

/** What the key of an item is called: a type of the item `V`. */
export type KeyType = (check: KeyCheck, type: KeyCheck["types"][number]) => string;

/** Type code of all that an argument `V` may break, given the facts `F`; undefined where there is nothing. */
export function siteRules(site: Site, rules: RuleSet, keyType: KeyType): string | undefined {
  const all = [
    ...fullListRules(site),
    ...rules.refusals.flatMap((one) => refusalRules(site, one)),
    ...rules.checks.flatMap((one) => literalRules(site, one, keyType)),
    ...rules.counts.filter((one) => siteKey(one.site) === siteKey(site)).map(countRule),
  ];
  const groups = new Map<string, string[]>();
  for (const { facts, code } of all.filter(({ flat, asks }) => flat !== true && asks === undefined)) {
    const key = factsCode([...facts].sort());
    groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  const others = [...groups].map(([facts, codes]) => guarded(facts, codes.join(" & ")));
  const first = all.flatMap(({ facts, code, flat, asks }) => {
    if (asks !== undefined) return [{ asks, code }];
    return flat === true ? [{ asks: asked(factsCode(facts)), code }] : [];
  });
  if (first.length + others.length === 0) return undefined;
  // One question after the other, and the first that is answered by yes ends it: cheaper for the compiler than to ask all at once.
  return first.reduceRight(
    (rest, { asks, code }) => `${asks} ? ${code} : ${rest}`,
    others.length === 0 ? "unknown" : others.join(" & "),
  );
}

/** Type code that counts only where all facts are known. */
export function guarded(facts: string, code: string): string {
  return facts === "" ? code : `(${asked(facts)} ? ${code} : unknown)`;
}

function asked(facts: string): string {
  return `${facts.includes(" | ") ? `(${facts})` : facts} extends F`;
}

function fullListRules(site: Site): Guarded[] {
  const most = site.kind === "item" ? site.field.list?.most : undefined;
  if (site.kind !== "item" || most === undefined || most > mostCounted || most < 1) return [];
  const code = violation(countMessage(givenFact(site.field), "most", most));
  return [{ facts: [countFact(site.field, most)], code, flat: true }];
}

/** A refusal is checked by each call that may complete it; the factory's object completes only what is in it alone. */
function refusalRules(site: Site, { parts, missing, message }: Refusal): Guarded[] {
  const own = parts.find((part) => siteKey(part.site) === siteKey(site));
  const others = othersOf(parts, site);
  if (own === undefined || missing.length > 0 || (site.kind === "init" && others.length > 0)) return [];
  const facts = others.map(factOf);
  const then = attached(violation(message), own.tests);
  if (site.kind === "item" && own.tests.length === 0 && facts.length > 0) return [{ facts, code: then, flat: true }];
  return [{ facts, code: sureCode(site, own.tests, { then, otherwise: "unknown" }) }];
}

function literalRules(site: Site, check: LiteralCheck, keyType: KeyType): Guarded[] {
  if (check.kind === "key") return site.kind === "item" && site.field === check.field ? keyRules(check, keyType) : [];
  if (siteKey(check.site) !== siteKey(site)) return [];
  const texts = `[${stringLiteral(check.message.before)}, ${stringLiteral(check.message.after)}]`;
  const then =
    check.kind === "repeated"
      ? `Repeated<V, ${pathCode(check.list)}, ${pathCode(check.key)}, ${texts}>`
      : `Member<V, [${[check.value, check.list, check.key].map(pathCode).join(", ")}], ${texts}>`;
  const own = check.gate.find((part: Part) => siteKey(part.site) === siteKey(site));
  const code = own === undefined ? then : sureCode(site, own.tests, { then, otherwise: "unknown" });
  return [{ facts: othersOf(check.gate, site).map(factOf), code }];
}

function keyRules(check: KeyCheck, keyType: KeyType): Guarded[] {
  const { before, after } = check.message;
  return check.types.map((type) => {
    const key = keyType(check, type);
    const quote = type === "string" ? '"' : "";
    const fault = `RuleViolation<${template(before + quote, key, quote + after)}>`;
    const asks = `${template(keyPrefix(check) + quote, key, quote)} extends F`;
    const code = `Put<${pathCode(check.key)}, ${fault}>`;
    if (check.sure) return { facts: [], code, asks };
    return { facts: [], code: `([${key}] extends [never] ? unknown : ${asks} ? ${code} : unknown)` };
  });
}

/** The fact that a key is taken, where it is one literal. */
export function keyFact(check: KeyCheck, keyType: KeyType): string {
  const facts = check.types.map((type) => {
    const quote = type === "string" ? '"' : "";
    return template(keyPrefix(check) + quote, `One<${keyType(check, type)}>`, quote);
  });
  return facts.join(" | ");
}

/** A template literal type with one type in it. */
function template(before: string, type: string, after: string): string {
  return `\`${templateText(before)}\${${type}}${templateText(after)}\``;
}

/** What a limit on the number of items comes to. */
export function countRule({ list, least, most, name }: CountCheck): Guarded {
  const short = Array.from({ length: least }, (_, count) => String(count)).join(" | ");
  const allowed = most === undefined ? "number" : range(0, most);
  const lengths = `{ short: ${short === "" ? "never" : short}; allowed: ${allowed} }`;
  const texts = [
    least === 0 ? "" : countMessage(name, "least", least),
    most === undefined ? "" : countMessage(name, "most", most),
  ];
  return { facts: [], code: `Counted<V, ${pathCode(list)}, ${lengths}, [${texts.map(stringLiteral).join(", ")}]>` };
}

function range(least: number, most: number): string {
  return Array.from({ length: most - least + 1 }, (_, index) => String(least + index)).join(" | ");
}

/** `RuleViolation<"…">`. */
export function violation(message: string): string {
  return `RuleViolation<${stringLiteral(message)}>`;
}

/** The violation at the field that breaks the rule, or at the whole argument where that is a field that is missing. */
function attached(code: string, tests: readonly Test[]): string {
  const last = tests.filter(({ kind, path }) => kind !== "absent" && path.length > 0).at(-1);
  return last === undefined ? code : `Put<${pathCode(last.path)}, ${code}>`;
}
