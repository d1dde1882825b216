import { expect, test } from "vitest";
import type { TextFault } from "../../codegen/src/source/fault.ts";
import { parseYaml } from "../../codegen/src/source/parse-yaml.ts";
import type { ParsedText } from "../../codegen/src/source/parsed-text.ts";

function parsed(...lines: readonly string[]): ParsedText {
  const result = parseYaml(lines.join("\n"));
  if ("value" in result) return result;
  throw new Error(result.map(({ message }) => message).join("\n"));
}

function faults(...lines: readonly string[]): readonly TextFault[] {
  const result = parseYaml(lines.join("\n"));
  return "value" in result ? [] : result;
}

test("scalars are those of the core schema", () => {
  const { value } = parsed(
    "a: yes",
    "b: 0o17",
    "c: 2020-01-01",
    "d: ~",
    "e: !!str 3",
    "f: 1.0",
    "g: 'no'",
    "h: true",
    "i:",
  );
  expect(value).toEqual({ a: "yes", b: 15, c: "2020-01-01", d: null, e: "3", f: 1, g: "no", h: true, i: null });
});

test("keys are strings", () => {
  expect(parsed("404: gone", "true: yes", "null: x").value).toEqual({ 404: "gone", true: "yes", null: "x" });
  expect(faults("? [a, b]", ": 1")).toMatchObject([{ code: "invalid-yaml" }]);
});

test("aliases and merge keys; own keys win, a quoted << is a key", () => {
  const { value } = parsed(
    "base: &base {a: 1, b: 2}",
    "more: &more {b: 3, c: 4}",
    "one: {<<: *base, b: 5}",
    "two: {<<: [*more, *base]}",
    'three: {"<<": 1}',
    "four: [*base]",
  );
  expect(value).toMatchObject({
    one: { a: 1, b: 5 },
    two: { a: 1, b: 3, c: 4 },
    three: { "<<": 1 },
    four: [{ a: 1, b: 2 }],
  });
});

test("an alias stands for the last anchor of its name before it", () => {
  expect(parsed("a: &x 1", "b: *x", "c: &x 2", "d: *x").value).toEqual({ a: 1, b: 1, c: 2, d: 2 });
});

test("__proto__ is a key like any other, also when it is merged in", () => {
  const { value } = parsed("m: &m {__proto__: {polluted: 1}}", "__proto__: {polluted: 2}", "n: {<<: *m}");
  expect(Object.keys(value as object)).toEqual(["m", "__proto__", "n"]);
  expect(Object.keys((value as { n: object }).n)).toEqual(["__proto__"]);
  expect("polluted" in {}).toBe(false);
});

test.each([
  ["a number that JSON does not have", ["a: .nan"], "/a"],
  ["an infinity", ["a: [1, -.inf]"], "/a/1"],
  ["binary data", ["a: !!binary aGVsbG8="], "/a"],
  ["a set", ["a: !!set {x, y}"], "/a"],
  ["a tag that runs code elsewhere", ["a: !!js/function 'function () {}'"], undefined],
  ["a tag of one's own", ["a: !ruby 1"], undefined],
  ["a second document", ["a: 1", "---", "b: 1"], undefined],
  ["an alias without anchor", ["a: *nope"], undefined],
  ["a merge of a number", ["a: {<<: 1}"], "/a"],
  ["tabs as indentation", ["a:", "\t- b"], undefined],
])("%s is refused", (_, lines, pointer) => {
  const [first] = faults(...lines);
  expect(first?.code).toBe("invalid-yaml");
  expect(first?.pointer).toBe(pointer);
});

test("a repeated key is refused", () => {
  expect(faults("a: 1", "b: 2", "a: 3")).toMatchObject([{ code: "duplicate-key", offset: 10 }]);
  expect(faults("1: x", '"1": y')).toMatchObject([{ code: "duplicate-key" }]);
});

test("aliases are bounded, and one that contains itself is refused", () => {
  const laughs = Array.from({ length: 30 }, (_, i) => `l${i + 1}: &l${i + 1} [*l${i}, *l${i}, *l${i}]`);
  expect(faults("l0: &l0 x", ...laughs)).toMatchObject([
    { code: "invalid-yaml", message: expect.stringContaining("1000000 values") },
  ]);
  expect(faults("a: &a [*a]")).toMatchObject([{ code: "too-deep" }]);
});

test("nesting is limited without overflowing the stack", () => {
  expect(faults("[".repeat(400) + "]".repeat(400))).toEqual([]);
  expect(faults("[".repeat(2500) + "]".repeat(2500)).map(({ code }) => code)).toContain("too-deep");
  expect(faults("[".repeat(50_000) + "]".repeat(50_000)).map(({ code }) => code)).toContain("too-deep");
});

test("the offset of a value, of its key, and of the nearest ancestor; also through an alias", () => {
  const lines = ["base: &base", "  id: 1", "list:", "  - *base", "  - name: x"];
  const text = lines.join("\n");
  const { offset } = parsed(...lines);
  expect(text.slice(offset(["list", "1", "name"], "value"))).toBe("x");
  expect(text.slice(offset(["list", "1", "name"], "key"))).toBe("name: x");
  expect(text.slice(offset(["list", "0", "id"], "key"))).toMatch(/^id: 1/u);
  expect(text.slice(offset(["list", "1", "nope"], "value"))).toBe("name: x");
});
