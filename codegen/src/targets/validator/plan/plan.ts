import type { SchemaNode } from "../../../source/schema-node.ts";
import type { Emission } from "../emission/emission.ts";
import type { Subject } from "../emission/subject.ts";
import type { Test } from "../code/test.ts";

/** The types of JSON. */
export const jsonTypeNames = ["null", "boolean", "object", "array", "number", "string"] as const;

/** One of them. */
export type JsonType = (typeof jsonTypeNames)[number];

/** What `type` can say. */
export type TypeName = JsonType | "integer";

/**
 * One thing that a schema asks of a value. The function that accepts and the one that explains are both written from it: `test`
 * and `accept` say when it holds, `explain` reports where it does not.
 */
export interface Check {
  /** The type that it says something about: values of other types pass. Undefined: any. */
  readonly on: JsonType | undefined;
  /** Where it fails, the value as a whole is at fault, and nothing else is looked at. */
  readonly exclusive: boolean;
  /** Whether it fails for a value that is absent, without being asked. */
  readonly refusesAbsent?: boolean;
  /** How many statements it takes, roughly. */
  readonly weight: number;
  /** Whether the object's fields are read where the check stands. */
  readonly readsFields: boolean;
  /** The condition under which it holds; undefined where one expression cannot say it. */
  test(subject: Subject, emission: Emission): Test | undefined;
  /** Statements that return false where it does not hold. */
  accept(subject: Subject, emission: Emission): void;
  /** Statements that report where it does not hold. */
  explain(subject: Subject, emission: Emission): void;
}

/** A check that is one expression and one fault. */
export interface SimpleCheck extends Check {
  readonly simple: true;
  /** What satisfies it, in words that go on from those before. */
  readonly words: string;
  test(subject: Subject, emission: Emission): Test;
  /** The fault as an object literal. */
  fault(subject: Subject, emission: Emission): string;
}

/** What one schema asks of a value, in the order in which it is checked. */
export interface Plan {
  readonly node: SchemaNode;
  /** Tells the parts of a plan that was cut up; empty for a whole one. */
  readonly part: string;
  /** The types that are allowed; undefined: any. */
  readonly types: readonly TypeName[] | undefined;
  readonly checks: readonly Check[];
}

/** Whether the check is one expression and one fault. */
export function isSimple(check: Check): check is SimpleCheck {
  return "simple" in check;
}

/** Whether fields of the value are read where the plan is written down. */
export function readsFields({ checks }: Plan): boolean {
  return checks.some((check) => check.readsFields);
}

/** Whether anything at all is refused. */
export function isTrivial({ types, checks }: Plan): boolean {
  return types === undefined && checks.length === 0;
}

/** How many statements the plan takes, roughly. */
export function weightOf({ types, checks }: Plan): number {
  return checks.reduce((sum, check) => sum + check.weight, types === undefined ? 0 : 1);
}

/** A shape of several fields has a function of its own and counts no more than this where that is called. */
const calledWeight = 4;

/** The weight of a plan for a value inside another. */
export function nestedWeight(plan: Plan): number {
  return readsFields(plan) ? Math.min(weightOf(plan), calledWeight) : weightOf(plan);
}

/** Whether the plan says nothing about values that are no objects. */
export function isAboutObjects({ types, checks }: Plan): boolean {
  return types === undefined && checks.every(({ on }) => on === "object");
}
