/** An application in TypeScript: compiled, never run. */
import type { AnyEvent, ContractMap, QuestionV2, QuestionV2Option } from "@parley/types";
import type { QuestionV2 as SameQuestionV2, QuestionV2Preview } from "@parley/types/question-v2";
import {
  assertQuestionV2,
  isQuestionV2,
  parseQuestionV2,
  questionV2Schema,
  validateQuestionV2,
} from "@parley/validator/question-v2";
import { ContractError, type Issue, matchEvent, validateEvent, validateQuestionAsk } from "@parley/validator";

/** A program that holds plain strings and lists. */
export function options(labels: string[]): QuestionV2Option[] {
  return labels.map((label) => ({ id: label, label, meaning: "choose", needs_comment: false }));
}

/** Both entry points export the same type. */
export function same(question: QuestionV2): SameQuestionV2 {
  return question;
}

/** Checks first, uses then. */
export function read(value: unknown): string {
  if (!isQuestionV2(value)) return "no question";
  if (value.free_text !== undefined) {
    const none: [] = value.options;
    return `free text of ${value.free_text.max_length}, ${none.length} options`;
  }
  return value.options.map(({ label }) => label).join(", ");
}

/** A preview item narrows by its tag. */
export function preview(item: QuestionV2Preview): string {
  switch (item.type) {
    case "text":
      return item.text;
    case "field":
      return `${item.label}: ${item.value}`;
    case "link":
      return item.url;
  }
}

/** The result tells success from failure. */
export function explain(value: unknown): readonly Issue[] {
  const result = validateQuestionV2(value, { as: "sender" });
  if (!result.ok) return result.issues;
  const question: QuestionV2 = result.value;
  return question.deep_link === undefined ? result.advice : [];
}

/** Each way in. */
export function enter(value: unknown, text: string, bytes: Uint8Array): QuestionV2[] {
  assertQuestionV2(value);
  const certain: QuestionV2 = value;
  return [parseQuestionV2(text), parseQuestionV2(bytes)].flatMap((one) => (one.ok ? [one.value] : [certain]));
}

/** What went wrong at once. */
export function why(error: unknown): readonly Issue[] {
  return error instanceof ContractError ? error.issues : [];
}

/** Any known event. */
export function known(value: unknown): AnyEvent | undefined {
  const result = validateEvent(value, { as: "sender" });
  if (result.event === "unknown" || !result.ok) return undefined;
  if (result.event === "question.ask") return asked(result.value);
  return result.value;
}

/** The map gives each event's type by its name. */
export function asked(event: ContractMap["question.ask"]): AnyEvent {
  const again = validateQuestionAsk(event);
  return again.ok ? again.value : event;
}

/** A handler for each event. */
export function dispatch(value: unknown): string {
  return matchEvent(value, {
    "question.ask": (event) => event.ask_id,
    "dev.superpipeline.question.v2": (event) => event.question,
    unknown: () => "not one of ours",
  });
}

/** Every event has to be named. */
export function forgetful(value: unknown): string {
  // @ts-expect-error question.ask is missing.
  return matchEvent(value, { "dev.superpipeline.question.v2": (event) => event.question, unknown: () => "" });
}

/** A Standard Schema tells its output. */
export type Output = NonNullable<(typeof questionV2Schema)["~standard"]["types"]>["output"];

/** The same type again. */
export const output = (question: Output): QuestionV2 => question;
