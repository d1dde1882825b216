import type { SchemaNode } from "../source/schema-node.ts";
import { resolveAlias } from "./alias.ts";

/** A schema, or its negation, as a part of a {@link Constraint}. */
export interface Term {
  readonly node: SchemaNode;
  readonly negated: boolean;
}

/** A conjunction of schemas: a value meets it when it meets every term. Two constraints with the same key are the same. */
export interface Constraint {
  readonly key: string;
  readonly terms: readonly Term[];
}

/** What every value meets. */
export const anything: Constraint = { key: "", terms: [] };

/** The constraint of one schema, or its negation, looking through references that say nothing themselves. */
export function constraintOf(schema: SchemaNode, negated = false): Constraint {
  const node = resolveAlias(schema);
  if (node.schema === true && !negated) return anything;
  return { key: termKey({ node, negated }), terms: [{ node, negated }] };
}

/** Values that meet both; the terms of `a` come first. */
export function both(a: Constraint, b: Constraint): Constraint {
  if (a.terms.length === 0 || a.key === b.key) return b;
  if (b.terms.length === 0) return a;
  return ofTerms([...a.terms, ...b.terms]);
}

/** `constraint` without some of its terms. */
export function withoutTerms(constraint: Constraint, unwanted: readonly Term[]): Constraint {
  return unwanted.length === 0 ? constraint : ofTerms(constraint.terms.filter((one) => !unwanted.includes(one)));
}

/** Whether `narrow` says all that `wide` says, by the terms alone. */
export function saysAllOf(narrow: Constraint, wide: Constraint): boolean {
  if (narrow === wide || narrow.key === wide.key) return true;
  const said = new Set(narrow.terms.map(termKey));
  return wide.terms.every((term) => said.has(termKey(term)));
}

/** The schema that is the whole constraint, if it is one. */
export function soleNode(constraint: Constraint): SchemaNode | undefined {
  const [first, ...others] = constraint.terms;
  return first === undefined || first.negated || others.length > 0 ? undefined : first.node;
}

/** Tells terms apart: the same for the same schema however it was reached. */
export function termKey({ node, negated }: Term): string {
  return negated ? `!${node.key}` : node.key;
}

function ofTerms(terms: readonly Term[]): Constraint {
  const byKey = new Map(terms.map((term) => [termKey(term), term]));
  return { key: [...byKey.keys()].sort().join("\n"), terms: [...byKey.values()] };
}
