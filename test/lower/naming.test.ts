import { describe, expect, it } from "vitest";
import type { Json } from "../../codegen/src/source/json.ts";
import { number, object, text } from "./forms.ts";
import { lowerFiles, lowerSchema, summary } from "./lowered.ts";

const names = (schema: Json): string[] => Object.keys(lowerSchema(schema).types);
const thing = (field: string): Json => object({ [field]: text }, [field]);

describe("names of types", () => {
  it("come from the stem and the way to them", () => {
    const { contracts } = lowerFiles({
      "billing/order-placed.schema.json": object(
        {
          buyer: thing("name"),
          lines: { type: "array", items: thing("sku") },
          rows: { type: "array", items: { type: "array", items: thing("cell") } },
          pair: { type: "array", prefixItems: [thing("left"), thing("right")] },
          byName: { type: "object", additionalProperties: thing("value") },
          extra: { type: "object", patternProperties: { "^x-": thing("extension") } },
        },
        [],
        { $defs: { line_item: thing("id") } },
      ),
    });
    expect(contracts.map((one) => [one.name, one.module, one.stem])).toEqual([
      ["OrderPlaced", "order-placed", "order-placed"],
    ]);
    expect(contracts[0]?.declarations.map((one) => one.name)).toEqual([
      "OrderPlaced",
      "OrderPlacedBuyer",
      "OrderPlacedLinesItem",
      "OrderPlacedRowsItemItem",
      "OrderPlacedPairItem1",
      "OrderPlacedPairItem2",
      "OrderPlacedByNameValue",
      "OrderPlacedExtraXValue",
      "OrderPlacedLineItem",
    ]);
  });

  it("are chosen by x-name, for anything", () => {
    const schema = object({
      size: { "x-name": "Size", enum: ["s", "m"] },
      when: { "x-name": "Instant", type: ["string", "null"] },
      lines: { type: "array", "x-name": "Lines", items: { ...(thing("sku") as object), "x-name": "Line" } },
      paid: {
        oneOf: [
          { ...(object({ by: { const: "card" } }, ["by"]) as object), "x-name": "PaidByCard" },
          object({ by: { const: "cash" } }, ["by"]),
        ],
      },
      again: { $ref: "#/properties/size" },
    });
    expect(lowerSchema(schema).types).toEqual({
      Main: "{ size?: Size; when?: Instant; lines?: Lines; paid?: MainPaid; again?: Size }",
      Size: '"s" | "m"',
      Instant: "string | null",
      Lines: "Line[]",
      MainPaid: "PaidByCard | MainPaidCash",
      Line: "{ sku: string }",
      PaidByCard: '{ by: "card" }',
      MainPaidCash: '{ by: "cash" }',
    });
  });

  it("are three for one word in three places", () => {
    const schema = object(
      {
        gate: object({ status: thing("open") }),
        bag: object({ status: thing("belt") }),
        crew: { $ref: "#/$defs/Status" },
      },
      [],
      {
        $defs: { Status: thing("ready") },
      },
    );
    expect(names(schema)).toEqual(["Main", "MainGate", "MainBag", "MainStatus", "MainGateStatus", "MainBagStatus"]);
  });

  it("are plain shapes where there is nothing to name", () => {
    const schema = object({
      a: text,
      b: { enum: [1, 2] },
      c: { type: "array", items: number },
      d: { type: "object" },
      e: { type: "object", additionalProperties: text },
    });
    expect(lowerSchema(schema).types).toEqual({
      Main: "{ a?: string; b?: 1 | 2; c?: number[]; d?: {}; e?: { [*]: string } }",
    });
  });

  it("stand for definitions of other files under the name that they have there", () => {
    const { types, contracts } = lowerFiles({
      "order.json": object({
        buyer: { $ref: "people.json#/$defs/person" },
        ship_to: { $ref: "people.json" },
        tag: { $ref: "people.json#/properties/tag" },
      }),
      "people.json": object({ tag: thing("label") }, [], { $defs: { person: thing("name") } }),
    });
    expect(types).toEqual({
      Order: "{ buyer?: PeoplePerson; ship_to?: People; tag?: PeopleTag }",
      People: "{ tag?: PeopleTag }",
      PeopleTag: "{ label: string }",
      PeoplePerson: "{ name: string }",
    });
    const buyer = contracts.find((one) => one.name === "Order")?.declarations[0]?.shape;
    expect(buyer?.kind === "object" ? buyer.properties[0]?.shape : undefined).toEqual({
      kind: "reference",
      module: "people",
      name: "PeoplePerson",
    });
  });

  it("survive hostile texts", () => {
    const properties = Object.fromEntries(
      ["*", "", "a\nb", "#priv", "constructor", "😀"].map((name) => [name, thing("x")]),
    );
    expect(names(object(properties))).toEqual([
      "Main",
      "MainU2A",
      "MainEmpty",
      "MainAB",
      "MainPriv",
      "MainConstructor",
      "MainU1F600",
    ]);
  });

  it("keep off modules that packages have themselves", () => {
    expect(lowerFiles({ "index.json": thing("a") }).contracts[0]).toMatchObject({
      name: "Index",
      module: "index-schema",
    });
  });
});

describe("clashes", () => {
  it("of types name both places, and what to do", () => {
    const { found } = lowerSchema(object({ a: object({ b: thing("p") }), a_b: thing("q") }));
    expect(found).toMatchObject([
      {
        code: "name-clash",
        pointer: "/properties/a/properties/b",
        message:
          "Two types would be called MainAB: this one and the one at main.json#/properties/a_b. Give one of them another name by `x-name`.",
        related: [{ pointer: "/properties/a_b" }],
      },
    ]);
  });

  it("of contracts’ types are found across files", () => {
    const { found } = lowerFiles({ "order.json": object({ line: thing("a") }), "order-line.json": thing("b") });
    expect(summary(found)).toEqual(["name-clash /properties/line"]);
  });

  it("of modules are found where names differ", () => {
    const { found } = lowerFiles({
      "order-placed.json": { ...(thing("a") as object), "x-name": "OrderPLACED" },
      "orderPlaced.json": thing("b"),
    });
    expect(summary(found)).toEqual(["name-clash "]);
  });

  it("are none where the same definition is used twice", () => {
    expect(
      lowerSchema(object({ a: { $ref: "#/$defs/x" }, b: { $ref: "#/$defs/x" } }, [], { $defs: { x: thing("y") } }))
        .found,
    ).toEqual([]);
  });
});

describe("stability", () => {
  const before = object(
    {
      kind: { enum: ["card", "cash"] },
      lines: { type: "array", items: object({ sku: text, price: object({ amount: number }) }) },
      pay: {
        oneOf: [
          object({ by: { const: "card" }, card: thing("no") }, ["by"]),
          object({ by: { const: "cash" } }, ["by"]),
        ],
      },
      actor: { allOf: [{ $ref: "#/$defs/person" }], required: ["id"] },
    },
    ["kind"],
    {
      if: { properties: { kind: { const: "card" } } },
      then: { required: ["pay"] },
      $defs: { person: object({ id: text, team: thing("lead") }) },
    },
  ) as { properties: object; $defs: object };

  it.each<[string, object]>([
    ["an optional property", { ...before, properties: { note: thing("text"), ...before.properties } }],
    [
      "a required property",
      { ...before, required: ["kind", "note"], properties: { ...before.properties, note: thing("text") } },
    ],
    ["a definition", { ...before, $defs: { ...before.$defs, aside: thing("z") } }],
    ["a use of a definition", { ...before, properties: { first: { $ref: "#/$defs/person" }, ...before.properties } }],
  ])("%s changes no name that is there", (_, after) => {
    const had = lowerSchema(before);
    const has = lowerSchema(after);
    expect(had.found.filter((one) => one.severity === "error")).toEqual([]);
    expect(Object.keys(has.types)).toEqual(expect.arrayContaining(Object.keys(had.types)));
    for (const name of Object.keys(had.types).filter((one) => !one.startsWith("MainKind") && one !== "Main")) {
      expect(has.types[name], name).toBe(had.types[name]);
    }
  });

  it("a contract changes nothing in the others", () => {
    const one = lowerFiles({ "main.json": before });
    const two = lowerFiles({
      "aaa.json": object({
        actor: { $ref: "main.json#/$defs/person" },
        lines: { $ref: "main.json#/properties/lines" },
      }),
      "main.json": before,
    });
    expect(two.contracts.find((contract) => contract.name === "Main")?.declarations).toEqual(
      one.contracts[0]?.declarations,
    );
  });

  it("the order of the files changes nothing", () => {
    const files = {
      "a.json": object({ b: { $ref: "b.json" } }),
      "b.json": object({ a: { $ref: "a.json#/properties/b" }, c: thing("x") }),
    };
    expect(lowerFiles(Object.fromEntries(Object.entries(files).toReversed())).contracts).toEqual(
      lowerFiles(files).contracts,
    );
  });
});
