import type { ObjectShape, Property } from "../../ir/shape.ts";
import { propertyKey, templateLiteralTypePrefix } from "../../emit/literal.ts";
import { documentation, type Documentation } from "./docs.ts";
import type { Scope } from "./scope.ts";
import { alternatives, different, unionText } from "./type-text.ts";

/** A property of an interface or of an object type, ready to be printed. */
export interface PropertyMember {
  /** The name as code. */
  readonly key: string;
  readonly optional: boolean;
  readonly type: string;
  readonly docs: Documentation;
}

/** An index signature, ready to be printed. */
export interface IndexMember {
  /** `string`, or a template literal type. */
  readonly keyType: string;
  readonly type: string;
}

/** What every object has by way of `Object`: TypeScript never takes a field of such a name for absent. */
const inheritedNames: ReadonlySet<string> = new Set([
  "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
]);

/** The declared properties, in the schema's order. */
export function propertyMembers(shape: ObjectShape, scope: Scope): PropertyMember[] {
  return shape.properties.map((property) => ({
    key: propertyKey(property.name),
    optional: property.presence !== "required",
    type: unionText(propertyTypes(property, scope)),
    docs: documentation(property.notes, property.shape),
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
  const signatures = prefixes.map(({ prefix }) => ({ keyType: templateLiteralTypePrefix(prefix), type: indexType(prefix, shape, scope) }));
  const openToAll = shape.prefixes.length > prefixes.length || isShape(shape.additional);
  return openToAll ? [...signatures, { keyType: "string", type: indexType("", shape, scope) }] : signatures;
}

/**
 * TypeScript wants whatever has a name that a signature covers to fit its type: declared properties and the signatures of
 * longer prefixes. JSON Schema does not, so the signature takes their types too: wider than the schema, never tighter.
 */
function indexType(prefix: string, shape: ObjectShape, scope: Scope): string {
  const values = shape.prefixes.filter((one) => one.prefix.startsWith(prefix)).map((one) => one.shape);
  const { additional } = shape;
  const covered = shape.properties.filter((property) => property.name.startsWith(prefix));
  return unionText(
    different([
      ...(prefix === "" && isShape(additional) ? [additional, ...values] : values).flatMap((value) => alternatives(value, scope)),
      ...covered.flatMap((property) => propertyTypes(property, scope)),
      ...(covered.some((property) => property.presence !== "required") ? ["undefined"] : []),
    ]),
  );
}

function isShape(additional: ObjectShape["additional"]): additional is Exclude<ObjectShape["additional"], "forbidden" | undefined> {
  return additional !== undefined && additional !== "forbidden";
}
