import type { SchemaNode } from "../../../source/schema-node.ts";
import { Block } from "../code/block.ts";
import { not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { faultText, reportText } from "../emission/fault-text.ts";
import type { Subject } from "../emission/subject.ts";
import { jsonTypes } from "../emission/type-test.ts";
import { withinRule } from "../emission/within-rule.ts";
import type { NegationWords } from "../plan/describe.ts";
import { readsFields, weightOf, type Check, type Plan } from "../plan/plan.ts";

/** `not`. */
export class Negation implements Check {
  readonly on = undefined;
  readonly exclusive = false;
  readonly readsFields: boolean;
  readonly weight: number;
  readonly #plan: Plan;
  readonly #words: NegationWords;

  readonly #node: SchemaNode;

  /** `node`: the schema that states it; `words`: what is expected instead. */
  constructor(node: SchemaNode, plan: Plan, words: NegationWords) {
    this.#node = node;
    this.#plan = plan;
    this.#words = words;
    this.readsFields = readsFields(plan);
    this.weight = Math.min(1 + weightOf(plan), 12);
  }

  test(subject: Subject, emission: Emission): Test {
    return not(emission.test(this.#plan, subject, "branch"));
  }

  accept(subject: Subject, emission: Emission): void {
    emission.require(this.test(subject, emission));
    const { types, checks } = this.#plan;
    if (types !== undefined && checks.length === 0)
      emission.facts.excludeTypes(subject, jsonTypes(types.filter((type) => type !== "integer")));
  }

  explain(subject: Subject, emission: Emission): void {
    const fault = faultText({ code: "not-allowed", ...this.#words, received: subject.text });
    const words = emission.scope.module.world.words.unconditional(this.#node);
    withinRule(emission, { words, subject }, (inner) => {
      inner.block.when(not(this.test(subject, inner)), new Block().add(reportText(subject, fault)));
    });
  }
}
