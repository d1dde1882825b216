import { describe, expect, test } from "vitest";
import { isQuestionAsk, validateQuestionAsk } from "../../packages/validator/src/question-ask.ts";
import { matchEvent, validateEvent } from "../../packages/validator/src/events.ts";
import { placesAtFault, questionAsk, questionV2 } from "./reference/contracts.ts";

const bySender = questionAsk.refused.filter((one) => one.by === "sender");
const bySchema = questionAsk.refused.filter((one) => one.by !== "sender");

test.each(questionAsk.valid)("accepted, also from a sender: $name", ({ event }) => {
  expect(isQuestionAsk(event)).toBe(true);
  expect(validateQuestionAsk(event)).toEqual({ ok: true, value: event, advice: [] });
  expect(validateQuestionAsk(event, { as: "sender" })).toEqual({ ok: true, value: event, advice: [] });
});

test.each(bySchema)("refused, with one issue for each fault: $name", (refused) => {
  expect(isQuestionAsk(refused.event)).toBe(false);
  const result = validateQuestionAsk(refused.event);
  expect(placesIn(result.ok ? [] : result.issues)).toEqual(
    placesAtFault(refused).map((pointer) => ["schema", pointer]),
  );
  expect(result.advice).toEqual([]);
});

describe.each(bySender)("$name", (refused) => {
  test("a reader accepts it, with advice", () => {
    expect(isQuestionAsk(refused.event)).toBe(true);
    const result = validateQuestionAsk(refused.event);
    expect(result.ok).toBe(true);
    expect(placesIn(result.advice)).toEqual([["sender", refused.pointer]]);
  });

  test("a sender is told so", () => {
    const result = validateQuestionAsk(refused.event, { as: "sender" });
    expect(placesIn(result.ok ? [] : result.issues)).toEqual([["sender", refused.pointer]]);
    expect(result.advice).toEqual([]);
  });
});

test.each([
  ["two questions with one id", "question-ids-unique", ["Question ids do not repeat", '"split-order"']],
  ["two options with one value", "option-values-unique", ["Option values do not repeat within a question", '"19"']],
  [
    "a default that is no option, with free text forbidden",
    "default-is-an-option",
    ["default_value is one of the option values"],
  ],
  [
    "use_default without a default",
    "use-default-needs-defaults",
    [
      'default_value is required when on_no_answer is "use_default": use_default needs a default_value on every question',
    ],
  ],
  [
    "a harness that names a harness",
    "harness-id-of-an-agent",
    ['actor.harness_id is not allowed when actor.kind is not "agent": harness_id belongs to an agent'],
  ],
  ["a sequence number on the way in", "seq-absent", ["seq is absent on the way in"]],
])("%s: the rule %s speaks in its own words", (name, id, words) => {
  const result = validateQuestionAsk(bySender.find((one) => one.name === name)?.event);
  expect(result.advice.map((issue) => issue.rule?.id)).toEqual([id]);
  for (const part of words) expect(result.advice[0]?.message).toContain(part);
});

test("an event is known by its constant", () => {
  const events = [questionAsk.valid[0]?.event, questionV2.valid[0]?.event];
  expect(events.map((event) => validateEvent(event).ok)).toEqual([true, true]);
  expect(validateEvent({ type: "question.answered" }).ok).toBe(false);
  const kinds = [...events, { type: "question.answered" }].map((event) =>
    matchEvent(event, {
      "question.ask": () => "chips",
      "dev.superpipeline.question.v2": () => "matrix",
      unknown: () => "neither",
    }),
  );
  expect(kinds).toEqual(["chips", "matrix", "neither"]);
});

function placesIn(issues: readonly { layer: string; pointer: string }[]): string[][] {
  return issues.map(({ layer, pointer }) => [layer, pointer]);
}
