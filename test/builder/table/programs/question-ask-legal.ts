import { legal, programsOf } from "../program.ts";
import { event, no, plain, prelude, settled, yes } from "./question-ask-prelude.ts";

const one = { ...event, questions: [plain] };
const later = { ...plain, default_value: "later" };
const own = { ...later, allow_free_text: true };
const agent = { kind: "agent", id: "agt_1", harness_id: "hrn_1" };
const epoch = "1970-01-01T00:00:00.000Z";
const clock = "{ now: () => new Date(0) }";
const third = { value: "later", label: "Later" };
const numbered = ["a", "b"].map((question_id) => ({ ...plain, question_id }));

/** What question.ask allows, and what its types must not refuse since only a run can tell. */
export const questionAskLegal = programsOf("question-ask", prelude, [
  legal("one question", "const made = questionAsk(base).question(plain);", one),
  legal(
    "all optional fields",
    `const made = questionAsk(base).spaceId("s").timeoutSeconds(9).question(settled).onNoAnswer("use_default").idempotencyKey("k");`,
    {
      ...event,
      questions: [settled],
      space_id: "s",
      timeout_seconds: 9,
      on_no_answer: "use_default",
      idempotency_key: "k",
    },
  ),
  legal(
    "four questions of four options",
    `
const options = [yes, no, { value: "later", label: "Later" }, { value: "never", label: "Never" }] as const;
const made = questionAsk(base).question({ ...plain, question_id: "a", options }).question({ ...plain, question_id: "b", options })
  .question({ ...plain, question_id: "c", options }).question({ ...plain, question_id: "d", options });`,
    {
      ...event,
      questions: ["a", "b", "c", "d"].map((question_id) => ({
        ...plain,
        question_id,
        options: [yes, no, third, { value: "never", label: "Never" }],
      })),
    },
  ),
  legal(
    "the clock fills what is not given",
    `const { ts, ...rest } = base;\nconst made = questionAsk(rest, ${clock}).question(plain);`,
    { ...one, ts: epoch },
  ),
  legal(
    "the clock fills what is undefined",
    `const made = questionAsk({ ...base, ts: undefined }, ${clock}).question(plain);`,
    { ...one, ts: epoch },
  ),
  legal("the clock leaves what is given", `const made = questionAsk(base, ${clock}).question(plain);`, one),
  legal(
    "create, and the clock",
    `const { ts, ...rest } = base;\nconst build = () => createQuestionAsk({ ...rest, questions: [plain] }, ${clock});`,
    { ...one, ts: epoch },
  ),
  legal(
    "a default in own words",
    'const made = questionAsk(base).question({ ...later(), allow_free_text: true });\nfunction later() { return { ...plain, default_value: "later" } as const; }',
    { ...event, questions: [own] },
  ),
  legal(
    "a default in own words, where it depends whether they are allowed",
    `const made = questionAsk(base).question({ ...plain, default_value: "later", allow_free_text: opaque<boolean>(true) });`,
    { ...event, questions: [own] },
  ),
  legal(
    "a default in own words, where free text is any",
    `const made = questionAsk(base).question({ ...plain, default_value: "later", allow_free_text: JSON.parse("true") });`,
    { ...event, questions: [own] },
  ),
  legal("a default of any text", `const made = questionAsk(base).question({ ...plain, default_value: text("no") });`, {
    ...event,
    questions: [{ ...plain, default_value: "no" }],
  }),
  legal(
    "a default of several literals",
    `const made = questionAsk(base).question({ ...plain, default_value: opaque<"no" | "later">("no") });`,
    { ...event, questions: [{ ...plain, default_value: "no" }] },
  ),
  legal(
    "a default among values of any text",
    `const made = questionAsk(base).question({ ...plain, options: [yes, { value: text("later"), label: "Later" }], default_value: "later" });`,
    {
      ...event,
      questions: [{ ...later, options: [yes, third] }],
    },
  ),
  legal(
    "a default among options of a variable",
    `
const options: QuestionAskOption[] = [yes, { value: "later", label: "Later" }];
const made = questionAsk(base).question({ ...plain, options, default_value: "later" });`,
    { ...event, questions: [{ ...later, options: [yes, third] }] },
  ),
  legal(
    "options made by map",
    `const made = questionAsk(base).question({ ...plain, options: ["a", "b"].map((value) => ({ value, label: value })) });`,
    {
      ...event,
      questions: [{ ...plain, options: ["a", "b"].map((value) => ({ value, label: value })) }],
    },
  ),
  legal(
    "a question of the package's type",
    `const question: QuestionAskQuestion = { ...plain, options: [yes, no] };\nconst made = questionAsk(base).onNoAnswer("cancel").question(question);`,
    { ...one, on_no_answer: "cancel" },
  ),
  legal(
    "a question of the package's type, where defaults are used",
    `
const question: QuestionAskQuestion = { ...settled, options: [yes, no] };
const made = questionAsk(base).onNoAnswer("use_default").question(question);`,
    { ...event, questions: [settled], on_no_answer: "use_default" },
  ),
  legal("a question of any", "const made = questionAsk(base).question(JSON.parse(JSON.stringify(plain)));", one),
  legal("a list", "const made = questionAsk(base).questions([plain, settled]);", {
    ...event,
    questions: [plain, settled],
  }),
  legal(
    "a list made by map",
    `const made = questionAsk(base).questions(["a", "b"].map((question_id) => ({ ...plain, question_id })));`,
    { ...event, questions: numbered },
  ),
  legal(
    "questions in a loop",
    `
let made: QuestionAskBuilder = questionAsk(base).dynamic();
for (const question_id of ["a", "b"]) made = made.question({ ...plain, question_id });`,
    { ...event, questions: numbered },
  ),
  legal(
    "ids of any text",
    `const made = questionAsk(base).question({ ...plain, question_id: text("a") }).question({ ...plain, question_id: text("b") });`,
    { ...event, questions: numbered },
  ),
  legal(
    "defaults are used, then not, then there is none",
    `const made = questionAsk(base).onNoAnswer("use_default").onNoAnswer("cancel").question(plain);`,
    { ...one, on_no_answer: "cancel" },
  ),
  legal(
    "defaults are used, then undefined, then there is none",
    `const made = questionAsk(base).onNoAnswer("use_default").onNoAnswer(undefined).question(plain);`,
    one,
  ),
  legal(
    "defaults that may be used",
    `const made = questionAsk(base).onNoAnswer(opaque<"use_default" | "cancel">("cancel")).question(plain);`,
    { ...one, on_no_answer: "cancel" },
  ),
  legal(
    "defaults that may be used, last",
    `const made = questionAsk(base).question(plain).onNoAnswer(opaque<"use_default" | undefined>(undefined));`,
    one,
  ),
  legal("defaults of any", `const made = questionAsk(base).onNoAnswer(JSON.parse('"cancel"')).question(plain);`, {
    ...one,
    on_no_answer: "cancel",
  }),
  legal(
    "a default that may be undefined, where it is used",
    `const made = questionAsk(base).onNoAnswer("use_default").question({ ...plain, default_value: opaque<string | undefined>("no") });`,
    {
      ...event,
      questions: [{ ...plain, default_value: "no" }],
      on_no_answer: "use_default",
    },
  ),
  legal(
    "an agent’s harness",
    `const made = questionAsk({ ...base, actor: { kind: "agent", id: "agt_1", harness_id: "hrn_1" } }).question(plain);`,
    { ...one, actor: agent },
  ),
  legal(
    "an agent without a harness",
    `const made = questionAsk({ ...base, actor: { kind: "agent", id: "agt_1" } }).question(plain);`,
    { ...one, actor: { kind: "agent", id: "agt_1" } },
  ),
  legal(
    "somebody’s harness",
    `const made = questionAsk({ ...base, actor: { kind: opaque<"agent" | "person">("agent"), id: "agt_1", harness_id: "hrn_1" } }).question(plain);`,
    { ...one, actor: agent },
  ),
  legal(
    "an actor of the package's type",
    `const actor: ChipsActor = { kind: "agent", id: "agt_1", harness_id: "hrn_1" };\nconst made = questionAsk({ ...base, actor: opaque(actor) }).question(plain);`,
    { ...one, actor: agent },
  ),
  legal(
    "an actor of any",
    `const made = questionAsk({ ...base, actor: JSON.parse('${JSON.stringify(agent)}') }).question(plain);`,
    { ...one, actor: agent },
  ),
  legal(
    "a person’s harness of undefined",
    `const made = questionAsk({ ...base, actor: { kind: "harness", id: "hrn_1", harness_id: undefined } }).question(plain);`,
    one,
  ),
  legal(
    "a person’s harness that may be undefined",
    `const made = questionAsk({ ...base, actor: { kind: "harness", id: "hrn_1", harness_id: opaque<string | undefined>(undefined) } }).question(plain);`,
    one,
  ),
  legal(
    "an event that is edited loses its seq",
    `
const stored: QuestionAsk = JSON.parse('${JSON.stringify({ ...one, seq: 7, tier: { low: true } })}');
const made = questionAsk.from(stored).timeoutSeconds(9);`,
    { ...one, tier: { low: true }, timeout_seconds: 9 },
  ),
  legal(
    "other values for required fields",
    `const made = questionAsk(base).question(plain).with({ ask_id: "qst_2", ts: "2030-01-02T03:04:05Z" });`,
    {
      ...one,
      ask_id: "qst_2",
      ts: "2030-01-02T03:04:05Z",
    },
  ),
  legal(
    "a list that is written out",
    `
const made = questionAsk(base).onNoAnswer("use_default").questions([
  { question_id: "tell", prompt: "Tell them?", options: [{ value: "yes", label: "Yes" }, { value: "no", label: "No" }], default_value: "no" },
]);`,
    { ...event, questions: [settled], on_no_answer: "use_default" },
  ),
]);
