import { describe, expect, test } from "vitest";
import { codeOf, contractOf } from "./contract.ts";

const text = { type: "string" };

const order = {
  type: "object",
  properties: {
    kind: { enum: ["gift", "sale"] },
    note: text,
    price: { type: "number" },
    lines: { type: "array", items: { type: "object", properties: { sku: text, free: { type: "boolean" } } } },
  },
  allOf: [
    {
      "x-id": "gifts",
      description: "A gift says from whom, and costs nothing.",
      if: { required: ["kind"], properties: { kind: { const: "gift" } } },
      then: {
        required: ["note"],
        not: { required: ["price"] },
        properties: { lines: { minItems: 1, items: { required: ["free"], properties: { free: { const: true } } } } },
      },
      else: { properties: { note: { maxLength: 5 } } },
    },
  ],
};

describe("a broken rule", () => {
  test("speaks in its own words and names what triggered it", async () => {
    const contract = await contractOf(order);
    const rule = { id: "gifts", description: "A gift says from whom, and costs nothing." };
    const issues = contract.issues({ kind: "gift", price: 5, lines: [{ free: true }, { sku: "x" }, { free: false }] });
    expect(issues).toMatchObject([
      { code: "missing", pointer: "/lines/1/free", rule },
      { code: "not-equal", pointer: "/lines/2/free", rule },
      { code: "missing", pointer: "/note", rule, related: [{ pointer: "/kind" }] },
      { code: "forbidden", pointer: "/price", rule, related: [{ pointer: "/kind" }] },
    ]);
    expect(issues.map(({ message }) => message)).toEqual([
      `lines[1].free is required when kind is "gift": ${rule.description}`,
      `lines[2].free must be true when kind is "gift", not false: ${rule.description}`,
      `note is required when kind is "gift": ${rule.description}`,
      `price is not allowed when kind is "gift": ${rule.description}`,
    ]);
  });

  test("is said in general words where the demand has none of its own", async () => {
    const contract = await contractOf(order);
    expect(contract.issues({ kind: "sale", note: "much too long" })).toMatchObject([
      {
        code: "too-long",
        message: `note must have at most 5 characters when kind is not "gift"; it has 13: A gift says from whom, and costs nothing.`,
      },
    ]);
  });

  test("is not reported where its trigger is itself faulty", async () => {
    const contract = await contractOf(order);
    expect(contract.faults({ kind: "loan", note: "much too long" })).toEqual(["not-one-of /kind"]);
  });

  test("is not reported at a value that is faulty anyway", async () => {
    const contract = await contractOf(order);
    expect(contract.faults({ kind: "gift", note: 5, lines: [{ free: "yes" }] })).toEqual([
      "wrong-type /note",
      "wrong-type /lines/0/free",
    ]);
  });

  test("works through a reference, and names the related field inside another", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { a: { type: "object", properties: { mode: text } }, b: text },
      if: { required: ["a"], properties: { a: { required: ["mode"], properties: { mode: { const: "x" } } } } },
      then: { $ref: "#/$defs/strict" },
      $defs: { strict: { required: ["b"] } },
    });
    expect(contract.issues({ a: { mode: "x" } })).toMatchObject([
      { code: "missing", pointer: "/b", related: [{ pointer: "/a/mode" }] },
    ]);
    expect(contract.faults({ a: { mode: 5 } })).toEqual(["wrong-type /a/mode"]);
  });

  test("dependentRequired is one, too", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { card: text, zip: text },
      dependentRequired: { card: ["zip"] },
    });
    expect(contract.issues({ card: "x" })).toMatchObject([
      {
        code: "missing",
        pointer: "/zip",
        message: "zip is required when card is present",
        related: [{ pointer: "/card" }],
      },
    ]);
    expect(contract.faults({ card: 5 })).toEqual(["wrong-type /card"]);
  });
});

describe("x-uniqueBy", () => {
  test("names both positions, compares as JSON does, skips absent values", async () => {
    const contract = await contractOf({ type: "object", "x-uniqueBy": ["list[].id"] });
    const issues = contract.issues({ list: [{ id: 1 }, {}, { id: "1" }, {}, { id: 1.0 }, { id: [2] }, { id: [2] }] });
    expect(issues).toMatchObject([
      { code: "not-unique", layer: "unique", pointer: "/list/4/id", related: [{ pointer: "/list/0/id" }] },
      { code: "not-unique", layer: "unique", pointer: "/list/6/id", related: [{ pointer: "/list/5/id" }] },
    ]);
    expect(contract.is({ list: "none" })).toBe(true);
  });

  test("spans all lists of its path within its object, and no further", async () => {
    const list = (...ids: number[]): object => ({ items: ids.map((id) => ({ id })) });
    const spanning = await contractOf({ type: "object", "x-uniqueBy": ["groups[].items[].id"] });
    expect(spanning.faults({ groups: [list(1, 2), list(2)] })).toEqual(["not-unique /groups/1/items/0/id"]);
    const inner = await contractOf({
      type: "object",
      properties: { groups: { type: "array", items: { type: "object", "x-uniqueBy": ["items[].id"] } } },
    });
    expect(inner.is({ groups: [list(1, 2), list(2)] })).toBe(true);
    expect(inner.faults({ groups: [list(1, 1)] })).toEqual(["not-unique /groups/0/items/1/id"]);
  });

  test("is quick on long lists and takes items themselves", async () => {
    const contract = await contractOf({ type: "object", "x-uniqueBy": ["tags[]"] });
    const tags = Array.from({ length: 66_667 }, (_, index) => `tag ${index}`);
    expect(contract.is({ tags })).toBe(true);
    expect(contract.faults({ tags: [...tags, "tag 5"] })).toEqual(["not-unique /tags/66667"]);
  });

  test("does not count a faulty value twice", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { list: { type: "array", items: { type: "object", properties: { id: text } } } },
      "x-uniqueBy": ["list[].id"],
    });
    expect(contract.faults({ list: [{ id: 5 }, { id: 5 }] })).toEqual([
      "wrong-type /list/0/id",
      "wrong-type /list/1/id",
    ]);
  });
});

describe("x-memberOf", () => {
  const choice = { type: "array", items: { type: "object", properties: { value: text } } };

  test("looks in the nearest enclosing object, also through lists and references", async () => {
    const contract = await contractOf({
      type: "object",
      properties: {
        options: choice,
        one: { $ref: "#/$defs/pick" },
        many: { type: "array", items: { $ref: "#/$defs/pick" } },
      },
      $defs: { pick: { type: "string", "x-memberOf": "options[].value" } },
    });
    const options = [{ value: "a" }, { value: "b" }];
    expect(contract.is({ options, one: "a", many: ["b", "a"] })).toBe(true);
    expect(contract.issues({ options, one: "c", many: ["b", "d"] })).toMatchObject([
      { code: "not-a-member", layer: "member", pointer: "/one", received: '"c"' },
      { code: "not-a-member", layer: "member", pointer: "/many/1" },
    ]);
  });

  test("of a part that stands alone holds: there is no object around it", async () => {
    const part = { type: "string", "x-memberOf": "options[].value" };
    const main = { type: "object", properties: { options: choice, one: { $ref: "part.json" } } };
    const code = await codeOf({ "part.json": part, "main.json": main });
    expect(code.validator("part.json").is("anything")).toBe(true);
    expect(code.validator("main.json").is({ options: [{ value: "a" }], one: "anything" })).toBe(false);
  });

  test("holds where the value is absent; an absent list is empty", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { options: choice, one: { "x-memberOf": "options[].value" } },
    });
    expect(contract.is({})).toBe(true);
    expect(contract.faults({ one: "a" })).toEqual(["not-a-member /one"]);
  });
});

describe("x-sender", () => {
  const files = {
    "base.json": {
      type: "object",
      properties: { seq: { type: "number" } },
      "x-sender": { not: { required: ["seq"] } },
    },
    "main.json": {
      type: "object",
      allOf: [{ $ref: "base.json" }],
      properties: { id: text, list: { type: "array", items: { type: "object" } } },
      "x-sender": { required: ["id"], "x-uniqueBy": ["list[].id"] },
    },
  };

  test("is advice for readers and issues for senders, collected through references", async () => {
    const validator = (await codeOf(files)).validator("main.json");
    const event = { seq: 1, list: [{ id: 1 }, { id: 1 }] };
    const found = [
      { code: "missing", layer: "sender", pointer: "/id" },
      { code: "not-unique", layer: "sender", pointer: "/list/1/id" },
      { code: "forbidden", layer: "sender", pointer: "/seq" },
    ];
    const reader = validator.validate(event);
    expect(validator.is(event)).toBe(true);
    expect(reader).toMatchObject({ ok: true, value: event });
    expect([...reader.advice].sort((a, b) => (a.pointer < b.pointer ? -1 : 1))).toMatchObject(found);
    expect(validator.validate(event, { as: "sender" })).toMatchObject({ ok: false, issues: { length: 3 }, advice: [] });
    expect(validator.validate({ id: "x" }, { as: "sender" })).toEqual({ ok: true, value: { id: "x" }, advice: [] });
  });

  test("gives advice on a refused event, too, but none about what is refused already", async () => {
    const validator = (await codeOf(files)).validator("main.json");
    const event = { id: 5, seq: "x", list: 3 };
    expect(validator.validate(event)).toMatchObject({
      ok: false,
      issues: [{ pointer: "/id" }, { pointer: "/list" }, { pointer: "/seq" }],
      advice: [],
    });
    expect(validator.validate({ list: 3 })).toMatchObject({ ok: false, advice: [{ pointer: "/id", layer: "sender" }] });
    expect(validator.validate({ list: 3 }, { as: "sender" })).toMatchObject({
      issues: [{ pointer: "/list" }, { pointer: "/id" }],
    });
  });
});
