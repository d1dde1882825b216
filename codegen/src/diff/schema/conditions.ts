import { isJsonObject, own, type Json } from "../../source/json.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import type { Change } from "../change.ts";
import { canonicalText } from "./canonical.ts";
import { Called, changed, type SchemaPlace } from "./place.ts";

/** Keywords that tie fields together or exclude something. Where they state rules, the rules say what changed. */
const compared: readonly (readonly [keyword: string, what: string])[] = [
  ["if", "A condition"],
  ["not", "What is excluded"],
  ["dependentRequired", "What fields ask of each other"],
  ["dependentSchemas", "What fields ask of each other"],
  ["contains", "What a list must contain"],
  ["minContains", "What a list must contain"],
  ["maxContains", "What a list must contain"],
  ["unevaluatedItems", "What may follow in a list"],
];

/** Keywords that rules are read from. */
const stateRules: ReadonlySet<string> = new Set(["if", "not", "dependentRequired", "dependentSchemas"]);

/** Whether conditions are written in another way. */
export function compareConditions(place: SchemaPlace): Change[] {
  return compared.flatMap(([keyword, what]) => {
    if (said(place.before, keyword) === said(place.after, keyword)) return [];
    const message = `${what} at ${Called(place.path)} is written in another way.`;
    const change = changed(place, keyword, { effect: "reshaped", message: message.replace("The event", "the event") });
    return [{ ...change, isCondition: stateRules.has(keyword) }];
  });
}

function said(nodes: readonly SchemaNode[], keyword: string): string {
  return nodes
    .flatMap(({ schema }) => (typeof schema === "object" ? statement(schema, keyword) : []))
    .toSorted()
    .join("\n");
}

function statement(schema: { readonly [key: string]: Json }, keyword: string): string[] {
  const value = own(schema, keyword);
  if (value === undefined) return [];
  if (keyword !== "if") return [canonicalText({ [keyword]: value })];
  const arms = ["then", "else"].flatMap((arm) => {
    const says = own(schema, arm);
    return says === undefined || says === true || (isJsonObject(says) && Object.keys(says).length === 0)
      ? []
      : [[arm, says] as const];
  });
  return arms.length === 0 ? [] : [canonicalText({ if: value, ...Object.fromEntries(arms) })];
}
