import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import { countChecksOf } from "../rules/counts.ts";
import { literalChecksOf, type LiteralChecks } from "../rules/literal-checks.ts";
import { refusalsOf, type Refusal, type Unsaid } from "../rules/refusals.ts";
import { siteKey, type Part, type Site } from "../rules/sites.ts";
import type { Surface } from "../surface.ts";
import { askedParts } from "./facts.ts";
import type { RuleSet } from "./site-rules.ts";

/** All that the compiler checks of a contract's rules, and what is left to `build()`. */
export interface Checked {
  readonly rules: RuleSet;
  readonly unsaid: readonly Unsaid[];
  readonly overBudget: LiteralChecks["overBudget"];
  /** What other calls ask about a site. */
  askedOf(site: Site): readonly Part[];
}

/** Decides what the compiler checks. */
export function checkedOf(surface: Surface, find: FindDeclaration): Checked {
  const { refusals, unsaid } = refusalsOf(surface, find);
  const { checks, unsaid: unsaidLiterals, overBudget } = literalChecksOf(surface, find);
  const counts = countChecksOf(surface, find);
  const asked = askedParts(refusals, checks);
  return {
    rules: { refusals, checks, counts: counts.checks },
    unsaid: [...unsaid, ...unsaidLiterals, ...counts.unsaid],
    overBudget,
    askedOf: (site) => asked.get(siteKey(site)) ?? [],
  };
}

/** Whether a builder has to remember that a field was given. */
export function isAwaited(site: Site, refusals: readonly Refusal[]): boolean {
  return site.kind !== "init" && refusals.some(({ missing }) => missing.includes(site.field));
}

/** Names of the fields in the factory's object that some rule reads: what is known of them is settled there. */
export function settledFields({ rules, askedOf }: Checked): Set<string> {
  const tests = [
    ...askedOf({ kind: "init" }),
    ...rules.refusals.flatMap(({ parts }) => parts.filter(({ site }) => site.kind === "init")),
    ...rules.checks.flatMap((one) => (one.kind === "key" ? [] : one.gate.filter(({ site }) => site.kind === "init"))),
  ].flatMap((part) => part.tests.map(({ path }) => path));
  const lists = [
    ...rules.checks.flatMap((one) =>
      one.kind === "key" || one.site.kind !== "init" ? [] : [one.list, ...(one.kind === "member" ? [one.value] : [])],
    ),
    ...rules.counts.flatMap(({ site, list }) => (site.kind === "init" ? [list] : [])),
  ];
  return new Set([...tests, ...lists].flatMap(([first]) => (first === undefined ? [] : [first.property])));
}
