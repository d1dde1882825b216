import { expect, test } from "vitest";
import { contractOf } from "./contract.ts";

const text = { type: "string" };
const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`n${index}`, text]));

/** Runs with a property that every object inherits and no loop finds. */
function polluted<Result>(name: string, value: unknown, run: () => Result): Result {
  const descriptor = Object.assign(Object.create(null), { value, configurable: true, writable: true });
  Object.defineProperty(Object.prototype, name, descriptor);
  try {
    return run();
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
}

test.each([
  ["body", { type: "object", required: ["body"], properties: { body: text } }],
  ["gone", { type: "object", properties: { gone: false, body: text } }],
  ["inner", { type: "object", properties: { part: { type: "object", required: ["inner"] } } }],
  ["other", { type: "object", dependentRequired: { other: ["body"] } }],
  ["n150", { type: "object", required: ["n150"], properties: many }],
  ["sent", { type: "object", "x-sender": { required: ["sent"] } }],
])("what is inherited and does not show is no field: %s", async (name, schema) => {
  const contract = await contractOf(schema);
  const events = [{}, { part: {} }, { body: "x" }];
  const judge = (): unknown[] => events.map((event) => [contract.is(event), contract.validate(event)]);
  const expected = JSON.stringify(judge());
  expect(polluted(name, "inherited", () => JSON.stringify(judge()))).toBe(expected);
});
