/** An application in TypeScript that builds events: compiled, never run. */
import { type BuilderOptions, questionAsk } from "@parley/builder";
import { createQuestionV2, questionV2, type QuestionV2Builder, type QuestionV2Init } from "@parley/builder/question-v2";
import type { QuestionV2 } from "@parley/types";

/** What all questions of this application have. */
const asked = {
  schema_version: 1,
  elicitation_id: "el-1",
  board_id: "board-1",
  run_id: "run-1",
  stage_key: "review",
  card_title: "Release 2.4",
  asked_by: "release-agent",
  question: "Ship it today?",
  body: "Ship it today?",
};

/** A question by a chain of calls. */
export const choice: QuestionV2 = questionV2({ ...asked, card_id: "card-1" })
  .option({ id: "ship", label: "Ship it", meaning: "approve", needs_comment: false })
  .deepLink("https://boards.example/card-1")
  .build();

/** A program that holds plain strings and lists. */
export function offer(init: QuestionV2Init, labels: readonly string[]): QuestionV2 {
  let builder: QuestionV2Builder = questionV2(init).dynamic();
  for (const label of labels) builder = builder.option({ id: label, label, meaning: "choose", needs_comment: false });
  const result = builder.safeBuild();
  return result.ok ? result.value : createQuestionV2({ ...init, options: [], free_text: { max_length: 200 } });
}

/** Another clock. */
export function ask(options: BuilderOptions): string {
  const actor = { kind: "harness", id: "h" } as const;
  const builder = questionAsk({ id: "e", workspace_id: "w", actor, run_id: "r", ask_id: "q" }, options);
  return builder.dynamic().build().ts;
}

/** What a rule forbids is refused where it stands. */
export function forbidden(): QuestionV2 {
  const approval = questionV2({ ...asked, card_id: "" });
  // @ts-expect-error deep_link is not allowed when card_id is "".
  return approval.deepLink("https://boards.example").dynamic().build();
}

/** What is missing is told at the end. */
export function unfinished(): QuestionV2 {
  // @ts-expect-error options must not be empty when free_text is absent.
  return questionV2({ ...asked, card_id: "card-1" }).build();
}
