import { isJsonObject, own, type Json, type JsonObject } from "../source/json.ts";
import { jsonEqual } from "../source/json-equal.ts";
import { keywords } from "../source/keywords.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { namedTypes, typeOf } from "../source/value-types.ts";

/** Whether a schema accepts a value; undefined where this lint cannot tell. */
export type Verdict = boolean | undefined;

/** Keywords of a schema that are taken to hold. */
export type Skip = (node: SchemaNode, keyword: string) => boolean;

/** Enough for the small values that are tried here; schemas that double at each level have to end somewhere. */
const maxSteps = 5000;

/** Tries a value on a schema. Never runs a pattern: it comes from outside and could take for ever. */
export function accepts(node: SchemaNode, value: Json, skip: Skip = () => false): Verdict {
  return new Trial(skip).accepts(node, value);
}

/** False as soon as one is false; else undefined where one is. */
function all(verdicts: Iterable<Verdict>): Verdict {
  let certain = true;
  for (const verdict of verdicts) {
    if (verdict === false) return false;
    if (verdict === undefined) certain = false;
  }
  return certain ? true : undefined;
}

function any(verdicts: Iterable<Verdict>): Verdict {
  return not(all([...verdicts].map(not)));
}

function not(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

/** Exactly one. */
function one(verdicts: readonly Verdict[]): Verdict {
  const accepted = verdicts.filter((verdict) => verdict === true).length;
  if (accepted > 1) return false;
  return verdicts.includes(undefined) ? undefined : accepted === 1;
}

class Trial {
  readonly #skip: Skip;
  #steps = 0;

  constructor(skip: Skip) {
    this.#skip = skip;
  }

  accepts(node: SchemaNode, value: Json): Verdict {
    this.#steps += 1;
    if (this.#steps > maxSteps) return undefined;
    if (typeof node.schema === "boolean") return node.schema;
    return all(this.#verdicts(node, node.schema, value));
  }

  *#verdicts(node: SchemaNode, schema: JsonObject, value: Json): Iterable<Verdict> {
    if (node.ref !== undefined) yield this.accepts(node.ref, value);
    for (const [keyword, argument] of Object.entries(schema)) {
      if (!this.#skip(node, keyword)) yield this.#keyword({ node, keyword, argument, value });
    }
  }

  #keyword(use: KeywordUse): Verdict {
    const { node, keyword, value } = use;
    const known = keywords.get(keyword);
    if (known === undefined || known.group === "annotation" || known.group === "core" || !concerns(known.on, value))
      return true;
    const limit = limits.get(keyword);
    if (limit !== undefined) return limit(use.argument, value);
    if (keyword === "type") return namedTypes(node)?.has(typeOf(value));
    if (known.inPlace === true) return this.#inPlace(use);
    if (isJsonObject(value)) return this.#object(node, keyword, value);
    return Array.isArray(value) ? this.#list(node, keyword, value as readonly Json[]) : undefined;
  }

  #inPlace({ node, keyword, value }: KeywordUse): Verdict {
    const verdicts = (): Verdict[] => node.list(keyword).map((inner) => this.accepts(inner, value));
    const inner = node.one(keyword);
    if (keyword === "allOf") return all(verdicts());
    if (keyword === "anyOf") return any(verdicts());
    if (keyword === "oneOf") return one(verdicts());
    if (keyword === "not") return inner && not(this.accepts(inner, value));
    if (keyword === "if") return inner && this.#condition(node, inner, value);
    return keyword === "then" || keyword === "else" || keyword === "x-sender" ? true : undefined;
  }

  #condition(node: SchemaNode, condition: SchemaNode, value: Json): Verdict {
    const holds = this.accepts(condition, value);
    if (holds === undefined) return undefined;
    const branch = node.one(holds ? "then" : "else");
    return branch === undefined ? true : this.accepts(branch, value);
  }

  #object(node: SchemaNode, keyword: string, value: JsonObject): Verdict {
    const properties = node.map("properties");
    const at = (schema: SchemaNode, name: string): Verdict => this.accepts(schema, own(value, name) ?? null);
    if (keyword === "properties") {
      return all([...properties].map(([name, schema]) => !Object.hasOwn(value, name) || at(schema, name)));
    }
    const others = node.one("additionalProperties");
    if (keyword !== "additionalProperties" || others === undefined || node.map("patternProperties").size > 0)
      return undefined;
    return all(Object.keys(value).map((name) => properties.has(name) || at(others, name)));
  }

  #list(node: SchemaNode, keyword: string, value: readonly Json[]): Verdict {
    const leading = node.list("prefixItems");
    const items = node.one("items");
    if (keyword === "prefixItems")
      return all(leading.slice(0, value.length).map((schema, index) => this.accepts(schema, value[index] ?? null)));
    if (keyword !== "items" || items === undefined) return undefined;
    return all(value.slice(leading.length).map((item) => this.accepts(items, item)));
  }
}

interface KeywordUse {
  readonly node: SchemaNode;
  readonly keyword: string;
  readonly argument: Json;
  readonly value: Json;
}

function concerns(on: string | undefined, value: Json): boolean {
  const type = typeOf(value);
  return on === undefined || on === (type === "integer" ? "number" : type);
}

type Limit = (argument: Json, value: Json) => Verdict;

function compare(measure: (value: Json) => number, holds: (measured: number, limit: number) => boolean): Limit {
  return (argument, value) => (typeof argument === "number" ? holds(measure(value), argument) : undefined);
}

const atLeast = (measured: number, limit: number): boolean => measured >= limit;
const atMost = (measured: number, limit: number): boolean => measured <= limit;
const characters = (value: Json): number => [...String(value)].length;
const items = (value: Json): number => (Array.isArray(value) ? value.length : 0);
const properties = (value: Json): number => (isJsonObject(value) ? Object.keys(value).length : 0);

const limits: ReadonlyMap<string, Limit> = new Map<string, Limit>([
  ["const", (argument, value) => jsonEqual(argument, value)],
  [
    "enum",
    (argument, value) =>
      Array.isArray(argument) && (argument as readonly Json[]).some((item) => jsonEqual(item, value)),
  ],
  ["minimum", compare(Number, atLeast)],
  ["maximum", compare(Number, atMost)],
  ["exclusiveMinimum", compare(Number, (measured, limit) => measured > limit)],
  ["exclusiveMaximum", compare(Number, (measured, limit) => measured < limit)],
  ["minLength", compare(characters, atLeast)],
  ["maxLength", compare(characters, atMost)],
  ["minItems", compare(items, atLeast)],
  ["maxItems", compare(items, atMost)],
  ["minProperties", compare(properties, atLeast)],
  ["maxProperties", compare(properties, atMost)],
  ["uniqueItems", (argument, value) => argument === false || items(value) < 2 || undefined],
  [
    "required",
    (argument, value) =>
      Array.isArray(argument) && isJsonObject(value) && argument.every((name) => Object.hasOwn(value, String(name))),
  ],
  ["format", (_, value) => typeof value !== "string" || undefined],
]);
