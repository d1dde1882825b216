import { expect, test } from "vitest";
import type { ContractError } from "../../codegen/src/targets/validator/runtime/contract-error.ts";
import { codeOf } from "./contract.ts";

const event = (property: string, constant: string, more: object = {}): object => ({
  $id: constant,
  type: "object",
  required: [property],
  properties: { [property]: { const: constant }, n: { type: "number" } },
  ...more,
});

const files = {
  "order.placed.json": event("type", "order.placed", { "x-sender": { required: ["n"] } }),
  "order.sent.json": event("type", "order.sent"),
  "room.json": event("event_type", "room"),
  "part.json": { type: "object", properties: { type: { type: "string" } } },
};

interface Result {
  readonly ok: boolean;
  readonly event: string;
  readonly issues?: readonly { readonly code: string; readonly pointer: string }[];
}

type Handlers = Readonly<Record<string, (...values: unknown[]) => unknown>>;

async function load(): Promise<{
  validateEvent(value: unknown, options?: object): Result;
  matchEvent(value: unknown, handlers: Handlers): unknown;
}> {
  return (await codeOf(files)).exports("events") as never;
}

test("validateEvent judges any known event by its constant", async () => {
  const { validateEvent } = await load();
  expect(validateEvent({ type: "order.sent", n: 1 })).toEqual({
    ok: true,
    event: "order.sent",
    value: { type: "order.sent", n: 1 },
    advice: [],
  });
  expect(validateEvent({ event_type: "room", n: "x" })).toMatchObject({
    ok: false,
    event: "room",
    issues: [{ pointer: "/n" }],
  });
  expect(validateEvent({ type: "order.placed" })).toMatchObject({ ok: true, advice: [{ pointer: "/n" }] });
  expect(validateEvent({ type: "order.placed" }, { as: "sender" })).toMatchObject({
    ok: false,
    issues: [{ pointer: "/n" }],
  });
});

test.each([{ type: "order.lost" }, {}, null, "order.sent", [], Object.create({ type: "order.sent" })])(
  "an event that no contract describes is a result of its own: %j",
  async (value) => {
    const { validateEvent } = await load();
    expect(validateEvent(value)).toMatchObject({
      ok: false,
      event: "unknown",
      issues: [{ code: "unknown-event" }],
      advice: [],
    });
  },
);

test("matchEvent calls the handler of the event with its value", async () => {
  const { matchEvent } = await load();
  const handlers: Handlers = {
    "order.placed": () => "placed",
    "order.sent": (value) => value,
    room: () => "room",
    unknown: (value) => ["unknown", value],
    invalid: (issues, name) => [name, (issues as { pointer: string }[]).map(({ pointer }) => pointer)],
  };
  const sent = { type: "order.sent" };
  expect(matchEvent(sent, handlers)).toBe(sent);
  expect(matchEvent({ event_type: "room" }, handlers)).toBe("room");
  expect(matchEvent(5, handlers)).toEqual(["unknown", 5]);
  expect(matchEvent({ type: "order.sent", n: "x" }, handlers)).toEqual(["order.sent", ["/n"]]);
});

test("without a handler for them, an invalid known event throws", async () => {
  const { matchEvent } = await load();
  const call = (): unknown => matchEvent({ type: "order.sent", n: "x" }, { unknown: () => 0 });
  expect(call).toThrowError(
    expect.objectContaining({ name: "ContractError", contract: "order.sent" }) as ContractError,
  );
});
