import type { Literal } from "./literal.ts";
import type { FieldPath } from "./path.ts";
import type { Condition, Demand, MemberRule, Rule, UniqueRule } from "./rule.ts";

/** A demand that asks for one thing. */
export type SingleDemand = Exclude<Demand, { kind: "each" }>;

/** One thing that a rule asks for, in words. */
export interface DemandSentence {
  readonly demand: SingleDemand;
  /** From the rule's scope to what the demand is about; undefined where that has no words. */
  readonly path: FieldPath | undefined;
  /** `deep_link is not allowed when card_id is ""`: one line, no full stop. */
  readonly sentence: string;
}

/** Everything that a rule asks for, what holds under its condition first. */
export function ruleSentences(rule: Rule): DemandSentence[] {
  const opposite: Condition | undefined = rule.when && { kind: "not", of: rule.when };
  return [
    ...rule.demands.flatMap((demand) => demandSentences(demand, rule.when)),
    ...rule.otherwise.flatMap((demand) => demandSentences(demand, opposite)),
  ];
}

/** What a demand asks for under a condition: one sentence, or one for each demand on the items of a list. */
export function demandSentences(demand: Demand, when: Condition | undefined): DemandSentence[] {
  return spoken(demand, [], when === undefined ? [] : [when]);
}

/** `options[].id must not repeat`. */
export function uniqueSentence({ path, when }: UniqueRule): string {
  return `${pathText(path)} must not repeat${whenText(when === undefined ? [] : [when])}`;
}

/** `default_value must be one of the values of options[].value`. */
export function memberSentence({ field, path, when }: MemberRule): string {
  return `${pathText(field)} must be one of the values of ${pathText(path)}${whenText(when === undefined ? [] : [when])}`;
}

/** A text, and the fields that it speaks of in between. */
export type Words = readonly (string | FieldPath)[];

/** `card_id is ""`: the words behind `when`. */
export function conditionSentence(condition: Condition): string {
  return conditionWords(condition)
    .map((word) => (typeof word === "string" ? word : pathText(word)))
    .join("");
}

/** The same with its fields as paths, for those who name them by where they are. */
export function conditionWords(condition: Condition): Words {
  switch (condition.kind) {
    case "present":
      return [condition.path, " is present"];
    case "equals":
      return [condition.path, ` is ${valueText(condition.value)}`];
    case "one-of":
      return [condition.path, ` is ${listText(condition.values)}`];
    case "all":
      return joined(condition.of, " and ");
    case "any":
      return joined(condition.of, " or ");
    case "not":
      return negatedWords(condition.of);
    case "opaque":
      return ["the contract’s condition holds"];
  }
}

/** A value as people read it: JSON, at most 80 characters of it. */
export function valueText(value: Literal): string {
  const text = JSON.stringify(value);
  const most = 80;
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}

/** A path as people write it; a name that could be misread is quoted. */
export function pathText(path: FieldPath): string {
  return path.map(({ property, each }) => nameText(property) + (each ? "[]" : "")).join(".");
}

function nameText(name: string): string {
  return /^[\p{ID_Continue}$-]+$/u.test(name) ? name : valueText(name);
}

function spoken(demand: Demand, above: FieldPath, conditions: readonly Condition[]): DemandSentence[] {
  if (demand.kind === "each") {
    const inside = demand.when === undefined ? conditions : [demand.when, ...conditions];
    return demand.demands.flatMap((one) => spoken(one, [...above, ...demand.path], inside));
  }
  const path = demand.kind === "opaque" ? undefined : [...above, ...demand.path];
  const own = demand.kind === "opaque" ? [] : demand.path;
  return [{ demand, path, sentence: demandText(demand, own.length > 0 ? own : above) + whenText(conditions) }];
}

function demandText(demand: SingleDemand, path: FieldPath): string {
  switch (demand.kind) {
    case "require":
      return `${pathText(path)} is required`;
    case "forbid":
      return `${pathText(path)} is not allowed`;
    case "non-empty":
      return `${pathText(path)} must not be empty`;
    case "empty":
      return `${pathText(path)} must be empty`;
    case "narrow":
      return `${pathText(path)} must be ${demand.values.length > 1 ? "one of " : ""}${listText(demand.values)}`;
    case "opaque":
      return "the contract’s rule must hold";
  }
}

function whenText(conditions: readonly Condition[]): string {
  return conditions.length === 0 ? "" : ` when ${conditionSentence({ kind: "all", of: conditions })}`;
}

function joined(conditions: readonly Condition[], between: string): Words {
  return conditions.flatMap((one, index) => [...(index === 0 ? [] : [between]), ...nestedWords(one, conditions)]);
}

/** Inside `and` and `or`, what holds both of several kinds is bracketed so that it reads one way only. */
function nestedWords(condition: Condition, all: readonly Condition[]): Words {
  const words = conditionWords(condition);
  const isMixed =
    condition.kind === "any" || (condition.kind === "not" && condition.of.kind === "all" && condition.of.of.length > 1);
  return all.length > 1 && isMixed ? ["(", ...words, ")"] : words;
}

function negatedWords(condition: Condition): Words {
  switch (condition.kind) {
    case "present":
      return [condition.path, " is absent"];
    case "equals":
      return [condition.path, ` is not ${valueText(condition.value)}`];
    case "one-of":
      return [condition.path, ` is not ${listText(condition.values)}`];
    case "all":
      return conditionWords({ kind: "any", of: condition.of.map(opposite) });
    case "any":
      return conditionWords({ kind: "all", of: condition.of.map(opposite) });
    case "not":
      return conditionWords(condition.of);
    case "opaque":
      return ["the contract’s condition does not hold"];
  }
}

function opposite(condition: Condition): Condition {
  return condition.kind === "not" ? condition.of : { kind: "not", of: condition };
}

const mostListed = 8;

function listText(values: readonly Literal[]): string {
  const shown = values.slice(0, mostListed).map(valueText);
  if (values.length > mostListed) return `${shown.join(", ")} or ${values.length - mostListed} more`;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} or ${last}`;
}
