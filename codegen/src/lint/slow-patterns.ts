import { show } from "../source/form-fault.ts";
import type { Json } from "../source/json.ts";
import type { Check } from "./context.ts";
import { isExponential } from "./pattern/exponential.ts";

/** A text this short is through before it hurts; the length is checked before the pattern. */
const harmless = 16;

/** Longer patterns, and those with more groups, are not judged: reading them is recursive. */
const longest = 5000;
const mostGroups = 500;

/** Patterns on which a backtracking engine can hang. */
export const checkPatterns: Check = (node, { report }) => {
  const limit = node.keyword("maxLength");
  const pattern = node.keyword("pattern");
  const isShort = typeof limit === "number" && limit <= harmless;
  if (!isShort && isSlow(pattern)) report("slow-pattern", explain(pattern), node, "pattern");
  for (const name of node.map("patternProperties").keys()) {
    if (isSlow(name)) report("slow-pattern", explain(name), node, "patternProperties", name);
  }
};

function isSlow(pattern: Json | undefined): pattern is string {
  if (typeof pattern !== "string" || pattern.length > longest) return false;
  return pattern.split("(").length <= mostGroups && isExponential(pattern);
}

function explain(pattern: string): string {
  return `The pattern ${show(pattern)} can take exponential time on a text that does not match: it repeats something that can be read in several ways.`;
}
