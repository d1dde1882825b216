/** A program that uses what a compatible change brings: the optional field `locale`. */
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
  card_title: "Ausgabe 2.4",
  asked_by: "release-agent",
  question: "Heute ausliefern?",
})
  .option({ id: "ship", label: "Ja", meaning: "choose", needs_comment: false })
  .locale("de")
  .build();

const locale: string | undefined = question.locale;
const refused = validateQuestionV2({ ...question, locale: 5 });
console.log(JSON.stringify({ locale, refused: refused.ok ? [] : refused.issues.map(({ pointer }) => pointer) }));
