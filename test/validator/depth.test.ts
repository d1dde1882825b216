import { expect, test } from "vitest";
import { contractOf, type Contract } from "./contract.ts";

function linked(depth: number, last: unknown): unknown {
  let value = last;
  for (let level = 0; level < depth; level++) value = { next: value };
  return value;
}

function nested(depth: number, last: unknown): unknown {
  let value = last;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const list = { type: "object", properties: { next: { $ref: "#" }, end: { type: "string" } } };
const anything = {
  $ref: "#/$defs/value",
  $defs: {
    value: {
      anyOf: [
        { type: "string" },
        { type: "array", items: { $ref: "#/$defs/value" } },
        { type: "object", additionalProperties: { $ref: "#/$defs/value" } },
      ],
    },
  },
};

function codes(contract: Contract, value: unknown): string[] {
  return contract.issues(value).map(({ code }) => code);
}

test.each([
  ["a list", list, linked, { end: "x" }],
  ["a union", anything, nested, "x"],
])("%s may nest 1,000 levels deep; deeper values are refused and named", async (_, schema, value, last) => {
  const contract = await contractOf(schema);
  expect(contract.is(value(999, last))).toBe(true);
  expect(contract.validate(value(999, last)).ok).toBe(true);
  for (const depth of [1001, 100_000]) {
    expect(contract.is(value(depth, last))).toBe(false);
    expect(codes(contract, value(depth, last))).toEqual(["too-deep"]);
  }
  expect(contract.issues(value(1001, last))[0]?.message).toMatch(/must be nested at most 1000 levels deep$/);
});

test.each([
  ["a list", list, linked, { end: 5 }],
  ["a union", anything, nested, 5],
])("%s: faults far down are told, deeper ones only that they are there", async (_, schema, value, last) => {
  const contract = await contractOf(schema);
  expect(codes(contract, value(150, last))).toEqual(["wrong-type"]);
  expect(codes(contract, value(900, last))).toEqual(["too-deep"]);
  expect(contract.issues(value(900, last))[0]?.message).toMatch(/nested too deeply to say what is wrong in there$/);
});

test("a schema that is not recursive knows no depth", async () => {
  const contract = await contractOf({ type: "object", properties: { any: {} } });
  expect(contract.is({ any: linked(100_000, 1) })).toBe(true);
  expect(contract.code.text("checks/main")).not.toContain("depth");
});

test("lists and constants of any depth are compared without overflow", async () => {
  const contract = await contractOf({ type: "array", uniqueItems: true });
  expect(contract.is([linked(50_000, 1), linked(50_000, 2)])).toBe(true);
  expect(codes(contract, [linked(50_000, 1), linked(50_000, 1)])).toEqual(["repeated-items"]);
});
