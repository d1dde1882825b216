import { describe, expect, it } from "vitest";
import { findFault } from "../../codegen/src/targets/validator/runtime/json-fault.ts";
import { parseJson } from "../../codegen/src/targets/validator/runtime/json-text.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** `line:column message`. */
function faultOf(input: string | Uint8Array): string {
  const result = parseJson(input);
  return result.ok ? "no fault" : `${result.fault.line}:${result.fault.column} ${result.fault.message}`;
}

describe("parseJson", () => {
  it.each(["null", " [1, -0.5e+3, 0] ", '{"a":{"b":[true,false,""]}}', '"\\u00e9\\n\\"\\\\"', '{"__proto__":1}'])(
    "reads %s",
    (text) => {
      expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      expect(parseJson(bytes(text))).toEqual({ ok: true, value: JSON.parse(text) });
    },
  );

  it("keeps __proto__ as a property of its own", () => {
    const result = parseJson('{"__proto__":{"x":1}}');
    expect(result.ok && Object.keys(Object(result.value))).toEqual(["__proto__"]);
  });

  it("skips one byte order mark, of bytes and of a string", () => {
    expect(parseJson(new Uint8Array([0xef, 0xbb, 0xbf, 0x31]))).toEqual({ ok: true, value: 1 });
    expect(parseJson("\ufeff1")).toEqual({ ok: true, value: 1 });
    expect(faultOf("\ufeff\ufeff1")).toBe('1:1 Expected a value, found "U+FEFF".');
  });

  it.each([
    ["", "1:1 There is no JSON value in the text."],
    [" \n ", "2:2 There is no JSON value in the text."],
    ['{"a": 1,\n  "b": tru}', '2:8 Expected a value, found "tru".'],
    ['{"a":1,}', '1:8 Expected a property name in double quotes, found "}".'],
    ["[1,]", '1:4 Expected a value, found "]".'],
    ["[1 2]", '1:4 Expected "," or "]", found "2".'],
    ['{"a" 1}', '1:6 Expected ":", found "1".'],
    ['{"a":1 "b":2}', '1:8 Expected "," or "}", found a string.'],
    ["{a:1}", '1:2 Expected a property name in double quotes or "}", found "a".'],
    ["{'a':1}", '1:2 Expected a property name in double quotes or "}", found "\'".'],
    ["[", '1:2 The text ends where a value or "]" is expected.'],
    ['{"a":', "1:6 The text ends where a value is expected."],
    ['{"a":1', '1:7 The text ends where "," or "}" is expected.'],
    ['["abc', "1:2 The string that starts here is not closed."],
    ['["a\\', '1:4 "\\" is not an escape that JSON has.'],
    ['"a\\x"', '1:3 "\\x" is not an escape that JSON has.'],
    ['"\\u12G4"', '1:2 "\\u" is not an escape that JSON has.'],
    ['"a\nb"', "1:3 A line break inside a string must be written as \\n."],
    ['"a\tb"', "1:3 A tab inside a string must be written as \\t."],
    ['"a\u0000b"', "1:3 The character U+0000 inside a string must be written as \\u0000."],
    ["01", '1:1 "01" is not a number as JSON writes it.'],
    ["[-]", '1:2 "-" is not a number as JSON writes it.'],
    ["+1", '1:1 "+1" is not a number as JSON writes it.'],
    [".5", '1:1 ".5" is not a number as JSON writes it.'],
    ["[1.e3]", '1:2 "1.e3" is not a number as JSON writes it.'],
    ["0x1F", '1:1 "0x1F" is not a number as JSON writes it.'],
    ["NaN", '1:1 Expected a value, found "NaN".'],
    ["nullx", '1:1 Expected a value, found "nullx".'],
    ["1 2", '1:3 Expected nothing more, found "2".'],
    ["{} // end", '1:4 Expected nothing more, found "/".'],
    ["[1}", '1:3 Expected "," or "]", found "}".'],
    ["[\u2028]", '1:2 Expected a value or "]", found "U+2028".'],
    ["[1,\r\n 😀]", '2:2 Expected a value, found "😀".'],
  ])("says where and why %j is not JSON", (text, fault) => {
    expect(faultOf(text)).toBe(fault);
    expect(faultOf(bytes(text))).toBe(fault);
  });

  it.each([
    [[0x22, 0xff, 0x22], "1:2"],
    [[0x22, 0xc3, 0xa9, 0xc0, 0x80, 0x22], "1:3"],
    [[0x5b, 0x0a, 0x22, 0xed, 0xa0, 0x80, 0x22], "2:2"],
    [[0x22, 0xf0, 0x9f, 0x98, 0x80, 0xf5, 0x22], "1:4"],
    [[0x22, 0xe2, 0x82], "1:2"],
    [[0x22, 0x80], "1:2"],
    [[0x22, 0xf4, 0x90, 0x80, 0x80], "1:2"],
    [[0x22, 0xe0, 0x9f, 0xbf], "1:2"],
    [[0x22, 0xf0, 0x8f, 0xbf, 0xbf], "1:2"],
  ])("says where bytes are not UTF-8: %j", (input, place) => {
    expect(faultOf(Uint8Array.from(input))).toBe(`${place} The bytes here are not UTF-8.`);
  });

  it("survives nesting and length", () => {
    expect(faultOf("[".repeat(200_000))).toBe('1:200001 The text ends where a value or "]" is expected.');
    expect(faultOf(`"${"\\n".repeat(500_000)}`)).toBe("1:1 The string that starts here is not closed.");
  });
});

describe("findFault", () => {
  const alphabet = [
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"',
    "a",
    '"k"',
    "1",
    "0",
    "-",
    ".",
    "e",
    "true",
    "null",
    " ",
    "\n",
    "\\",
    "\\u0041",
  ];

  /** A small generator of its own: the same texts on every run. */
  function* texts(count: number): Generator<string> {
    let seed = 12345;
    const next = (limit: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % limit;
    };
    for (let index = 0; index < count; index++) {
      yield Array.from({ length: 1 + next(9) }, () => alphabet[next(alphabet.length)]).join("");
    }
  }

  it("agrees with JSON.parse on what is JSON", () => {
    const different = [...texts(60_000)].filter((text) => (findFault(text) === undefined) !== isJson(text));
    expect(different).toEqual([]);
  });

  function isJson(text: string): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }
});
