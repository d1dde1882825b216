import { legal, programsOf } from "../program.ts";
import { allow, approval, base, filled, foreign, prelude, run, skip, subject } from "./question-v2-prelude.ts";

const event = { ...filled, ...base };
const request = { ...filled, ...approval, approval_request_id: "apr_1" };
const link = "https://example.org/1";
const twenty = Array.from({ length: 20 }, (_, index) => ({ ...run, id: `o${index}` }));

/** What question.v2 allows, and what its types must not refuse since only a run can tell. */
export const questionV2Legal = programsOf("question-v2", prelude, [
  legal("one option", "const made = questionV2(base).option(run);\nmade.build() satisfies QuestionV2;", {
    ...event,
    options: [run],
  }),
  legal("free text", "const made = questionV2(base).freeText({ max_length: 9 });", {
    ...event,
    options: [],
    free_text: { max_length: 9 },
  }),
  legal(
    "calls in any order",
    `const made = questionV2(base).deepLink("${link}").option(run).deadline({}).option(skip);`,
    {
      ...event,
      options: [run, skip],
      deadline: {},
      deep_link: link,
    },
  ),
  legal(
    "an approval request, the request last",
    `const made = questionV2(approval).option(allow).subject(subject).option(run).approvalRequestId("apr_1");`,
    { ...request, options: [allow, run], subject },
  ),
  legal(
    "an approval request in free text",
    `const made = questionV2(approval).approvalRequestId("apr_1").freeText({ max_length: 9 });`,
    {
      ...request,
      options: [],
      free_text: { max_length: 9 },
    },
  ),
  legal("a card, and an approval by anybody", "const made = questionV2(base).option(approves);", {
    ...event,
    options: [{ id: "yes", label: "Yes", meaning: "approve", needs_comment: false }],
  }),
  legal(
    "a card, and a request and another subject",
    `const made = questionV2(base).approvalRequestId("apr_1").subject(foreign).option(run);`,
    {
      ...event,
      options: [run],
      subject: foreign,
      approval_request_id: "apr_1",
    },
  ),
  legal(
    "twenty options",
    `const made = questionV2(base)${twenty.map(({ id }) => `.option({ ...run, id: "${id}" })`).join("")};`,
    { ...event, options: twenty },
  ),
  legal("a list", "const made = questionV2(base).options([run, skip]);", { ...event, options: [run, skip] }),
  legal("a list, and an option more", "const made = questionV2(base).options([run]).option(skip);", {
    ...event,
    options: [run, skip],
  }),
  legal("an empty list and free text", "const made = questionV2(base).options([]).freeText({ max_length: 9 });", {
    ...event,
    options: [],
    free_text: { max_length: 9 },
  }),
  legal(
    "a list of a variable's type",
    "const list: QuestionV2Option[] = [run];\nconst made = questionV2(base).options(list);",
    {
      ...event,
      options: [run],
    },
  ),
  legal(
    "a readonly list",
    "const list: readonly QuestionV2Option[] = [run];\nconst made = questionV2(base).options(list);",
    {
      ...event,
      options: [run],
    },
  ),
  legal("an `as const` list", "const list = [run, skip] as const;\nconst made = questionV2(base).options(list);", {
    ...event,
    options: [run, skip],
  }),
  legal(
    "a list made by map",
    `const made = questionV2(base).options(["a", "b"].map((id) => ({ id, label: id, meaning: "choose", needs_comment: false })));`,
    { ...event, options: ["a", "b"].map((id) => ({ id, label: id, meaning: "choose", needs_comment: false })) },
  ),
  legal(
    "a list that holds an approval without a card",
    `const made = questionV2(approval).approvalRequestId("apr_1").options([allow, run]);`,
    { ...request, options: [allow, run] },
  ),
  legal(
    "a variable typed by the package",
    "const option: QuestionV2Option = run;\nconst made = questionV2(base).option(option);",
    {
      ...event,
      options: [run],
    },
  ),
  legal(
    "the same typed variable with two ids",
    `
const option: QuestionV2Option = run;
const made = questionV2(base).option(option).option({ ...option, id: text("other") });`,
    { ...event, options: [run, { ...run, id: "other" }] },
  ),
  legal(
    "an option of unknown meaning without a card",
    `
const option: QuestionV2Option = run;
const made = questionV2(approval).approvalRequestId("apr_1").option(option).option(allow);`,
    { ...request, options: [run, allow] },
  ),
  legal(
    "a subject of unknown schema without a card",
    `
const bound: QuestionV2Subject = { ...subject, preview: [] };
const made = questionV2(approval).approvalRequestId("apr_1").option(allow).subject(bound);`,
    { ...request, options: [allow], subject },
  ),
  legal(
    "spread objects",
    `
const { label, ...rest } = run;
const made = questionV2({ ...base, ...{ question: "Now?" } }).option({ ...rest, label: \`\${label}!\` });`,
    { ...event, question: "Now?", options: [{ ...run, label: `${run.label}!` }] },
  ),
  legal(
    "whatever is not mentioned by a type passes through a variable",
    "const option = { ...run, hint: 1 };\nconst made = questionV2(base).option(option);",
    { ...event, options: [{ ...run, hint: 1 }] },
  ),
  legal(
    "an option twice in two questions",
    "const first = questionV2(base).option(run);\nvoid first;\nconst made = questionV2(base).option(run);",
    {
      ...event,
      options: [run],
    },
  ),
  legal("create", "const build = () => createQuestionV2({ ...base, options: [run] });", { ...event, options: [run] }),
  legal(
    "create with constants and all else",
    `
const build = () => createQuestionV2({
  ...approval, msgtype: "m.text", suite_event_type: "dev.superpipeline.question.v2", options: [allow],
  subject, approval_request_id: "apr_1", deadline: undefined,
});`,
    { ...request, options: [allow], subject },
  ),
  legal(
    "create of what is known at run time only",
    "const build = () => createQuestionV2({ ...base, options: opaque<QuestionV2Option[]>([run]), free_text: undefined });",
    { ...event, options: [run] },
  ),
  legal(
    "a list that is written out",
    `
const made = questionV2(base).options([
  { id: "run", label: "Run the tests", meaning: "choose", needs_comment: false },
  { id: "skip", label: "Skip them", meaning: "choose", needs_comment: false, scope: undefined },
]);`,
    { ...event, options: [run, skip] },
  ),
  legal(
    "a list that is written out, without a card",
    `
const made = questionV2(approval).approvalRequestId("apr_1").options([
  { id: "allow", label: "Allow", meaning: "approve", needs_comment: false, requires: "workspace-admin" },
  run,
]);`,
    { ...request, options: [allow, run] },
  ),
  legal(
    "a list that is written out, in free order with objects in objects",
    `
const made = questionV2(base).options([
  { needs_comment: false, input: { kind: "text", label: "Why?", required: true, max_length: 9 }, meaning: "choose", label: "Run the tests", id: "run" },
]);`,
    { ...event, options: [{ ...run, input: { kind: "text", label: "Why?", required: true, max_length: 9 } }] },
  ),
]);
