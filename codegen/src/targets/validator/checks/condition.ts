import type { Condition as ConditionInWords } from "../../../ir/rule.ts";
import { conditionWords, type Words } from "../../../ir/sentences.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import type { Emission, Fork } from "../emission/emission.ts";
import type { Subject } from "../emission/subject.ts";
import { isDefined } from "../emission/type-test.ts";
import { remark, withinRule, type RuleAt } from "../emission/within-rule.ts";
import { isAboutObjects, readsFields, weightOf, type Check, type Plan } from "../plan/plan.ts";
import { conditionOf } from "../plan/conditions.ts";
import type { Reads } from "../plan/reads.ts";
import type { RuleWords } from "../rules/rule-words.ts";

/** What decides whether a rule applies: a schema (`if`), or that a field is there (`dependentRequired`, `dependentSchemas`). */
export type Trigger = { readonly schema: Plan } | { readonly field: string };

/** The parts of a conditional rule. */
export interface ConditionParts {
  /** The schema that states it. */
  readonly node: SchemaNode;
  readonly trigger: Trigger;
  readonly then: Plan | undefined;
  readonly otherwise: Plan | undefined;
  /** What the trigger looks at. */
  readonly reads: Reads;
}

/** `if` with `then` and `else`, and what depends on the presence of a field. */
export class Condition implements Check {
  readonly on: "object" | undefined;
  readonly exclusive = false;
  readonly readsFields: boolean;
  readonly weight: number;
  readonly #parts: ConditionParts;

  constructor(parts: ConditionParts) {
    this.#parts = parts;
    const plans = [...("schema" in parts.trigger ? [parts.trigger.schema] : []), parts.then, parts.otherwise].filter(
      (plan) => plan !== undefined,
    );
    this.on = "field" in parts.trigger || plans.every(isAboutObjects) ? "object" : undefined;
    this.readsFields = "field" in parts.trigger || plans.some((plan) => readsFields(plan));
    this.weight = plans.reduce((sum, plan) => sum + Math.min(weightOf(plan), 30), 1);
  }

  test(): undefined {
    return undefined;
  }

  accept(subject: Subject, emission: Emission): void {
    const { then, otherwise } = this.#parts;
    remark(emission, this.#words(emission));
    const { test, met, unmet } = this.#condition(subject, emission);
    const byTest = new Set(met.facts.narrowed);
    if (then !== undefined) met.accept(then, subject, "in-place");
    if (otherwise !== undefined) unmet.accept(otherwise, subject, "in-place");
    emission.block.when(test, met.block, unmet.block);
    emission.facts.join([...met.facts.narrowed.filter((one) => !byTest.has(one)), ...unmet.facts.narrowed]);
  }

  explain(subject: Subject, emission: Emission): void {
    const { then, otherwise, reads } = this.#parts;
    const words = this.#words(emission);
    const ruleWhere = (met: boolean): RuleAt => ({ words, subject, reads, when: this.#when(words, met), met });
    remark(emission, words);
    const { test, met, unmet } = this.#condition(subject, emission);
    if (then !== undefined) withinRule(met, ruleWhere(true), (inner) => inner.explain(then, subject, "in-place"));
    if (otherwise !== undefined)
      withinRule(unmet, ruleWhere(false), (inner) => inner.explain(otherwise, subject, "in-place"));
    emission.block.when(test, met.block, unmet.block);
  }

  #condition(subject: Subject, emission: Emission): Fork {
    const { trigger } = this.#parts;
    if ("schema" in trigger) return emission.condition(trigger.schema, subject);
    const met = emission.insideBlock();
    const field = emission.facts.fields(subject)?.field(trigger.field);
    if (field === undefined) throw new Error("a field is read before the fields are declared");
    met.facts.setPresent(field);
    return { test: isDefined(field.text), met, unmet: emission.insideBlock() };
  }

  /** The rule's own words for its condition, else those that can be made from the schema. */
  #when(words: RuleWords | undefined, met: boolean): Words | undefined {
    const known = words?.when(met);
    if (known !== undefined) return known;
    const condition = conditionOfTrigger(this.#parts.trigger);
    return condition && conditionWords(met ? condition : { kind: "not", of: condition });
  }

  #words({ scope }: Emission): RuleWords | undefined {
    const { node, trigger } = this.#parts;
    return scope.module.world.words.conditional(node, "field" in trigger ? trigger.field : undefined);
  }
}

function conditionOfTrigger(trigger: Trigger): ConditionInWords | undefined {
  if ("schema" in trigger) return conditionOf(trigger.schema.node);
  return { kind: "present", path: [{ property: trigger.field, each: false }] };
}
