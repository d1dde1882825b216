/** An application in TypeScript that renders events and reads replies: compiled, never run. */
import {
  offerableOptions,
  renderBody,
  type RenderOptions,
  type ReplyResult,
  resolveReply,
} from "@parley/body-renderer";
import { renderQuestionAskBody } from "@parley/body-renderer/question-ask";
import { renderQuestionV2Body, renderQuestionV2Html, resolveQuestionV2Reply } from "@parley/body-renderer/question-v2";
import type { AnyEvent, QuestionAsk, QuestionV2, QuestionV2Option } from "@parley/types";
import type { QuestionV2Content } from "@parley/types/question-v2";

/** A body is no part of what it is rendered from. */
export function complete(content: QuestionV2Content): QuestionV2 {
  return { ...content, body: renderQuestionV2Body(content) };
}

/** An event that has its body is rendered just so. */
export function texts(question: QuestionV2, ask: QuestionAsk, options: RenderOptions): string[] {
  return [
    renderQuestionV2Html(question),
    renderQuestionAskBody(ask, options),
    renderQuestionAskBody(ask, { lang: "de" }),
  ];
}

/** Any event of which there is a template. */
export function shown(event: AnyEvent | QuestionV2Content): string {
  return renderBody(event, { budget: 2000 });
}

/** What a reply says narrows by its kind. */
export function picked(question: QuestionV2, text: string): QuestionV2Option | undefined {
  const reply: ReplyResult<QuestionV2Option> = resolveReply(question, text);
  return reply.kind === "option" ? reply.option : undefined;
}

/** The same by the contract's own function. */
export function ways(question: QuestionV2, text: string): readonly string[] {
  const reply = resolveQuestionV2Reply(question, text);
  switch (reply.kind) {
    case "option":
      return [reply.option.label, ...reply.needs];
    case "text":
      return [reply.text];
    case "unclear":
      return reply.candidates.map(({ label }) => label);
    case "declined-only":
      return reply.declining.map(({ label }) => label);
  }
}

/** What may be offered are the options themselves. */
export const offered = (question: QuestionV2): readonly QuestionV2Option[] => offerableOptions(question);

/** What is no event is refused. */
export function nothing(): string {
  // @ts-expect-error There is no contract for it.
  return renderBody({ type: "nothing" });
}
