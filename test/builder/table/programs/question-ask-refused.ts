import { programsOf, refused } from "../program.ts";
import { event, plain, prelude } from "./question-ask-prelude.ts";

/** What the types of question.ask cannot see and a run refuses, sender's rules included. */
export const questionAskRefused = programsOf("question-ask", prelude, [
  refused("no question, after dynamic", "const made = questionAsk(base).dynamic();", ["/questions"]),
  refused(
    "a workspace of the wrong form",
    `const made = questionAsk({ ...base, workspace_id: "ws_1" }).question(plain);`,
    ["/workspace_id"],
  ),
  refused(
    "one option of a variable",
    "const made = questionAsk(base).question({ ...plain, options: opaque<QuestionAskOption[]>([yes]) });",
    ["/questions/0/options"],
  ),
  refused(
    "a default of any text that is no option",
    `const made = questionAsk(base).question({ ...plain, default_value: text("later") });`,
    ["/questions/0/default_value"],
  ),
  refused(
    "a default in own words, where they turn out to be refused",
    `const made = questionAsk(base).question({ ...plain, default_value: "later", allow_free_text: opaque<boolean>(false) });`,
    ["/questions/0/default_value"],
  ),
  refused(
    "somebody’s harness who is a person",
    `const made = questionAsk({ ...base, actor: { kind: opaque<"agent" | "person">("person"), id: "p", harness_id: "h" } }).question(plain);`,
    ["/actor/harness_id"],
  ),
  refused(
    "defaults that turn out to be used",
    `const made = questionAsk(base).question(plain).question(settled).onNoAnswer(opaque<"use_default" | "cancel">("use_default"));`,
    ["/questions/0/default_value"],
  ),
  refused(
    "all at once",
    `
const made = questionAsk({ ...base, actor: JSON.parse('{"kind":"system","id":"s","harness_id":"h"}') }).dynamic()
  .question(plain).question({ ...plain, options: [yes, yes] }).onNoAnswer("use_default");`,
    [
      "/actor/harness_id",
      "/questions/0/default_value",
      "/questions/1/default_value",
      "/questions/1/options/1/value",
      "/questions/1/question_id",
    ],
  ),
  refused(
    "create: a seq",
    `const build = () => createQuestionAsk(JSON.parse('${JSON.stringify({ ...event, questions: [plain], seq: 7 })}'));`,
    ["/seq"],
  ),
  refused("a time that is none", 'const made = questionAsk({ ...base, ts: text("now") }).question(plain);', ["/ts"]),
]);
