import type { SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import { resolveAlias } from "./alias.ts";
import { termKey, type Constraint, type Term } from "./constraint.ts";
import { anyFacet, type Facet } from "./facet.ts";
import { inTextOrder } from "./field-order.ts";
import { groupsOf, type Group } from "./groups.ts";
import { merge, settled } from "./merge.ts";
import { ownFacet } from "./own-facet.ts";

/** A constraint taken apart. */
export interface Flat {
  /** What holds in any case; undefined where that alone is a contradiction. */
  readonly base: Facet | undefined;
  /** The choices: one alternative of each group holds beside the base. */
  readonly groups: readonly Group[];
}

/** Follows references and `allOf` and gathers what they say: each schema once, however often it is mentioned. */
export function flatten(analysis: Analysis, constraint: Constraint): Flat {
  const terms = reachedTerms(constraint);
  const groups = terms.flatMap((term) =>
    term.negated ? [negationGroup(analysis, term.node)] : groupsOf(analysis, term.node),
  );
  const certain = groups.filter((group) => group.kind === "negation" && group.alternatives().length <= 1);
  const facets = [
    ...terms.filter((term) => !term.negated).map((term) => settled(ownFacet(term.node))),
    ...certain.map((group) => group.alternatives()[0]),
  ];
  const base = mergedAll(analysis, facets);
  return {
    base: base && terms.length > 1 ? inTextOrder(base, constraint) : base,
    groups: groups.filter((group) => !certain.includes(group)).sort(unionsFirst),
  };
}

function mergedAll(analysis: Analysis, facets: readonly (Facet | undefined)[]): Facet | undefined {
  return facets.reduce<Facet | undefined>((sum, facet) => sum && facet && merge(analysis, sum, facet), anyFacet);
}

function reachedTerms(constraint: Constraint): Term[] {
  const found = new Map<string, Term>();
  const open = [...constraint.terms].reverse();
  for (let term = open.pop(); term !== undefined; term = open.pop()) {
    if (found.has(termKey(term))) continue;
    found.set(termKey(term), term);
    if (!term.negated)
      open.push(
        ...alsoHolding(term.node)
          .map((node) => ({ node, negated: false }))
          .reverse(),
      );
  }
  return [...found.values()];
}

function alsoHolding(node: SchemaNode): SchemaNode[] {
  const followed = node.ref === undefined ? node.list("allOf") : [node.ref, ...node.list("allOf")];
  return followed.map(resolveAlias).filter((one) => one.schema !== true);
}

function negationGroup(analysis: Analysis, node: SchemaNode): Group {
  return { kind: "negation", node, alternatives: () => analysis.negate(node) };
}

/** Choices between whole shapes come before conditions on them, so that the conditions find their fields declared. */
function unionsFirst(a: Group, b: Group): number {
  return Number(b.kind === "union") - Number(a.kind === "union");
}
