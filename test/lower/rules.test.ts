import { describe, expect, it } from "vitest";
import { formatPath, parsePath } from "../../codegen/src/ir/path.ts";
import { memberSentence, ruleSentences, uniqueSentence } from "../../codegen/src/ir/sentences.ts";
import type { Json } from "../../codegen/src/source/json.ts";
import { object, text, whenField } from "./forms.ts";
import { lowerFiles, lowerSchema, summary } from "./lowered.ts";

/** Everything that the rules of a schema say, each with the object that it is about. */
function said(schema: Json): string[] {
  return lowerSchema(schema).contract.rules.flatMap((rule) =>
    ruleSentences(rule).map(({ sentence }) =>
      rule.scope.length === 0 ? sentence : `${formatPath(rule.scope)}: ${sentence}`,
    ),
  );
}

const option = { meaning: { enum: ["approve", "reject"] }, requires: text, scope: text };

describe("rules across fields", () => {
  it.each<{ what: string; schema: Json; says: string[] }>([
    {
      what: "if with else",
      schema: object({ a: text, b: text, c: text }, [], {
        if: { required: ["a"] },
        then: { required: ["b"] },
        else: { required: ["c"] },
      }),
      says: ["b is required when a is present", "c is required when a is absent"],
    },
    {
      what: "a test without required, on a field that may be missing",
      schema: object({ a: text, b: text }, [], {
        if: { properties: { a: { const: "x" } } },
        then: { required: ["b"] },
      }),
      says: ['b is required when a is absent or a is "x"'],
    },
    {
      what: "a test without required, on a field that is always there",
      schema: object({ a: text, b: text }, ["a"], {
        if: { properties: { a: { const: "x" } } },
        then: { required: ["b"] },
      }),
      says: ['b is required when a is "x"'],
    },
    {
      what: "several tests, of values and deeper fields",
      schema: object({ a: text, actor: object({ kind: text }), b: text }, [], {
        if: {
          required: ["a", "actor"],
          properties: { a: { enum: ["x", "y"] }, actor: whenField("kind", { not: { const: "agent" } }) },
        },
        then: { properties: { b: false } },
      }),
      says: ['b is not allowed when a is "x" or "y" and actor.kind is present and actor.kind is not "agent"'],
    },
    {
      what: "dependentRequired and dependentSchemas",
      schema: object({}, [], {
        dependentRequired: { card: ["billing", "name"] },
        dependentSchemas: { iban: { properties: { kind: { enum: ["a", "b"] } } } },
      }),
      says: [
        "billing is required when card is present",
        "name is required when card is present",
        'kind must be one of "a" or "b" when iban is present',
      ],
    },
    {
      what: "not both, not one at all, none of several",
      schema: object({}, [], {
        allOf: [
          { not: { required: ["a", "b"] } },
          { not: { required: ["c"] } },
          { not: { anyOf: [{ required: ["d"] }, { required: ["e"] }] } },
        ],
      }),
      says: ["b is not allowed when a is present", "c is not allowed", "d is not allowed", "e is not allowed"],
    },
    {
      what: "not a field beside a value",
      schema: object({}, [], { not: { required: ["kind", "note"], properties: { kind: { const: "cash" } } } }),
      says: ['note is not allowed when kind is "cash"'],
    },
    {
      what: "exactly one, of two and of three",
      schema: object({}, [], {
        allOf: [
          { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
          { oneOf: [{ required: ["c"] }, { required: ["d"] }, { required: ["e"] }] },
        ],
      }),
      says: [
        "b is not allowed when a is present",
        "b is required when a is absent",
        "e is required when c is absent and d is absent",
        "d is not allowed when c is present",
        "e is not allowed when c is present",
        "e is not allowed when d is present",
      ],
    },
    {
      what: "at least one, of fields and of more than fields",
      schema: object({}, [], {
        allOf: [
          { anyOf: [{ required: ["a"] }, { required: ["b"] }] },
          { anyOf: [{ required: ["c", "d"] }, whenField("kind", { const: "free" })] },
        ],
      }),
      says: [
        "b is required when a is absent",
        'c is required when kind is not "free"',
        'd is required when kind is not "free"',
      ],
    },
    {
      what: "in items, in objects, behind references",
      schema: object(
        {
          options: { type: "array", items: { $ref: "#/$defs/option" } },
          first: { $ref: "#/$defs/option" },
        },
        [],
        {
          $defs: {
            option: object(option, ["meaning"], {
              if: { properties: { meaning: { const: "approve" } } },
              then: { required: ["requires"] },
            }),
          },
        },
      ),
      says: [
        'options[]: requires is required when meaning is "approve"',
        'first: requires is required when meaning is "approve"',
      ],
    },
    {
      what: "a branch about items and deeper fields",
      schema: object({}, [], {
        if: { required: ["card"] },
        then: {
          properties: {
            options: {
              minItems: 1,
              items: {
                required: ["id"],
                if: whenField("meaning", { const: "approve" }),
                then: { properties: { scope: { const: "once" } } },
              },
            },
            subject: { required: ["schema"], properties: { links: { maxItems: 0 } } },
          },
        },
      }),
      says: [
        "options must not be empty when card is present",
        "id is required when card is present",
        'scope must be "once" when meaning is "approve" and card is present',
        "subject.schema is required when card is present",
        "subject.links must be empty when card is present",
      ],
    },
    {
      what: "what the items of a branch may not be, where that is no field that is forbidden, is a rule without words",
      schema: object({}, [], {
        if: { required: ["card"] },
        then: { properties: { options: { items: { not: whenField("note", { const: null }) } } } },
      }),
      says: ["the contract’s rule must hold when card is present"],
    },
    {
      what: "a rule inside a branch applies under both conditions",
      schema: object({}, [], {
        if: { required: ["a"] },
        then: { if: { required: ["b"] }, then: { required: ["c"] }, else: { required: ["d"] } },
        else: { dependentRequired: { e: ["f"] } },
      }),
      says: [
        "c is required when a is present and b is present",
        "d is required when a is present and b is absent",
        "f is required when a is absent and e is present",
      ],
    },
    {
      what: "a rule inside an object that a branch describes",
      schema: object({}, [], {
        if: { required: ["a"] },
        then: { properties: { subject: { if: { required: ["x"] }, then: { required: ["y"] } } } },
      }),
      says: ["subject.y is required when a is present and subject is present and subject.x is present"],
    },
    {
      what: "a rule of one member of a union",
      schema: {
        oneOf: [
          object({ kind: { const: "card" } }, ["kind"], { dependentRequired: { code: ["name"] } }),
          object({ kind: { const: "cash" } }, ["kind"]),
        ],
      },
      says: ['name is required when kind is "card" and code is present'],
    },
    {
      what: "what has no words is never left out",
      schema: object({ a: text, b: text }, [], {
        if: { properties: { a: { pattern: "^x" } }, required: ["a"] },
        then: { properties: { b: { minLength: 3 } } },
      }),
      says: ["the contract’s rule must hold when a is present and the contract’s condition holds"],
    },
    {
      what: "no path leads to the items of lists in lists, or to the values of maps",
      schema: object({
        rows: { type: "array", items: { type: "array", items: { dependentRequired: { a: ["b"] } } } },
        byName: { additionalProperties: { dependentRequired: { a: ["b"] } } },
      }),
      says: ["rows[]: the contract’s rule must hold", "byName: the contract’s rule must hold"],
    },
    {
      what: "shapes are no rules",
      schema: object({ a: { not: { const: "" } }, b: { anyOf: [text, { type: "null" }] } }, [], {
        anyOf: [object({ x: text }), object({ y: text })],
      }),
      says: [],
    },
  ])("$what", ({ schema, says }) => {
    expect(said(schema)).toEqual(says);
  });

  it("ends where a schema refers to itself", () => {
    const node = object({ children: { type: "array", items: { $ref: "#" } } }, [], { dependentRequired: { a: ["b"] } });
    expect(said(node)).toEqual(["b is required when a is present", "children[]: b is required when a is present"]);
  });
});

describe("ids and descriptions", () => {
  it("come from x-id, the sentence, or the place", () => {
    const { contract, found } = lowerSchema({
      description: "An order.",
      dependentRequired: { card: ["billing"] },
      properties: { actor: { description: "Who did it.", if: { required: ["a"] }, then: { required: ["b"] } } },
      allOf: [
        {
          "x-id": "one-of-them",
          description: "Exactly one of both.",
          oneOf: [{ required: ["a"] }, { required: ["b"] }],
        },
        {
          description: "A gift has a note: it says who sends it.",
          if: { required: ["gift"] },
          then: { required: ["note"] },
        },
        { description: "A gift has a note: again.", dependentRequired: { gift: ["wrap"] } },
      ],
    });
    expect(contract.rules.map(({ id, description }) => [id, description])).toEqual([
      ["dependent-card", undefined],
      ["one-of-them", "Exactly one of both."],
      ["a-gift-has-a-note", "A gift has a note: it says who sends it."],
      ["a-gift-has-a-note-gift", "A gift has a note: again."],
      ["actor-if", undefined],
    ]);
    expect(summary(found).filter((one) => !one.startsWith("rule-not-in-type"))).toEqual([]);
  });

  it("are refused where two rules choose the same", () => {
    const rule = { "x-id": "same", dependentRequired: { a: ["b"] } };
    expect(summary(lowerSchema({ allOf: [rule, rule] }).found)).toEqual(["duplicate-rule-id /allOf/1/x-id"]);
  });

  it("differ for what one statement says several times", () => {
    const { contract } = lowerSchema({
      "x-sender": {
        allOf: [
          {
            "x-id": "no-repeats",
            "x-uniqueBy": ["lines[].id", "lines[].sku"],
            properties: { lines: { type: "array" } },
          },
        ],
      },
    });
    expect(contract.unique.map((one) => one.id)).toEqual(["no-repeats", "no-repeats-lines-sku"]);
  });
});

describe("rules for senders", () => {
  it("take everything that x-sender says, and what the senders of a shared part are bound by", () => {
    const { contracts } = lowerFiles({
      "order.json": {
        allOf: [{ $ref: "envelope.json" }],
        "x-sender": {
          required: ["note"],
          properties: { seq: false, lines: { items: { properties: { price: { const: 0 } } } } },
        },
      },
      "envelope.json": object({ seq: text }, [], { "x-sender": { not: { required: ["trace"] } } }),
    });
    const order = contracts.find((one) => one.module === "order");
    const sentences = order?.rules.map((rule) => [
      rule.audience,
      formatPath(rule.scope),
      ...ruleSentences(rule).map((one) => one.sentence),
    ]);
    expect(sentences).toEqual([
      ["sender", "", "note is required", "seq is not allowed"],
      ["sender", "lines[]", "price must be 0"],
      ["sender", "", "trace is not allowed"],
    ]);
  });
});

describe("uniqueness and membership", () => {
  it("stand at any depth, under the condition of the branch that they are in", () => {
    const { contract } = lowerSchema(
      object({}, [], {
        if: { required: ["strict"] },
        then: { "x-uniqueBy": ["lines[].id"], properties: { chosen: { "x-memberOf": "lines[].id" } } },
        properties: {
          groups: {
            items: {
              "x-uniqueBy": ["lines[].id"],
              properties: { chosen: { type: "array", items: { "x-memberOf": "lines[].id" } } },
            },
          },
        },
      }),
    );
    expect(contract.unique.map((one) => [formatPath(one.scope), uniqueSentence(one)])).toEqual([
      ["", "lines[].id must not repeat when strict is present"],
      ["groups[]", "lines[].id must not repeat"],
    ]);
    expect(contract.members.map((one) => [formatPath(one.scope), memberSentence(one)])).toEqual([
      ["", "chosen must be one of the values of lines[].id when strict is present"],
      ["groups[]", "chosen[] must be one of the values of lines[].id"],
    ]);
  });
});

describe("what no type can say", () => {
  it("is told once per rule", () => {
    const { found } = lowerSchema(
      object({ card_id: text, kind: { enum: ["a", "b"] }, list: { type: "array" } }, ["card_id", "kind"], {
        allOf: [
          { if: whenField("card_id", { const: "" }), then: { required: ["x", "y"] } },
          { if: whenField("kind", { const: "a" }), then: { required: ["x"] } },
          { if: whenField("kind", { const: "b" }), then: { properties: { list: { minItems: 1 } } } },
        ],
      }),
    );
    expect(found.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      [
        "rule-not-in-type",
        "/allOf/0",
        'The type of an event does not say this; its validator checks it: x is required when card_id is "" (and 1 more).',
      ],
      [
        "rule-not-in-type",
        "/allOf/2",
        'The type of an event does not say this; its validator checks it: list must not be empty when kind is "b".',
      ],
    ]);
  });
});

describe("paths", () => {
  it("are read back as they are written", () => {
    for (const path of ["a", "a[].b", "a[].b.c[]"]) expect(formatPath(parsePath(path) ?? [])).toBe(path);
    expect(parsePath("a[0]")).toBeUndefined();
  });
});
