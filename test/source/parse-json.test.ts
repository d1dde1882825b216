import { expect, test } from "vitest";
import { decodeText } from "../../codegen/src/source/decode-text.ts";
import { parseJson } from "../../codegen/src/source/parse-json.ts";
import type { TextFault } from "../../codegen/src/source/fault.ts";
import type { ParsedText } from "../../codegen/src/source/parsed-text.ts";

function parsed(text: string): ParsedText {
  const result = parseJson(text);
  if ("value" in result) return result;
  throw new Error(result.map(({ message }) => message).join("\n"));
}

function faults(text: string): readonly TextFault[] {
  const result = parseJson(text);
  return "value" in result ? [] : result;
}

test.each([
  ['{"a": 1,}', 8],
  ["[1, 2,]", 6],
  ['// c\n{"a": 1}', 0],
  ['{"a": /* c */ 1}', 6],
  ['{"a": NaN}', 6],
  ['{"a": Infinity}', 6],
  ['{"a": 0x10}', 7],
  ["[01]", 2],
  ["{'a': 1}", 1],
  ["{a: 1}", 1],
  ["{} {}", 3],
  ['{"a": "\\x"}', 6],
  ['{"a": "\t"}', 6],
  ['{"a" 1}', 5],
  ['{"a": 1', 7],
  ["", 0],
  [" \n", 0],
])("%j is refused at offset %i", (text, offset) => {
  expect(faults(text)).toMatchObject([{ code: "invalid-json", offset }]);
});

test("__proto__ is a key like any other", () => {
  const { value } = parsed('{"__proto__": {"polluted": 1}, "constructor": 2}');
  expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect("polluted" in {}).toBe(false);
});

test("a repeated key is refused, however it is written", () => {
  expect(faults('{"a": {"id": 1, "\\u0069d": 2}}')).toMatchObject([
    { code: "duplicate-key", pointer: "/a/id", offset: 16 },
  ]);
  expect(faults('{"__proto__": 1, "__proto__": 2}')).toMatchObject([{ code: "duplicate-key", pointer: "/__proto__" }]);
  expect(faults('[{"a": 1}, {"a": 1, "b": {"a": 1}}]')).toEqual([]);
});

test("a number that no double holds is refused, any other is kept", () => {
  expect(faults('{"a": [1e400]}')).toMatchObject([{ code: "invalid-number", pointer: "/a/0", offset: 7 }]);
  expect(Object.is((parsed("[-0]").value as number[])[0], -0)).toBe(true);
  expect(parsed("[1.0, 1e3, 9007199254740993]").value).toEqual([1, 1000, 9007199254740992]);
});

test("lone surrogates survive", () => {
  expect(parsed('"x\\ud800y"').value).toBe("x\ud800y");
  expect(parsed('{"\\udc00": 1}').value).toEqual({ "\udc00": 1 });
});

test("nesting is limited without overflowing the stack", () => {
  for (const [open, close] of [
    ["[", "]"],
    ['{"not":', "}"],
  ] as const) {
    const nested = (depth: number): string => open.repeat(depth) + "1" + close.repeat(depth);
    expect(faults(nested(1000))).toEqual([]);
    expect(faults(nested(2500))).toMatchObject([{ code: "too-deep", offset: 1000 * open.length }]);
    expect(faults(nested(100_000))).toMatchObject([{ code: "too-deep" }]);
  }
  expect(faults(JSON.stringify("[".repeat(5000) + '\\"'))).toEqual([]);
});

test("the offset of a value, of its key, and of the nearest ancestor", () => {
  const text = '{"a": [10, {"b/c": true}], "": null}';
  const { offset } = parsed(text);
  expect(text.slice(offset(["a", "1", "b/c"], "value"))).toMatch(/^true/u);
  expect(text.slice(offset(["a", "1", "b/c"], "key"))).toMatch(/^"b\/c"/u);
  expect(text.slice(offset(["a", "0"], "key"))).toMatch(/^10/u);
  expect(text.slice(offset([""], "value"))).toMatch(/^null/u);
  expect(text.slice(offset(["a", "1", "nope"], "value"))).toMatch(/^\{"b/u);
  expect(text.slice(offset(["a", "7"], "value"))).toMatch(/^\[10/u);
  expect(offset([], "value")).toBe(0);
});

test.each([
  ["UTF-16, little endian", [0xff, 0xfe, 0x7b, 0x00], "UTF-16"],
  ["UTF-16, big endian", [0xfe, 0xff, 0x00, 0x7b], "UTF-16"],
  ["UTF-16 without a mark", [0x7b, 0x00, 0x7d, 0x00], "UTF-16"],
  ["UTF-32", [0xff, 0xfe, 0x00, 0x00, 0x7b, 0x00, 0x00, 0x00], "UTF-32"],
  ["Latin 1", [0x22, 0xe9, 0x22], "not UTF-8"],
  ["a surrogate in UTF-8", [0x22, 0xed, 0xa0, 0x80, 0x22], "not UTF-8"],
])("%s is named", (_, bytes, name) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ problem: expect.stringContaining(name) });
});

test("a byte order mark is no part of the text", () => {
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))).toEqual({ text: "{}" });
});
