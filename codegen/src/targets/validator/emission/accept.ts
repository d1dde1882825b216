import { all, type Test } from "../code/test.ts";
import { isSimple, readsFields, type Check, type Plan } from "../plan/plan.ts";
import type { Emission } from "./emission.ts";
import { groupsOf, groupTest } from "./groups.ts";
import type { Subject } from "./subject.ts";
import { isDefined, jsonTypes, typeTest } from "./type-test.ts";

/** Statements that return false where the subject does not satisfy the plan. */
export function acceptInline(plan: Plan, subject: Subject, emission: Emission): void {
  prepareFields(plan, subject, emission);
  if (isObjectPlan(plan, subject, emission)) return acceptFields(plan, subject, emission);
  const [first, rest] = leading(plan.checks);
  const tests = [typesOf(plan, subject, emission)];
  for (const group of groupsOf(first)) tests.push(groupTest(group, subject, emission) ?? all());
  emission.require(all(...tests));
  acceptEach(rest, subject, emission);
}

function acceptFields(plan: Plan, subject: Subject, emission: Emission): void {
  openFields(subject, emission);
  acceptEach(plan.checks, subject, emission);
}

/** Makes sure that there is an object; behind that its fields are variables. */
function openFields(subject: Subject, emission: Emission): void {
  const fields = emission.facts.fields(subject);
  if (fields === undefined || fields.certain) return;
  emission.require(isDefined(fields.variable));
  emission.openFields(subject);
}

function acceptEach(checks: readonly Check[], subject: Subject, emission: Emission): void {
  for (const group of groupsOf(checks)) {
    emission.whereIs(subject, group.on, (inner) => {
      for (const check of group.checks) check.accept(subject, inner);
    });
  }
}

/** The condition under which the subject satisfies the plan; undefined where that takes statements. */
export function testInline(plan: Plan, subject: Subject, emission: Emission): Test | undefined {
  if (wantsFields(plan, subject, emission)) return undefined;
  const tests = [typesOf(plan, subject, emission)];
  for (const group of groupsOf(plan.checks)) {
    const test = groupTest(group, subject, emission);
    if (test === undefined) return undefined;
    tests.push(test);
  }
  return all(...tests);
}

/** The condition on the type. Behind it the type is known. */
export function typesOf({ types }: Plan, subject: Subject, emission: Emission): Test {
  if (types === undefined) return all();
  const test = typeTest(types, subject, emission);
  emission.facts.limitTypes(subject, jsonTypes(types));
  emission.facts.setPresent(subject);
  return test;
}

/** Declares the variable that holds the subject's fields, where the plan reads them and there is none yet. */
export function prepareFields(plan: Plan, subject: Subject, emission: Emission): void {
  if (wantsFields(plan, subject, emission)) emission.declareFields(subject);
}

function wantsFields(plan: Plan, subject: Subject, { facts }: Emission): boolean {
  const possible = facts.mayBe(subject, "object") && (plan.types?.includes("object") ?? true);
  return possible && readsFields(plan) && facts.fields(subject) === undefined;
}

/** Whether the plan allows nothing but objects and reads their fields. */
export function isObjectPlan({ types }: Plan, subject: Subject, { facts }: Emission): boolean {
  return types?.length === 1 && types[0] === "object" && facts.fields(subject) !== undefined;
}

/** The checks at the beginning that are plain conditions, and the rest. */
function leading(checks: readonly Check[]): [Check[], Check[]] {
  const end = checks.findIndex((check) => !isSimple(check));
  return end < 0 ? [[...checks], []] : [checks.slice(0, end), checks.slice(end)];
}
