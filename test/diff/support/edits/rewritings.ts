import { fieldsOf, has, isObject, listOf, put, type Draft, type Edit } from "./draft.ts";

/** Another way to say the same. */
export const rewritings: readonly Edit[] = [
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
export const words: readonly Edit[] = [
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
