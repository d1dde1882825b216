import { describe, expect, test } from "vitest";
import { codeOf, contractOf } from "./contract.ts";

const text = { type: "string" };
const choice = { type: "array", items: { type: "object", required: ["value"], properties: { value: text } } };

describe("membership", () => {
  const poll = {
    type: "object",
    properties: {
      preset: { type: "string", "x-memberOf": "options[].value" },
      options: choice,
    },
  };

  test.each([
    ["the list is no list", { preset: "a", options: null }, ["wrong-type /options"]],
    ["an item is none", { preset: "a", options: [5] }, ["wrong-type /options/0"]],
    ["a value is missing", { preset: "a", options: [{}] }, ["missing /options/0/value"]],
    ["a value is of another type", { preset: "19", options: [{ value: 19 }] }, ["wrong-type /options/0/value"]],
    ["the value itself is", { preset: 5, options: [{ value: "a" }] }, ["wrong-type /preset"]],
  ])("is not reported where %s", async (_, event, faults) => {
    const contract = await contractOf(poll);
    expect(contract.faults(event)).toEqual(faults);
  });

  test("is not reported for a sender where the list that readers need is missing", async () => {
    const { preset: _, ...fields } = poll.properties;
    const schema = {
      type: "object",
      required: ["options"],
      properties: { ...fields, preset: text },
      "x-sender": { properties: { preset: { "x-memberOf": "options[].value" } } },
    };
    const validator = (await codeOf({ "main.json": schema })).validator("main.json");
    expect(validator.validate({ preset: "a" }, { as: "sender" })).toMatchObject({
      issues: [{ code: "missing", pointer: "/options" }],
    });
  });

  test("is reported beside a fault elsewhere", async () => {
    const contract = await contractOf({ ...poll, required: ["title"] });
    expect(contract.faults({ preset: "a", options: [{ value: "b" }] })).toEqual([
      "not-a-member /preset",
      "missing /title",
    ]);
  });

  test("says which values there are, what there is instead, and when", async () => {
    const question = {
      type: "object",
      properties: { free: { type: "boolean" }, options: choice },
      if: { required: ["free"], properties: { free: { const: true } } },
      else: { properties: { preset: { "x-memberOf": "options[].value" } } },
    };
    const contract = await contractOf({
      type: "object",
      properties: { questions: { type: "array", items: question } },
    });
    const issues = contract.issues({
      questions: [{}, { preset: "Yes", options: [{ value: "yes" }, { value: "no" }], Free: true }],
    });
    expect(issues).toMatchObject([
      {
        pointer: "/questions/1/preset",
        message: `questions[1].preset must be "yes" or "no" (the values of its options) when questions[1].free is not true, not "Yes"`,
        expected: "one of the values at questions[1].options[].value",
        hint: "Free is there: the field is called free",
      },
    ]);
  });

  test("names the path where there are too many values, and never lists those of sensitive fields", async () => {
    const contract = await contractOf(poll);
    const options = Array.from({ length: 11 }, (_, index) => ({ value: `v${index}` }));
    const sentence = `preset must be one of the values at options[].value, not "x"`;
    expect(contract.issues({ preset: "x", options })).toMatchObject([{ message: sentence }]);
    expect(contract.issues({ preset: "x", options: options.slice(0, 1) })).toMatchObject([
      { message: `preset must be "v0" (the values of options), not "x"` },
    ]);
    const value = { type: "string", "x-sensitive": true };
    const list = { type: "array", items: { type: "object", properties: { value } } };
    const secret = await contractOf({ ...poll, properties: { ...poll.properties, options: list } });
    expect(secret.issues({ preset: "x", options: options.slice(0, 1) })).toMatchObject([{ message: sentence }]);
  });
});

describe("uniqueness", () => {
  test("is not reported where what repeats is itself at fault", async () => {
    const contract = await contractOf({
      type: "object",
      properties: {
        list: {
          type: "array",
          items: { type: "object", properties: { id: { type: "object", properties: { key: text } } } },
        },
      },
      "x-uniqueBy": ["list[].id"],
    });
    const faulty = { list: [{ id: { key: 5 } }, { id: { key: 5 } }] };
    expect(contract.faults(faulty)).toEqual(["wrong-type /list/0/id/key", "wrong-type /list/1/id/key"]);
    expect(contract.faults({ list: [{ id: { key: "a" } }, { id: { key: "a" } }] })).toEqual(["not-unique /list/1/id"]);
  });

  test("that is broken silences membership in the same values", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { preset: { "x-memberOf": "options[].value" }, options: choice },
      "x-uniqueBy": ["options[].value"],
    });
    expect(contract.faults({ preset: "b", options: [{ value: "a" }, { value: "a" }] })).toEqual([
      "not-unique /options/1/value",
    ]);
  });
});

describe("a rule", () => {
  const letter = {
    type: "object",
    properties: {
      options: { type: "array", maxItems: 3 },
      free_text: { type: "object", properties: { most: { type: "number", minimum: 1 } } },
    },
    if: { required: ["free_text"] },
    then: { properties: { options: { maxItems: 0 } } },
    else: { properties: { options: { minItems: 1 } } },
  };

  test("on the presence of a field is not silenced by what is wrong inside of it", async () => {
    const contract = await contractOf(letter);
    expect(contract.faults({ free_text: { most: 0 }, options: [1] })).toEqual([
      "too-small /free_text/most",
      "too-many-items /options",
    ]);
    expect(contract.faults({ free_text: 5, options: [1] })).toEqual(["wrong-type /free_text"]);
  });

  test("goes before the plain limit that it implies", async () => {
    const contract = await contractOf(letter);
    expect(contract.issues({ free_text: {}, options: [1, 2, 3, 4] }).map(({ message }) => message)).toEqual([
      "options must be empty when free_text is present; it has 4",
    ]);
    expect(contract.faults({ options: [1, 2, 3, 4] })).toEqual(["too-many-items /options"]);
  });

  test("hints at the field that it misses where that is there in another notation", async () => {
    const contract = await contractOf(letter);
    expect(contract.issues({ options: [], freeText: {} })).toMatchObject([
      { pointer: "/options", hint: "freeText is there: the field is called free_text" },
    ]);
    expect(contract.issues({ options: [], other: {} })[0]?.hint).toBeUndefined();
  });

  test("names all fields by where they are, with every condition around it", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { actors: { type: "array" } },
      if: { required: ["card"], properties: { card: { const: "" } } },
      then: {
        properties: {
          actors: {
            items: {
              if: { required: ["kind"], properties: { kind: { enum: ["agent", "bot"] } } },
              then: { required: ["id"], properties: { id: { const: "x" } } },
              else: { not: { required: ["id"] } },
            },
          },
        },
      },
    });
    const issues = contract.issues({ card: "", actors: [{ kind: "bot", id: "y" }, { kind: "bot" }, { id: 1 }] });
    expect(issues.map(({ message }) => message)).toEqual([
      `actors[0].id must be "x" when (actors[0].kind is "agent" or "bot") and card is "", not "y"`,
      `actors[1].id is required when (actors[1].kind is "agent" or "bot") and card is ""`,
      `actors[2].id is not allowed when (actors[2].kind is not "agent" or "bot") and card is ""`,
    ]);
  });

  test("shows what is invisible in the values that it speaks of", async () => {
    const odd = { const: "a\u202eb" };
    const contract = await contractOf({
      type: "object",
      if: { required: ["kind"], properties: { kind: odd } },
      then: { properties: { other: odd } },
    });
    const shown = '"a\\u202eb"';
    expect(contract.issues({ kind: "a\u202eb", other: 1 })).toMatchObject([
      { message: `other must be ${shown} when kind is ${shown}, not 1`, expected: shown },
    ]);
  });

  test.each([
    [
      "only where its condition holds",
      { then: { required: ["b"] } },
      [[{ kind: "x" }, 'b is required when kind is "x"']],
    ],
    ["only where it does not", { else: { required: ["b"] } }, [[{ kind: "y" }, 'b is required when kind is not "x"']]],
    [
      "on both sides",
      { then: { required: ["b"] }, else: { properties: { c: { maxLength: 1 } } } },
      [
        [{ kind: "x" }, 'b is required when kind is "x"'],
        [{ kind: "y", c: "cc" }, 'c must have at most 1 character when kind is not "x"; it has 2'],
      ],
    ],
  ] as const)("names its condition: %s", async (_, sides, cases) => {
    const contract = await contractOf({
      type: "object",
      required: ["kind"],
      if: { required: ["kind"], properties: { kind: { const: "x" } } },
      ...sides,
    });
    for (const [event, message] of cases) expect(contract.issues(event)).toMatchObject([{ message }]);
  });

  test("says how long a text is at the end", async () => {
    const contract = await contractOf({
      type: "object",
      dependentSchemas: { cvc: { properties: { number: { type: "string", minLength: 4 } } } },
    });
    expect(contract.issues({ cvc: 1, number: "123" })).toMatchObject([
      { message: "number must have at least 4 characters when cvc is present; it has 3" },
    ]);
  });
});

test("what is expected of a text that may be null says so", async () => {
  const contract = await contractOf({
    type: "object",
    properties: { until: { type: ["string", "null"], format: "date" }, after: { type: "string", format: "date" } },
  });
  expect(contract.issues({ until: "x", after: "x" })).toMatchObject([
    { expected: "a date or null, such as 2030-01-02" },
    { expected: "a date such as 2030-01-02" },
  ]);
});

describe("what `not` rules out", () => {
  const kinds = { type: "object", required: ["kind"], properties: { kind: { const: "x" } } };

  test.each([
    ["fields together", { required: ["draft", "sent"] }, "the event must not have draft and sent together"],
    ["an object with conditions", kinds, 'the event must be anything but an object where kind is "x"'],
    [
      "more than can be said",
      { ...kinds, minProperties: 2 },
      "the event must be of another form than one that the contract rules out",
    ],
    [
      "values",
      { enum: [{ kind: "x", draft: 1, sent: 2 }] },
      'the event must be anything but { kind: "x", draft: 1, sent: 2 }',
    ],
  ])("%s", async (_, not, message) => {
    const contract = await contractOf({ not });
    expect(contract.issues({ kind: "x", draft: 1, sent: 2 })).toMatchObject([{ code: "not-allowed", message }]);
  });

  test("names the condition under which it does so", async () => {
    const contract = await contractOf({ dependentSchemas: { draft: { not: { required: ["sent", "seen"] } } } });
    expect(contract.issues({ draft: 1, sent: 2, seen: 3 })).toMatchObject([
      { message: "the event must not have sent and seen together when draft is present" },
    ]);
  });
});
