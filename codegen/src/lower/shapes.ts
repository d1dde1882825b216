import { pascalCase } from "../ir/names.ts";
import type { ListShape, ObjectShape, Property, ReferenceShape, Shape, TupleShape } from "../ir/shape.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords, hasOwnName } from "./alias.ts";
import { anything, constraintOf, soleNode, type Constraint } from "./constraint.ts";
import type { ModuleTypes } from "./module-types.ts";
import { objectsIn } from "./objects-in.ts";
import { mergedNotes, notesOf } from "./notes.ts";
import {
  membersOf,
  type ListSketch,
  type MemberSketch,
  type ObjectSketch,
  type PropertySketch,
  type Slot,
  type TupleSketch,
} from "./sketch.ts";
import { isSubsketch, isSubslot } from "./subsumption.ts";
import { tagOf } from "./tags.ts";
import { unionOf } from "./union-shape.ts";
import { variantNames } from "./variant-names.ts";

/** Constraints that are being worked out around a place, and the type of each, if it has a name: where recursion ends. */
interface Outer {
  readonly key: string;
  readonly reference: ReferenceShape | undefined;
  readonly outer: Outer | undefined;
}

/** A place for a shape. */
interface Spot {
  readonly types: ModuleTypes;
  /** What a type here is called that has no name of its own; undefined: it is written out. */
  readonly hint: string | undefined;
  readonly outer: Outer | undefined;
}

/** The shape of all that a schema allows, to be declared under its name. */
export function wholeShape(types: ModuleTypes, node: SchemaNode): Shape {
  const spot: Spot = { types, hint: types.tools.naming.forcedNameOf(node), outer: undefined };
  const target = pointsAt(node);
  const aim = target && soleNode(constraintOf(target));
  if (aim !== undefined && isWhole(types, aim)) return types.tools.referTo(types, aim);
  const sketch = types.tools.analysis.sketch([constraintOf(node)]);
  return sketch.kind === "union" || sketch.kind !== "unknown" ? bodyShape(membersOf(sketch), node, spot) : sketch;
}

/** The shape of the objects that a schema allows, to be declared under its name. */
export function objectsShape(types: ModuleTypes, node: SchemaNode): Shape {
  const hint = types.tools.naming.forcedNameOf(node);
  const members = membersOf(types.tools.analysis.sketch([constraintOf(node)]));
  return bodyShape(
    members.filter((one) => holdsFields(types, one)),
    node,
    { types, hint, outer: undefined },
  );
}

/** Whether a schema is a type of its own with everything that it allows, not only the objects among that. */
export function isWhole(types: ModuleTypes, node: SchemaNode): boolean {
  const { analysis, places } = types.tools;
  if (hasOwnName(node)) return true;
  if (!types.tools.mayRefer(types, node)) return false;
  const isSimple = (one: MemberSketch): boolean => one.kind === "scalar" || one.kind === "literal";
  return places.isTarget(node) && !membersOf(analysis.sketch([constraintOf(node)])).every(isSimple);
}

/** What a schema refers to, where that is all it does. */
function pointsAt(node: SchemaNode): SchemaNode | undefined {
  const [only, ...others] = constrainingKeywords(node);
  const [first, ...more] = node.list("allOf");
  if (others.length > 0) return undefined;
  return only === "$ref" ? node.ref : only === "allOf" && more.length === 0 ? first : undefined;
}

function slotShape(slot: Slot, spot: Spot): Shape {
  const { analysis } = spot.types.tools;
  const [only, ...others] = slot;
  if (only === undefined) return { kind: "unknown" };
  if (others.length === 0) return constraintShape(only, spot);
  const sketch = analysis.sketch(slot);
  const key = slot.map((one) => one.key).join("\n|\n");
  const around = found(key, spot);
  if (around !== undefined) return around.reference ?? { kind: "unknown" };
  if (!membersOf(sketch).some((one) => holdsFields(spot.types, one)))
    return inlineShape(membersOf(sketch), sketch.kind, { ...spot, outer: inside(key, undefined, spot) });
  const kept = slot.filter(
    (one, index) => !slot.some((other, at) => at < index && isSubslot(analysis, [one], [other])),
  );
  return unionOf(kept.map((one) => constraintShape(one, spot)));
}

function constraintShape(constraint: Constraint, spot: Spot): Shape {
  const { types } = spot;
  const node = soleNode(constraint);
  if (node !== undefined && isWhole(types, node)) return types.tools.referTo(types, node);
  const around = found(constraint.key, spot);
  if (around !== undefined) return around.reference ?? { kind: "unknown" };
  const sketch = types.tools.analysis.sketch([constraint]);
  const members = membersOf(sketch);
  const named = namedMembers(members, types);
  if (named.length === 0)
    return inlineShape(members, sketch.kind, { ...spot, outer: inside(constraint.key, undefined, spot) });
  const same = node === undefined ? sameAsOne(constraint, types) : undefined;
  if (same !== undefined) return constraintShape(same, spot);
  if (node === undefined && !mayMerge(constraint, types)) return constraintShape(firstOf(constraint), spot);
  const reference = declaredObjects(constraint, named, spot);
  if (reference === undefined) return bodyOrInline(constraint, members, spot);
  const others = members.filter((one) => !named.includes(one));
  return unionOf([reference, ...memberShapes(others, { ...spot, outer: inside(constraint.key, reference, spot) })]);
}

/** The one schema among several that allows no more than all of them: its type will do, and has a name already. */
function sameAsOne(constraint: Constraint, { tools: { analysis } }: ModuleTypes): Constraint | undefined {
  const all = analysis.sketch([constraint]);
  const positive = constraint.terms.filter((term) => !term.negated).map((term) => constraintOf(term.node));
  return positive.find((one) => one.key !== constraint.key && isSubsketch(analysis, analysis.sketch([one]), all));
}

/** Each place where schemas are merged gives types of its own, so their number is kept in check. */
function mayMerge({ terms: [first] }: Constraint, types: ModuleTypes): boolean {
  return first === undefined || types.mayMerge(first.node);
}

/** What is left of a constraint that is one too many: wider, and never merged. */
function firstOf({ terms }: Constraint): Constraint {
  const first = terms.find((term) => !term.negated);
  return first === undefined ? anything : constraintOf(first.node);
}

function inside(key: string, reference: ReferenceShape | undefined, { outer }: Spot): Outer {
  return { key, reference, outer };
}

function found(key: string, { outer }: Spot): Outer | undefined {
  let around = outer;
  while (around !== undefined && around.key !== key) around = around.outer;
  return around;
}

function inlineShape(members: readonly MemberSketch[], kind: string, spot: Spot): Shape {
  if (kind === "unknown" || kind === "never") return { kind };
  return unionOf(memberShapes(members, spot));
}

/** The members of a sketch that get a type of their own: objects with fields, and unions of types that a tag tells apart. */
function namedMembers(members: readonly MemberSketch[], types: ModuleTypes): readonly MemberSketch[] {
  const objects = members.filter((one) => one.kind === "object" && one.properties.length > 0);
  if (objects.length > 0) return objects;
  const schemas = members.filter((one) => holdsFields(types, one));
  return schemas.length > 1 && tagOfMembers(schemas, types) !== undefined ? schemas : [];
}

function declaredObjects(
  constraint: Constraint,
  members: readonly MemberSketch[],
  spot: Spot,
): ReferenceShape | undefined {
  const { types, hint } = spot;
  const node = soleNode(constraint);
  const isNamed =
    node !== undefined && types.tools.mayRefer(types, node) && types.tools.naming.nameOf(node) !== undefined;
  if (isNamed) return types.tools.referToObjects(types, node);
  const origin = constraint.terms[0]?.node;
  if (hint === undefined || origin === undefined) return undefined;
  const reference: ReferenceShape = { kind: "reference", module: types.module, name: hint };
  const outer = inside(constraint.key, reference, spot);
  const nodes = constraint.terms.filter((term) => !term.negated).map((term) => term.node);
  return types.declare({
    name: hint,
    origin,
    notes: mergedNotes(nodes),
    identity: constraint.key,
    shape: () => bodyShape(members, origin, { types, hint, outer }),
  });
}

/** The members of a declared type: several objects are variants, and get names of their own. */
function bodyShape(members: readonly MemberSketch[], owner: SchemaNode, spot: Spot): Shape {
  const { types, hint } = spot;
  const objects = members.filter((one) => one.kind === "object" && one.properties.length > 0);
  if (hint === undefined || objects.length < 2) return taggedUnion(members, memberShapes(members, spot), types);
  const names = variantNames(hint, { ...types.tools, objects: objects.filter((one) => one.kind === "object") });
  const nameOf = new Map(objects.map((one, index) => [one, names[index]]));
  const shapes = members.map((one) => {
    const name = nameOf.get(one);
    if (name === undefined || one.kind !== "object") return memberShape(one, withoutSharedHint(one, members, spot));
    const origin = one.arms[0]?.member ?? owner;
    const notes = one.arms[0] === undefined ? {} : notesOf(origin);
    const shape = (): Shape => memberShape(one, { ...spot, hint: name });
    return types.declare({ name, origin, notes, identity: `${owner.key}\nvariant ${name}`, shape });
  });
  return taggedUnion(members, shapes, types);
}

function bodyOrInline(constraint: Constraint, members: readonly MemberSketch[], spot: Spot): Shape {
  const outer = inside(constraint.key, undefined, spot);
  return taggedUnion(members, memberShapes(members, { ...spot, hint: undefined, outer }), spot.types);
}

function taggedUnion(members: readonly MemberSketch[], shapes: readonly Shape[], types: ModuleTypes): Shape {
  return unionOf(
    shapes,
    tagOfMembers(
      members.filter((one) => holdsFields(types, one)),
      types,
    ),
  );
}

function tagOfMembers(members: readonly MemberSketch[], types: ModuleTypes): string | undefined {
  return tagOf(
    types.tools.analysis,
    members.map((one) => objectsIn(types.tools.analysis, one)),
  );
}

function holdsFields(types: ModuleTypes, member: MemberSketch): boolean {
  return objectsIn(types.tools.analysis, member).some((one) => one.properties.length > 0);
}

/** Two lists in one union, or two maps, would have one name for the types inside them, so these have none. */
function withoutSharedHint(member: MemberSketch, members: readonly MemberSketch[], spot: Spot): Spot {
  const isList = (one: MemberSketch): boolean => one.kind === "list" || one.kind === "tuple";
  const isAlike = (one: MemberSketch): boolean => (isList(member) ? isList(one) : one.kind === member.kind);
  return members.some((one) => one !== member && isAlike(one)) ? { ...spot, hint: undefined } : spot;
}

function memberShapes(members: readonly MemberSketch[], spot: Spot): Shape[] {
  return members.map((one) => memberShape(one, withoutSharedHint(one, members, spot)));
}

function memberShape(member: MemberSketch, spot: Spot): Shape {
  if (member.kind === "schema") return constraintShape(member.constraint, { ...spot, hint: undefined });
  if (member.kind === "list") return listShape(member, spot);
  if (member.kind === "tuple") return tupleShape(member, spot);
  return member.kind === "object" ? objectShape(member, spot) : member;
}

function listShape({ items, limits, empty }: ListSketch, spot: Spot): ListShape {
  return { kind: "list", items: slotShape(items, below(spot, "Item")), limits, empty };
}

function tupleShape({ items, required, rest, limits }: TupleSketch, spot: Spot): TupleShape {
  const shapes = items.map((item, index) => slotShape(item, below(spot, `Item${index + 1}`)));
  return { kind: "tuple", items: shapes, required, rest: rest && slotShape(rest, below(spot, "Item")), limits };
}

function objectShape(object: ObjectSketch, spot: Spot): ObjectShape {
  const { additional } = object;
  const others =
    additional === undefined || additional === "forbidden" ? additional : slotShape(additional, below(spot, "Value"));
  return {
    kind: "object",
    properties: object.properties.map((one) => propertyShape(one, spot)),
    additional: others === "forbidden" || others?.kind !== "unknown" ? others : undefined,
    prefixes: object.prefixes.map(({ prefix, slot }) => ({
      prefix,
      shape: slotShape(slot, below(spot, `${pascalCase(prefix)}Value`)),
    })),
    limits: object.limits,
  };
}

function propertyShape({ name, slot, presence, nodes }: PropertySketch, spot: Spot): Property {
  const shape: Shape = presence === "forbidden" ? { kind: "never" } : slotShape(slot, below(spot, pascalCase(name)));
  return {
    name,
    shape,
    presence,
    notes: mergedNotes(nodes),
    origin: nodes[0]?.key ?? slot[0]?.terms[0]?.node.key ?? "",
  };
}

function below(spot: Spot, step: string): Spot {
  return { ...spot, hint: spot.hint === undefined ? undefined : spot.hint + step };
}
