/** A program with all four packages: it builds a question, validates it, renders it and reads a reply. */
import { renderQuestionV2Body, resolveQuestionV2Reply } from "@parley/body-renderer/question-v2";
import { questionV2 } from "@parley/builder/question-v2";
import type { QuestionV2 } from "@parley/types";
import { validateQuestionV2 } from "@parley/validator/question-v2";

const question: QuestionV2 = questionV2({
  schema_version: 1,
  elicitation_id: "el-1",
  board_id: "board-1",
  card_id: "card-1",
  run_id: "run-1",
  stage_key: "review",
  card_title: "Release 2.4",
  asked_by: "release-agent",
  question: "Ship it today?",
})
  .option({ id: "ship", label: "Ship it", meaning: "choose", needs_comment: false })
  .option({ id: "wait", label: "Wait", meaning: "choose", needs_comment: false })
  .build();

const result = validateQuestionV2(question, { as: "sender", render: renderQuestionV2Body });
const reply = resolveQuestionV2Reply(question, "2");
const { options, ...broken } = question;
const refused = validateQuestionV2(broken);

console.log(
  JSON.stringify({
    isValid: result.ok && result.advice.length === 0,
    offersBoth: options.every(({ label }) => question.body.includes(label)),
    picked: reply.kind === "option" ? reply.option.id : reply.kind,
    missing: refused.ok ? [] : refused.issues.map(({ pointer }) => pointer),
  }),
);
