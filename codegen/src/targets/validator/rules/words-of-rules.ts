import type { Contract } from "../../../ir/contract.ts";
import { slug } from "../../../ir/names.ts";
import { formatPath } from "../../../ir/path.ts";
import type { Condition, MemberRule, Rule, UniqueRule } from "../../../ir/rule.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import type { RuleWords } from "./active-rule.ts";

/** The words of all contracts' rules, by the schema that states them. */
export class WordsOfRules {
  readonly #rules = new Map<string, Rule[]>();
  readonly #unique = new Map<string, UniqueRule>();
  readonly #members = new Map<string, MemberRule>();

  constructor(contracts: readonly Contract[]) {
    for (const { rules, unique, members } of contracts) {
      for (const rule of rules) this.#rules.set(rule.origin, [...(this.#rules.get(rule.origin) ?? []), rule]);
      for (const rule of unique) this.#unique.set(`${rule.origin} ${formatPath(rule.path)}`, rule);
      for (const rule of members) this.#members.set(`${rule.origin} ${formatPath(rule.path)}`, rule);
    }
  }

  /** The conditional rule that a schema states. `field`: the one that it depends on, for `dependentRequired` and the like. */
  conditional(node: SchemaNode, field: string | undefined): RuleWords | undefined {
    const rules = this.#rules.get(node.key) ?? [];
    const rule = rules.find(({ when }) => when !== undefined && (field === undefined ? when.kind !== "present" || rules.length === 1 : isPresence(when, field)));
    return rule === undefined ? ownWords(node) : wordsOf(rule);
  }

  /** The rule that a schema states without condition: an entry of `allOf` with a description. */
  unconditional(node: SchemaNode): RuleWords | undefined {
    const rule = this.#rules.get(node.key)?.find(({ when }) => when === undefined);
    return rule === undefined ? ownWords(node) : wordsOf(rule);
  }

  /** `x-uniqueBy`: the entry with this path. */
  unique(key: string, path: string): RuleWords | undefined {
    return plainWords(this.#unique.get(`${key} ${path}`));
  }

  /** `x-memberOf`. */
  member(key: string, path: string): RuleWords | undefined {
    return plainWords(this.#members.get(`${key} ${path}`));
  }
}

function isPresence(when: Condition, field: string): boolean {
  return when.kind === "present" && when.path.length === 1 && when.path[0]?.property === field;
}

const silent = { when: () => undefined, sentence: () => undefined };

function plainWords(rule: { readonly id: string; readonly description: string | undefined } | undefined): RuleWords | undefined {
  return rule === undefined ? undefined : { id: rule.id, description: rule.description, ...silent };
}

function wordsOf(rule: Rule): RuleWords {
  return { id: rule.id, description: rule.description, ...silent };
}

/** What the schema itself says, where it has no rule in the contract. */
function ownWords(node: SchemaNode): RuleWords | undefined {
  const [id, description] = [node.keyword("x-id"), node.keyword("description")];
  if (typeof description !== "string") return typeof id === "string" ? { id, description: undefined, ...silent } : undefined;
  return { id: typeof id === "string" ? id : slug(description), description, ...silent };
}
