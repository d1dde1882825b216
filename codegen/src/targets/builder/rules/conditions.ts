import type { FieldPath } from "../../../ir/path.ts";
import type { Condition, Demand } from "../../../ir/rule.ts";
import { allOf, always, anyOf, single, unknown, type Cases } from "./tests.ts";

/** Where a condition holds, or does not, for the object at `scope`. */
export function casesOf(condition: Condition | undefined, scope: FieldPath, holds = true): Cases {
  if (condition === undefined) return holds ? always : { conjunctions: [], whole: true };
  switch (condition.kind) {
    case "present":
      return holds ? single("present", [...scope, ...condition.path]) : absence(condition.path, scope);
    case "equals":
      return valueCases(condition.path, [condition.value], { scope, holds });
    case "one-of":
      return valueCases(condition.path, condition.values, { scope, holds });
    case "not":
      return casesOf(condition.of, scope, !holds);
    case "all":
    case "any":
      return (condition.kind === "all") === holds
        ? allOf(condition.of.map((one) => casesOf(one, scope, holds)))
        : anyOf(condition.of.map((one) => casesOf(one, scope, holds)));
    case "opaque":
      return unknown;
  }
}

/** Where the object at `scope` breaks a demand that holds no others. */
export function breaches(demand: Exclude<Demand, { kind: "each" }>, scope: FieldPath): Cases {
  switch (demand.kind) {
    case "require":
      return lastStepMissing(demand.path, scope);
    case "forbid":
      return single("present", [...scope, ...demand.path]);
    case "non-empty":
      return single("empty", [...scope, ...demand.path]);
    case "empty":
      return single("non-empty", [...scope, ...demand.path]);
    case "narrow":
      return single("differs", [...scope, ...demand.path], demand.values);
    case "opaque":
      return unknown;
  }
}

interface ValueOptions {
  readonly scope: FieldPath;
  readonly holds: boolean;
}

function valueCases(path: FieldPath, values: Parameters<typeof single>[2], { scope, holds }: ValueOptions): Cases {
  const whole = [...scope, ...path];
  return holds ? single("equals", whole, values) : anyOf([absence(path, scope), single("differs", whole, values)]);
}

/** A field is absent where it is missing from its object, or anything on the way to it is missing. */
function absence(path: FieldPath, scope: FieldPath): Cases {
  return anyOf(path.map((_, index) => lastStepMissing(path.slice(0, index + 1), scope)));
}

function lastStepMissing(path: FieldPath, scope: FieldPath): Cases {
  const parent = path.slice(0, -1);
  const missing = single("absent", [...scope, ...path]);
  return parent.length === 0 ? missing : allOf([single("present", [...scope, ...parent]), missing]);
}
