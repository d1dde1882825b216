import type { ScalarShape } from "../ir/shape.ts";
import type { Analysis } from "./analysis.ts";
import { combine } from "./combine.ts";
import { constraintOf, type Constraint } from "./constraint.ts";
import type { Facet } from "./facet.ts";
import type { Flat } from "./flatten.ts";
import { kinds, anyKind, numberKinds } from "./kinds.ts";
import { limitsFor } from "./limits.ts";
import type { MemberSketch, SchemaSketch, Sketch, Slot } from "./sketch.ts";
import { sketchList } from "./sketch-list.ts";
import { sketchObject } from "./sketch-object.ts";
import { isSubsketch } from "./subsumption.ts";

/** The type of values that meet one of the constraints. */
export function sketchSlot(analysis: Analysis, slot: Slot): Sketch {
  const [only, ...others] = slot;
  if (only !== undefined && others.length === 0) return sketchConstraint(analysis, only);
  return combine(
    analysis,
    slot.map((one) => analysis.sketch([one])),
  );
}

function sketchConstraint(analysis: Analysis, constraint: Constraint): Sketch {
  const flat = analysis.flatten(constraint);
  const members = schemaMembers(analysis, flat);
  if (members !== undefined) return combine(analysis, members);
  return combine(
    analysis,
    analysis.alternatives(constraint).map((facet) => sketchFacet(analysis, facet)),
  );
}

/** The members of an `anyOf` or `oneOf` as they are, where nothing around it says anything that they do not say themselves. */
function schemaMembers(analysis: Analysis, { base, groups }: Flat): SchemaSketch[] | undefined {
  const [group, ...others] = groups;
  if (base === undefined || group?.kind !== "union" || others.length > 0) return undefined;
  const { node } = group;
  const list = node.list("oneOf").length > 0 ? node.list("oneOf") : node.list("anyOf");
  const members = list.map((member): SchemaSketch => ({
    kind: "schema",
    constraint: constraintOf(member),
    arm: { member, union: node },
  }));
  const around = sketchFacet(analysis, base);
  const isSaid = (one: SchemaSketch): boolean =>
    around.kind === "unknown" || isSubsketch(analysis, analysis.sketch([one.constraint]), around);
  return members.every(isSaid) ? members.filter((one) => analysis.alternatives(one.constraint).length > 0) : undefined;
}

function sketchFacet(analysis: Analysis, facet: Facet): Sketch {
  if (facet.values !== undefined)
    return combine(
      analysis,
      facet.values.map((value) => ({ kind: "literal", value })),
    );
  if (saysNothing(facet)) return { kind: "unknown" };
  return combine(analysis, [
    ...(has(facet, kinds.object) ? [sketchObject(analysis, facet) ?? never] : []),
    ...(has(facet, kinds.list) ? [sketchList(analysis, facet) ?? never] : []),
    ...scalarMembers(facet),
  ]);
}

const never: Sketch = { kind: "never" };

function saysNothing(facet: Facet): boolean {
  const isBare =
    facet.fields.size + facet.required.size + facet.forbidden.size + facet.extras.length + facet.patterns.length === 0;
  return (
    facet.kinds === anyKind &&
    isBare &&
    facet.lists.length === 0 &&
    facet.names === undefined &&
    !excludesBoolean(facet)
  );
}

function scalarMembers(facet: Facet): MemberSketch[] {
  const number = (facet.kinds & numberKinds) === kinds.integer ? "integer" : "number";
  const text = limitsFor("string", facet.limits);
  return [
    ...(has(facet, kinds.string) ? [scalar("string", text)] : []),
    ...(has(facet, numberKinds) ? [scalar(number, limitsFor("number", facet.limits))] : []),
    ...(has(facet, kinds.boolean) ? [booleanMember(facet)] : []),
    ...(has(facet, kinds.null) ? [scalar("null", {})] : []),
  ];
}

function booleanMember(facet: Facet): MemberSketch {
  return excludesBoolean(facet) ? { kind: "literal", value: facet.excluded.includes(false) } : scalar("boolean", {});
}

function excludesBoolean({ excluded }: Facet): boolean {
  return excluded.includes(true) || excluded.includes(false);
}

function scalar(type: ScalarShape["type"], limits: ScalarShape["limits"]): ScalarShape {
  return { kind: "scalar", type, limits };
}

function has(facet: Facet, kind: number): boolean {
  return (facet.kinds & kind) !== 0;
}
