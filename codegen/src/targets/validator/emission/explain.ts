import { Block } from "../code/block.ts";
import { not, type Test } from "../code/test.ts";
import { isSimple, type Check, type Plan, type SimpleCheck } from "../plan/plan.ts";
import { wordsOfTypes } from "../plan/words.ts";
import { isObjectPlan, prepareFields, typesOf } from "./accept.ts";
import type { Emission } from "./emission.ts";
import { faultText, reportText } from "./fault-text.ts";
import { groupsOf, groupTest } from "./groups.ts";
import type { Subject } from "./subject.ts";
import { isDefined } from "./type-test.ts";

/** What ends the look at a value: where it fails, the value as a whole is at fault and nothing else is said of it. */
interface Hurdle {
  readonly fails: Test;
  readonly fault: string;
}

/** Statements that report where the subject does not satisfy the plan. */
export function explainInline(plan: Plan, subject: Subject, emission: Emission): void {
  prepareFields(plan, subject, emission);
  const inner = emission.atTop ? emission : emission.inside();
  const hurdles: Hurdle[] = [];
  const take = (hurdle: Hurdle): void => {
    if (emission.atTop)
      emission.block.when(hurdle.fails, new Block().add(`return ${reportText(subject, hurdle.fault)}`));
    else hurdles.push(hurdle);
  };
  takeTypes(plan, subject, { inner, take });
  takeValues(plan.checks.filter(isHurdle), subject, { inner, take });
  explainEach(
    plan.checks.filter((check) => !isHurdle(check)),
    subject,
    inner,
  );
  if (!emission.atTop) emission.block.append(chained(hurdles, subject, inner.block));
}

interface Taking {
  readonly inner: Emission;
  take(hurdle: Hurdle): void;
}

function takeTypes(plan: Plan, subject: Subject, { inner, take }: Taking): void {
  if (plan.types === undefined) return;
  const fault = faultText({ code: "wrong-type", expected: wordsOfTypes(plan.types), received: subject.text });
  const fields = isObjectPlan(plan, subject, inner) ? inner.facts.fields(subject) : undefined;
  if (fields === undefined) take({ fails: not(typesOf(plan, subject, inner)), fault });
  else if (!fields.certain) {
    take({ fails: not(isDefined(fields.variable)), fault });
    inner.openFields(subject);
  }
}

function takeValues(checks: readonly SimpleCheck[], subject: Subject, { inner, take }: Taking): void {
  for (const check of checks) {
    const test = groupTest({ on: check.on, checks: [check] }, subject, inner);
    if (test !== undefined) take({ fails: not(test), fault: check.fault(subject, inner) });
  }
}

function explainEach(checks: readonly Check[], subject: Subject, emission: Emission): void {
  for (const group of groupsOf(checks)) {
    emission.whereIs(subject, group.on, (inner) => {
      for (const check of group.checks) check.explain(subject, inner);
    });
  }
}

/** `if … else if … else rest`. */
function chained(hurdles: readonly Hurdle[], subject: Subject, rest: Block): Block {
  return hurdles.reduceRight(
    (otherwise, { fails, fault }) => new Block().when(fails, new Block().add(reportText(subject, fault)), otherwise),
    rest,
  );
}

function isHurdle(check: Check): check is SimpleCheck {
  return isSimple(check) && check.exclusive;
}
