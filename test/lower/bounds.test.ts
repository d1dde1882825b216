import { describe, expect, it } from "vitest";
import type { Json } from "../../codegen/src/source/json.ts";
import { object, text, whenField } from "./forms.ts";
import { lowerSchema, summary } from "./lowered.ts";

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const byName = (length: number, value: (index: number) => Json, prefix = "p"): Record<string, Json> =>
  Object.fromEntries(range(length).map((index) => [`${prefix}${index}`, value(index)]));

describe("large and shared schemas", () => {
  it("work out each definition once, however often it is merged", () => {
    const doubled = byName(31, (index) =>
      index === 0
        ? object({ x: text })
        : { allOf: [{ $ref: `#/$defs/p${index - 1}` }, { $ref: `#/$defs/p${index - 1}` }] },
    );
    const { types } = lowerSchema({ $ref: "#/$defs/p30", $defs: doubled });
    expect(types["MainP30"]).toBe("{ x?: string }");
  });

  it("do not multiply the members of unions of unions", () => {
    const nested = byName(31, (index) =>
      index === 0
        ? object({ x: text }, ["x"])
        : {
            oneOf: [
              { $ref: `#/$defs/p${index - 1}` },
              { allOf: [{ $ref: `#/$defs/p${index - 1}` }], required: [`y${index}`] },
            ],
          },
    );
    expect(Object.keys(lowerSchema({ $ref: "#/$defs/p30", $defs: nested }).types).length).toBeLessThan(100);
  });

  it("follow chains of references, and nesting, to their end", () => {
    const chain = byName(3000, (index) => (index === 2999 ? text : { $ref: `#/$defs/p${index + 1}` }));
    expect(lowerSchema(object({ a: { $ref: "#/$defs/p0" } }, [], { $defs: chain })).types["MainP2999"]).toBe("string");
    const nested = range(200).reduce<Json>((inner) => ({ allOf: [inner] }), { properties: { deep: text } });
    expect(lowerSchema(object({}, [], { allOf: [nested] })).types).toEqual({ Main: "{ deep?: string }" });
  });

  it("keep all members of a union that a tag tells apart", () => {
    const members = range(1000).map((index) => object({ kind: { const: `k${index}` }, [`f${index}`]: text }, ["kind"]));
    const { contract, types } = lowerSchema({ oneOf: members });
    expect(contract.declarations[0]?.shape).toMatchObject({ kind: "union", tag: "kind", members: { length: 1000 } });
    expect(types["MainK999"]).toBe('{ kind: "k999"; f999?: string }');
    const merged = lowerSchema(object({ id: text }, ["id"], { oneOf: members }));
    expect(merged.types["MainK999"]).toBe('{ id: string; kind: "k999"; f999?: string }');
  });

  it("keep all values of an enum and all properties of an object", () => {
    const { contract } = lowerSchema({ enum: range(10_000).map((index) => `v${index}`) });
    expect(contract.declarations[0]?.shape).toMatchObject({ kind: "union", members: { length: 10_000 } });
    const wide = lowerSchema(
      object(
        byName(2000, () => text),
        range(2000).map((index) => `p${index}`),
      ),
    );
    expect(wide.contract.declarations[0]?.shape).toMatchObject({ kind: "object", properties: { length: 2000 } });
  });

  it("keep all variants of conditions on one field", () => {
    const values = range(60).map((index) => `k${index}`);
    const rules = values.map((value, index) => ({
      if: whenField("kind", { const: value }),
      then: { required: [`f${index}`] },
    }));
    const { contract, found } = lowerSchema(object({ kind: { enum: values } }, ["kind"], { allOf: rules }));
    expect(contract.declarations[0]?.shape).toMatchObject({ kind: "union", tag: "kind", members: { length: 60 } });
    expect(found).toEqual([]);
  });
});

describe("too many combinations", () => {
  it("give a wider type and say which conditions it leaves out", () => {
    const rules = range(7).map((index) => ({ dependentRequired: { [`a${index}`]: [`b${index}`] } }));
    const { contract, found } = lowerSchema(object({}, [], { allOf: rules }));
    expect(contract.declarations[0]?.shape).toMatchObject({ kind: "union", members: { length: 32 } });
    expect(summary(found)).toEqual(["too-many-alternatives /allOf/5", "too-many-alternatives /allOf/6"]);
    expect(contract.rules).toHaveLength(7);
  });

  it("of merged schemas stop at schemas that are not merged", () => {
    const tree = (more: object): Json => object({ left: { $ref: "#/$defs/a" }, right: { $ref: "#/$defs/b" }, ...more });
    const variants = range(4).map((index) => ({
      properties: { left: object({ [`l${index}`]: text }), right: object({ [`r${index}`]: { $ref: "#/$defs/b" } }) },
    }));
    const { types } = lowerSchema({
      $ref: "#/$defs/a",
      $defs: { a: { allOf: [tree({}), { anyOf: variants }] }, b: { allOf: [tree({}), { oneOf: variants }] } },
    });
    expect(Object.keys(types).length).toBeLessThan(3000);
  });
});

describe("rules of recursive schemas", () => {
  it("are put into words no further than anybody reads", () => {
    const other = object(
      byName(8, () => ({ $ref: "#/$defs/other" })),
      ["p0"],
    );
    const { contract } = lowerSchema({
      if: { $ref: "#/$defs/other" },
      then: { $ref: "#/$defs/other" },
      $defs: { other },
    });
    expect(contract.rules).toHaveLength(1);
    expect(JSON.stringify(contract.rules).length).toBeLessThan(200_000);
  });
});
