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
  type Sketch,
  type Slot,
  type TupleSketch,
} from "./sketch.ts";
import { around, below, inside, spotOf, withoutSharedHint, type Spot } from "./spot.ts";
import { isSubsketch, isSubslot } from "./subsumption.ts";
import { tagOf } from "./tags.ts";
import { unionOf } from "./union-shape.ts";
import { variantNames } from "./variant-names.ts";

/** Shapes written out deeper than this get types of their own, where they have names; deeper still nothing is said of them. */
const deepest = 6;
const deepestUnnamed = 12;

/** The shape of all that a schema allows, to be declared under its name. */
export function wholeShape(types: ModuleTypes, node: SchemaNode): Shape {
  const spot = spotOf(types, types.tools.naming.forcedNameOf(node));
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
    spotOf(types, hint),
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
  const again = around(key, spot);
  if (again !== undefined) return again.reference ?? { kind: "unknown" };
  if (spot.depth < deepest && !membersOf(sketch).some((one) => holdsFields(spot.types, one)))
    return inlineShape(membersOf(sketch), sketch.kind, inside(key, undefined, spot));
  const kept = slot.filter(
    (one, index) => !slot.some((other, at) => at < index && isSubslot(analysis, [one], [other])),
  );
  return unionOf(kept.map((one) => constraintShape(one, inside(key, undefined, spot))));
}

function constraintShape(constraint: Constraint, spot: Spot): Shape {
  const { types } = spot;
  const node = soleNode(constraint);
  if (node !== undefined && isWhole(types, node)) return types.tools.referTo(types, node);
  const again = around(constraint.key, spot);
  if (again !== undefined) return again.reference ?? { kind: "unknown" };
  const sketch = types.tools.analysis.sketch([constraint]);
  const members = membersOf(sketch);
  const named = namedMembers(members, types);
  if (named.length === 0) return writtenOut(constraint, sketch, spot);
  const same = sameAsOne(constraint, types);
  if (same !== undefined) return constraintShape(same, spot);
  if (node === undefined && !mayMerge(constraint, types)) return constraintShape(firstOf(constraint), spot);
  const reference = declaredObjects(constraint, named, spot);
  if (reference === undefined) return bodyOrInline(constraint, members, spot);
  const others = members.filter((one) => !named.includes(one));
  return unionOf([reference, ...memberShapes(others, inside(constraint.key, reference, spot))]);
}

/** A shape without a type of its own, unless it would be written out inside too many others. */
function writtenOut(constraint: Constraint, sketch: Sketch, spot: Spot): Shape {
  const members = membersOf(sketch);
  const isSimple = members.every((one) => one.kind === "scalar" || one.kind === "literal");
  if (isSimple || spot.depth < deepest)
    return inlineShape(members, sketch.kind, inside(constraint.key, undefined, spot));
  const { types } = spot;
  const node = soleNode(constraint) ?? constraint.terms[0]?.node;
  const name = ownName(constraint, types) ?? spot.hint;
  if (node !== undefined && name !== undefined) {
    const shape = (): Shape =>
      inlineShape(members, sketch.kind, inside(constraint.key, undefined, spotOf(types, name, spot.outer)));
    return types.declare({ name, origin: node, notes: notesOf(node), identity: constraint.key, shape });
  }
  if (spot.depth >= deepestUnnamed) return { kind: "unknown" };
  return inlineShape(members, sketch.kind, inside(constraint.key, undefined, spot));
}

/** The name that a constraint's schema has in this module. */
function ownName(constraint: Constraint, types: ModuleTypes): string | undefined {
  const node = soleNode(constraint);
  return node === undefined || !types.tools.isHome(types, node) ? undefined : types.tools.naming.nameOf(node);
}

/** The one schema among those merged here that allows no more than all of them: its type will do, and has a name already. */
function sameAsOne(constraint: Constraint, types: ModuleTypes): Constraint | undefined {
  const { analysis } = types.tools;
  const all = analysis.sketch([constraint]);
  return mergedHere(constraint, types).find(
    (one) => one.key !== constraint.key && isSubsketch(analysis, analysis.sketch([one]), all),
  );
}

/** The schemas of a constraint of several; of one, the named types that it refers to. */
function mergedHere(constraint: Constraint, types: ModuleTypes): Constraint[] {
  const node = soleNode(constraint);
  if (node === undefined)
    return constraint.terms.filter((term) => !term.negated).map((term) => constraintOf(term.node));
  const followed = [...(node.ref === undefined ? [] : [node.ref]), ...node.list("allOf")].map((one) =>
    constraintOf(one),
  );
  return followed.filter((one) => {
    const target = soleNode(one);
    return target !== undefined && isWhole(types, target);
  });
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
  const { outer } = inside(constraint.key, reference, spot);
  const nodes = constraint.terms.filter((term) => !term.negated).map((term) => term.node);
  return types.declare({
    name: hint,
    origin,
    notes: mergedNotes(nodes),
    identity: constraint.key,
    shape: () => bodyShape(members, origin, spotOf(types, hint, outer)),
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
    const shape = (): Shape => memberShape(one, spotOf(types, name, spot.outer));
    return types.declare({ name, origin, notes, identity: `${owner.key}\nvariant ${name}`, shape });
  });
  return taggedUnion(members, shapes, types);
}

function bodyOrInline(constraint: Constraint, members: readonly MemberSketch[], spot: Spot): Shape {
  return taggedUnion(
    members,
    memberShapes(members, { ...inside(constraint.key, undefined, spot), hint: undefined }),
    spot.types,
  );
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
  const itemsName = items
    .flatMap(({ terms }) => terms.map(({ node }) => node.keyword("x-name")))
    .find((one) => typeof one === "string");
  return {
    kind: "list",
    items: slotShape(items, below(spot, "Item")),
    limits,
    empty,
    ...(itemsName === undefined ? {} : { itemsName }),
  };
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
  const codeName = nodes.map((node) => node.keyword("x-name")).find((one) => typeof one === "string");
  return {
    name,
    shape,
    presence,
    notes: mergedNotes(nodes),
    origin: nodes[0]?.key ?? slot[0]?.terms[0]?.node.key ?? "",
    ...(codeName === undefined ? {} : { codeName }),
  };
}
