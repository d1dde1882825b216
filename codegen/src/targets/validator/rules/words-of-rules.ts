import type { Contract } from "../../../ir/contract.ts";
import { formatPath, type FieldPath } from "../../../ir/path.ts";
import type { Condition, MemberRule, Rule, UniqueRule } from "../../../ir/rule.ts";
import { conditionWords, type Words } from "../../../ir/sentences.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
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
    return wordsOf(
      (this.#rules.get(node.key) ?? []).filter((rule) => rule.when !== undefined && dependent(rule) === field),
    );
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

/** One schema's rules have one description. Those of its `else` may be a rule of their own. */
function wordsOf(rules: readonly Rule[]): RuleWords | undefined {
  const [first] = rules;
  if (first === undefined) return undefined;
  return {
    id: first.id,
    description: first.description,
    when: (met) => wordsOfCondition(met ? first.when : (rules[1]?.when ?? opposite(first.when))),
  };
}

function opposite(when: Condition | undefined): Condition | undefined {
  return when === undefined ? undefined : { kind: "not", of: when };
}

function wordsOfCondition(condition: Condition | undefined): Words | undefined {
  return condition === undefined ? undefined : conditionWords(condition);
}
