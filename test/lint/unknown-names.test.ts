import { expect, test } from "vitest";
import { lintFolder, lintSchema } from "./lint-folder.ts";

test.each([
  [{ requried: ["a"] }, "near-miss-keyword /requried"],
  [{ requird: ["a"] }, "near-miss-keyword /requird"],
  [{ maxlength: 3 }, "near-miss-keyword /maxlength"],
  [{ max_length: 3 }, "near-miss-keyword /max_length"],
  [{ additionalproperties: false }, "near-miss-keyword /additionalproperties"],
  [{ propertys: {} }, "near-miss-keyword /propertys"],
  [{ itmes: {} }, "near-miss-keyword /itmes"],
  [{ tpye: "string" }, "near-miss-keyword /tpye"],
  [{ OneOf: "not a list" }, "near-miss-keyword /OneOf"],
  [{ "x-uniqueby": ["a[].b"] }, "near-miss-keyword /x-uniqueby"],
  [{ "x-senders": { type: "object" } }, "near-miss-keyword /x-senders"],
  [{ nullable: true }, "unknown-keyword /nullable"],
  [{ id: "order" }, "unknown-keyword /id"],
  [{ note: "not `not`" }, "unknown-keyword /note"],
  [{ "break\nout": 1 }, "unknown-keyword /break\nout"],
])("%j", async (schema, expected) => {
  expect(await lintSchema(schema)).toEqual([expected]);
});

test("vendors' and private annotations are silent", async () => {
  const schema = {
    "x-anything": 1,
    "x-ids": [1],
    "x-sender-id": "s",
    "x-*/globalThis.x=1/*": 1,
    markdownDescription: "**a**",
    tsType: "any",
    enumNames: ["A"],
    $comment: "…",
    contentMediaType: "text/plain",
  };
  expect(await lintSchema(schema)).toEqual([]);
});

test("names of properties are no keywords", async () => {
  expect(
    await lintSchema({ properties: { requried: true, maxlength: true }, const: { tpye: 1 }, default: { requird: 1 } }),
  ).toEqual([]);
});

test("a near miss says what is meant", async () => {
  const [finding] = await lintFolder({
    "main.json": { type: "object", properties: { a: { type: "string", maxlenght: 3 } } },
  });
  expect(finding).toMatchObject({
    severity: "error",
    file: "main.json",
    pointer: "/properties/a/maxlenght",
    line: 6,
    column: 7,
  });
  expect(finding?.message).toBe('There is no keyword "maxlenght"; "maxLength" is meant, most likely.');
});

test.each([
  ["date-tiem", "near-miss-format"],
  ["datetime", "near-miss-format"],
  ["e-mail", "near-miss-format"],
  ["UUID", "near-miss-format"],
  ["url", "unknown-format"],
  ["int32", "unknown-format"],
  ["iban", "unknown-format"],
])("format %s: %s", async (format, code) => {
  expect(await lintSchema({ type: "string", format })).toEqual([`${code} /format`]);
});
