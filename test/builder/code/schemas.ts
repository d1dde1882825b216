import type { Schemas } from "./load.ts";

const text = { type: "string" };
const item = { type: "object", required: ["id"], properties: { id: text, amount: { type: "number" } } };

/** A contract with all kinds of fields: a constant, one that is filled in, lists, scalars, and one that senders never give. */
function order(name: string, type: string): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    "x-name": name,
    type: "object",
    required: ["type", "name", "at", "lines"],
    properties: {
      type: { const: type },
      name: text,
      at: { type: "string", format: "date-time", "x-fill": "now" },
      lines: { type: "array", items: { ...item, "x-name": `${name}Line` } },
      gifts: { type: "array", items: { ...item, "x-name": `${name}Gift` } },
      flag: { type: "boolean" },
      note: text,
      seq: { type: "integer" },
    },
    "x-sender": { allOf: [{ properties: { seq: false } }] },
  };
}

/** The contract that most tests build. */
export const schemas: Schemas = { "order.placed.json": order("OrderPlaced", "order.placed") };

/** A contract whose variants require different fields. */
export const variants: Schemas = {
  "door.opened.json": {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    oneOf: [
      { type: "object", required: ["by", "key"], properties: { by: { const: "key" }, key: text } },
      { type: "object", required: ["by", "code"], properties: { by: { const: "code" }, code: text } },
    ],
  },
};

const required = ["", "constructor", 'with "quotes"', "value"];
const optional = [
  "__proto__",
  "toString",
  "deep link",
  "deep_link",
  "deepLink",
  "before",
  "init_of",
  "start",
  "*/ // `${x}`\n",
  "delete",
];

/** Names that mean something in JavaScript, or that break out of what stands around them. */
export const hostileNames = {
  required,
  optional,
  schemas: {
    "names.json": {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      required,
      properties: Object.fromEntries([...required, ...optional].map((name) => [name, text])),
    },
  } satisfies Schemas,
};

/** Contracts that are called like what the code mentions. */
export const sameNames: Schemas = Object.fromEntries(
  ["Step", "Now", "Known", "Set", "Object", "Error", "Properties", "Validation", "Start", "Given"].map((name) => [
    `${name.toLowerCase()}.json`,
    order(name, name),
  ]),
);
