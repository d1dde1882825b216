import { describe, expect, test } from "vitest";
import { contractOf } from "./contract.ts";

const text = { type: "string" };

describe("where an issue points", () => {
  test("a missing field, a forbidden one and an unknown one are named themselves", async () => {
    const contract = await contractOf({
      type: "object",
      required: ["id"],
      properties: { id: text, gone: false, inner: { type: "object", additionalProperties: false } },
    });
    expect(contract.faults({ gone: 1, inner: { other: 2 } })).toEqual([
      "missing /id",
      "forbidden /gone",
      "unknown-field /inner/other",
    ]);
  });

  test("anything else is at the failing value, also with names that a pointer has to escape", async () => {
    const contract = await contractOf({ type: "object", properties: { "a/b~c": { type: "array", items: text } } });
    const [issue] = contract.issues({ "a/b~c": ["x", 5] });
    expect(issue).toMatchObject({ pointer: "/a~1b~0c/1", path: ["a/b~c", 1] });
    expect(issue?.message).toBe('["a/b~c"][1] must be a string, not 5');
  });
});

describe("one fault, one issue", () => {
  test("a scalar breaks its first limit only", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { n: { type: "integer", minimum: 5, multipleOf: 2 }, s: { ...text, minLength: 3, pattern: "^a" } },
    });
    expect(contract.faults({ n: 1.5, s: "" })).toEqual(["wrong-type /n", "too-short /s"]);
    expect(contract.faults({ n: 3, s: "xyz" })).toEqual(["too-small /n", "pattern /s"]);
  });

  test("a format and a pattern for the same form are one fault, and the calendar is still checked", async () => {
    const pattern = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;
    const contract = await contractOf({ type: "object", properties: { day: { ...text, format: "date", pattern } } });
    expect(contract.faults({ day: "tomorrow" })).toEqual(["pattern /day"]);
    expect(contract.faults({ day: "2026-02-30" })).toEqual(["format /day"]);
    expect(contract.is({ day: "2028-02-29" })).toBe(true);
  });

  test("what two schemas say of one value is said once", async () => {
    const contract = await contractOf({
      allOf: [{ properties: { kind: text } }],
      properties: { kind: { const: "a" } },
      required: ["kind"],
    });
    expect(contract.faults({ kind: 5 })).toHaveLength(1);
    expect(contract.faults({})).toEqual(["missing /kind"]);
  });

  test("but a list that is too long and holds a bad item has two", async () => {
    const contract = await contractOf({ type: "array", maxItems: 1, items: text });
    expect(contract.faults(["a", 2])).toEqual(["too-many-items ", "wrong-type /1"]);
  });
});

describe("near misses", () => {
  test("a missing field beside one of nearly its name says so", async () => {
    const contract = await contractOf({
      type: "object",
      required: ["max_length", "expires_at"],
      properties: { max_length: { type: "integer" }, expires_at: text },
    });
    expect(contract.issues({ maxLength: 5, expiresAt: "x" }).map(({ pointer, hint }) => [pointer, hint])).toEqual([
      ["/max_length", "maxLength is there: the field is called max_length"],
      ["/expires_at", "expiresAt is there: the field is called expires_at"],
    ]);
    expect(contract.issues({ elsewhere: 1 }).map(({ hint }) => hint)).toEqual([undefined, undefined]);
  });

  test("a field that is known otherwise is no near miss, though a rule speaks of few fields only", async () => {
    const contract = await contractOf({
      type: "object",
      properties: {
        list: { type: "array", items: { type: "object", properties: { kind: text, required: text, requires: text } } },
      },
      if: { required: ["list"] },
      then: { properties: { list: { items: { required: ["requires"] } } } },
    });
    const [issue] = contract.issues({ list: [{ required: "x" }] });
    expect(issue).toMatchObject({ code: "missing", pointer: "/list/0/requires" });
    expect(issue?.hint).toBeUndefined();
  });

  test("where the object is closed, the near miss of a missing field is not reported again", async () => {
    const contract = await contractOf({
      type: "object",
      required: ["max_length"],
      properties: { max_length: { type: "integer" }, note: text },
      additionalProperties: false,
    });
    expect(contract.faults({ maxLength: 5 })).toEqual(["missing /max_length"]);
    expect(contract.issues({ max_length: 5, noet: "x" })).toMatchObject([
      { code: "unknown-field", pointer: "/noet", hint: "Is note meant?" },
    ]);
  });
});

describe("what is quoted", () => {
  test("scalars are, cut at 80 characters; what lists and objects hold is not", async () => {
    const contract = await contractOf({ type: "object", properties: { a: { const: 1 }, b: text, c: text, d: text } });
    const issues = contract.issues({ a: "x".repeat(200), b: ["secret"], c: { secret: 1 }, d: "ok" });
    expect(issues.map(({ received }) => received)).toEqual([
      `"${"x".repeat(79)}…"`,
      "a list of 1 item",
      "an object of 1 field",
    ]);
    expect(JSON.stringify(issues)).not.toContain("secret");
  });

  test("nothing is under writeOnly or x-sensitive, whichever rule is broken", async () => {
    const contract = await contractOf({
      type: "object",
      properties: {
        password: { ...text, writeOnly: true, minLength: 9 },
        keys: { type: "array", items: { ...text, "x-sensitive": true, pattern: "^k" }, uniqueItems: true },
        vault: { "x-sensitive": true, type: "object", properties: { pin: { type: "integer" } } },
        level: text,
      },
      if: { required: ["level"] },
      then: { properties: { password: { const: "none" } } },
    });
    const event = { password: "hunter2-hunter2", keys: ["swordfish", "swordfish"], vault: { pin: "0000" }, level: "x" };
    const issues = contract.issues(event);
    expect(issues.map(({ pointer }) => pointer)).toEqual(["/keys/0", "/keys/1", "/vault/pin", "/password"]);
    expect(issues.map(({ received }) => received)).toEqual([undefined, undefined, undefined, undefined]);
    expect(JSON.stringify(issues)).not.toMatch(/hunter2|swordfish|0000/);
  });

  test("invisible characters are shown as escapes", async () => {
    const contract = await contractOf({ const: "a" });
    expect(contract.issues("x\u202ey\n")[0]?.received).toBe(String.raw`"x\u202ey\n"`);
  });
});

test("at most 100 issues, and a last one that says that there are more", async () => {
  const contract = await contractOf({ type: "array", items: { type: "integer" } });
  const many = (length: number): string[] => Array.from({ length }, () => "x");
  expect(contract.faults(many(100))).toHaveLength(100);
  const issues = contract.issues(many(66_667));
  expect(issues).toHaveLength(101);
  expect(issues.at(-1)).toMatchObject({ code: "too-many-issues", pointer: "" });
});
