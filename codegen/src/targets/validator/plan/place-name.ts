import { pascalCase } from "../../../ir/names.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";

const annotations = /\.parley\.(?:json|ya?ml)$/;

/** The file of the schema that a schema belongs to, without its ending: annotations lie in a file of their own. */
export function stemOf(file: string): string {
  return file.replace(annotations, "").replace(/\.(?:json|ya?ml)$/, "");
}

/** The schema's JSON pointer as if annotations stood in the schema that they belong to. */
export function schemaPointer({ document, pointer }: SchemaNode): string {
  return annotations.test(document.file) ? pointer.replace(/^\/([^/]*)/, (_, key: string) => unescaped(key)) : pointer;
}

function unescaped(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

const maps = new Set(["properties", "$defs", "definitions", "patternProperties", "dependentSchemas"]);
const lists = new Set(["anyOf", "oneOf", "prefixItems"]);

const words: Readonly<Record<string, string>> = {
  "x-sender": "Sender",
  additionalProperties: "Value",
  contains: "Match",
  else: "Otherwise",
  if: "If",
  not: "Not",
  propertyNames: "Name",
};

/**
 * A name for what stands at a pointer: `/properties/options/items` → `Option`. `ruleAt` gives the id of the rule that the schema
 * at a pointer states.
 */
export function placeName(pointer: string, ruleAt: (pointer: string) => string | undefined): string {
  const tokens = pointer.split("/").slice(1);
  let name = "";
  for (let index = 0; index < tokens.length; index++) {
    const keyword = tokens[index] ?? "";
    if (maps.has(keyword)) name += asName(unescaped(tokens[++index] ?? ""));
    else if (lists.has(keyword)) name += `${keyword === "prefixItems" ? "Item" : "Form"}${Number(tokens[++index]) + 1}`;
    else if (keyword === "allOf") name += asName(ruleAt(`/${tokens.slice(0, ++index + 1).join("/")}`) ?? "");
    else if (keyword === "items") name = itemName(name);
    else name += words[keyword] ?? "";
  }
  return name;
}

function asName(text: string): string {
  return text === "" ? "" : pascalCase(text).replace(/[^\w$]/g, "_");
}

/** `Options` → `Option`. */
function itemName(list: string): string {
  return /[^s]s$/.test(list) ? list.slice(0, -1) : `${list}Item`;
}
