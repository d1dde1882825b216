import { describe, expect, test } from "vitest";
import { ContractError } from "../../codegen/src/targets/validator/runtime/contract-error.ts";
import type { Issue } from "../../codegen/src/targets/validator/runtime/issue.ts";
import { codeOf, contractOf } from "./contract.ts";

const text = { type: "string" };
const event = (constant: string): object => ({
  $id: constant,
  type: "object",
  required: ["type"],
  properties: { type: { const: constant }, max_length: text },
});

interface Events {
  validateEvent(value: unknown): { readonly ok: boolean; readonly issues: readonly Issue[] };
  matchEvent(value: unknown, handlers: object): unknown;
}

async function eventsOf(constants: readonly string[]): Promise<Events> {
  const code = await codeOf(Object.fromEntries(constants.map((constant) => [`${constant}.json`, event(constant)])));
  return code.exports("events") as never;
}

async function unknownMessage(constants: readonly string[], value: unknown): Promise<string | undefined> {
  return (await eventsOf(constants)).validateEvent(value).issues[0]?.message;
}

describe("an unknown event", () => {
  test.each([
    [{ type: "order.lost" }, 'one of "order.placed", "order.sent", not "order.lost"'],
    [{ type: "x".repeat(500) }, `one of "order.placed", "order.sent", not "${"x".repeat(79)}…"`],
    [{ type: 5 }, 'one of "order.placed", "order.sent", not 5'],
    [{ kind: "order.sent" }, 'one of "order.placed", "order.sent", not an object without type'],
    [null, 'one of "order.placed", "order.sent", not null'],
  ])("is named, and so are the known ones: %j", async (value, words) => {
    expect(await unknownMessage(["order.sent", "order.placed"], value)).toBe(`The event must be ${words}`);
  });

  test("at most ten of them", async () => {
    const constants = Array.from({ length: 12 }, (_, index) => `event.n${index + 10}`);
    expect(await unknownMessage(constants, {})).toMatch(
      /"event\.n10", .*"event\.n19" and 2 more, not an object without type$/,
    );
  });

  test("also where there are none", async () => {
    const { validateEvent } = (await codeOf({ "part.json": { type: "object" } })).exports("events") as never as Events;
    expect(validateEvent({}).issues[0]?.message).toBe(
      "The event must be an event of a contract; there are none here, not an empty object",
    );
  });
});

test("an error names an event by its constant, whoever throws it", async () => {
  const code = await codeOf({ "order.sent.json": event("order.sent") });
  const { matchEvent } = code.exports("events") as never as Events;
  const broken = { type: "order.sent", max_length: 5 };
  const contracts = [() => code.validator("order.sent.json").assert(broken), () => matchEvent(broken, {})].map(
    (run) => {
      try {
        return run();
      } catch (error) {
        return error instanceof ContractError ? error.contract : error;
      }
    },
  );
  expect(contracts).toEqual(["order.sent", "order.sent"]);
});

describe("parse", () => {
  test("skips one byte order mark, of bytes and of text", async () => {
    const { parse } = await contractOf({ type: "object" });
    const bytes = (json: string): Uint8Array => new TextEncoder().encode(json);
    expect([parse("\ufeff{}"), parse(bytes("\ufeff{}"))].map(({ ok }) => ok)).toEqual([true, true]);
    expect([parse("\ufeff\ufeff{}"), parse(bytes("\ufeff\ufeff{}"))].map(({ ok }) => ok)).toEqual([false, false]);
  });

  test.each(["{\r\r\n\n  x}", "\ufeff{\n\r\n\r  x}"])("counts every kind of line end: %j", async (json) => {
    const { parse } = await contractOf({ type: "object" });
    expect(parse(json)).toMatchObject({ issues: [{ code: "not-json", position: { line: 4, column: 3 } }] });
  });

  test.each([
    [null, "null"],
    [undefined, "undefined"],
    [5, "5"],
    [{}, "an empty object"],
    [new ArrayBuffer(2), "an ArrayBuffer"],
  ])("takes nothing but text and bytes: %j", async (value, words) => {
    const { parse } = await contractOf({ type: "object" });
    expect(parse(value as never)).toEqual({
      ok: false,
      issues: [
        {
          code: "not-json",
          layer: "schema",
          path: [],
          pointer: "",
          message: `What is parsed must be JSON text, or UTF-8 bytes of it, not ${words}`,
          expected: "JSON text, or UTF-8 bytes of it",
          received: words,
        },
      ],
      advice: [],
    });
  });
});

test("a Standard Schema's message ends with the hint", async () => {
  const { code } = await contractOf({
    type: "object",
    required: ["max_length"],
    properties: { max_length: text, id: text },
  });
  const schema = code.exports("main")["mainSchema"] as never as {
    "~standard": { validate(value: unknown): { issues: readonly { message: string }[] } };
  };
  const { issues } = schema["~standard"].validate({ maxLength: "x", id: 5 });
  expect(issues.map(({ message }) => message).toSorted()).toEqual([
    "id must be a string, not 5",
    "max_length is required (maxLength is there: the field is called max_length)",
  ]);
});

test("an error's text and JSON are one line and say what is expected", async () => {
  const { assert } = await contractOf({ type: "object", properties: { "a\nb": { const: "x\ny" } } });
  const run = (): void => assert({ "a\nb": 5 });
  expect(run).toThrow(/^Main is broken: \/a\\u000ab \(expected "x\\ny"\)$/);
  try {
    run();
  } catch (error) {
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ issues: [{ pointer: "/a\nb", expected: '"x\\ny"' }] });
  }
});
