import type { Contract } from "../ir/contract.ts";
import type { FindDeclaration } from "../ir/find-declaration.ts";
import type { Literal } from "../ir/literal.ts";
import type { ObjectShape, Shape } from "../ir/shape.ts";

/** An object of JSON. */
export interface ExampleEvent {
  readonly [key: string]: Literal;
}

/**
 * The event of the first valid case that a program can write down: every field of it is declared. Undefined where there is none, and for
 * events that are no objects.
 */
export function exampleEvent({ cases, declarations }: Contract, find: FindDeclaration): ExampleEvent | undefined {
  const valid = isObject(cases) && Object.hasOwn(cases, "valid") ? cases["valid"] : undefined;
  const events = (Array.isArray(valid) ? (valid as readonly Literal[]) : []).flatMap((item) => {
    const event = isObject(item) && Object.hasOwn(item, "event") ? item["event"] : undefined;
    return isObject(event) ? [event] : [];
  });
  const [root] = declarations;
  return events.find((event) => root !== undefined && isDeclared(event, [root.shape], find));
}

/** Whether a value has no field that none of the shapes declares: the compiler takes those for misspelt. */
function isDeclared(value: Literal, shapes: readonly Shape[], find: FindDeclaration): boolean {
  const known = shapes.flatMap((shape) => [...flattened(shape, find)]);
  if (known.some(({ kind }) => kind === "unknown" || kind === "literal")) return true;
  if (Array.isArray(value)) {
    const items = known.flatMap((shape) =>
      shape.kind === "list"
        ? [shape.items]
        : shape.kind === "tuple"
          ? [...shape.items, ...(shape.rest ? [shape.rest] : [])]
          : [],
    );
    return (value as readonly Literal[]).every((item) => isDeclared(item, items, find));
  }
  if (!isObject(value)) return true;
  const objects = known.filter((shape) => shape.kind === "object");
  return Object.entries(value).every(([name, field]) => {
    const declared = objects.flatMap((object) => shapesOf(object, name));
    return declared.length > 0 && isDeclared(field, declared, find);
  });
}

function shapesOf({ properties, additional, prefixes }: ObjectShape, name: string): Shape[] {
  const declared = properties.filter((one) => one.name === name && one.presence !== "forbidden");
  const rest = additional === undefined || additional === "forbidden" ? [] : [additional];
  const prefixed = prefixes.filter(({ prefix }) => name.startsWith(prefix));
  return [...[...declared, ...prefixed].map(({ shape }) => shape), ...(declared.length === 0 ? rest : [])];
}

function flattened(shape: Shape, find: FindDeclaration): ReadonlySet<Shape> {
  const found = new Set([shape]);
  for (const one of found) {
    if (one.kind === "union") for (const member of one.members) found.add(member);
    const declared = one.kind === "reference" ? find(one.module, one.name) : undefined;
    if (declared !== undefined) found.add(declared.shape);
  }
  return found;
}

function isObject(value: Literal | undefined): value is ExampleEvent {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
