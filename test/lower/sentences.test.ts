import { describe, expect, it } from "vitest";
import type { FieldPath } from "../../codegen/src/ir/path.ts";
import type { Condition, Demand } from "../../codegen/src/ir/rule.ts";
import { conditionSentence, demandSentences, pathText, valueText } from "../../codegen/src/ir/sentences.ts";

const at = (...names: string[]): FieldPath => names.map((property) => ({ property, each: false }));
const present = (name: string): Condition => ({ kind: "present", path: at(name) });
const not = (of: Condition): Condition => ({ kind: "not", of });

describe("conditions", () => {
  it.each<[string, Condition]>([
    ["free_text is present", present("free_text")],
    ['card_id is ""', { kind: "equals", path: at("card_id"), value: "" }],
    ["n is 1, 2 or 3", { kind: "one-of", path: at("n"), values: [1, 2, 3] }],
    ["a is absent", not(present("a"))],
    ["a.b is not null", not({ kind: "equals", path: at("a", "b"), value: null })],
    ["n is not 1 or 2", not({ kind: "one-of", path: at("n"), values: [1, 2] })],
    ["a is present and b is present", { kind: "all", of: [present("a"), present("b")] }],
    ["a is absent or b is absent", not({ kind: "all", of: [present("a"), present("b")] })],
    ["a is absent and b is present", not({ kind: "any", of: [present("a"), not(present("b"))] })],
    [
      "c is present and (a is present or b is present)",
      { kind: "all", of: [present("c"), { kind: "any", of: [present("a"), present("b")] }] },
    ],
    ["a is present", not(not(present("a")))],
    ["the contract’s condition holds", { kind: "opaque" }],
  ])("%s", (sentence, condition) => {
    expect(conditionSentence(condition)).toBe(sentence);
  });
});

describe("demands", () => {
  it.each<[string, Demand, Condition | undefined]>([
    ["a is required", { kind: "require", path: at("a") }, undefined],
    ["a is not allowed when b is present", { kind: "forbid", path: at("a") }, present("b")],
    ["a must be empty", { kind: "empty", path: at("a") }, undefined],
    ["a must not be empty", { kind: "non-empty", path: at("a") }, undefined],
    ['a must be "x"', { kind: "narrow", path: at("a"), values: ["x"] }, undefined],
    ["a must be one of 1, true or null", { kind: "narrow", path: at("a"), values: [1, true, null] }, undefined],
    [
      "options[] must be 1",
      {
        kind: "each",
        path: [{ property: "options", each: true }],
        when: undefined,
        demands: [{ kind: "narrow", path: [], values: [1] }],
      },
      undefined,
    ],
    ["the contract’s rule must hold", { kind: "opaque" }, undefined],
  ])("%s", (sentence, demand, when) => {
    expect(demandSentences(demand, when).map((one) => one.sentence)).toEqual([sentence]);
  });

  it("know their field seen from the rule’s object", () => {
    const options: FieldPath = [{ property: "options", each: true }];
    const demand: Demand = {
      kind: "each",
      path: options,
      when: undefined,
      demands: [{ kind: "require", path: at("id") }],
    };
    expect(demandSentences(demand, undefined).map((one) => one.path)).toEqual([[...options, ...at("id")]]);
  });
});

describe("values and names", () => {
  it("are cut at 80 characters, between characters", () => {
    expect(valueText("x".repeat(100))).toBe(`"${"x".repeat(78)}…`);
    expect(valueText(`${"x".repeat(77)}😀😀`)).toBe(`"${"x".repeat(77)}…`);
    expect(valueText("x".repeat(78))).toHaveLength(80);
  });

  it("are on one line, whatever they hold", () => {
    expect(valueText("a\nb\u0000")).toBe('"a\\nb\\u0000"');
    expect(pathText(at("a b", "deep_link", "naïve"))).toBe('"a b".deep_link.naïve');
  });

  it("of long lists are counted", () => {
    const values = Array.from({ length: 12 }, (_, index) => index);
    expect(conditionSentence({ kind: "one-of", path: at("n"), values })).toBe("n is 0, 1, 2, 3, 4, 5, 6, 7 or 4 more");
  });
});
