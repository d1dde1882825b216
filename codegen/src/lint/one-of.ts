import { show } from "../source/form-fault.ts";
import type { Json } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { accepts, type Skip } from "./accepts.ts";
import type { Check, LintContext } from "./context.ts";
import { sample } from "./sample.ts";

/** Trying each sample on each branch is quadratic; a union this large is a tagged one. */
const maxBranches = 100;

/** Two branches of a `oneOf` that accept the same value: it is refused then. Only where such a value is at hand. */
export const checkOneOf: Check = (node, context) => {
  const branches = node.list("oneOf");
  if (branches.length > maxBranches) return;
  const reported = new Set<number>();
  for (const [index, branch] of branches.entries()) {
    const value = sample(branch);
    if (value === undefined || !isPossible(node, value, context)) continue;
    const other = branches.findIndex(
      (candidate, at) => at !== index && !reported.has(Math.max(at, index)) && accepts(candidate, value) === true,
    );
    if (other === -1) continue;
    const [first, second] = [Math.min(index, other), Math.max(index, other)];
    reported.add(second);
    const message = `Branches ${first} and ${second} both accept ${show(value)}, and a value that two of them accept is refused.`;
    context.report("overlapping-one-of", message, node, "oneOf", second);
  }
};

/** Whether everything else that applies there accepts the value too. */
function isPossible(node: SchemaNode, value: Json, { locations }: LintContext): boolean {
  const skip: Skip = (one, keyword) => one === node && keyword === "oneOf";
  return [...locations.surely(node)].every((one) => accepts(one, value, skip) === true);
}
