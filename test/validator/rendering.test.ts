import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { questionV2 } from "../../packages/builder/src/question-v2.ts";
import { renderQuestionV2Body } from "../../packages/body-renderer/src/question-v2.ts";
import type { QuestionV2 } from "../../packages/types/src/question-v2.ts";
import {
  assertQuestionV2,
  parseQuestionV2,
  validateEvent,
  validateQuestionAsk,
  validateQuestionV2,
} from "../../packages/validator/src/index.ts";

const cases = new URL("../../schemas/matrix/dev.superpipeline.question.v2.cases.json", import.meta.url);
const { valid } = JSON.parse(readFileSync(cases, "utf8")) as { valid: { name: string; event: QuestionV2 }[] };
const approval =
  valid.find(({ name }) => name.startsWith("built: a SuperToolkit"))?.event ?? expect.fail("no such case");
const render = renderQuestionV2Body;

describe("a body that the template does not render", () => {
  test.each(valid.map(({ name, event }) => [name, event] as const))("none: %s", (_, event) => {
    for (const as of ["reader", "sender"] as const)
      expect(validateQuestionV2(event, { as, render })).toEqual({ ok: true, value: event, advice: [] });
  });

  test("is advice for reader and sender, and says from where on it differs", () => {
    const event = { ...approval, body: approval.body.replace("Account:", "Accounts:") };
    const advice = [
      {
        code: "rendered-differs",
        layer: "sender",
        path: ["body"],
        pointer: "/body",
        message: "body is not what the event renders to, from line 10 on",
      },
    ];
    for (const as of ["reader", "sender"] as const)
      expect(validateQuestionV2(event, { as, render })).toEqual({ ok: true, value: event, advice });
    expect(parseQuestionV2(JSON.stringify(event), { render })).toMatchObject({ ok: true, advice });
  });

  test("is no matter where nobody renders, and where the event is wrong", () => {
    const event = { ...approval, body: "other" };
    expect(validateQuestionV2(event)).toEqual({ ok: true, value: event, advice: [] });
    const wrong = validateQuestionV2({ ...event, schema_version: "1" }, { render });
    expect(wrong).toMatchObject({ ok: false, issues: [{ pointer: "/schema_version" }], advice: [] });
  });

  test("is not looked for where an event may not be sent", () => {
    const refused = { ...approval, body: "other", subject: undefined, deep_link: "https://boards.example/1" };
    const never = (): string => expect.fail("there is nothing to render");
    expect(validateQuestionV2(refused, { as: "sender", render: never })).toMatchObject({ ok: false, advice: [] });
    const large = { ...approval, more: "a".repeat(60_000) };
    expect(validateQuestionV2(large, { as: "sender", render: never })).toMatchObject({ ok: false, advice: [] });
    expect(validateQuestionV2(large, { render: () => "other" })).toMatchObject({
      ok: true,
      advice: [{ code: "event-too-large" }, { code: "rendered-differs" }],
    });
  });

  test("is nothing that hides an error of what renders", () => {
    const failing = (): string => {
      throw new Error("no template");
    };
    for (const as of ["reader", "sender"] as const)
      expect(() => validateQuestionV2(approval, { as, render: failing })).toThrow("no template");
  });

  test("is looked for by nobody else: what renders is no option there", () => {
    const event = { ...approval, body: "other" };
    // @ts-expect-error -- no field of the contract is rendered
    expect(validateQuestionAsk(event, { render }).advice).toEqual([]);
    // @ts-expect-error -- it answers nothing
    expect(assertQuestionV2(event, { render })).toBeUndefined();
    // @ts-expect-error -- each event has a function of its own
    expect(validateEvent({ ...event, suite_event_type: "other" }, { render })).toMatchObject({ ok: false });
  });

  test("an event that only goes on after the text", () => {
    const event = { ...approval, body: `${approval.body}\nmore` };
    expect(validateQuestionV2(event, { render }).advice).toMatchObject([
      { message: expect.stringMatching(/from line \d+ on$/) },
    ]);
  });
});

const text = (length: number) => ({ type: "text", text: "漢".repeat(length) }) as const;
const subject = approval.subject ?? expect.fail("no subject");
const sized = (lengths: readonly number[]): QuestionV2 => ({
  ...approval,
  subject: { ...subject, preview: lengths.map(text) },
});
const bytes = (event: object): number => new TextEncoder().encode(JSON.stringify(event)).length;
const grouped = (count: number): string => count.toLocaleString("en-US");

describe("an event that takes too many bytes", () => {
  const large = sized(Array.from({ length: 5 }, () => 4000));

  test("is refused for its sender, and a reader gets advice", () => {
    expect(bytes(large)).toBeGreaterThan(60_000);
    const issue = {
      code: "event-too-large",
      layer: "sender",
      path: [],
      pointer: "",
      message: `The event takes ${grouped(bytes(large))} bytes as JSON; one that is sent may take at most 60,000`,
      expected: "an event of at most 60,000 bytes as JSON",
      received: `${grouped(bytes(large))} bytes`,
    };
    expect(validateQuestionV2(large, { as: "sender" })).toEqual({ ok: false, issues: [issue], advice: [] });
    expect(validateQuestionV2(large)).toEqual({ ok: true, value: large, advice: [issue] });
    expect(validateEvent(large, { as: "sender" })).toMatchObject({ ok: false, issues: [issue] });
  });

  test("not one byte earlier", () => {
    const rest = 60_000 - bytes(sized([4000, 4000, 4000, 4000, 0]));
    const exact = sized([4000, 4000, 4000, 4000, Math.floor(rest / 3)]);
    const filled = { ...exact, asked_by: exact.asked_by + "a".repeat(60_000 - bytes(exact)) };
    expect(bytes(filled)).toBe(60_000);
    expect(validateQuestionV2(filled, { as: "sender" }).ok).toBe(true);
    expect(validateQuestionV2({ ...filled, asked_by: `${filled.asked_by}a` }, { as: "sender" }).ok).toBe(false);
  });

  test("is refused by the builder, and one that fits is cut to fit", () => {
    expect(() => questionV2.from(large).build()).toThrow(/event-too-large|too many|bytes/u);
    const result = questionV2.from(large).safeBuild();
    expect(!result.ok && result.issues.map(({ code }) => code)).toEqual(["event-too-large"]);
    const eight = {
      ...approval,
      subject: {
        ...subject,
        preview: Array.from({ length: 8 }, () => ({ type: "text", text: "a".repeat(4000) }) as const),
      },
    };
    const built = questionV2.from(eight).build();
    expect(bytes(built)).toBeLessThanOrEqual(60_000);
    expect(built.body).toContain("\n[…]\n");
  });

  test("what has no JSON is told by other issues", () => {
    const cyclic: Record<string, unknown> = { ...approval };
    cyclic["self"] = cyclic;
    expect(validateQuestionV2(cyclic, { as: "sender" })).toMatchObject({ ok: true });
    expect(
      validateQuestionV2({ ...approval, extra: Array.from({ length: 70_000 }, () => 1n) }, { as: "sender" }).ok,
    ).toBe(true);
  });
});
