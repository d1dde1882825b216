import { isSimple, type Plan } from "./plan.ts";
import { listedValues, requiredNames } from "./shapes.ts";
import { either, wordsOfTypes, wordsOfValues } from "./words.ts";

const unsaid = "of the form that the contract describes";

/** What satisfies a plan, in words; vague where the plan is more than simple checks. */
export function describePlan({ node, types, checks }: Plan): string {
  const values = listedValues(node);
  if (values !== undefined) return wordsOfValues(values);
  const expected = checks.filter(isSimple).map(({ words }) => words);
  const base = types === undefined ? [] : [wordsOfTypes(types)];
  return expected.length + base.length === 0 ? unsaid : [...base, ...expected].join(", ");
}

/** What `not` asks for, in words that follow "must be". */
export function describeNegation(plan: Plan): string {
  const names = requiredNames(plan.node);
  if (names.length > 1 && plan.types === undefined)
    return `an object without ${either(names).replace(/ or ([^ ]*)$/, " and $1")} together`;
  const words = describePlan(plan);
  return words === unsaid
    ? "of another form than this one, which is not allowed"
    : `anything but ${words.replace(/^one of /, "")}`;
}

