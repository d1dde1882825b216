import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import type { QuestionV2 } from "@parley/types/question-v2";
import cases from "@parley/types/cases/dev.superpipeline.question.v2.json" with { type: "json" };
import published from "@parley/types/schemas/dev.superpipeline.question.v2.json" with { type: "json" };
import { questionV2Schema, validateQuestionV2 } from "@parley/validator/question-v2";
import { expect, expectTypeOf, test } from "vitest";
import { asStandardIssue } from "./standard-issue.ts";

// Assigned, not asserted: these lines compile only while the schema satisfies the published interfaces.
const schema: StandardSchemaV1<unknown, QuestionV2> = questionV2Schema;
const jsonSchema: StandardJSONSchemaV1<unknown, QuestionV2> = questionV2Schema;

test("names its version and its vendor", () => {
  expect(schema["~standard"]).toMatchObject({ version: 1, vendor: "parley" });
});

test("infers the contract's type", () => {
  expectTypeOf<StandardSchemaV1.InferOutput<typeof questionV2Schema>>().toEqualTypeOf<QuestionV2>();
});

test.each(cases.valid)("accepts: $name", async ({ event }) => {
  const result = await schema["~standard"].validate(event);
  expect(result.issues).toBeUndefined();
  expect(result).toHaveProperty("value", event);
});

test.each(cases.refused)("refuses with our messages and paths: $name", async ({ event }) => {
  const { issues } = await schema["~standard"].validate(event);
  const ours = validateQuestionV2(event);
  const expected = ours.ok ? [] : ours.issues.map(asStandardIssue);
  expect(expected.length).toBeGreaterThan(0);
  expect(issues?.map(({ message, path }) => ({ message, path }))).toEqual(expected);
});

test.each(["input", "output"] as const)("gives its %s as JSON Schema 2020-12", (direction) => {
  expect(jsonSchema["~standard"].jsonSchema[direction]({ target: "draft-2020-12" })).toEqual(published);
});

test("says that it has no other dialect than its own", () => {
  expect(() => jsonSchema["~standard"].jsonSchema.input({ target: "openapi-3.0" })).toThrow(/openapi-3\.0/);
});
