import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import type { FieldPath } from "../../../ir/path.ts";
import type { Condition, Demand, Rule } from "../../../ir/rule.ts";
import { ruleMessage } from "../rule-message.ts";
import type { Surface } from "../surface.ts";
import { BreachReader } from "./breach.ts";
import { breaches, casesOf } from "./conditions.ts";
import type { Breach } from "./sites.ts";
import { allOf, type Cases } from "./tests.ts";

/** A combination that the compiler refuses, and what it says. */
export interface Refusal extends Breach {
  readonly message: string;
}

/** What a rule says that only `build()` checks, wholly or in part. */
export interface Unsaid {
  readonly message: string;
  /** `SchemaNode.key` of the schema that states it. */
  readonly origin: string;
}

/** What the compiler can refuse of a contract's rules, and what it cannot. */
export interface Refusals {
  readonly refusals: readonly Refusal[];
  readonly unsaid: readonly Unsaid[];
}

/** Goes through the rules across fields. */
export function refusalsOf(surface: Surface, find: FindDeclaration): Refusals {
  const reader = new BreachReader(surface, find);
  const refusals: Refusal[] = [];
  const unsaid: Unsaid[] = [];
  for (const rule of surface.contract.rules) {
    for (const { message, cases } of rulePoints(rule)) {
      const results = cases.conjunctions.map((one) => reader.read(one));
      for (const result of results) if (typeof result === "object") refusals.push({ ...result, message });
      if (!cases.whole || results.includes("unknown")) unsaid.push({ message, origin: rule.origin });
    }
  }
  return { refusals: refusals.filter(isPossible), unsaid };
}

/** What holds nowhere says nothing; what nobody gives and nothing else asks for is left to the required fields. */
function isPossible({ parts, missing }: Refusal): boolean {
  return parts.length > 0 || missing.length > 0;
}

/** One thing that a rule asks for: what it says, and where it is broken. */
interface RulePoint {
  readonly message: string;
  readonly cases: Cases;
}

function rulePoints(rule: Rule): RulePoint[] {
  const opposite: Condition | undefined = rule.when && { kind: "not", of: rule.when };
  return [
    ...rule.demands.flatMap((demand) => demandPoints(demand, { rule, when: rule.when })),
    ...(opposite === undefined
      ? []
      : rule.otherwise.flatMap((demand) => demandPoints(demand, { rule, when: opposite }))),
  ];
}

interface PointOptions {
  readonly rule: Rule;
  readonly when: Condition | undefined;
}

function demandPoints(demand: Demand, { rule, when }: PointOptions): RulePoint[] {
  const start = casesOf(when, rule.scope);
  return leaves(demand, rule.scope, start).map(({ alone, cases }) => ({
    message: ruleMessage(rule, alone, when),
    cases: rule.scope.some(({ each }) => each) || rule.scope.length === 0 ? cases : within(rule.scope, cases),
  }));
}

/** The rule of an object that need not be there holds nothing where it is not. */
function within(scope: FieldPath, cases: Cases): Cases {
  return allOf([{ conjunctions: [[{ kind: "present", path: scope, values: [] }]], whole: true }, cases]);
}

interface Leaf {
  /** The demand with this one thing alone in it. */
  readonly alone: Demand;
  readonly cases: Cases;
}

function leaves(demand: Demand, scope: FieldPath, above: Cases): Leaf[] {
  if (demand.kind !== "each") return [{ alone: demand, cases: allOf([above, breaches(demand, scope)]) }];
  const items = [...scope, ...demand.path];
  const inside = allOf([above, casesOf(demand.when, items)]);
  return demand.demands.flatMap((inner) =>
    leaves(inner, items, inside).map(({ alone, cases }) => ({ alone: { ...demand, demands: [alone] }, cases })),
  );
}
