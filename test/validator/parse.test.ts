import { expect, test } from "vitest";
import { contractOf } from "./contract.ts";

const schema = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" } },
  "x-sender": { required: ["to"] },
};

test("parse reads text or bytes and judges what they hold", async () => {
  const { parse } = await contractOf(schema);
  const json = '{"id": "ö", "to": 1}';
  expect(parse(json)).toEqual({ ok: true, value: { id: "ö", to: 1 }, advice: [] });
  expect(parse(new TextEncoder().encode(json))).toEqual(parse(json));
  expect(parse('{"id": 5}')).toMatchObject({ ok: false, issues: [{ code: "wrong-type", pointer: "/id" }] });
  expect(parse('{"id": "x"}', { as: "sender" })).toMatchObject({
    ok: false,
    issues: [{ layer: "sender", pointer: "/to" }],
  });
});

test("text that is not JSON is one issue with its line and column", async () => {
  const { parse } = await contractOf(schema);
  const result = parse('{\n  "id": "x",\n  "to" 5\n}');
  expect(result).toMatchObject({
    ok: false,
    issues: [{ code: "not-json", layer: "schema", pointer: "", path: [], position: { line: 3, column: 8 } }],
    advice: [],
  });
  expect(result.ok ? "" : result.issues[0]?.message).toMatch(/^The text is not JSON at line 3, column 8: /);
});

test("an own __proto__ in the text changes no prototype and is a field", async () => {
  const { parse } = await contractOf({ type: "object", properties: { ["__proto__"]: false } });
  expect(parse('{"__proto__": {"x": 1}}')).toMatchObject({
    ok: false,
    issues: [{ code: "forbidden", pointer: "/__proto__" }],
  });
});
