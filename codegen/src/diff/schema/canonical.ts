import { isJsonObject, type Json } from "../../source/json.ts";
import { keywords } from "../../source/keywords.ts";

/** Lists whose order says nothing. */
const sets: ReadonlySet<string> = new Set(["required", "enum", "type", "allOf", "anyOf", "oneOf"]);

/** A schema as text, the same for schemas that differ only in the order of what has none and in what they say to people. */
export function canonicalText(schema: Json): string {
  return JSON.stringify(canonical(schema, true));
}

/** `isSchema`: keywords are keywords, and not names of properties or values. */
function canonical(value: Json, isSchema: boolean): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => canonical(item, isSchema));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => !isSchema || !isWords(key));
  return Object.fromEntries(
    entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, isSchema ? ofKeyword(key, inner) : canonical(inner, true)]),
  );
}

function ofKeyword(keyword: string, value: Json): Json {
  const form = keywords.get(keyword)?.form;
  if (form === "schema-map" || form === "pattern-schema-map") return canonical(value, false);
  if (form !== "schema" && form !== "schema-list" && !sets.has(keyword)) return value;
  const inner = form === "schema" || form === "schema-list" ? canonical(value, true) : value;
  if (!sets.has(keyword) || !Array.isArray(inner)) return inner;
  return (inner as readonly Json[]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function isWords(keyword: string): boolean {
  return keyword === "$comment" || keyword === "x-id" || keywords.get(keyword)?.group === "annotation";
}
