import { describe, expect, test } from "vitest";
import { isMultipleOf } from "../../codegen/src/targets/validator/runtime/multiple.ts";
import { missing, UnknownNames } from "../../codegen/src/targets/validator/runtime/near-miss.ts";
import { nameOf, pointerOf } from "../../codegen/src/targets/validator/runtime/place.ts";
import { withoutInherited } from "../../codegen/src/targets/validator/runtime/record.ts";
import { firstsOf, hasRepeats, isAmong } from "../../codegen/src/targets/validator/runtime/repeats.ts";
import { quote } from "../../codegen/src/targets/validator/runtime/text.ts";

describe("multiples of decimals", () => {
  test.each([
    [0.3, 0.1, true],
    [1.1, 0.1, true],
    [0.35, 0.1, false],
    [0.0075, 0.0001, true],
    [0.00751, 0.0001, false],
    [1e308, 0.5, true],
    [1e-7, 1e-8, true],
    [3, 1.5, true],
    [4, 1.5, false],
    [-0.3, 0.1, true],
    [0, 0.7, true],
    [9007199254740993, 2, true],
    [1e22, 7, false],
    [12, 4, true],
  ])("%d by %d", (value, step, expected) => {
    expect(isMultipleOf(value, step)).toBe(expected);
  });
});

describe("repeats", () => {
  test("the first of each value, as JSON compares", () => {
    const values = [
      1,
      "1",
      1.0,
      null,
      false,
      0,
      { a: 1, b: [2] },
      { b: [2], a: 1 },
      undefined,
      undefined,
      [],
      [[]],
      [],
    ];
    expect(firstsOf(values)).toEqual([0, 1, 0, 3, 4, 5, 6, 6, 8, 9, 10, 11, 10]);
  });

  test.each([5, 40])("short and long lists agree: %d items", (length) => {
    const list = Array.from({ length }, (_, index) => ({ id: { n: index } }));
    const read = (item: unknown): unknown => (item as { id?: unknown }).id;
    expect(hasRepeats(list, read)).toBe(false);
    expect(hasRepeats([...list, { id: { n: 3 } }], read)).toBe(true);
    expect(hasRepeats([...list, {}, {}], read)).toBe(false);
    expect(isAmong({ n: 4 }, list, read)).toBe(true);
    expect(isAmong({ n: 400 }, list, read)).toBe(false);
  });

  test("many objects of one outline are still told apart", () => {
    const deep = (n: number): unknown => ({ a: { b: { c: { d: { e: n } } } } });
    expect(firstsOf([deep(1), deep(2), deep(1)])).toEqual([0, 1, 0]);
  });
});

describe("near misses", () => {
  const shape = { known: new Set(["max_length", "id", "label"]), required: new Set<string>() };
  test.each([
    ["max_length", "maxLength", true],
    ["max_length", "max-length", true],
    ["max_length", "MAXLENGTH", true],
    ["max_length", "max_lenght", true],
    ["max_length", "min_length", true],
    ["max_length", "length", false],
    ["label", "lable", true],
    ["label", "table_x", false],
    ["id", "is", false],
    ["id", "ID", true],
    ["label", "id", false],
  ])("%s and %s: %s", (name, other, expected) => {
    expect(missing(name, { [other]: 1 }, shape).meant?.(new UnknownNames()).hint !== undefined).toBe(expected);
  });
});

describe("names of places", () => {
  test.each([
    [[], "the event", ""],
    [["a", 0, "b-c"], "a[0].b-c", "/a/0/b-c"],
    [[3, "x y"], '[3]["x y"]', "/3/x y"],
    [["", "~/"], '[""]["~/"]', "//~0~1"],
  ])("%j", (path, name, pointer) => {
    expect([nameOf(path), pointerOf(path)]).toEqual([name, pointer]);
  });

  test("the middle of a very long one is left out", () => {
    const name = nameOf(Array.from({ length: 500 }, () => "next"));
    expect(name).toHaveLength(161);
    expect(name).toMatch(/^next\.next.*….*next\.next$/);
  });

  test("a quote ends before half a character", () => {
    const quoted = quote("😀".repeat(60));
    expect(quoted).toBe(`"${"😀".repeat(39)}…"`);
  });
});

test("where Object.prototype has properties of its own, an event is copied without them, whatever its depth", () => {
  let value: unknown = JSON.parse('{"__proto__": [1, {"a": null}]}');
  for (let depth = 0; depth < 20_000; depth++) value = { next: value };
  expect(withoutInherited(value)).toBe(value);
  const polluted = Object.prototype as unknown as Record<string, unknown>;
  polluted["addedBySomeone"] = 1;
  try {
    let copy = withoutInherited(value) as Record<string, unknown>;
    expect("addedBySomeone" in copy).toBe(false);
    for (let depth = 0; depth < 20_000; depth++) copy = copy["next"] as Record<string, unknown>;
    expect(JSON.stringify(copy)).toBe('{"__proto__":[1,{"a":null}]}');
  } finally {
    delete polluted["addedBySomeone"];
  }
});
