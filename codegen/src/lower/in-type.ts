import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Condition, Rule } from "../ir/rule.ts";
import { ruleSentences, type DemandSentence } from "../ir/sentences.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import type { Constraint } from "./constraint.ts";
import { fieldsAt, type RuleFields } from "./fields-at.ts";
import { membersOf } from "./sketch.ts";

/** Whose rules to look at, and where they stand. */
export interface RuleReport {
  readonly root: SchemaNode;
  readonly rules: readonly Rule[];
  readonly placeOf: (origin: string) => Place | undefined;
}

/** Says of each rule for readers how much of it TypeScript cannot say. */
export function reportRulesBeyondTypes(
  { root, rules, placeOf }: RuleReport,
  analysis: Analysis,
  diagnostics: DiagnosticCollector,
): void {
  for (const rule of rules.filter((one) => one.audience === "all")) {
    const place = placeOf(rule.origin);
    const unsaid = unsaidSentences(rule, fieldsAt(analysis, root, rule.scope), analysis);
    if (place === undefined || unsaid.length === 0) continue;
    const [first] = unsaid;
    const others = unsaid.length > 1 ? ` (and ${unsaid.length - 1} more)` : "";
    diagnostics.report(
      "rule-not-in-type",
      place,
      `The type of an event does not say this; its validator checks it: ${first?.sentence}${others}.`,
    );
  }
}

function unsaidSentences(rule: Rule, fields: RuleFields, analysis: Analysis): DemandSentence[] {
  const isTested = rule.when === undefined || isTold(rule.when, fields, analysis);
  return ruleSentences(rule).filter((one) => !isTested || !isSaid(one));
}

/** Whether variants can be told apart by the condition: a field is there or not, or has one of a few literals. */
function isTold(condition: Condition, fields: RuleFields, analysis: Analysis): boolean {
  switch (condition.kind) {
    case "present":
      return condition.path.length === 1;
    case "equals":
    case "one-of":
      return (
        condition.path.length === 1 && hasFewValues(fields.constraintOf(condition.path[0]?.property ?? ""), analysis)
      );
    case "not":
      return isTold(condition.of, fields, analysis);
    case "all":
    case "any":
      return condition.of.every((one) => isTold(one, fields, analysis));
    case "opaque":
      return false;
  }
}

function hasFewValues(constraint: Constraint | undefined, analysis: Analysis): boolean {
  const members = constraint === undefined ? [] : membersOf(analysis.sketch([constraint]));
  return (
    members.length > 0 &&
    members.every((one) => one.kind === "literal" || (one.kind === "scalar" && ["boolean", "null"].includes(one.type)))
  );
}

function isSaid({ demand, path = [] }: DemandSentence): boolean {
  return demand.kind !== "opaque" && demand.kind !== "non-empty" && path.length === 1 && path[0]?.each === false;
}
