import type { Json } from "../../../../codegen/src/source/json.ts";
import { anyField, fieldsOf, has, isObject, listOf, put, setRequired, type Draft, type Edit } from "./draft.ts";

/** What owners do to the fields of an object. */
export const fields: readonly Edit[] = [
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

/** What they do to rules. */
export const rules: readonly Edit[] = [
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
