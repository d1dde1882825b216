/** The form that a keyword's value takes. */
export type ValueForm =
  | "any"
  | "anchor"
  | "boolean"
  | "choices"
  | "count"
  | "enum"
  | "field-path"
  | "field-paths"
  | "list"
  | "map-of-strings"
  | "now"
  | "number"
  | "object"
  | "pascal-name"
  | "pattern"
  | "positive-number"
  | "schema"
  | "schema-list"
  | "schema-map"
  | "pattern-schema-map"
  | "slug"
  | "string"
  | "strings"
  | "transport"
  | "type"
  | "uri-reference";

/** What a keyword is for; assertions are grouped by the type of value that they can refuse. */
export type KeywordGroup =
  | "core"
  | "applicator"
  | "any"
  | "number"
  | "string"
  | "array"
  | "object"
  | "annotation"
  | "extension"
  | "unsupported";

/** What the table says about a keyword. */
export interface Keyword {
  readonly form: ValueForm;
  readonly group: KeywordGroup;
  /** The type of value that it says something about; undefined: any. */
  readonly on?: "number" | "string" | "array" | "object";
  /** Its subschemas apply to the same value as the schema that holds it. */
  readonly inPlace?: boolean;
}

const table: Record<string, Keyword> = {
  $schema: { form: "string", group: "core" },
  $id: { form: "uri-reference", group: "core" },
  $anchor: { form: "anchor", group: "core" },
  $ref: { form: "string", group: "core" },
  $defs: { form: "schema-map", group: "core" },
  $comment: { form: "string", group: "core" },
  $vocabulary: { form: "object", group: "core" },
  definitions: { form: "schema-map", group: "core" },

  allOf: { form: "schema-list", group: "applicator", inPlace: true },
  anyOf: { form: "schema-list", group: "applicator", inPlace: true },
  oneOf: { form: "schema-list", group: "applicator", inPlace: true },
  not: { form: "schema", group: "applicator", inPlace: true },
  if: { form: "schema", group: "applicator", inPlace: true },
  then: { form: "schema", group: "applicator", inPlace: true },
  else: { form: "schema", group: "applicator", inPlace: true },
  dependentSchemas: { form: "schema-map", group: "applicator", on: "object", inPlace: true },
  properties: { form: "schema-map", group: "applicator", on: "object" },
  patternProperties: { form: "pattern-schema-map", group: "applicator", on: "object" },
  additionalProperties: { form: "schema", group: "applicator", on: "object" },
  propertyNames: { form: "schema", group: "applicator", on: "object" },
  prefixItems: { form: "schema-list", group: "applicator", on: "array" },
  items: { form: "schema", group: "applicator", on: "array" },
  contains: { form: "schema", group: "applicator", on: "array" },

  type: { form: "type", group: "any" },
  enum: { form: "enum", group: "any" },
  const: { form: "any", group: "any" },

  multipleOf: { form: "positive-number", group: "number", on: "number" },
  maximum: { form: "number", group: "number", on: "number" },
  exclusiveMaximum: { form: "number", group: "number", on: "number" },
  minimum: { form: "number", group: "number", on: "number" },
  exclusiveMinimum: { form: "number", group: "number", on: "number" },

  maxLength: { form: "count", group: "string", on: "string" },
  minLength: { form: "count", group: "string", on: "string" },
  pattern: { form: "pattern", group: "string", on: "string" },
  format: { form: "string", group: "string" },

  maxItems: { form: "count", group: "array", on: "array" },
  minItems: { form: "count", group: "array", on: "array" },
  uniqueItems: { form: "boolean", group: "array", on: "array" },
  maxContains: { form: "count", group: "array", on: "array" },
  minContains: { form: "count", group: "array", on: "array" },

  maxProperties: { form: "count", group: "object", on: "object" },
  minProperties: { form: "count", group: "object", on: "object" },
  required: { form: "strings", group: "object", on: "object" },
  dependentRequired: { form: "map-of-strings", group: "object", on: "object" },

  title: { form: "string", group: "annotation" },
  description: { form: "string", group: "annotation" },
  default: { form: "any", group: "annotation" },
  deprecated: { form: "boolean", group: "annotation" },
  readOnly: { form: "boolean", group: "annotation" },
  writeOnly: { form: "boolean", group: "annotation" },
  examples: { form: "list", group: "annotation" },
  contentEncoding: { form: "string", group: "annotation", on: "string" },
  contentMediaType: { form: "string", group: "annotation", on: "string" },
  contentSchema: { form: "schema", group: "annotation", on: "string" },

  "x-uniqueBy": { form: "field-paths", group: "extension", on: "object" },
  "x-memberOf": { form: "field-path", group: "extension" },
  "x-sender": { form: "schema", group: "extension", inPlace: true },
  "x-name": { form: "pascal-name", group: "extension" },
  "x-id": { form: "slug", group: "extension" },
  "x-transport": { form: "transport", group: "extension" },
  "x-fill": { form: "now", group: "extension" },
  "x-choices": { form: "choices", group: "extension" },
  "x-sensitive": { form: "boolean", group: "extension" },

  $dynamicRef: { form: "string", group: "unsupported" },
  $dynamicAnchor: { form: "anchor", group: "unsupported" },
  unevaluatedItems: { form: "schema", group: "unsupported", on: "array" },
  unevaluatedProperties: { form: "schema", group: "unsupported", on: "object" },
};

/** Every keyword of JSON Schema 2020-12 and of Parley's rules layer. A keyword that is not here is unknown. */
export const keywords: ReadonlyMap<string, Keyword> = new Map(Object.entries(table));

/** Keywords of earlier dialects that would silently say nothing in 2020-12, and what says the same today. */
export const formerKeywords: ReadonlyMap<string, string> = new Map([
  ["additionalItems", "a list of leading items is `prefixItems`, and `items` says what may follow"],
  ["dependencies", "it is `dependentRequired` (names) and `dependentSchemas` (schemas)"],
  ["disallow", "it is `not`"],
  ["divisibleBy", "it is `multipleOf`"],
  ["extends", "it is `allOf`"],
]);

/** Keywords of JSON Schema's neighbours that are notes to other tools; they say nothing about a value. */
export const vendorAnnotations: ReadonlySet<string> = new Set([
  "defaultSnippets",
  "deprecationMessage",
  "discriminator",
  "doNotSuggest",
  "enumDescriptions",
  "enumDeprecated",
  "enumNames",
  "enumTitles",
  "errorMessage",
  "errorMessages",
  "example",
  "externalDocs",
  "faker",
  "goJSONSchema",
  "javaType",
  "javaName",
  "markdownDescription",
  "markdownEnumDescriptions",
  "meta:enum",
  "options",
  "patternErrorMessage",
  "propertyOrder",
  "sensitive",
  "suggestSortText",
  "tsEnumNames",
  "tsType",
  "ui:order",
  "xml",
]);
