import { isJsonObject, type Json, type JsonObject } from "../../../codegen/src/source/json.ts";
import type { Random } from "../../differential/random.ts";
import { formats, patterns, type RandomContracts } from "./random-contract.ts";

/** A schema while it is edited. */
type Draft = Record<string, Json>;

/** What an edit works with. */
interface Desk {
  readonly random: Random;
  readonly contracts: RandomContracts;
  /** A name that no schema has yet. */
  readonly freshName: () => string;
  readonly root: Draft;
}

/** A small change of one schema. */
interface Edit {
  readonly name: string;
  /** Whether there is something to change. */
  readonly fits: (schema: Draft) => boolean;
  readonly apply: (schema: Draft, desk: Desk) => void;
}

/** A second version of a contract, and what was done for it. */
export interface Edited {
  readonly schema: JsonObject;
  readonly edits: readonly string[];
  /** Names that the first version has nowhere. */
  readonly fresh: readonly string[];
}

function has(...keywords: readonly string[]): (schema: Draft) => boolean {
  return (schema) => keywords.some((keyword) => schema[keyword] !== undefined);
}

function fieldsOf(schema: Draft): Draft {
  return (schema["properties"] ??= {}) as Draft;
}

function listOf(schema: Draft, keyword: string): Json[] {
  const list = schema[keyword];
  return Array.isArray(list) ? [...(list as readonly Json[])] : [];
}

function anyField(schema: Draft, { random }: Desk): string {
  return random.oneOf(Object.keys(fieldsOf(schema))) ?? "kind";
}

function put(schema: Draft, keyword: string, list: readonly Json[]): void {
  if (list.length === 0) delete schema[keyword];
  else schema[keyword] = list;
}

function setRequired(schema: Draft, name: string, is: boolean): void {
  const others = listOf(schema, "required").filter((one) => one !== name);
  put(schema, "required", is ? [...others, name] : others);
}

function isType(schema: Draft, ...types: readonly string[]): boolean {
  return types.some((type) => schema["type"] === type);
}

function isObject(schema: Draft): boolean {
  return schema["properties"] !== undefined && isType(schema, "object");
}

const fields: readonly Edit[] = [
  {
    name: "optional field added",
    fits: isObject,
    apply: (schema, { contracts, freshName }) => void (fieldsOf(schema)[freshName()] = contracts.schema(1)),
  },
  {
    name: "required field added",
    fits: isObject,
    apply: (schema, { contracts, freshName }) => {
      const name = freshName();
      fieldsOf(schema)[name] = contracts.schema(1);
      setRequired(schema, name, true);
    },
  },
  {
    name: "field removed",
    fits: isObject,
    apply: (schema, desk) => {
      const name = anyField(schema, desk);
      delete fieldsOf(schema)[name];
      setRequired(schema, name, false);
    },
  },
  {
    name: "field renamed",
    fits: isObject,
    apply: (schema, desk) => {
      const [name, fresh] = [anyField(schema, desk), desk.freshName()];
      const wasRequired = listOf(schema, "required").includes(name);
      fieldsOf(schema)[fresh] = fieldsOf(schema)[name] ?? {};
      delete fieldsOf(schema)[name];
      setRequired(schema, name, false);
      if (wasRequired) setRequired(schema, fresh, true);
    },
  },
  {
    name: "required on or off",
    fits: isObject,
    apply: (schema, desk) => {
      const name = anyField(schema, desk);
      setRequired(schema, name, !listOf(schema, "required").includes(name));
    },
  },
  {
    name: "closed or opened",
    fits: isObject,
    apply: (schema) => {
      if (schema["additionalProperties"] === false) delete schema["additionalProperties"];
      else schema["additionalProperties"] = false;
    },
  },
  {
    name: "names restricted",
    fits: isObject,
    apply: (schema, { random }) => {
      schema["propertyNames"] = random.pick<Json>([{ maxLength: 8 }, { pattern: "^[a-z]" }]);
    },
  },
  {
    name: "pattern property added",
    fits: isObject,
    apply: (schema, { contracts }) => void (schema["patternProperties"] = { "^x-": contracts.schema(0) }),
  },
  {
    name: "field means something else",
    fits: isObject,
    apply: (schema, desk) => void (fieldsOf(schema)[anyField(schema, desk)] = desk.contracts.schema(1)),
  },
];

const rules: readonly Edit[] = [
  {
    name: "rule added",
    fits: isObject,
    apply: (schema, { contracts }) => {
      const rule = contracts.rule(Object.keys(fieldsOf(schema)), fieldsOf(schema));
      put(schema, "allOf", [...listOf(schema, "allOf"), rule]);
    },
  },
  {
    name: "rule removed",
    fits: has("allOf"),
    apply: (schema, { random }) => {
      const list = listOf(schema, "allOf");
      put(schema, "allOf", list.toSpliced(random.below(list.length), 1));
    },
  },
  {
    name: "condition changed",
    fits: has("if"),
    apply: (schema, { random }) => {
      const condition = schema["if"];
      schema["if"] = random.pick<Json>([true, { ...(condition as Draft), minProperties: 2 }, { not: condition ?? {} }]);
    },
  },
  {
    name: "unique key added or gone",
    fits: (schema) => isObject(schema) && fieldsOf(schema)["options"] !== undefined,
    apply: (schema) => {
      if (schema["x-uniqueBy"] === undefined) schema["x-uniqueBy"] = ["options[].id"];
      else delete schema["x-uniqueBy"];
    },
  },
  {
    name: "membership added or gone",
    fits: (schema) => isObject(schema) && fieldsOf(schema)["picked"] !== undefined,
    apply: (schema) => {
      const picked = fieldsOf(schema)["picked"] as Draft;
      if (picked["x-memberOf"] === undefined) picked["x-memberOf"] = "options[].id";
      else delete picked["x-memberOf"];
    },
  },
  {
    name: "rule for senders added, changed or gone",
    fits: has("$id"),
    apply: (schema, desk) => {
      const had = schema["x-sender"] !== undefined;
      if (had && desk.random.below(2) === 0) delete schema["x-sender"];
      else schema["x-sender"] = { required: [anyField(schema, desk)] };
    },
  },
];

const values: readonly Edit[] = [
  {
    name: "value added",
    fits: has("enum"),
    apply: (schema, { random }) =>
      put(schema, "enum", [...new Set([...listOf(schema, "enum"), random.pick<Json>(["z", "a", 7, null])])]),
  },
  {
    name: "value removed",
    fits: (schema) => listOf(schema, "enum").length > 1,
    apply: (schema, { random }) => {
      const list = listOf(schema, "enum");
      put(schema, "enum", list.toSpliced(random.below(list.length), 1));
    },
  },
  {
    name: "constant changed",
    fits: has("const"),
    apply: (schema) => void (schema["const"] = "other"),
  },
  {
    name: "list of values becomes any text",
    fits: has("enum", "const"),
    apply: (schema) => {
      delete schema["enum"];
      delete schema["const"];
      schema["type"] = "string";
    },
  },
  {
    name: "null allowed",
    fits: (schema) => isType(schema, "string", "integer", "number", "boolean", "array"),
    apply: (schema) => void (schema["type"] = [schema["type"] ?? "string", "null"]),
  },
  {
    name: "type narrowed",
    fits: (schema) => listOf(schema, "type").length > 1,
    apply: (schema, { random }) => void (schema["type"] = random.oneOf(listOf(schema, "type")) ?? "null"),
  },
  {
    name: "whole or any number",
    fits: (schema) => isType(schema, "integer", "number"),
    apply: (schema) => void (schema["type"] = isType(schema, "integer") ? "number" : "integer"),
  },
];

const limited: readonly (readonly [type: string, keywords: readonly [string, ...string[]]])[] = [
  ["string", ["minLength", "maxLength"]],
  ["integer", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
  ["array", ["minItems", "maxItems"]],
  ["object", ["minProperties", "maxProperties"]],
];

function moveLimit(schema: Draft, { random }: Desk): void {
  const keywords = limited.find(([type]) => schema["type"] === type)?.[1] ?? ["minLength"];
  const keyword = random.pick(keywords);
  const was = schema[keyword];
  const fallback = keyword.toLowerCase().includes("max") ? 5 + random.below(5) : 1 + random.below(3);
  if (typeof was !== "number") schema[keyword] = fallback;
  else if (random.below(3) === 0) delete schema[keyword];
  else if (keyword === "multipleOf") schema[keyword] = random.pick([1, was * 2, was * 1.5]);
  else schema[keyword] = Math.max(0, was + random.pick([-2, -1, 1, 2]));
}

const limits: readonly Edit[] = [
  { name: "limit moved", fits: (schema) => limited.some(([type]) => schema["type"] === type), apply: moveLimit },
  { name: "limit moved again", fits: (schema) => isType(schema, "string", "integer", "number"), apply: moveLimit },
  {
    name: "pattern added, changed or gone",
    fits: (schema) => isType(schema, "string"),
    apply: (schema, { random }) => {
      if (schema["pattern"] !== undefined && random.below(3) === 0) delete schema["pattern"];
      else schema["pattern"] = random.oneOf([...patterns.keys()]) ?? "-";
    },
  },
  {
    name: "format added, changed or gone",
    fits: (schema) => isType(schema, "string"),
    apply: (schema, { random }) => {
      if (schema["format"] !== undefined && random.below(3) === 0) delete schema["format"];
      else schema["format"] = random.oneOf([...formats.keys()]) ?? "date";
    },
  },
  {
    name: "equal items forbidden or allowed",
    fits: (schema) => isType(schema, "array"),
    apply: (schema) => void (schema["uniqueItems"] = schema["uniqueItems"] !== true),
  },
  {
    name: "contents demanded or not",
    fits: (schema) => isType(schema, "array"),
    apply: (schema, { contracts, random }) => {
      if (schema["contains"] === undefined) schema["contains"] = contracts.schema(0);
      else if (random.below(2) === 0) schema["minContains"] = 2;
      else delete schema["contains"];
    },
  },
];

const alternatives: readonly Edit[] = ["anyOf", "oneOf"].flatMap((keyword): Edit[] => [
  {
    name: `alternative of ${keyword} added`,
    fits: has(keyword),
    apply: (schema, { contracts }) => put(schema, keyword, [...listOf(schema, keyword), contracts.schema(1)]),
  },
  {
    name: `alternative of ${keyword} removed`,
    fits: (schema) => listOf(schema, keyword).length > 1,
    apply: (schema, { random }) => {
      const list = listOf(schema, keyword);
      put(schema, keyword, list.toSpliced(random.below(list.length), 1));
    },
  },
  {
    name: `${keyword} exchanged for the other`,
    fits: has(keyword),
    apply: (schema) => {
      const list = listOf(schema, keyword);
      delete schema[keyword];
      put(schema, keyword === "anyOf" ? "oneOf" : "anyOf", list);
    },
  },
]);

/** Another way to say the same. */
const rewritings: readonly Edit[] = [
  {
    name: "moved into a definition",
    fits: isObject,
    apply: (schema, { root, freshName }) => {
      if (schema === root) return;
      const name = `Moved${freshName()}`;
      root["$defs"] = { ...(root["$defs"] as Draft), [name]: { ...schema } };
      for (const keyword of Object.keys(schema)) delete schema[keyword];
      schema["$ref"] = `#/$defs/${name}`;
    },
  },
  {
    name: "limits said in a part",
    fits: has("minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"),
    apply: (schema) => {
      const parts = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"].flatMap((keyword) => {
        const value = schema[keyword];
        delete schema[keyword];
        return value === undefined ? [] : [{ [keyword]: value }];
      });
      put(schema, "allOf", [...listOf(schema, "allOf"), ...parts]);
    },
  },
  {
    name: "a constant as a list of one",
    fits: has("const"),
    apply: (schema) => {
      schema["enum"] = [schema["const"] ?? null];
      delete schema["const"];
    },
  },
  {
    name: "a condition as alternatives",
    fits: (schema) => has("if")(schema) && has("then")(schema) && !has("anyOf")(schema),
    apply: (schema) => {
      const { if: when = true, then = true, else: otherwise = true } = schema;
      schema["anyOf"] = [{ allOf: [when, then] }, { allOf: [{ not: when }, otherwise] }];
      for (const keyword of ["if", "then", "else"]) delete schema[keyword];
    },
  },
  {
    name: "required said in a part",
    fits: has("required"),
    apply: (schema) => {
      put(schema, "allOf", [...listOf(schema, "allOf"), { required: listOf(schema, "required") }]);
      delete schema["required"];
    },
  },
];

/** Changes that say nothing about events. */
const words: readonly Edit[] = [
  { name: "description", fits: () => true, apply: (schema) => void (schema["description"] = "Another sentence.") },
  { name: "comment", fits: () => true, apply: (schema) => void (schema["$comment"] = "A note.") },
  {
    name: "order of keywords",
    fits: () => true,
    apply: (schema) => {
      const entries = Object.entries(schema).toReversed();
      for (const [keyword] of entries) delete schema[keyword];
      Object.assign(schema, Object.fromEntries(entries));
    },
  },
  {
    name: "order of fields",
    fits: isObject,
    apply: (schema) => void (schema["properties"] = Object.fromEntries(Object.entries(fieldsOf(schema)).toReversed())),
  },
  ...["required", "enum", "anyOf", "oneOf", "allOf"].map((keyword): Edit => ({
    name: `order of ${keyword}`,
    fits: has(keyword),
    apply: (schema) => put(schema, keyword, listOf(schema, keyword).toReversed()),
  })),
];

/** Edits by what they do. */
export const kinds = {
  meaning: [...fields, ...rules, ...values, ...limits, ...alternatives, ...rewritings],
  rewriting: rewritings,
  words,
} as const;

/** A second version of a contract by one to three edits. */
export function editedBy(
  schema: JsonObject,
  edits: readonly Edit[],
  { random, contracts }: Pick<Desk, "random" | "contracts">,
): Edited {
  const root = structuredClone(schema) as Draft;
  const done: string[] = [];
  const fresh: string[] = [];
  const freshName = (): string => {
    fresh.push(`fresh${fresh.length + 1}`);
    return fresh.at(-1) ?? "";
  };
  const times = 1 + random.pick([0, 0, 0, 1, 2]);
  for (let time = 0; time < times; time += 1) {
    const possible = schemasIn(root).flatMap((one) => edits.flatMap((edit) => (edit.fits(one) ? [{ one, edit }] : [])));
    const edit = random.oneOf([...new Set(possible.map((each) => each.edit))]);
    const chosen = random.oneOf(possible.filter((each) => each.edit === edit));
    if (chosen === undefined) continue;
    chosen.edit.apply(chosen.one, { random, contracts, freshName, root });
    done.push(chosen.edit.name);
  }
  return { schema: root, edits: done, fresh };
}

const maps: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);
const data: ReadonlySet<string> = new Set(["const", "enum", "dependentRequired", "required", "type"]);

/** The schema and all within it that are objects. */
function schemasIn(schema: Json): Draft[] {
  if (Array.isArray(schema)) return (schema as readonly Json[]).flatMap(schemasIn);
  if (!isJsonObject(schema)) return [];
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (data.has(keyword)) return [];
    return maps.has(keyword) && isJsonObject(value) ? Object.values(value).flatMap(schemasIn) : schemasIn(value);
  });
  return [schema as Draft, ...inner];
}
