import { describe, expect, test } from "vitest";
import {
  assertQuestionV2,
  isQuestionV2,
  parseQuestionV2,
  questionV2Schema,
  validateQuestionV2,
} from "../../packages/validator/src/question-v2.ts";
import { isJsonObject, type Json, type JsonObject } from "../../codegen/src/source/json.ts";
import type { RefusedCase } from "./reference/contract.ts";
import { placesAtFault, questionV2 } from "./reference/contracts.ts";
import { withValueAt } from "./reference/pointer.ts";

const onlyFreeText =
  "free_text only on a question with no options: text alone answers only a question with nothing to choose. " +
  "Without free_text, there is at least one option to answer with.";
const approvalRequest =
  "A SuperToolkit approval request belongs to no card: it names its request, links nowhere, is bound to an stk-capability/v1 " +
  "subject, and only a workspace owner or admin may approve it.";

test.each(questionV2.valid)("accepted: $name", ({ event }) => {
  expect(isQuestionV2(event)).toBe(true);
  expect(validateQuestionV2(event)).toEqual({ ok: true, value: event, advice: [] });
  expect(validateQuestionV2(event, { as: "sender" })).toEqual({ ok: true, value: event, advice: [] });
  expect(parseQuestionV2(JSON.stringify(event))).toEqual({ ok: true, value: event, advice: [] });
  expect(() => assertQuestionV2(event)).not.toThrow();
});

test.each(questionV2.refused)("refused, with one issue for each fault: $name", (refused) => {
  expect(isQuestionV2(refused.event)).toBe(false);
  const found = issuesOf(refused);
  expect(found.map(({ layer, pointer }) => ({ layer, pointer }))).toEqual(
    placesAtFault(refused).map((pointer) => ({ layer: refused.by, pointer })),
  );
  expect(() => assertQuestionV2(refused.event)).toThrow(expect.objectContaining({ issues: found }));
});

test("the Standard Schema gives the same verdicts", async () => {
  const faults = [...questionV2.valid, ...questionV2.refused].map(async ({ event }) => {
    const result = await questionV2Schema["~standard"].validate(event);
    return result.issues?.length ?? 0;
  });
  const counts = await Promise.all(faults);
  expect(counts.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 0));
  expect(counts.slice(8)).toEqual(questionV2.refused.map((one) => placesAtFault(one).length));
});

describe("what an issue says", () => {
  test("both positions of a repeated id", () => {
    const [issue] = issuesOf(refusedCase("duplicate option ids"));
    expect(issue?.path).toEqual(["options", 1, "id"]);
    expect(issue?.related?.map(({ pointer }) => pointer)).toEqual(["/options/0/id"]);
    expect(issue?.message).toContain('"run_them"');
  });

  test("the camelCase spelling of a missing field", () => {
    const [input] = issuesOf(refusedCase("camelCase on the Matrix wire"));
    expect(input?.hint).toContain("maxLength");
    const hints = issuesOf(refusedCase("subject-bound: the subject in camelCase")).map((issue) => issue.hint);
    expect(hints).toEqual([expect.stringContaining("expiresAt"), expect.stringContaining("previewComplete")]);
  });

  test("no hint where nothing was renamed", () => {
    expect(issuesOf(refusedCase("no body")).map((issue) => issue.hint)).toEqual([undefined]);
  });

  test("which rule is broken, by its stable id", () => {
    const [issue] = issuesOf(refusedCase("free_text beside options"));
    expect(issue?.rule).toEqual({ id: "free-text-or-options", description: onlyFreeText });
  });

  test.each([
    [
      "free_text beside options",
      "options must be empty when free_text is present; it has 3",
      onlyFreeText,
      ["/free_text"],
    ],
    [
      "no options: nothing to answer with",
      "options must not be empty when free_text is absent; it has 0",
      onlyFreeText,
      [],
    ],
    [
      "approval-request: a deep link to a card that does not exist",
      'deep_link is not allowed when card_id is ""',
      approvalRequest,
      ["/card_id"],
    ],
    [
      "approval-request: no approval_request_id",
      'approval_request_id is required when card_id is ""',
      approvalRequest,
      ["/card_id"],
    ],
    [
      "approval-request: a subject of another schema",
      'subject.schema must be "stk-capability/v1" when card_id is "", not "salaam-operation/v1"',
      approvalRequest,
      ["/card_id"],
    ],
    [
      "approval-request: allow_once without requires: workspace-admin",
      'options[0].requires is required when options[0].meaning is "approve" and card_id is ""',
      approvalRequest,
      ["/options/0/meaning", "/card_id"],
    ],
  ])("a broken rule in its own words, and what triggered it: %s", (name, sentence, description, triggers) => {
    const [issue] = issuesOf(refusedCase(name));
    expect(issue?.message).toBe(`${sentence}: ${description}`);
    expect(issue?.rule?.description).toBe(description);
    expect(issue?.related?.map(({ pointer }) => pointer) ?? []).toEqual(triggers);
  });

  test("only what is wrong in the branch that the tag names", () => {
    const bad = withPreview({ type: "link", label: "Run", url: "ftp://example.org" });
    expect(pointersOf(bad)).toEqual(["/subject/preview/0/url"]);
    expect(pointersOf(withPreview({ type: "image", label: "Run" }))).toEqual(["/subject/preview/0/type"]);
  });
});

test("what an event inherits does not count", () => {
  const heir: unknown = Object.create(firstEvent());
  expect(isQuestionV2(heir)).toBe(false);
  expect(pointersOf(heir)).toContain("/body");
});

test("a field that is undefined counts as absent", () => {
  expect(isQuestionV2({ ...firstEvent(), free_text: undefined, deadline: undefined })).toBe(true);
  expect(pointersOf({ ...firstEvent(), body: undefined })).toEqual(["/body"]);
});

test("text that is no JSON is told by line and column", () => {
  const result = parseQuestionV2('{\n  "msgtype": "m.text",\n  oops\n}');
  expect(result.ok).toBe(false);
  expect(result.ok ? "" : result.issues[0]?.message).toMatch(/line 3.*column 3/u);
});

function refusedCase(name: string): RefusedCase {
  const found = questionV2.refused.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no refused case is named ${name}`);
  return found;
}

function issuesOf({ event }: Pick<RefusedCase, "event">) {
  const result = validateQuestionV2(event);
  return result.ok ? [] : result.issues;
}

function pointersOf(value: unknown): string[] {
  const result = validateQuestionV2(value);
  return result.ok ? [] : result.issues.map((issue) => issue.pointer);
}

function firstEvent(): JsonObject {
  const event = questionV2.valid[0]?.event;
  if (!isJsonObject(event)) throw new Error("the first valid case is no object");
  return event;
}

function withPreview(item: JsonObject): Json {
  const strict = questionV2.valid.find(({ name }) => name.startsWith("subject-bound"));
  return withValueAt(strict?.event ?? null, "/subject/preview", [item]);
}
