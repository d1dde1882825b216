import { all, always, any, not, type Test } from "../code/test.ts";
import type { Check, JsonType } from "../plan/plan.ts";
import type { Emission } from "./emission.ts";
import type { Subject } from "./subject.ts";
import { guardTest } from "./type-test.ts";

/** Checks in a row that look at values of one type. */
export interface Group<One extends Check = Check> {
  readonly on: JsonType | undefined;
  readonly checks: readonly One[];
}

/** Parts a list of checks by the type that they look at, in order. */
export function groupsOf<One extends Check>(checks: readonly One[]): Group<One>[] {
  const groups: { on: JsonType | undefined; checks: One[] }[] = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (last !== undefined && last.on === check.on) last.checks.push(check);
    else groups.push({ on: check.on, checks: [check] });
  }
  return groups;
}

/** The condition that the checks hold or do not concern the value; undefined where one of them cannot say so in an expression. */
export function groupTest({ on, checks }: Group, subject: Subject, emission: Emission): Test | undefined {
  if (on === undefined || emission.facts.isSurely(subject, on)) return allOf(checks, subject, emission);
  if (!emission.facts.mayBe(subject, on)) return always;
  const guard = guardTest(subject, on, emission);
  emission.scope.guarded.add(subject);
  const inner = emission.inside();
  inner.facts.limitTypes(subject, [on]);
  inner.facts.setPresent(subject);
  const test = allOf(checks, subject, inner);
  return test === undefined ? undefined : any(not(guard), test);
}

function allOf(checks: readonly Check[], subject: Subject, emission: Emission): Test | undefined {
  const tests: Test[] = [];
  for (const check of checks) {
    const test = check.test(subject, emission);
    if (test === undefined) return undefined;
    tests.push(test);
    emission.settle();
  }
  return all(...tests);
}
