import type { Contract } from "../../../ir/contract.ts";
import { formatPath, type FieldPath } from "../../../ir/path.ts";
import type { Condition, MemberRule, Rule, UniqueRule } from "../../../ir/rule.ts";
import { conditionWords, type Words } from "../../../ir/sentences.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { isTelling } from "../plan/conditions.ts";
import type { RuleWords } from "./rule-words.ts";

/** The words of all contracts' rules, by the schema that states them. */
export class WordsOfRules {
  readonly #rules = new Map<string, Rule[]>();
  readonly #paths = new Map<string, RuleWords>();

  constructor(contracts: readonly Contract[]) {
    for (const { rules, unique, members } of contracts) {
      for (const rule of rules) this.#rules.set(rule.origin, [...(this.#rules.get(rule.origin) ?? []), rule]);
      for (const rule of [...unique, ...members])
        this.#paths.set(`${rule.origin} ${formatPath(rule.path)}`, plainWords(rule));
    }
  }

  /** The rules of an `if`, or those that depend on the presence of `field`. */
  conditional(node: SchemaNode, field: string | undefined): RuleWords | undefined {
    const dependent = (rule: Rule): string | undefined => dependentField(node, rule);
    const rules = (this.#rules.get(node.key) ?? []).filter(
      (rule) => rule.when !== undefined && dependent(rule) === field,
    );
    return wordsOf(rules, field === undefined ? sidesOf(node) : "then");
  }

  /** The rules that a schema states without `if`: by `not`, by a choice of fields, or by standing among those for senders. */
  unconditional(node: SchemaNode): RuleWords | undefined {
    const rules = this.#rules.get(node.key) ?? [];
    return wordsOf(
      node.one("if") === undefined ? rules.filter((rule) => dependentField(node, rule) === undefined) : [],
    );
  }

  /** `x-uniqueBy` or `x-memberOf`: the entry with this path. */
  ofPath(node: SchemaNode, path: FieldPath): RuleWords | undefined {
    return this.#paths.get(`${node.key} ${formatPath(path)}`);
  }
}

/** The field of `dependentRequired` or `dependentSchemas` on whose presence the rule depends. */
function dependentField(node: SchemaNode, { when }: Rule): string | undefined {
  const last = when?.kind === "present" ? when.path.at(-1)?.property : undefined;
  if (last === undefined) return undefined;
  const dependent = node.keyword("dependentRequired");
  const isNamed = typeof dependent === "object" && dependent !== null && Object.hasOwn(dependent, last);
  return isNamed || node.map("dependentSchemas").has(last) ? last : undefined;
}

function plainWords({ id, description }: UniqueRule | MemberRule): RuleWords {
  return { id, description, when: () => undefined };
}

/** On which sides of its condition a schema asks for anything. */
type Sides = "then" | "else" | "both";

function sidesOf(node: SchemaNode): Sides {
  const [then, otherwise] = ["then", "else"].map((keyword) => node.one(keyword)).map((one) => one && isTelling(one));
  if (then !== true) return "else";
  return otherwise === true ? "both" : "then";
}

/** One schema's rules have one description. Those of its `else` may be a rule of their own, or the only one. */
function wordsOf(rules: readonly Rule[], sides: Sides = "then"): RuleWords | undefined {
  const [first] = rules;
  if (first === undefined) return undefined;
  const { id, description } = first;
  return { id, description, when: (met) => wordsOfCondition(conditionAt(rules, sides, met)) };
}

/** When the rules ask for what their schema says on one side; undefined where that is not clear. */
function conditionAt(rules: readonly Rule[], sides: Sides, met: boolean): Condition | undefined {
  const [first, second] = rules;
  if (first === undefined) return undefined;
  if (first.otherwise.length > 0) return met ? first.when : opposite(first.when);
  if (sides !== "both") return met === (sides === "then") ? first.when : opposite(first.when);
  return second === undefined ? undefined : met ? first.when : second.when;
}

function opposite(when: Condition | undefined): Condition | undefined {
  return when === undefined ? undefined : { kind: "not", of: when };
}

function wordsOfCondition(condition: Condition | undefined): Words | undefined {
  return condition === undefined ? undefined : conditionWords(condition);
}
