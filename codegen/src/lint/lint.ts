import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Contract } from "../ir/contract.ts";
import type { ResolvedDocument } from "../source/schema-node.ts";
import { checkCondition, checkPartners } from "./conditions.ts";
import type { Check, LintContext } from "./context.ts";
import { checkForbidden, checkLimitPairs, checkListedValues, checkRoot, checkTypes } from "./contradictions.ts";
import { checkFormat } from "./formats.ts";
import { checkImpossibleValues } from "./impossible-values.ts";
import { checkWrongType } from "./limits.ts";
import { Locations } from "./locations.ts";
import { checkOneOf } from "./one-of.ts";
import { checkRequired } from "./required.ts";
import { checkRulePaths } from "./rule-paths.ts";
import { checkAskedRules, checkRulePlaces } from "./rule-places.ts";
import { checkPatterns } from "./slow-patterns.ts";
import { checkUnknownKeywords } from "./unknown-keywords.ts";
import { Uses } from "./uses.ts";

const checks: readonly Check[] = [
  checkUnknownKeywords,
  checkFormat,
  checkPatterns,
  checkRequired,
  checkPartners,
  checkCondition,
  checkWrongType,
  checkRoot,
  checkLimitPairs,
  checkTypes,
  checkListedValues,
  checkForbidden,
  checkImpossibleValues,
  checkOneOf,
  checkRulePaths,
  checkRulePlaces,
];

/** What to look at. */
export interface LintRequest {
  readonly contracts: readonly Contract[];
  /** By schema file. */
  readonly documents: ReadonlyMap<string, ResolvedDocument>;
  readonly diagnostics: DiagnosticCollector;
}

/** Reports what a schema says that its owner most likely does not mean. */
export function lint({ documents, diagnostics }: LintRequest): void {
  const uses = new Uses(documents.values());
  const context: LintContext = {
    uses,
    locations: new Locations(uses),
    report: (code, message, node, keyword, ...tokens) =>
      diagnostics.report(code, node.place(keyword, ...tokens), message),
  };
  for (const node of uses.nodes) for (const check of checks) check(node, context);
  checkAskedRules(context);
}
