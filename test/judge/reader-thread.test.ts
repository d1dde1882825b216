import { afterEach, expect, it } from "vitest";
import { ReaderThread } from "../../codegen/src/judge/reader-thread.ts";

const schema = JSON.stringify({ pattern: "^(a+)+$" });
let thread = new ReaderThread(1_500);
afterEach(async () => {
  await thread.close();
  thread = new ReaderThread(1_500);
});

it("answers one question after the other", async () => {
  expect(await thread.ask("check", '{"type":"objekt"}')).toMatchObject({
    ok: true,
    answer: expect.stringContaining("/type"),
  });
  expect(await thread.ask("shapes", '{"type":"object","properties":{"a":{}},"required":["a"]}')).toEqual({
    ok: true,
    answer: [{ kind: "object", properties: [{ name: "a", required: true, type: 1 }] }, { kind: "other" }],
  });
});

it("gives the reason where a reader throws, and goes on", async () => {
  expect(await thread.ask("shapes", '{"properties":{"a":false}}')).toMatchObject({
    ok: false,
    reason: expect.stringContaining("not supported"),
  });
  expect(await thread.ask("check", "{}")).toEqual({ ok: true, answer: "" });
});

it("ends a reader that does not come to an end, and goes on", async () => {
  const endless = { schema, events: [JSON.stringify(`${"a".repeat(60)}!`)], formats: "ignore" } as const;
  expect(await thread.ask("judge", endless)).toEqual({ ok: false, reason: "it takes longer than 1.5 seconds" });
  expect(await thread.ask("judge", { ...endless, events: ['"aaa"'] })).toMatchObject({
    ok: true,
    answer: { reader: [{ accepted: true }] },
  });
});
