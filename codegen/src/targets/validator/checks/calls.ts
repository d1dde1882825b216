import type { Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import type { Subject } from "../emission/subject.ts";
import { remark, withinRule } from "../emission/within-rule.ts";
import type { RuleWords } from "../rules/rule-words.ts";
import { isAboutObjects, readsFields, weightOf, type Check, type Plan } from "../plan/plan.ts";

/** `$ref`: what another schema asks for, by the functions of that schema. */
export class Reference implements Check {
  readonly on = undefined;
  readonly exclusive = false;
  readonly readsFields = false;
  readonly weight = 1;
  readonly #plan: () => Plan;

  /** The plan is asked for late: it may be the one that this check belongs to. */
  constructor(plan: () => Plan) {
    this.#plan = plan;
  }

  test(subject: Subject, emission: Emission): Test {
    return emission.test(this.#plan(), subject, "target");
  }

  accept(subject: Subject, emission: Emission): void {
    emission.accept(this.#plan(), subject, "target");
  }

  explain(subject: Subject, emission: Emission): void {
    emission.explain(this.#plan(), subject, "target");
  }
}

/** An entry of `allOf`, or a part of a plan that is too long for one function. */
export class AlsoCheck implements Check {
  readonly on: "object" | undefined;
  readonly exclusive = false;
  readonly readsFields: boolean;
  readonly weight: number;
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.on = plan.part === "" && readsFields(plan) && isAboutObjects(plan) ? "object" : undefined;
    this.readsFields = plan.part === "" && readsFields(plan);
    this.weight = plan.part === "" ? weightOf(plan) : 1;
  }

  test(subject: Subject, emission: Emission): Test | undefined {
    return emission.testAlso(this.#plan, subject, "in-place");
  }

  accept(subject: Subject, emission: Emission): void {
    remark(emission, this.#words(emission));
    emission.accept(this.#plan, subject, "in-place");
  }

  explain(subject: Subject, emission: Emission): void {
    const words = this.#words(emission);
    remark(emission, words);
    withinRule(emission, { words, subject }, (inner) => inner.explain(this.#plan, subject, "in-place"));
  }

  #words({ scope }: Emission): RuleWords | undefined {
    return scope.module.world.words.unconditional(this.#plan.node);
  }
}
