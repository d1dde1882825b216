import { legal, programsOf } from "../program.ts";
import { allow, approval, base, filled, prelude, run, skip, subject } from "./question-v2-prelude.ts";

const event = { ...filled, ...base };
const asked = { ...event, options: [run] };
const typed = { ...event, options: [], free_text: { max_length: 9 } };
const link = "https://example.org/1";
const numbered = ["a", "b", "c"].map((id) => ({ ...run, id }));
const edited = { ...asked, board_id: "brd_1", priority: { level: 3 } };
const stored = { ...edited, board_id: "brd_0", deep_link: link };

/** What the template renders for a card with these options. */
function rendered(labels: readonly string[], deepLink?: string): string {
  const numberedLabels = labels.map((label, at) => `${at + 1}. ${label}`).join("\n");
  const card = deepLink === undefined ? "" : ` [Open the card](${deepLink})`;
  return `An agent is waiting on you — "Upgrade the build image" at stage \`build\`.\n\nMay I?\n\n${numberedLabels}\n\nReply with the number, or the option's name.${card}`;
}

/** Builders in programs: undefined, loops, branches, templates, events that are edited. */
export const questionV2Flow = programsOf("question-v2", prelude, [
  legal(
    "undefined for every optional field",
    `
const made = questionV2(base).option(run).deepLink(undefined).subject(undefined).deadline(undefined)
  .approvalRequestId(undefined).freeText(undefined);`,
    asked,
  ),
  legal(
    "values that may be undefined",
    `
const made = questionV2(base).option(run).deepLink(opaque<string | undefined>("${link}")).subject(opaque<QuestionV2Subject | undefined>(undefined))
  .deadline(opaque<{ remind_at?: string } | undefined>(undefined));`,
    { ...asked, deep_link: link },
  ),
  legal(
    "free text that may be undefined",
    `const made = questionV2(base).freeText(opaque<{ max_length: number } | undefined>({ max_length: 9 }));`,
    typed,
  ),
  legal(
    "free text that may be undefined, and an option",
    `const made = questionV2(base).freeText(opaque<{ max_length: number } | undefined>(undefined)).option(run);`,
    asked,
  ),
  legal(
    "an option, and free text that may be undefined",
    `const made = questionV2(base).option(run).freeText(opaque<{ max_length: number } | undefined>(undefined));`,
    asked,
  ),
  legal(
    "no card, and a link that may be undefined",
    `const made = questionV2(approval).approvalRequestId("apr_1").option(allow).deepLink(opaque<string | undefined>(undefined));`,
    {
      ...filled,
      ...approval,
      approval_request_id: "apr_1",
      options: [allow],
    },
  ),
  legal(
    "no card, and a link of undefined",
    `const made = questionV2(approval).approvalRequestId("apr_1").option(allow).deepLink(undefined);`,
    {
      ...filled,
      ...approval,
      approval_request_id: "apr_1",
      options: [allow],
    },
  ),
  legal(
    "a request that may be undefined",
    `const made = questionV2(approval).option(allow).approvalRequestId(opaque<string | undefined>("apr_1"));`,
    {
      ...filled,
      ...approval,
      approval_request_id: "apr_1",
      options: [allow],
    },
  ),
  legal(
    "undefined within an option",
    "const made = questionV2(base).option({ ...run, input: undefined, scope: undefined, requires: opaque<undefined>(undefined) });",
    asked,
  ),
  legal(
    "what may be undefined within an option",
    `
const scope = opaque<"once" | undefined>("once");
const made = questionV2(base).option({ ...run, scope, input: opaque<QuestionV2Option["input"]>(undefined) });`,
    { ...event, options: [{ ...run, scope: "once" }] },
  ),
  legal(
    "undefined within nested objects",
    `
const made = questionV2(base).option(run).deadline({ remind_at: undefined })
  .subject({ ...subject, preview: [{ type: "text", text: "t", label: opaque<string | undefined>(undefined) }] });`,
    {
      ...asked,
      deadline: {},
      subject: { ...subject, preview: [{ type: "text", text: "t" }] },
    },
  ),
  legal("undefined within a list", "const made = questionV2(base).options([{ ...run, scope: undefined }]);", asked),
  legal(
    "the last call wins",
    `const made = questionV2(base).option(run).deepLink("https://example.org/0").deepLink("${link}");`,
    { ...asked, deep_link: link },
  ),
  legal(
    "a call that takes a field away",
    `const made = questionV2(base).option(run).deepLink("${link}").deepLink(undefined);`,
    asked,
  ),
  legal(
    "free text taken away, and an option",
    "const made = questionV2(base).freeText({ max_length: 9 }).freeText(undefined).option(run);",
    asked,
  ),
  legal(
    "free text twice",
    "const made = questionV2(base).freeText({ max_length: 5 }).freeText({ max_length: 9 });",
    typed,
  ),
  legal(
    "a request taken away and given again",
    `const made = questionV2(approval).approvalRequestId(undefined).approvalRequestId("apr_1").option(allow);`,
    {
      ...filled,
      ...approval,
      approval_request_id: "apr_1",
      options: [allow],
    },
  ),
  legal(
    "other values for required fields",
    `const made = questionV2(base).option(run).with({ question: "Now?", board_id: "brd_2" }).deepLink("${link}");`,
    {
      ...asked,
      question: "Now?",
      board_id: "brd_2",
      deep_link: link,
    },
  ),
  legal(
    "other values, some of them undefined",
    `const made = questionV2(base).option(run).with({ question: opaque<string | undefined>(undefined), stage_key: "test" });`,
    { ...asked, stage_key: "test" },
  ),
  legal(
    "options in a loop",
    `
let made: QuestionV2Builder = questionV2(base).dynamic();
for (const id of ["a", "b", "c"]) made = made.option({ ...run, id });`,
    { ...event, options: numbered },
  ),
  legal(
    "options in a loop whose type is inferred",
    `
let made = questionV2(base).dynamic();
for (const id of ["a", "b", "c"] as const) made = made.option({ ...run, id });`,
    { ...event, options: numbered },
  ),
  legal(
    "options reduced",
    `const made = ["a", "b", "c"].reduce((builder, id) => builder.option({ ...run, id }), questionV2(base).dynamic());`,
    { ...event, options: numbered },
  ),
  legal(
    "a branch",
    `
let made = questionV2(base).dynamic();
if (opaque<boolean>(true)) made = made.option(run);
else made = made.freeText({ max_length: 9 });
if (opaque<boolean>(true)) made = made.deepLink("${link}");`,
    { ...asked, deep_link: link },
  ),
  legal(
    "a builder as a parameter",
    `
const finish = (builder: QuestionV2Builder): QuestionV2Builder => builder.option(run).deepLink("${link}");
const made = finish(questionV2(base).dynamic());`,
    { ...asked, deep_link: link },
  ),
  legal(
    "a builder chosen by a condition",
    `
const start = questionV2(base);
const made = (opaque<boolean>(false) ? start.option(run).dynamic() : start.freeText({ max_length: 9 }).dynamic());`,
    typed,
  ),
  legal(
    "all rules wait after dynamic",
    `const made = questionV2(approval).dynamic().option(allow).approvalRequestId("apr_1");`,
    {
      ...filled,
      ...approval,
      approval_request_id: "apr_1",
      options: [allow],
    },
  ),
  legal(
    "a template that others go on with",
    `
const template = questionV2(base).option(run);
const other = template.option(skip).deepLink("${link}").with({ question: "Another?" });
void other.build();
const made = template;`,
    asked,
  ),
  legal(
    "a template's second user",
    `
const template = questionV2(base).option(run);
void template.option(skip).deepLink("${link}").build();
const made = template.option({ ...skip, id: "late" });`,
    { ...event, options: [run, { ...skip, id: "late" }] },
  ),
  legal(
    "a caller's list and objects that change later",
    `
const list: QuestionV2Option[] = [run];
const made = questionV2(base).options(list);
list.push(skip);`,
    asked,
  ),
  legal(
    "an event that is edited",
    `
const stored: QuestionV2 = JSON.parse('${JSON.stringify(stored)}');
const made = questionV2.from(stored).with({ board_id: "brd_1" }).deepLink(undefined);`,
    { ...edited, body: rendered(["Run the tests"]) },
  ),
  legal(
    "an event that is edited gets an option more",
    `
const stored: QuestionV2 = JSON.parse('${JSON.stringify(stored)}');
const made = questionV2.from(stored).option(skip);`,
    { ...stored, options: [run, skip], body: rendered(["Run the tests", "Skip them"], link) },
  ),
  legal(
    "an event with free text that is edited",
    `
const stored: QuestionV2 = JSON.parse('${JSON.stringify(typed)}');
const made = questionV2.from(stored).freeText(undefined).option(run);`,
    { ...asked, body: rendered(["Run the tests"]) },
  ),
  legal(
    "an event that is edited gets another list",
    `
const stored: QuestionV2 = JSON.parse('${JSON.stringify(asked)}');
const made = questionV2.from(stored).options([skip]).option(run);`,
    { ...asked, options: [skip, run], body: rendered(["Skip them", "Run the tests"]) },
  ),
  legal(
    "an event that is edited and keeps its body",
    `
const stored: QuestionV2 = JSON.parse('${JSON.stringify(asked)}');
const made = questionV2.from(stored).with({ body: stored.body }).deepLink("${link}");`,
    { ...asked, deep_link: link },
  ),
  legal(
    "a body that is rendered when the other fields are known",
    `
const { body, ...rest } = base;
const made = questionV2(rest).option(run).with({ question: "Now?" }).option(skip);`,
    {
      ...event,
      question: "Now?",
      options: [run, skip],
      body: rendered(["Run the tests", "Skip them"]).replace("May I?", "Now?"),
    },
  ),
  legal("a body that is undefined", "const made = questionV2({ ...base, body: undefined }).option(run);", {
    ...asked,
    body: rendered(["Run the tests"]),
  }),
  legal(
    "a built event that changes later",
    `
const made = questionV2(base).options([run]);
made.build().options.pop();`,
    asked,
  ),
]);
