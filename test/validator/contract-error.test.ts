import { inspect } from "node:util";
import { expect, test } from "vitest";
import { ContractError } from "../../codegen/src/targets/validator/runtime/contract-error.ts";
import { contractOf } from "./contract.ts";

const schema = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" }, pin: { type: "integer" }, note: { type: "string", maxLength: 4 } },
  allOf: [
    {
      "x-id": "notes",
      description: "A note needs a pin.",
      if: { required: ["note"] },
      then: { required: ["pin"] },
    },
  ],
};

function errorOf(run: () => void): ContractError {
  try {
    run();
  } catch (error) {
    if (error instanceof ContractError) return error;
  }
  throw new Error("no ContractError was thrown");
}

test("assert does nothing where the event is valid, and throws all issues where it is not", async () => {
  const { assert } = await contractOf(schema);
  expect(() => assert({ id: "x" })).not.toThrow();
  const error = errorOf(() => assert({ pin: "1234-top-secret" }));
  expect(error).toMatchObject({ name: "ContractError", contract: "Main" });
  expect(error.issues.map(({ pointer }) => pointer)).toEqual(["/id", "/pin"]);
  expect(error.issues[1]?.message).toContain("1234-top-secret");
});

test("its text says what is expected, without a value of the event", async () => {
  const { assert } = await contractOf(schema);
  const error = errorOf(() => assert({ id: "x", pin: "1234-top-secret", note: "private" }));
  expect(error.message).toBe("Main is broken: /pin (expected a whole number); /note (expected at most 4 characters)");
  expect(errorOf(() => assert({ id: "x", note: "a" })).message).toBe("Main is broken: /pin (A note needs a pin.)");
});

test("neither its JSON nor what prints it gives a value away", async () => {
  const { assert } = await contractOf(schema);
  const error = errorOf(() => assert({ id: 5, pin: "1234-top-secret" }));
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: "ContractError",
    contract: "Main",
    issues: [
      { code: "wrong-type", layer: "schema", pointer: "/id", expected: "a string" },
      { code: "wrong-type", layer: "schema", pointer: "/pin", expected: "a whole number" },
    ],
  });
  expect(`${JSON.stringify({ ...error })} ${error.stack} ${inspect(error)}`).not.toContain("secret");
});

test("names three issues and counts the others", async () => {
  const { assert } = await contractOf({ type: "array", items: { type: "string" } });
  expect(errorOf(() => assert([1, 2, 3, 4, 5])).message).toMatch(
    /^Main is broken: \/0 .*; \/1 .*; \/2 .*; and 2 more$/,
  );
});
