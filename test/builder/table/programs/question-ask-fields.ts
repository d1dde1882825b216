import { illegal, programsOf } from "../program.ts";
import { prelude } from "./question-ask-prelude.ts";

/** Fields of question.ask that are missing, misspelt or mistyped. */
export const questionAskFields = programsOf("question-ask", prelude, [
  illegal(
    "a required field is missing",
    "const { ask_id, ...rest } = base;\nquestionAsk(rest); // ✗ 'ask_id' is missing",
  ),
  illegal(
    "a misspelt field of an actor",
    `questionAsk({ ...base, actor: {\n  kind: "person", id: "p",\n  harness: "h", // ✗ 'harness' does not exist\n} });`,
  ),
  illegal(
    "a value outside an actor's enum",
    `questionAsk({ ...base, actor: {\n  kind: "robot", // ✗ '"robot"' is not assignable to type\n  id: "p",\n} });`,
  ),
  illegal(
    "a misspelt field of a question",
    `questionAsk(base).question({\n  question_id: "q", options: [yes, no],\n  promt: "?", // ✗ 'promt' does not exist\n});`,
  ),
  illegal(
    "a mistyped field of a question",
    `questionAsk(base).question({\n  ...plain,\n  multi_select: "no", // ✗ is not assignable to type\n});`,
  ),
  illegal(
    "a misspelt field of an option",
    `questionAsk(base).question({ question_id: "q", prompt: "?", options: [yes, {\n  value: "no",\n  lable: "No", // ✗ 'lable' does not exist\n}] });`,
  ),
  illegal(
    "a mistyped field of an option",
    `questionAsk(base).question({ question_id: "q", prompt: "?", options: [yes, {\n  value: 0, // ✗ 'number' is not assignable to type 'string'\n  label: "No",\n}] });`,
  ),
  illegal(
    "a field of an option is missing",
    `questionAsk(base).question({ question_id: "q", prompt: "?", options: [\n  yes,\n  { value: "no" }, // ✗ 'label' is missing\n] });`,
  ),
  illegal("a value outside an enum", `questionAsk(base).onNoAnswer("default"); // ✗ '"default"' is not assignable`),
  illegal("a text for a number", `questionAsk(base).timeoutSeconds("9"); // ✗ 'string' is not assignable`),
  illegal("a misspelt method", `questionAsk(base).onNoAnswr("cancel"); // ✗ 'onNoAnswr' does not exist`),
  illegal(
    "a misspelt option of the builder",
    "questionAsk(base, { clock: () => new Date(0) }); // ✗ 'clock' does not exist",
  ),
  illegal(
    "a clock that gives a text",
    `questionAsk(base, { now: () => "now" }); // ✗ 'string' is not assignable to type 'Date'`,
  ),
]);
