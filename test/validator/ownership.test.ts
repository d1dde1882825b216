import { afterEach, describe, expect, test } from "vitest";
import { contractOf, type Contract } from "./contract.ts";

const schema = {
  type: "object",
  required: ["body"],
  properties: {
    body: { type: "string" },
    link: { type: "string" },
    inner: { type: "object", required: ["id"], properties: { id: { type: "string" } }, additionalProperties: false },
    list: { type: "array", items: { type: "object", properties: { id: {} } } },
  },
  "x-uniqueBy": ["list[].id"],
};

const polluted = Object.prototype as unknown as Record<string, unknown>;

afterEach(() => {
  for (const name of ["body", "link", "extra"]) delete polluted[name];
});

function verdict(contract: Contract, value: unknown): boolean {
  const result = contract.validate(value);
  expect(contract.is(value)).toBe(result.ok);
  return result.ok;
}

describe("inherited properties do not count", () => {
  test("of prototypes", async () => {
    const contract = await contractOf(schema);
    expect(verdict(contract, Object.create({ body: "x" }))).toBe(false);
    expect(verdict(contract, Object.assign(Object.create({ link: 5 }), { body: "x" }))).toBe(true);
    expect(verdict(contract, { body: "x", inner: Object.create({ id: "x" }) })).toBe(false);
    expect(verdict(contract, { body: "x", inner: Object.assign(Object.create({ other: 1 }), { id: "x" }) })).toBe(true);
    expect(verdict(contract, { body: "x", list: [Object.create({ id: 1 }), Object.create({ id: 1 })] })).toBe(true);
  });

  test("of classes, whose own properties do", async () => {
    class Event {
      body = "x";
      get link(): number {
        return 5;
      }
    }
    const contract = await contractOf(schema);
    expect(verdict(contract, new Event())).toBe(true);
    expect(verdict(contract, Object.assign(new Event(), { body: 5 }))).toBe(false);
    expect(verdict(contract, Object.assign(Object.create(null), { body: "x" }))).toBe(true);
  });

  test("of Object.prototype, when something gave it properties", async () => {
    const contract = await contractOf(schema);
    polluted["body"] = "x";
    polluted["link"] = 5;
    polluted["extra"] = 1;
    expect(verdict(contract, {})).toBe(false);
    expect(verdict(contract, { body: "x", inner: { id: "x" }, list: [{ id: 1 }] })).toBe(true);
  });
});

test("an explicit undefined counts as absent", async () => {
  const contract = await contractOf(schema);
  expect(verdict(contract, { body: "x", link: undefined, inner: { id: "x", other: undefined } })).toBe(true);
  expect(verdict(contract, { body: undefined })).toBe(false);
  const counted = await contractOf({
    type: "object",
    minProperties: 1,
    maxProperties: 1,
    propertyNames: { maxLength: 1 },
  });
  expect(verdict(counted, { a: 1, long: undefined })).toBe(true);
  expect(verdict(counted, { a: undefined })).toBe(false);
});

test("names that every object seems to have are fields like others", async () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", ""];
  const contract = await contractOf({
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name): [string, object] => [name, { type: "string" }])),
    additionalProperties: false,
  });
  const event = (value: unknown): unknown =>
    JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`);
  expect(verdict(contract, event("x"))).toBe(true);
  expect(contract.faults(event(5))).toEqual(names.map((name) => `wrong-type /${name}`));
  expect(contract.faults({})).toEqual(names.map((name) => `missing /${name}`));
});

test("what JSON has no form for is refused by its type", async () => {
  const contract = await contractOf({ type: ["number", "string", "object", "array", "boolean", "null"] });
  const strange = [undefined, Number.NaN, Infinity, 5n, Symbol("x"), () => 1];
  expect(strange.filter((value) => verdict(contract, value))).toEqual([]);
});
