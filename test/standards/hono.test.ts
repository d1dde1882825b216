import { sValidator } from "@hono/standard-validator";
import type { QuestionV2 } from "@parley/types/question-v2";
import cases from "@parley/types/cases/dev.superpipeline.question.v2.json" with { type: "json" };
import { questionV2Schema, validateQuestionV2 } from "@parley/validator/question-v2";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { asStandardIssue } from "./standard-issue.ts";

const app = new Hono().post("/questions", sValidator("json", questionV2Schema), (context) => {
  const question: QuestionV2 = context.req.valid("json");
  return context.json({ asked: question.question });
});

test.each(cases.valid)("a good request arrives, typed: $name", async ({ event }) => {
  const response = await post(event);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ asked: event.question });
});

test.each(cases.refused)("a bad request is answered with 400 and our issues: $name", async ({ event }) => {
  const response = await post(event);
  expect(response.status).toBe(400);
  const ours = validateQuestionV2(event);
  const expected = ours.ok ? [] : ours.issues.map(asStandardIssue);
  const answer: { error: { message: string; path: unknown }[] } = JSON.parse(await response.text());
  expect(answer.error.map(({ message, path }) => ({ message, path }))).toEqual(expected);
});

function post(event: unknown): Promise<Response> | Response {
  const headers = { "content-type": "application/json" };
  return app.request("/questions", { method: "POST", headers, body: JSON.stringify(event) });
}
