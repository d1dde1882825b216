import type { ObjectShape, Property, Shape } from "../../ir/shape.ts";
import { propertyKey, templateLiteralTypePrefix } from "../../emit/literal.ts";
import { docComment } from "../docs.ts";
import type { Scope } from "./scope.ts";
import { alternatives, different, unionText } from "./type-text.ts";

/** A property of an interface or of an object type, ready to be printed. */
export interface PropertyMember {
  /** The name as code. */
  readonly key: string;
  readonly optional: boolean;
  readonly type: string;
  /** Its JSDoc; empty where there is nothing to say. */
  readonly comment: string;
}

/** An index signature, ready to be printed. */
export interface IndexMember {
  /** `string`, or a template literal type. */
  readonly keyType: string;
  readonly type: string;
}

/** What every object has by way of `Object`: TypeScript never takes a field of such a name for absent. */
const inheritedNames: ReadonlySet<string> = new Set([
  "constructor",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
  "toLocaleString",
  "toString",
  "valueOf",
]);

/** The declared properties, in the schema's order. */
export function propertyMembers(shape: ObjectShape, scope: Scope): PropertyMember[] {
  return shape.properties.map((property) => ({
    key: propertyKey(property.name),
    optional: property.presence !== "required",
    type: unionText(propertyTypes(property, scope)),
    comment: docComment(property.notes, property.shape),
  }));
}

/**
 * An optional field called `toString` also takes what an object inherits under that name: otherwise an event without the
 * field would be refused.
 */
function propertyTypes({ name, presence, shape }: Property, scope: Scope): string[] {
  const own = presence === "forbidden" ? ["never"] : alternatives(shape, scope);
  return presence !== "required" && inheritedNames.has(name) ? different([...own, "object"]) : own;
}

/** The index signatures of an object: one for each prefix, then one for all other names. An empty prefix is every name. */
export function indexMembers(shape: ObjectShape, scope: Scope): IndexMember[] {
  const prefixes = shape.prefixes.filter(({ prefix }) => prefix !== "");
  const signatures = prefixes.map(({ prefix }) => ({
    keyType: templateLiteralTypePrefix(prefix),
    type: indexType(prefix, shape, scope),
  }));
  const openToAll = shape.prefixes.length > prefixes.length || otherValues(shape) !== undefined;
  return openToAll ? [...signatures, { keyType: "string", type: indexType("", shape, scope) }] : signatures;
}

/**
 * TypeScript wants whatever has a name that a signature covers to fit its type: declared properties and the signatures of
 * longer prefixes. JSON Schema does not, so the signature takes their types too: wider than the schema, never tighter.
 */
function indexType(prefix: string, shape: ObjectShape, scope: Scope): string {
  const values = shape.prefixes.filter((one) => one.prefix.startsWith(prefix)).map((one) => one.shape);
  const others = prefix === "" ? otherValues(shape) : undefined;
  const covered = shape.properties.filter((property) => property.name.startsWith(prefix));
  return unionText(
    different([
      ...(others === undefined ? values : [others, ...values]).flatMap((value) => alternatives(value, scope)),
      ...covered.flatMap((property) => propertyTypes(property, scope)),
      ...(covered.some((property) => property.presence !== "required") ? ["undefined"] : []),
    ]),
  );
}

/**
 * What names hold that are neither declared nor have a prefix, where the type says something about it. An object that only
 * forbids says that they hold anything: TypeScript would refuse one that has nothing but other names.
 */
function otherValues({ additional, properties }: ObjectShape): Shape | undefined {
  if (additional !== undefined) return additional === "forbidden" ? undefined : additional;
  return properties.length > 0 && properties.every(({ presence }) => presence === "forbidden")
    ? { kind: "unknown" }
    : undefined;
}
