import type { Contract } from "../../codegen/src/ir/contract.ts";
import type { ObjectShape, Shape } from "../../codegen/src/ir/shape.ts";
import { literalKey } from "../../codegen/src/lower/literals.ts";
import type { Json } from "../../codegen/src/source/json.ts";

/** Whether a value that a program holds has the type of a shape: names of other types are looked up in `contracts`. */
export function accepts(shape: Shape, value: Json, contracts: readonly Contract[]): boolean {
  const inner = (one: Shape, held: Json): boolean => accepts(one, held, contracts);
  switch (shape.kind) {
    case "unknown":
      return true;
    case "never":
      return false;
    case "scalar":
      return acceptsScalar(shape.type, value);
    case "literal":
      return literalKey(shape.value) === literalKey(value);
    case "list":
      return (
        Array.isArray(value) &&
        (shape.empty ? value.length === 0 : (value as Json[]).every((one) => inner(shape.items, one)))
      );
    case "tuple":
      return Array.isArray(value) && acceptsTuple(shape, value as Json[], inner);
    case "union":
      return shape.members.some((one) => inner(one, value));
    case "reference":
      return inner(declared(shape.name, contracts), value);
    case "object":
      return (
        typeof value === "object" &&
        value !== null &&
        !Array.isArray(value) &&
        acceptsObject(shape, new Map(Object.entries(value)), inner)
      );
  }
}

/** The root type of the contract. */
export function rootShape(contract: Contract): Shape {
  const root = contract.declarations[0];
  if (root === undefined) throw new Error("a contract without a root");
  return root.shape;
}

type Inner = (shape: Shape, value: Json) => boolean;

function declared(name: string, contracts: readonly Contract[]): Shape {
  const found = contracts.flatMap((one) => one.declarations).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no type ${name}`);
  return found.shape;
}

function acceptsScalar(type: string, value: Json): boolean {
  if (type === "null") return value === null;
  if (type === "integer") return typeof value === "number" && Number.isInteger(value);
  return typeof value === type;
}

function acceptsTuple(
  { items, required, rest }: Extract<Shape, { kind: "tuple" }>,
  value: readonly Json[],
  inner: Inner,
): boolean {
  if (value.length < required || (rest === undefined && value.length > items.length)) return false;
  return value.every((one, at) => inner(items[at] ?? rest ?? { kind: "never" }, one));
}

/** As TypeScript has it, each property also fits every index signature that its name falls under: declared or not. */
function acceptsObject(shape: ObjectShape, value: ReadonlyMap<string, Json>, inner: Inner): boolean {
  const declaredOnes = shape.properties.every(({ name, presence, shape: type }) => {
    const held = value.get(name);
    if (held === undefined) return presence !== "required";
    return presence !== "forbidden" && inner(type, held);
  });
  const names = new Set(shape.properties.map((one) => one.name));
  return (
    declaredOnes &&
    [...value].every(([name, held]) => fitsSignatures(shape, { name, held, isDeclared: names.has(name) }, inner))
  );
}

interface Held {
  readonly name: string;
  readonly held: Json;
  readonly isDeclared: boolean;
}

function fitsSignatures(shape: ObjectShape, { name, held, isDeclared }: Held, inner: Inner): boolean {
  const prefixes = shape.prefixes.filter((one) => name.startsWith(one.prefix));
  if (!prefixes.every((one) => inner(one.shape, held))) return false;
  if (shape.additional === undefined) return true;
  if (shape.additional === "forbidden") return isDeclared || prefixes.length > 0;
  return inner(shape.additional, held);
}
