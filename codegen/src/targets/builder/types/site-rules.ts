import { stringLiteral } from "../../../emit/literal.ts";
import { countMessage, mostCounted, type CountCheck } from "../rules/counts.ts";
import type { LiteralCheck } from "../rules/literal-checks.ts";
import type { Refusal } from "../rules/refusals.ts";
import { siteKey, type Part, type Site } from "../rules/sites.ts";
import type { Test } from "../rules/tests.ts";
import { countFact, factOf, factsCode, keyPrefix, othersOf } from "./facts.ts";
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
}

/** Type code of all that an argument `V` may break, given the facts `F`; undefined where there is nothing. */
export function siteRules(site: Site, rules: RuleSet): string | undefined {
  const all = [
    ...fullListRules(site),
    ...rules.refusals.flatMap((one) => refusalRules(site, one)),
    ...rules.checks.flatMap((one) => literalRules(site, one)),
    ...rules.counts.filter((one) => siteKey(one.site) === siteKey(site)).map(countRule),
  ];
  const groups = new Map<string, string[]>();
  for (const { facts, code } of all) {
    const key = factsCode([...facts].sort());
    groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  const codes = [...groups].map(([facts, codes]) => guarded(facts, codes.join(" & ")));
  return codes.length === 0 ? undefined : codes.join("\n  & ");
}

/** Type code that counts only where all facts are known. */
export function guarded(facts: string, code: string): string {
  return facts === "" ? code : `(${facts.includes(" | ") ? `(${facts})` : facts} extends F ? ${code} : unknown)`;
}

function fullListRules(site: Site): Guarded[] {
  const most = site.kind === "item" ? site.field.list?.most : undefined;
  if (site.kind !== "item" || most === undefined || most > mostCounted || most < 1) return [];
  return [{ facts: [countFact(site.field, most)], code: violation(countMessage(site.field.name, "most", most)) }];
}

/** A refusal is checked by each call that may complete it; the factory's object completes only what is in it alone. */
function refusalRules(site: Site, { parts, missing, message }: Refusal): Guarded[] {
  const own = parts.find((part) => siteKey(part.site) === siteKey(site));
  const others = othersOf(parts, site);
  if (own === undefined || missing.length > 0 || (site.kind === "init" && others.length > 0)) return [];
  const then = attached(violation(message), own.tests);
  return [{ facts: others.map(factOf), code: sureCode(site, own.tests, { then, otherwise: "unknown" }) }];
}

function literalRules(site: Site, check: LiteralCheck): Guarded[] {
  if (check.kind === "key") return site.kind === "item" && site.field === check.field ? [keyRule(check)] : [];
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

function keyRule(check: Extract<LiteralCheck, { kind: "key" }>): Guarded {
  const texts = [keyPrefix(check), check.message.before, check.message.after].map(stringLiteral).join(", ");
  return { facts: [], code: `Taken<F, V, ${pathCode(check.key)}, [${texts}]>` };
}

/** What a limit on the number of items comes to. */
export function countRule({ list, least, most, name }: CountCheck): Guarded {
  const short = Array.from({ length: least }, (_, count) => String(count)).join(" | ");
  const allowed = most === undefined ? "number" : range(least, most);
  const lengths = `{ short: ${short === "" ? "never" : short}; allowed: ${allowed} }`;
  const texts = [countMessage(name, "least", least), countMessage(name, "most", most ?? 0)];
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
