import { describe, expect, test } from "vitest";
import { bytesAbove } from "../../codegen/src/targets/validator/runtime/event-size.ts";
import { codeOf, contractOf, type Contract } from "./contract.ts";

const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

describe("bytes of a value's JSON", () => {
  const values: readonly (readonly [string, unknown])[] = [
    ["text of one byte a unit", "a".repeat(50)],
    ["text of two", "é".repeat(50)],
    ["text of three", "漢".repeat(50)],
    ["text of four for two units", "🙂".repeat(50)],
    ["control characters, which take six", "\u0001".repeat(50)],
    ["halves of pairs, which take six", "\ud800".repeat(50)],
    ["quotes and backslashes", '"\\'.repeat(50)],
    ["long numbers", Array.from({ length: 9 }, () => -1.2345678901234567e-300)],
    ["names", Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`\u0002漢${at}`, null]))],
    ["empty objects and lists", Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? {} : []))],
    ["what lists hold without JSON", [undefined, () => 1, Symbol("s"), Number.NaN]],
    ["what objects hold without JSON", { a: undefined, b: () => 1, c: Symbol("s"), d: 1 }],
    ["dates", Array.from({ length: 9 }, () => new Date(8.64e15))],
    ["boxed values", [new Number(-1.2345678901234567e-300), new Boolean(false), new String("漢\u0001")]],
  ];

  test.each(values)("are counted to the byte: %s", (_, value) => {
    const count = bytes(value);
    expect(bytesAbove(value, count)).toBeUndefined();
    expect(bytesAbove(value, count - 1)).toBe(count);
    expect(bytesAbove(value, Math.ceil(count / 10))).toBe(count);
  });

  test("are not all counted where they are more than ten times as many", () => {
    expect(bytesAbove("a".repeat(1000), 100)).toBe(Infinity);
    let shared: unknown = "a".repeat(100);
    for (let depth = 0; depth < 100; depth++) shared = [shared, { shared }];
    for (const value of [shared, new Array(40_000_000), "a".repeat(100_000_000)])
      expect(bytesAbove(value, 60_000)).toBe(Infinity);
  });

  test("are none of what has no JSON", () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic, "a".repeat(100));
    let deep: unknown = "a".repeat(100);
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    const throwing = {
      get text(): string {
        throw new Error("not now");
      },
    };
    for (const value of [cyclic, throwing, [1n, "a".repeat(100)], undefined, () => 1])
      for (const most of [50, 500]) expect(bytesAbove(value, most)).toBeUndefined();
    expect(bytesAbove(deep, 60_000)).toBeUndefined();
  });

  test("what is nested too deep to be looked at is counted all the same where it has JSON", () => {
    let deep: unknown = "a".repeat(100);
    for (let depth = 0; depth < 1100; depth++) deep = [deep];
    expect(bytesAbove(deep, 2301)).toBe(2302);
    expect(bytesAbove(deep, 2302)).toBeUndefined();
  });
});

const schema = (transport?: object): object => ({
  type: "object",
  required: ["text"],
  properties: { text: { type: "string" } },
  ...(transport === undefined ? {} : { "x-transport": transport }),
});
const sized = (length: number): object => ({ text: "a".repeat(length - bytes({ text: "" })) });
const codes = (contract: Contract, value: unknown): string[] => {
  const result = contract.validate(value, { as: "sender" });
  return result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe("x-transport.maxBytes", () => {
  test("binds senders of a contract that renders nothing, too", async () => {
    const contract = await contractOf(schema({ maxBytes: 100 }));
    expect(codes(contract, sized(100))).toEqual([]);
    expect(codes(contract, sized(101))).toEqual(["event-too-large "]);
    const [advice] = contract.validate(sized(101)).advice;
    expect(advice).toEqual({
      code: "event-too-large",
      layer: "sender",
      path: [],
      pointer: "",
      message: "The event takes 101 bytes as JSON; one that is sent may take at most 100",
      expected: "an event of at most 100 bytes as JSON",
      received: "101 bytes",
    });
  });

  test("is in `parse` and `assert` as well, and in no `is`", async () => {
    const contract = await contractOf(schema({ maxBytes: 100 }));
    const large = sized(101);
    expect(contract.is(large)).toBe(true);
    expect(() => contract.assert(large)).not.toThrow();
    expect(() => contract.assert(large, { as: "sender" })).toThrow(/an event of at most 100 bytes as JSON/u);
    expect(contract.parse(JSON.stringify(large), { as: "sender" })).toMatchObject({ ok: false });
    expect(contract.parse(JSON.stringify(large))).toMatchObject({ ok: true, advice: [{ code: "event-too-large" }] });
  });

  test("comes before other faults of the event", async () => {
    const contract = await contractOf(schema({ maxBytes: 100 }));
    expect(codes(contract, { ...sized(200), text: undefined, other: "a".repeat(100) })).toEqual([
      "missing /text",
      "event-too-large ",
    ]);
  });

  test("is none unless it is said", async () => {
    for (const transport of [undefined, {}, { event: "order" }])
      expect(codes(await contractOf(schema(transport)), sized(1_000_000))).toEqual([]);
  });

  test("groups long numbers", async () => {
    const contract = await contractOf(schema({ maxBytes: 1_000_000 }));
    expect(contract.validate(sized(1_234_567)).advice).toMatchObject([
      { message: "The event takes 1,234,567 bytes as JSON; one that is sent may take at most 1,000,000" },
    ]);
    expect(contract.validate(sized(10_000_009)).advice).toMatchObject([{ received: "more than 10,000,000 bytes" }]);
  });

  test.each([0, -1, 1.5, "100", null, true])("is refused as %j", async (maxBytes) => {
    await expect(codeOf({ "main.json": schema({ maxBytes }) })).rejects.toThrow(
      "/x-transport/maxBytes: This must be a whole number of bytes above 0",
    );
  });
});
