import { expect, test } from "vitest";
import { codeOf, contractOf } from "./contract.ts";

const functions = (text: string): string[] => text.split(/\n\n(?=\/\*\*|export function|function)/);

test("a check stands beside the schema's place, a rule beside its own sentence", async () => {
  const { code } = await contractOf({
    type: "object",
    description: "An order.",
    required: ["id"],
    properties: {
      id: { type: "string", minLength: 1, maxLength: 20 },
      gift: { type: "boolean" },
      note: { type: "string" },
    },
    allOf: [
      {
        description: "A gift says from whom.",
        if: { required: ["gift"], properties: { gift: { const: true } } },
        then: { required: ["note"] },
      },
    ],
  });
  expect(functions(code.text("checks/main")).find((text) => text.includes("function acceptsMain"))).toBe(
    `/** \`main.json#\`: An order. */
export function acceptsMain(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (fields === undefined) return false;
  const { id, gift, note } = fields;
  if (typeof id !== "string" || id === "" || !hasAtMost(id, 20)) return false;
  if (gift !== undefined && typeof gift !== "boolean") return false;
  if (note !== undefined && typeof note !== "string") return false;
  // A gift says from whom.
  if (gift === true && note === undefined) return false;
  return true;
}`,
  );
});

test("a tagged union is a switch on its tag", async () => {
  const branch = (kind: string): object => ({
    type: "object",
    required: ["kind", kind],
    properties: { kind: { const: kind } },
  });
  const { code } = await contractOf({ oneOf: [branch("a"), branch("b")] });
  expect(code.text("checks/main")).toContain(`  switch (kind) {
    case "a": {
      if (a === undefined) return false;
      break;
    }`);
});

test("a shared part's functions are written once, in its own module", async () => {
  const part = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  const user = { type: "object", properties: { one: { $ref: "part.json" }, two: { $ref: "part.json" } } };
  const code = await codeOf({ "part.json": part, "main.json": user, "other.json": user });
  expect(code.text("checks/main")).not.toContain("function acceptsPart(");
  expect(code.text("checks/main")).toContain("acceptsPart(two)");
  expect(code.text("checks/part")).toContain("export function acceptsPart(");
  expect(code.validator("other.json").is({ one: { id: "x" }, two: {} })).toBe(false);
});

test("text from a schema cannot leave its comment or its literal", async () => {
  const evil =
    '*/ globalThis.pwned = 1; /* "; globalThis.pwned = 1; //\n\u2028globalThis.pwned = 1; `${globalThis.pwned = 1}`';
  const contract = await contractOf({
    type: "object",
    title: evil,
    description: evil,
    properties: { [evil]: { const: evil }, list: { enum: [evil, 1] }, other: { pattern: "\\*/\\n\u2028`" } },
    required: [evil],
    allOf: [{ description: evil, if: { required: ["list"] }, then: { required: [evil] } }],
  });
  expect(contract.is({ [evil]: evil, list: evil })).toBe(true);
  expect(contract.faults({ list: 2 })).toHaveLength(2);
  expect(globalThis).not.toHaveProperty("pwned");
  expect(contract.code.text("checks/main")).not.toContain("\u2028");
});

test("references that multiply are followed once", async () => {
  const levels = Array.from({ length: 40 }, (_, index): [string, object] => [
    `l${index}`,
    index === 0
      ? { type: "object", properties: { x: { type: "string" } } }
      : {
          allOf: [
            { $ref: `#/$defs/l${index - 1}` },
            { title: "again", $ref: `#/$defs/l${index - 1}` },
            { $ref: `#/$defs/l${index - 1}` },
          ],
        },
  ]);
  const contract = await contractOf({ $ref: "#/$defs/l39", $defs: Object.fromEntries(levels) });
  expect(contract.is({ x: "a" })).toBe(true);
  expect(contract.faults({ x: 1 })).toEqual(["wrong-type /x"]);
});

test("3,000 fields are checked by functions of a length that compilers take", async () => {
  const names = Array.from({ length: 3000 }, (_, index) => `p${index}`);
  const contract = await contractOf({
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
  });
  const event: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, "x"]));
  expect(contract.is(event)).toBe(true);
  expect(contract.faults({ ...event, p2999: 1 })).toEqual(["wrong-type /p2999"]);
  const lengths = functions(contract.code.text("checks/main"))
    .filter((text) => text.includes("function accepts"))
    .map((text) => text.split("\n").length);
  expect(Math.max(...lengths)).toBeLessThan(250);
});

test("10,000 values are looked up in a set", async () => {
  const values = Array.from({ length: 10_000 }, (_, index) => `v${index}`);
  const contract = await contractOf({ type: "object", properties: { m: { enum: values } } });
  expect(contract.is({ m: "v9999" })).toBe(true);
  expect(contract.issues({ m: "v10000" })[0]?.expected).toMatch(/^one of "v0", .* or 9988 other values$/);
  expect(contract.code.text("checks/main")).toContain("M_VALUES.has(m)");
});

test("very many branches and patterns are parted among functions", async () => {
  const form = (name: string): object => ({
    type: "object",
    required: [name],
    properties: { [name]: { type: "string" } },
  });
  const range = Array.from({ length: 250 }, (_, index) => index);
  const contract = await contractOf({
    type: "object",
    properties: {
      one: { oneOf: range.map((index) => form(`f${index}`)) },
      any: { anyOf: range.map((index) => ({ type: "string", pattern: `^x${index}$` })) },
      map: {
        type: "object",
        patternProperties: Object.fromEntries(range.map((index) => [`^k${index}_`, { type: "string" }])),
        additionalProperties: false,
      },
    },
  });
  expect(contract.is({ one: { f249: "x" }, any: "x249", map: { k0_a: "x", k249_b: "y" } })).toBe(true);
  expect(contract.faults({ one: { f1: "x", f2: "y" } })).toEqual(["several-shapes /one"]);
  expect(contract.faults({ one: { f200: 5 } })).toEqual(["wrong-type /one/f200"]);
  expect(contract.faults({ map: { k0_a: 1, k249_b: 2, k250_c: 3 } })).toEqual([
    "wrong-type /map/k0_a",
    "unknown-field /map/k250_c",
    "wrong-type /map/k249_b",
  ]);
  expect(contract.faults({ any: "y" })).toHaveLength(1);
});
