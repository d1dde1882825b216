import { describe, expect, it } from "vitest";
import { jsonEquals } from "../../codegen/src/targets/validator/runtime/equal.ts";

const json = (text: string): unknown => JSON.parse(text);

function nest(depth: number, core: string): unknown {
  return json('{"a":['.repeat(depth) + core + "]}".repeat(depth));
}

describe("jsonEquals", () => {
  it.each([
    ["1", "1.0"],
    ["0", "-0.0"],
    ['"a"', '"\\u0061"'],
    ["null", "null"],
    ["[]", "[]"],
    ["{}", "{}"],
    ['{"a":1,"b":[2,{"c":null}]}', '{"b":[2,{"c":null}],"a":1}'],
    ['{"__proto__":{"x":1}}', '{"__proto__":{"x":1}}'],
    ['{"":[]}', '{"":[]}'],
  ])("%s equals %s", (a, b) => {
    expect(jsonEquals(json(a), json(b))).toBe(true);
    expect(jsonEquals(json(b), json(a))).toBe(true);
  });

  it.each([
    ["1", '"1"'],
    ["1", "true"],
    ["0", "false"],
    ["null", "0"],
    ["null", "{}"],
    ["[]", "{}"],
    ["[1]", '{"0":1}'],
    ["[1,2]", "[2,1]"],
    ["[1]", "[1,1]"],
    ['{"a":1}', '{"b":1}'],
    ['{"a":1}', '{"a":1,"b":1}'],
    ['{"__proto__":{"x":1}}', "{}"],
    ['{"__proto__":{"x":1}}', '{"__proto__":{"x":2}}'],
    ['{"__proto__":1}', '{"a":1}'],
    ['{"toString":1}', "{}"],
    ['{"a":{"constructor":1}}', '{"a":{"b":1}}'],
    ["[[[1]]]", "[[[2]]]"],
  ])("%s does not equal %s", (a, b) => {
    expect(jsonEquals(json(a), json(b))).toBe(false);
    expect(jsonEquals(json(b), json(a))).toBe(false);
  });

  it("does not count what is inherited", () => {
    expect(jsonEquals(Object.create({ a: 1 }), { a: 1 })).toBe(false);
    expect(jsonEquals(Object.create({ a: 1 }), {})).toBe(true);
  });

  it("counts an explicit undefined as absent", () => {
    expect(jsonEquals({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(jsonEquals({ a: undefined }, { b: 1 })).toBe(false);
  });

  it("goes as deep as JSON.parse does", () => {
    expect(jsonEquals(nest(50_000, "1"), nest(50_000, "1"))).toBe(true);
    expect(jsonEquals(nest(50_000, "1"), nest(50_000, "2"))).toBe(false);
  });
});
