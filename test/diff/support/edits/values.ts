import type { Json } from "../../../../codegen/src/source/json.ts";
import { formats, patterns } from "../random-contract.ts";
import { has, isType, listOf, put, type Desk, type Draft, type Edit } from "./draft.ts";

/** What owners do to the values that are allowed. */
export const values: readonly Edit[] = [
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

/** What they do to limits. */
export const limits: readonly Edit[] = [
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

/** What they do to alternatives. */
export const alternatives: readonly Edit[] = ["anyOf", "oneOf"].flatMap((keyword): Edit[] => [
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
