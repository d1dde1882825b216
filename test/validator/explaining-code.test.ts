import { describe, expect, test } from "vitest";
import { codeOf } from "./contract.ts";

const text = { type: "string" };
const option = { type: "object", required: ["value"], properties: { value: text } };
const options = { type: "array", items: option };

const letter = {
  type: "object",
  required: ["options"],
  properties: { options, preset: text, letters: { type: "array", items: { type: "object" } } },
  "x-sender": {
    allOf: [
      { "x-id": "values-differ", description: "Values differ.", "x-uniqueBy": ["options[].value"] },
      {
        "x-id": "preset-exists",
        description: "The preset is there.",
        properties: { preset: { "x-memberOf": "options[].value" } },
      },
      { properties: { letters: { items: { properties: { a: text, b: text, c: text, d: text, e: text, f: text } } } } },
    ],
  },
};

async function checks(schema: object): Promise<string> {
  return (await codeOf({ "main.json": schema })).text("checks/main");
}

describe("the emitted code", () => {
  test("reads the fields of an object once for all that binds senders", async () => {
    const code = await checks(letter);
    const sender = code.slice(code.indexOf("function acceptsMainSender("), code.indexOf("function explainMainSender("));
    expect(sender.match(/fieldsOf\(value\)/g)).toHaveLength(1);
    expect(sender.match(/if \(fields !== undefined\)/g)).toHaveLength(1);
  });

  test("has the sentence of a rule of uniqueness or membership beside it", async () => {
    const code = await checks(letter);
    expect(code.match(/\/\/ Values differ\./g)).toHaveLength(2);
    expect(code.match(/\/\/ The preset is there\./g)).toHaveLength(2);
  });

  test("asks once whether a value is there", async () => {
    expect(await checks(letter)).not.toMatch(/(preset !== undefined) &&\s+\1/);
  });

  test("needs no numbers to tell variables and constants apart", async () => {
    expect(await checks(letter)).not.toMatch(/\b(?:fields|index|item|options|preset|letters|value)\d|_?FIELDS\d/);
  });

  test("calls functions and constants after their shapes", async () => {
    const code = await checks(letter);
    expect(code).toContain("function acceptsMainSenderLetter(");
    expect(code).toContain("const OPTIONS_ITEM_FIELDS = ");
  });

  test("knows which fields are required only where a shape is closed", async () => {
    expect(await checks(letter)).not.toContain("required: new Set");
    expect(await checks({ ...letter, additionalProperties: false })).toContain("required: new Set");
  });

  test("writes a rule once, and long sentences on several lines", async () => {
    const description = "A sentence that is much too long for one line. ".repeat(5).trim();
    const code = await checks({
      type: "object",
      properties: { list: { type: "array" } },
      if: { required: ["a"] },
      then: { properties: { list: { maxItems: 0 } } },
      else: { properties: { list: { minItems: 1 } } },
      "x-id": "long",
      description,
    });
    expect(code.match(/id: "long"/g)).toHaveLength(1);
    expect(Math.max(...code.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  });
});
