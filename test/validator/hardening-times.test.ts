import { describe, expect, test } from "vitest";
import { contractOf } from "./contract.ts";

const day = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;

async function messageOf(schema: object, ts: string): Promise<string | undefined> {
  const contract = await contractOf({ type: "object", properties: { ts: schema } });
  return contract.issues({ ts })[0]?.message;
}

const text = { type: "string" };

describe("a day or a time that does not exist is named", () => {
  test.each([
    ["date-time", "2026-09-31T00:00:00Z", "a day that exists", "September 2026 has 30 days"],
    ["date-time", "2026-02-29t00:00:00.5+01:00", "a day that exists", "February 2026 has 28 days"],
    ["date-time", "2026-13-01T00:00:00Z", "a day that exists", "months go from 01 to 12"],
    ["date-time", "2026-01-01T25:00:00Z", "a time of day that exists", "hours go from 00 to 23"],
    ["date-time", "2026-01-01T12:00:60Z", "a time of day that exists", "a leap second is at 23:59:60 UTC only"],
    ["date-time", "2026-01-01T12:00:00+24:00", "a time of day that exists", "offsets go from -23:59 to +23:59"],
    ["date", "2024-02-30", "a day that exists", "February 2024 has 29 days"],
    ["date", "2024-01-00", "a day that exists", "days begin with 01"],
    ["time", "12:60:00Z", "a time of day that exists", "minutes go from 00 to 59"],
    ["time", "12:00:61Z", "a time of day that exists", "seconds go from 00 to 59"],
  ])("%s %s", async (format, value, wanted, reason) => {
    expect(await messageOf({ ...text, format }, value)).toBe(`ts must be ${wanted}, not "${value}" (${reason})`);
  });

  test.each([
    ["date-time", "2026-09-31", "a date-time with seconds and an offset, such as 2030-01-02T03:04:05Z"],
    ["date", "2026-9-31", "a date such as 2030-01-02"],
    ["time", "25:00", "a time with seconds and an offset, such as 03:04:05Z"],
  ])("what has not the form is told the form: %s %s", async (format, value, wanted) => {
    expect(await messageOf({ ...text, format }, value)).toBe(`ts must be ${wanted}, not "${value}"`);
  });

  test("also where a pattern fixes the form", async () => {
    const schema = { ...text, format: "date", pattern: day };
    expect(await messageOf(schema, "2026-09-31")).toBe(
      'ts must be a day that exists, not "2026-09-31" (September 2026 has 30 days)',
    );
    expect(await messageOf(schema, "2026-13-31")).toContain("(months go from 01 to 12)");
    expect(await messageOf(schema, "soon")).toBe('ts must be a date such as 2030-01-02, not "soon"');
  });

  test("or null, where that would do", async () => {
    const message = await messageOf({ type: ["string", "null"], format: "date" }, "2026-09-31");
    expect(message).toMatch(/^ts must be a day that exists or null, not /);
  });

  test("but not of a value that is kept secret", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { ts: { ...text, format: "date", writeOnly: true } },
    });
    expect(contract.issues({ ts: "2026-09-31" })).toMatchObject([
      { message: "ts must be a day that exists", expected: "a day that exists" },
    ]);
  });
});
