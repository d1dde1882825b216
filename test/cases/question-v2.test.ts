import { describe, expect, test } from "vitest";
import {
  assertQuestionV2,
  isQuestionV2,
  parseQuestionV2,
  questionV2Schema,
  validateQuestionV2,
} from "../../packages/validator/src/question-v2.ts";
import type { RefusedCase } from "./reference/contract.ts";
import { placesAtFault, questionV2 } from "./reference/contracts.ts";

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

  test("the field beside which options are not allowed", () => {
    const [issue] = issuesOf(refusedCase("free_text beside options"));
    expect(issue?.related?.map(({ pointer }) => pointer)).toEqual(["/free_text"]);
    expect(issue?.rule).toEqual({ id: "free-text-or-options", description: onlyFreeText });
  });

  test.each([
    ["free_text beside options", onlyFreeText, ["options", "free_text"]],
    ["no options: nothing to answer with", onlyFreeText, ["options", "free_text"]],
    ["approval-request: a deep link to a card that does not exist", approvalRequest, ["deep_link", 'card_id is ""']],
    ["approval-request: no approval_request_id", approvalRequest, ["approval_request_id", 'card_id is ""']],
    ["approval-request: a subject of another schema", approvalRequest, ['"stk-capability/v1"', 'card_id is ""']],
    [
      "approval-request: allow_once without requires: workspace-admin",
      approvalRequest,
      ["requires", 'meaning is "approve"'],
    ],
  ])("a broken rule in its own words, and what triggered it: %s", (name, description, words) => {
    const [issue] = issuesOf(refusedCase(name));
    expect(issue?.rule?.description).toBe(description);
    for (const part of [description, ...words]) expect(issue?.message).toContain(part);
  });

  test("only what is wrong in the branch that the tag names", () => {
    const event = structuredClone(questionV2.valid[2]?.event);
    Object.assign(event as object, {
      subject: { ...subjectOf(event), preview: [{ type: "link", label: "Run", url: "ftp://x" }] },
    });
    expect(pointersOf(event)).toEqual(["/subject/preview/0/url"]);
    Object.assign(event as object, { subject: { ...subjectOf(event), preview: [{ type: "image", label: "Run" }] } });
    expect(pointersOf(event)).toEqual(["/subject/preview/0/type"]);
  });
});

test("what an event inherits does not count", () => {
  const [first] = questionV2.valid;
  const heir: unknown = Object.create(first?.event as object);
  expect(isQuestionV2(heir)).toBe(false);
  expect(pointersOf(heir)).toContain("/body");
});

test("a field that is undefined counts as absent", () => {
  const [first] = questionV2.valid;
  expect(isQuestionV2({ ...(first?.event as object), free_text: undefined, deadline: undefined })).toBe(true);
  expect(pointersOf({ ...(first?.event as object), body: undefined })).toEqual(["/body"]);
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

function subjectOf(event: unknown): object {
  return event !== null && typeof event === "object" && "subject" in event ? Object(event.subject) : {};
}
