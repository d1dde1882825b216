import type { FieldPath } from "../ir/path.ts";
import type { Condition, Demand } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { conditionOf, negated } from "./conditions.ts";

/** A part of a rule that needs several sentences. */
export interface RulePart {
  /** Tells the parts apart in ids; empty for the first. */
  readonly detail: string;
  readonly when: Condition | undefined;
  readonly demands: readonly Demand[];
  readonly otherwise: readonly Demand[];
}

type Present = Extract<Condition, { kind: "present" }>;

/** Conditions of which at least one must hold, or exactly one. */
export interface Choice {
  readonly members: readonly SchemaNode[];
  readonly isExclusive: boolean;
  /** To the object that they are about. */
  readonly path: FieldPath;
}

/** What an `anyOf` or `oneOf` of conditions asks for. */
export function choiceParts({ members, isExclusive, path }: Choice): RulePart[] {
  const conditions = members.map((one) => conditionOf(one, path));
  const fields = conditions.filter((one): one is Present => one?.kind === "present");
  if (conditions.length < 2 || fields.length < conditions.length) return choiceOfConditions(conditions, isExclusive);
  const [first, second, ...others] = fields;
  if (first === undefined || second === undefined) return [];
  if (!isExclusive) return [part("", allAbsent(fields.slice(0, -1)), requires(fields.slice(-1)))];
  if (others.length === 0) return [{ ...part("", first, forbids([second])), otherwise: requires([second]) }];
  return [
    part("", allAbsent(fields.slice(0, -1)), requires(fields.slice(-1))),
    ...fields
      .slice(0, -1)
      .map((one, index) =>
        part(one.path.map((step) => step.property).join("-"), one, forbids(fields.slice(index + 1))),
      ),
  ];
}

/** What a `not` of conditions asks for: of things that may not hold together the last field must go. */
export function exclusionParts(unwanted: SchemaNode, path: FieldPath): RulePart[] {
  const condition = conditionOf(unwanted, path);
  const banned = condition?.kind === "any" ? condition.of.filter((one) => one.kind === "present") : [];
  if (condition?.kind === "any" && banned.length === condition.of.length) return [part("", undefined, forbids(banned))];
  const parts = condition?.kind === "all" ? condition.of : condition === undefined ? [] : [condition];
  const last = parts.findLast((one) => one.kind === "present");
  if (last === undefined) return [opaquePart];
  const others = parts.filter((one) => one !== last);
  const [only, ...more] = others;
  const when: Condition | undefined = only === undefined || more.length > 0 ? { kind: "all", of: others } : only;
  return [part("", others.length === 0 ? undefined : when, forbids([last]))];
}

const opaquePart: RulePart = { detail: "", when: undefined, demands: [{ kind: "opaque" }], otherwise: [] };

/** Where one member only asks for fields, it is what the others leave to ask for. */
function choiceOfConditions(conditions: readonly (Condition | undefined)[], isExclusive: boolean): RulePart[] {
  const last = conditions.findLastIndex((one) => presentFields(one) !== undefined);
  const fields = presentFields(conditions[last]);
  const others = conditions.filter((_, index) => index !== last);
  if (fields === undefined || others.length === 0 || others.includes(undefined)) return [opaquePart];
  if (isExclusive && others.length > 1) return [opaquePart];
  const met: Condition[] = others.filter((one) => one !== undefined);
  const [only] = met;
  const when: Condition = only !== undefined && met.length === 1 ? only : { kind: "any", of: met };
  if (!isExclusive) return [part("", negated(when), requires(fields))];
  const demands: Demand[] = fields.length === 1 ? forbids(fields) : [{ kind: "opaque" }];
  return [{ ...part("", when, demands), otherwise: requires(fields) }];
}

function presentFields(condition: Condition | undefined): readonly Present[] | undefined {
  const parts = condition?.kind === "all" ? condition.of : condition === undefined ? [] : [condition];
  const fields = parts.filter((one): one is Present => one.kind === "present");
  return fields.length > 0 && fields.length === parts.length ? fields : undefined;
}

function allAbsent(fields: readonly Present[]): Condition {
  const [only, ...others] = fields.map(negated);
  return only !== undefined && others.length === 0 ? only : { kind: "all", of: fields.map(negated) };
}

function part(detail: string, when: Condition | undefined, demands: readonly Demand[]): RulePart {
  return { detail, when, demands, otherwise: [] };
}

function requires(fields: readonly Present[]): Demand[] {
  return fields.map(({ path }) => ({ kind: "require", path }));
}

function forbids(fields: readonly Present[]): Demand[] {
  return fields.map(({ path }) => ({ kind: "forbid", path }));
}
