import { jsonLiteral, propertyAccess, propertyKey } from "../../emit/literal.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { Literal } from "../../ir/literal.ts";
import type { Shape } from "../../ir/shape.ts";
import { alternativesOf } from "./objects.ts";
import { exampleEvent } from "../example-event.ts";
import type { Field, Surface } from "./surface.ts";

/** A program that builds an event: that of the first valid case, else one made of what the schema says. */
export function exampleOf(surface: Surface, factory: string, find: FindDeclaration): string {
  const event = exampleEvent(surface.contract, find) ?? sampleEvent(surface, find);
  const given = surface.fields.filter(({ name }) => Object.hasOwn(event, name));
  const init = given.filter(
    ({ name, place, filled, rendered }) => (place === "init" && !filled && !rendered) || isOfVariant(surface, name),
  );
  const calls = given.filter((field) => field.place !== "init" && !init.includes(field));
  const fields = init.map(({ name }) => `  ${propertyKey(name)}: ${jsonLiteral(event[name] ?? null, "  ")},\n`);
  return [
    `${factory}(${fields.length === 0 ? (surface.fields.some(({ place }) => place === "init") ? "{}" : "") : `{\n${fields.join("")}}`})`,
    ...calls.flatMap((field) => callLines(field, event[field.name] ?? null)),
    "  .build();",
  ].join("\n");
}

function isOfVariant({ variants }: Surface, name: string): boolean {
  return variants.some(({ required }) => required.includes(name));
}

function callLines({ method = "", list }: Field, value: Literal): string[] {
  const call = (name: string, argument: Literal): string =>
    `  ${propertyAccess("", name)}(${jsonLiteral(argument, "  ")})`;
  if (list === undefined || !Array.isArray(value)) return [call(method, value)];
  return value.map((item: Literal) => call(list.appender, item));
}

type Json = { readonly [key: string]: Literal };

/** Values of the right types, which may still break patterns and rules. */
function sampleEvent({ fields }: Surface, find: FindDeclaration): Json {
  const wanted = fields.filter(({ required, list }) => required || list !== undefined);
  return Object.fromEntries(wanted.map(({ name, shape }) => [name, sampleOf(shape, find, 0)]));
}

const deepest = 5;

function sampleOf(shape: Shape, find: FindDeclaration, depth: number): Literal {
  const [first] = alternativesOf(shape, find);
  switch (first?.kind) {
    case "literal":
      return first.value;
    case "scalar":
      return { string: "…", number: 1, integer: 1, boolean: true, null: null }[first.type];
    case "list":
      return first.empty || depth > deepest ? [] : [sampleOf(first.items, find, depth + 1)];
    case "tuple":
      return first.items.slice(0, first.required).map((item) => sampleOf(item, find, depth + 1));
    case "object": {
      const required = first.properties.filter(({ presence }) => presence === "required");
      return Object.fromEntries(
        (depth > deepest ? [] : required).map(({ name, shape: inner }) => [name, sampleOf(inner, find, depth + 1)]),
      );
    }
    default:
      return null;
  }
}
