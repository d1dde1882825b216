import { describe, expect, test } from "vitest";
import { quote } from "../../codegen/src/targets/validator/runtime/text.ts";
import { contractOf } from "./contract.ts";

const schema = {
  type: "object",
  properties: {
    subject: { type: "object" },
    text: { type: "string" },
    list: { type: "array", items: { type: "string" } },
    open: { properties: { a: { type: "string" } } },
  },
};

class Subject {
  name = "s";
}

class Named {
  get [Symbol.toStringTag](): string {
    return "x\n} is fine";
  }
}

describe("what JSON calls an object", () => {
  test.each([
    [new Date(0), "a Date"],
    [new Map(), "a Map"],
    [new Set(), "a Set"],
    [new URL("https://example.org"), "a URL"],
    [new Error("no"), "an Error"],
    [/x/, "a RegExp"],
    [Object(5), "a Number"],
    [Object("x"), "a String"],
    [new Uint8Array(3), "a Uint8Array"],
    [new Named(), "an object of another kind"],
    [[1], "a list of 1 item"],
  ])("%s is none", async (value, words) => {
    const contract = await contractOf(schema);
    expect(contract.is({ subject: value })).toBe(false);
    expect(contract.issues({ subject: value })[0]?.message).toBe(`subject must be an object, not ${words}`);
  });

  test("an object of a class, one without a prototype and one with toJSON are", async () => {
    const contract = await contractOf(schema);
    const values = [new Subject(), Object.create(null), { toJSON: () => "x" }, {}];
    expect(values.map((subject) => contract.is({ subject }))).toEqual([true, true, true, true]);
  });

  test("nor does a schema that asks for no type look into them", async () => {
    const contract = await contractOf(schema);
    const date = Object.assign(new Date(0), { a: 5 });
    expect(contract.is({ open: date })).toBe(true);
    expect(contract.faults({ open: { a: 5 } })).toEqual(["wrong-type /open/a"]);
  });
});

describe("what is no JSON", () => {
  test.each([
    [() => 0, "a function"],
    [Symbol("secret"), "a symbol"],
    [1n, "1n"],
    [10n ** 200n, `1${"0".repeat(78)}…`],
    [Number.NaN, "NaN"],
  ])("is told apart from its text: %s", async (value, words) => {
    const contract = await contractOf(schema);
    expect(contract.issues({ text: value })[0]?.message).toBe(`text must be a string, not ${words}`);
  });

  test("an item that is undefined, and a hole", async () => {
    const contract = await contractOf(schema);
    const messages = [[undefined], new Array<unknown>(1)].map((list) => contract.issues({ list })[0]?.message);
    expect(messages).toEqual(Array(2).fill("list[0] must be a string, not undefined"));
  });
});

describe("what does not show in a text", () => {
  test.each([
    ["\u061c", '"\\u061c"'],
    ["soft\u00adhyphen", '"soft\\u00adhyphen"'],
    ["tag\u{e0041}", '"tag\\udb40\\udc41"'],
    ["line\nbreak\u2028\u0085", '"line\\nbreak\\u2028\\u0085"'],
    ["zero\u200dwidth", '"zero\\u200dwidth"'],
    ["👩🏽‍💻 and 👨‍👩‍👧", '"👩🏽‍💻 and 👨‍👩‍👧"'],
    ["👩‍", '"👩\\u200d"'],
  ])("%j is escaped, but not what joins a picture", (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });

  test("a message is one line, whatever the contract holds", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { a: { const: "x\ny" }, b: { type: "string", pattern: "^\n$" } },
      allOf: [{ description: "One\n  or the other.", if: { required: ["a"] }, then: { required: ["c"] } }],
    });
    const messages = contract.issues({ a: "x\ny", b: "z" }).map(({ message }) => message);
    expect(messages).toHaveLength(2);
    expect(messages.filter((message) => /[\n\r]/.test(message))).toEqual([]);
    expect(messages[1]).toContain("One or the other.");
  });
});

test("a value that repeats names the other place and what both are", async () => {
  const contract = await contractOf({
    type: "object",
    properties: {
      options: { type: "array", items: { type: "object", properties: { id: {} } } },
      tags: { uniqueItems: true },
    },
    "x-uniqueBy": ["options[].id"],
  });
  const event = { options: [{ id: "run_them" }, { id: "run_them" }], tags: [1, 2, 1] };
  expect(
    contract
      .issues(event)
      .map(({ message }) => message)
      .sort(),
  ).toEqual(['options[1].id repeats options[0].id: both are "run_them"', "tags[2] repeats tags[0]: both are 1"]);
});
