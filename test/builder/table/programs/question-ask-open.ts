import { legal, programsOf, refused } from "../program.ts";
import { event, plain, prelude, settled } from "./question-ask-prelude.ts";

const used = { ...event, on_no_answer: "use_default" };

/** A question of which the compiler knows that it may hold more. What is spread into any other object is known by its declared fields only. */
const record = (question: object): string => `
const open: typeof plain & Record<string, unknown> = plain;
const record: Record<string, unknown> = ${JSON.stringify(question)};`;

/** Questions whose fields come from records and enums, and lists that are not at their end. */
export const questionAskOpen = programsOf("question-ask", prelude, [
  legal(
    "a record spread in, which brings the default",
    `${record(settled)}\nconst made = questionAsk(base).onNoAnswer("use_default").question({ ...open, ...record });`,
    { ...used, questions: [settled] },
  ),
  legal(
    "a record spread in, and then defaults are used",
    `${record(settled)}\nconst made = questionAsk(base).question({ ...open, ...record }).onNoAnswer("use_default");`,
    { ...used, questions: [settled] },
  ),
  legal(
    "a list of records, where defaults are used",
    `${record(settled)}\nconst made = questionAsk(base).onNoAnswer("use_default").questions([{ ...open, ...record }]);`,
    { ...used, questions: [settled] },
  ),
  refused(
    "a record spread in, which brings no default",
    `${record(plain)}\nconst made = questionAsk(base).onNoAnswer("use_default").question({ ...open, ...record });`,
    ["/questions/0/default_value"],
  ),
  legal(
    "a default of an enum among the options’ texts",
    `
declare enum Answer { No = "no" }
const default_value: Answer.No = JSON.parse('"no"');
const made = questionAsk(base).question({ ...plain, default_value });`,
    { ...event, questions: [{ ...plain, default_value: "no" }] },
  ),
  legal(
    "a default’s text among options of an enum",
    `
declare enum Answer { Yes = "yes", No = "no" }
const [first, second]: [Answer.Yes, Answer.No] = JSON.parse('["yes","no"]');
const options = [{ value: first, label: "Yes" }, { value: second, label: "No" }] as const;
const made = questionAsk(base).question({ ...plain, options, default_value: "no" });`,
    { ...event, questions: [{ ...plain, default_value: "no" }] },
  ),
  legal("a list of no questions, and then one", "const made = questionAsk(base).questions([]).question(plain);", {
    ...event,
    questions: [plain],
  }),
]);
