import { object, text, whenField, type Form } from "./forms.ts";

/** Rules that types can say: variants by what is there, and by literals. */
export const conditionForms: readonly Form[] = [
  {
    what: "exactly one of two fields",
    schema: object({ card: text, iban: text }, [], { oneOf: [{ required: ["card"] }, { required: ["iban"] }] }),
    types: {
      Main: "MainWithCard | MainWithIban",
      MainWithCard: "{ card: string; iban?: never }",
      MainWithIban: "{ card?: never; iban: string }",
    },
    accepts: [{ card: "c" }, { iban: "i" }, { card: "c", note: 1 }],
    refuses: [{}, { card: "c", iban: "i" }],
  },
  {
    what: "not both",
    schema: object({ card: text, iban: text }, [], { not: { required: ["card", "iban"] } }),
    types: {
      Main: "MainWithoutCard | MainWithoutIban",
      MainWithoutCard: "{ card?: never; iban?: string }",
      MainWithoutIban: "{ card?: string; iban?: never }",
    },
    accepts: [{}, { card: "c" }, { iban: "i" }],
    refuses: [{ card: "c", iban: "i" }],
  },
  {
    what: "at least one",
    schema: object({ mail: text, phone: text }, [], { anyOf: [{ required: ["mail"] }, { required: ["phone"] }] }),
    types: {
      Main: "MainWithMail | MainWithPhone",
      MainWithMail: "{ mail: string; phone?: string }",
      MainWithPhone: "{ mail?: string; phone: string }",
    },
    accepts: [{ mail: "m" }, { phone: "p" }, { mail: "m", phone: "p" }],
    refuses: [{}, { mail: 1 }],
  },
  {
    what: "dependentRequired",
    schema: object({ card: text, billing: text }, [], { dependentRequired: { card: ["billing"] } }),
    types: {
      Main: "MainWithoutCard | MainWithBilling",
      MainWithoutCard: "{ card?: never; billing?: string }",
      MainWithBilling: "{ card?: string; billing: string }",
    },
    accepts: [{}, { billing: "b" }, { card: "c", billing: "b" }],
    refuses: [{ card: "c" }],
  },
  {
    what: "dependentSchemas",
    schema: object({ card: text, kind: { enum: ["paid", "free"] } }, [], {
      dependentSchemas: { card: { required: ["kind"], properties: { kind: { const: "paid" } } } },
    }),
    types: {
      Main: "MainWithoutCard | MainWithKind",
      MainWithoutCard: '{ card?: never; kind?: "paid" | "free" }',
      MainWithKind: '{ card?: string; kind: "paid" }',
    },
    accepts: [{}, { kind: "free" }, { card: "c", kind: "paid" }, { kind: "paid" }],
    refuses: [{ card: "c" }, { card: "c", kind: "free" }],
  },
  {
    what: "conditions on the values of a field, with a rest",
    schema: object({ carrier: { enum: ["courier", "pickup", "none"] } }, ["carrier"], {
      allOf: [
        { if: whenField("carrier", { const: "courier" }), then: { required: ["code"], properties: { code: text } } },
        {
          if: whenField("carrier", { const: "pickup" }),
          then: { required: ["point"], properties: { point: { type: "integer" } } },
        },
      ],
    }),
    types: {
      Main: "MainCarrierCourier | MainCarrierPickup | MainCarrierNone",
      MainCarrierCourier: '{ carrier: "courier"; code: string }',
      MainCarrierPickup: '{ carrier: "pickup"; point: integer }',
      MainCarrierNone: '{ carrier: "none" }',
    },
    accepts: [
      { carrier: "courier", code: "T" },
      { carrier: "pickup", point: 1 },
      { carrier: "none" },
      { carrier: "none", code: 1 },
    ],
    refuses: [
      { carrier: "courier" },
      { carrier: "courier", code: 7 },
      { carrier: "pickup", code: "T" },
      { carrier: "ship" },
    ],
  },
  {
    what: "a condition on two values, with else",
    schema: object({ kind: { enum: ["a", "b", "c"] }, x: text, y: text }, ["kind"], {
      if: { properties: { kind: { enum: ["a", "b"] } } },
      then: { required: ["x"] },
      else: { required: ["y"] },
    }),
    types: {
      Main: "MainKindAOrB | MainKindC",
      MainKindAOrB: '{ kind: "a" | "b"; x: string; y?: string }',
      MainKindC: '{ kind: "c"; x?: string; y: string }',
    },
    accepts: [
      { kind: "a", x: "x" },
      { kind: "c", y: "y" },
      { kind: "b", x: "x", y: "y" },
    ],
    refuses: [{ kind: "a" }, { kind: "b", y: "y" }, { kind: "c", x: "x" }],
  },
  {
    what: "conditions on all values of a field",
    schema: object({ kind: { enum: ["a", "b"] }, x: text, y: text }, ["kind"], {
      allOf: [
        { if: whenField("kind", { const: "a" }), then: { required: ["x"] } },
        { if: whenField("kind", { const: "b" }), then: { required: ["y"] } },
      ],
    }),
    types: {
      Main: "MainKindA | MainKindB",
      MainKindA: '{ kind: "a"; x: string; y?: string }',
      MainKindB: '{ kind: "b"; x?: string; y: string }',
    },
    accepts: [
      { kind: "a", x: "x" },
      { kind: "b", y: "y" },
    ],
    refuses: [{ kind: "a", y: "y" }, { kind: "b" }],
  },
  {
    what: "a condition on a flag that may be missing",
    schema: object({ gift: { type: "boolean" }, note: text }, [], {
      if: whenField("gift", { const: true }),
      then: { required: ["note"] },
      else: { properties: { note: false } },
    }),
    types: {
      Main: "MainGiftTrue | MainGiftFalse",
      MainGiftTrue: "{ gift: true; note: string }",
      MainGiftFalse: "{ gift?: false; note?: never }",
    },
    accepts: [{}, { gift: false }, { gift: true, note: "n" }],
    refuses: [{ gift: true }, { gift: false, note: "n" }, { note: "n" }],
  },
  {
    what: "a field whose presence gives another shape",
    schema: object({ file: text, size: { type: ["number", "string"] } }, [], {
      if: { required: ["file"] },
      then: { properties: { size: { type: "number" } } },
      else: { properties: { size: { type: "string" } } },
    }),
    types: {
      Main: "MainWithFile | MainWithoutFile",
      MainWithFile: "{ file: string; size?: number }",
      MainWithoutFile: "{ file?: never; size?: string }",
    },
    accepts: [{}, { size: "s" }, { file: "f", size: 1 }],
    refuses: [{ size: 1 }, { file: "f", size: "s" }],
  },
  {
    what: "a list that a rule keeps empty",
    schema: object({ options: { type: "array", items: text }, free_text: text }, ["options"], {
      if: { required: ["free_text"] },
      then: { properties: { options: { maxItems: 0 } } },
      else: { properties: { options: { minItems: 1 } } },
    }),
    types: {
      Main: "MainWithFreeText | MainWithoutFreeText",
      MainWithFreeText: "{ options: []; free_text: string }",
      MainWithoutFreeText: "{ options: string[]; free_text?: never }",
    },
    accepts: [{ options: ["a"] }, { options: [], free_text: "t" }],
    refuses: [{ options: ["a"], free_text: "t" }, {}],
  },
  {
    what: "a condition inside items, behind a reference",
    schema: object({ options: { type: "array", items: { $ref: "#/$defs/option" } } }, ["options"], {
      $defs: {
        option: object({ meaning: { enum: ["approve", "reject"] }, requires: text }, ["meaning"], {
          if: whenField("meaning", { const: "approve" }),
          then: { required: ["requires"] },
        }),
      },
    }),
    types: {
      Main: "{ options: MainOption[] }",
      MainOption: "MainOptionMeaningApprove | MainOptionMeaningReject",
      MainOptionMeaningApprove: '{ meaning: "approve"; requires: string }',
      MainOptionMeaningReject: '{ meaning: "reject"; requires?: string }',
    },
    accepts: [{ options: [] }, { options: [{ meaning: "approve", requires: "admin" }, { meaning: "reject" }] }],
    refuses: [{ options: [{ meaning: "approve" }] }],
  },
  {
    what: "a condition on an open string, which no type can show",
    schema: object({ card_id: text, deep_link: text }, ["card_id"], {
      if: whenField("card_id", { const: "" }),
      then: { properties: { deep_link: false } },
    }),
    types: { Main: "{ card_id: string; deep_link?: string }" },
    accepts: [{ card_id: "" }, { card_id: "c", deep_link: "l" }],
    refuses: [{ deep_link: "l" }],
  },
  {
    what: "a condition on an object without a type, which everything else passes",
    schema: { if: { required: ["a"] }, then: { required: ["b"] } },
    types: {
      Main: "MainWithB | MainWithoutA | unknown[] | string | number | boolean | null",
      MainWithoutA: "{ a?: never }",
      MainWithB: "{ b: unknown }",
    },
    accepts: ["text", 1, null, [1], {}, { a: 1, b: 2 }, { b: 2 }],
    refuses: [{ a: 1 }],
  },
];
