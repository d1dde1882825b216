import type { Condition } from "../../../ir/rule.ts";
import { conditionSentence, pathText } from "../../../ir/sentences.ts";
import { conditionOf, isOpaque } from "./conditions.ts";
import { isSimple, type Plan } from "./plan.ts";
import { listedValues } from "./shapes.ts";
import { wordsOfTypes, wordsOfValues } from "./words.ts";

const unsaid = "of the form that the contract describes";

/** What satisfies a plan, in words; vague where the plan is more than simple checks. */
export function describePlan({ node, types, checks }: Plan): string {
  const values = listedValues(node);
  if (values !== undefined) return wordsOfValues(values);
  const expected = checks.filter(isSimple).map(({ words }) => words);
  const base = types === undefined ? [] : [wordsOfTypes(types)];
  return expected.length + base.length === 0 ? unsaid : [...base, ...expected].join(", ");
}

/** What `not` asks for. */
export interface NegationWords {
  /** In words that follow "must be". */
  readonly expected: string;
  /** The same as a predicate, where that reads better. */
  readonly says?: string;
}

/** What `not` asks for, as far as it can be said. */
export function describeNegation(plan: Plan): NegationWords {
  const condition = conditionOf(plan.node);
  if (condition !== undefined && !isOpaque(condition)) return withoutObjects(condition);
  const words = plan.checks.every(isSimple) ? describePlan(plan) : unsaid;
  return words === unsaid
    ? { expected: "of another form than one that the contract rules out" }
    : { expected: `anything but ${words.replace(/^one of /, "")}` };
}

/** Objects that meet a condition are ruled out. */
function withoutObjects(condition: Condition): NegationWords {
  const fields = condition.kind === "all" ? condition.of.map(presentField) : [];
  const names = fields.filter((name) => name !== undefined);
  if (names.length === 0 || names.length < fields.length)
    return { expected: `anything but an object where ${conditionSentence(condition)}` };
  const together = `${names.slice(0, -1).join(", ")} and ${names.at(-1)} together`;
  return { expected: `an object without ${together}`, says: `must not have ${together}` };
}

function presentField(condition: Condition): string | undefined {
  return condition.kind === "present" ? pathText(condition.path) : undefined;
}
