import { programsOf, refused, throwing } from "../program.ts";
import { prelude, run } from "./question-v2-prelude.ts";

const once = ".options(list) comes first and only once; .option(item) adds to it";
const init = JSON.stringify({ elicitation_id: "e", board_id: "b", card_id: "c", run_id: "r", stage_key: "s" });

/** What the types of question.v2 cannot see and a run refuses. */
export const questionV2Refused = programsOf("question-v2", prelude, [
  refused("an empty list of a variable", "const made = questionV2(base).options(opaque<QuestionV2Option[]>([]));", [
    "/options",
  ]),
  refused("neither, after dynamic", "const made = questionV2(base).dynamic();", ["/options"]),
  refused("both, after dynamic", "const made = questionV2(base).dynamic().option(run).freeText({ max_length: 9 });", [
    "/options",
  ]),
  refused("an empty text", `const made = questionV2({ ...base, elicitation_id: "" }).option(run);`, [
    "/elicitation_id",
  ]),
  refused(
    "a number that is too small, and one that is too large",
    "const made = questionV2({ ...base, schema_version: 0 }).freeText({ max_length: 2001 });",
    ["/schema_version", "/free_text/max_length"],
  ),
  refused(
    "a text of the wrong form",
    `const made = questionV2(base).option(run).deadline({ remind_at: "tomorrow" });`,
    ["/deadline/remind_at"],
  ),
  refused(
    "a card of any text that is empty",
    `const made = questionV2({ ...base, card_id: text("") }).option(approves).deepLink("l").subject(foreign);`,
    ["/approval_request_id", "/deep_link", "/options/0/requires", "/subject/schema"],
  ),
  refused(
    "ids of any text that repeat",
    `const made = questionV2(base).option({ ...run, id: text("a") }).option({ ...run, id: text("a") });`,
    ["/options/1/id"],
  ),
  refused(
    "a typed variable twice",
    "const option: QuestionV2Option = run;\nconst made = questionV2(base).option(option).option(option);",
    ["/options/1/id"],
  ),
  refused(
    "ids that repeat in a list of a variable",
    "const made = questionV2(base).options(opaque<QuestionV2Option[]>([run, skip, run]));",
    ["/options/2/id"],
  ),
  refused(
    "21 options in a list",
    `const made = questionV2(base).options(Array.from({ length: 21 }, (_, index) => ({ ...run, id: \`o\${index}\` })));`,
    ["/options"],
  ),
  refused(
    "21 options in a loop",
    `
let made = questionV2(base).dynamic();
for (let index = 0; index < 21; index += 1) made = made.option({ ...run, id: \`o\${index}\` });`,
    ["/options"],
  ),
  refused(
    "an approval by anybody in a list of a variable",
    `const made = questionV2(approval).approvalRequestId("apr_1").options(opaque<QuestionV2Option[]>([approves]));`,
    ["/options/0/requires"],
  ),
  refused("an option of any that is none", `const made = questionV2(base).option(JSON.parse('{"id":7}'));`, [
    "/options/0/id",
    "/options/0/label",
    "/options/0/meaning",
    "/options/0/needs_comment",
  ]),
  refused("a list of any that is none", `const made = questionV2(base).options(JSON.parse('{"id":"run"}'));`, [
    "/options",
  ]),
  refused(
    "a factory's object of any that lacks fields",
    `const made = questionV2(JSON.parse('${init}')).option(run);`,
    ["/asked_by", "/card_title", "/question", "/schema_version"],
  ),
  refused(
    "an edited event that is wrong now",
    `
const stored: QuestionV2 = { ...base, msgtype: "m.text", suite_event_type: "dev.superpipeline.question.v2", options: [{ ...run }] };
const made = questionV2.from(stored).freeText({ max_length: 9 });`,
    ["/options"],
  ),
  refused(
    "create: both options and free text",
    'const build = () => createQuestionV2({ ...base, ...JSON.parse(\'{"free_text":{"max_length":9}}\'), options: [run] });',
    ["/options"],
  ),
  refused("create: an id that repeats", "const build = () => createQuestionV2({ ...base, options: [run, run] });", [
    "/options/1/id",
  ]),
  throwing(
    "a list after an option, after dynamic",
    `const build = () => questionV2(base).dynamic().option(run).options([${JSON.stringify({ ...run, id: "b" })}]);`,
    once,
  ),
  throwing(
    "two lists, after dynamic",
    "const build = () => questionV2(base).dynamic().options([run]).options([skip]);",
    once,
  ),
]);
