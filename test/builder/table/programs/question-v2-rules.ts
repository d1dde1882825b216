import { illegal, programsOf } from "../program.ts";
import { prelude } from "./question-v2-prelude.ts";

const full = "✗ options must be empty when free_text is present: free_text only on a question with no options";
const none = "✗ options must not be empty when free_text is absent: free_text only on a question with no options";
const link = '✗ deep_link is not allowed when card_id is "": A SuperToolkit approval request belongs to no card';
const request =
  '✗ approval_request_id is required when card_id is "": A SuperToolkit approval request belongs to no card';
const schema = '✗ subject.schema must be "stk-capability/v1" when card_id is "": A SuperToolkit approval request';
const admin = '✗ requires is required when meaning is "approve" and card_id is "": A SuperToolkit approval request';
const repeated = '✗ options[].id must not repeat: "run" is there already';
const once = "✗ .options(list) comes first and only once; .option(item) adds to it";

const twentyOne = Array.from({ length: 21 }, (_, index) => `\n  .option({ ...run, id: "o${index}" })`);

/** Rules of question.v2 that its builder's types hold, broken in every order of calls. */
export const questionV2Rules = programsOf("question-v2", prelude, [
  illegal("free text after an option", `questionV2(base).option(run).freeText({ max_length: 9 }); // ${full}`),
  illegal("an option after free text", `questionV2(base).freeText({ max_length: 9 }).option(run); // ${full}`),
  illegal(
    "an option that is written out, after free text",
    `questionV2(base).freeText({ max_length: 9 }).option({ id: "run", label: "Run", meaning: "choose", needs_comment: false }); // ${full}`,
  ),
  illegal(
    "free text after a literal list",
    `questionV2(base).options([run, skip]).freeText({ max_length: 9 }); // ${full}`,
  ),
  illegal(
    "a literal list after free text",
    `questionV2(base).freeText({ max_length: 9 }).options([run, skip]); // ${full}`,
  ),
  illegal(
    "free text long after an option",
    `
const asked = questionV2(base).option(run).deadline({}).deepLink("https://example.org/1");
asked.subject(foreign).freeText({ max_length: 9 }); // ${full}`,
  ),
  illegal(
    "an option long after free text",
    `
const asked = questionV2(base).freeText({ max_length: 9 }).deadline({});
asked
  .deepLink("https://example.org/1")
  .option(run); // ${full}`,
  ),
  illegal(
    "free text of a variable after an option",
    `questionV2(base).option(run).freeText(opaque({ max_length: 9 })); // ${full}`,
  ),
  illegal("neither options nor free text", `questionV2(base).build(); // ${none}`),
  illegal(
    "neither options nor free text, but all else",
    `questionV2(base).deadline({}).subject(foreign).deepLink("https://example.org/1").build(); // ${none}`,
  ),
  illegal(
    "free text that is taken away again",
    `questionV2(base).freeText({ max_length: 9 }).freeText(undefined).build(); // ${none}`,
  ),
  illegal("no card and a link", `questionV2(approval).deepLink("https://example.org/1"); // ${link}`),
  illegal(
    "no card, an option and a link",
    `questionV2(approval).option(allow).deepLink("https://example.org/1"); // ${link}`,
  ),
  illegal(
    "no card, a request and a link",
    `questionV2(approval).approvalRequestId("apr_1").subject(subject).deepLink("https://example.org/1"); // ${link}`,
  ),
  illegal(
    "no card, written in the factory's object, and a link of a variable",
    `
questionV2({
  schema_version: 1, elicitation_id: "e", board_id: "b", card_id: "", run_id: "", stage_key: "",
  card_title: "t", asked_by: "a", question: "q", body: "q",
}).deepLink(text("https://example.org/1")); // ${link}`,
  ),
  illegal("no card and no request", `questionV2(approval).option(allow).build(); // ${request}`),
  illegal(
    "no card, free text and no request",
    `questionV2(approval).freeText({ max_length: 9 }).build(); // ${request}`,
  ),
  illegal(
    "no card and a request that is taken away again",
    `questionV2(approval).approvalRequestId("apr_1").option(allow).approvalRequestId(undefined).build(); // ${request}`,
  ),
  illegal("no card and another subject", `questionV2(approval).subject(foreign); // ${schema}`),
  illegal(
    "no card and another subject after an option",
    `questionV2(approval).option(allow).approvalRequestId("apr_1").subject({ ...foreign }); // ${schema}`,
  ),
  illegal(
    "no card and another subject that is written out",
    `
questionV2(approval).approvalRequestId("apr_1").subject({
  id: "req_1", digest: "d1", revision: 1, expires_at: null, preview: [], preview_complete: true,
  schema: "salaam-operation/v1", // ${schema}
});`,
  ),
  illegal("no card and an approval by anybody", `questionV2(approval).option(approves); // ${admin}`),
  illegal(
    "no card and an approval by anybody as second",
    `questionV2(approval).option(allow).option(approves); // ${admin}`,
  ),
  illegal(
    "no card and an approval by anybody after all else",
    `
const asked = questionV2(approval).approvalRequestId("apr_1").subject(subject).option(run);
asked.option({ id: "yes", label: "Yes", meaning: "approve", needs_comment: true }); // ${admin}`,
  ),
  illegal("an option twice", `questionV2(base).option(run).option(run); // ${repeated}`),
  illegal(
    "the id of the first of three",
    `questionV2(base).option(run).option(skip).option({ ...skip, id: "run" }); // ${repeated}`,
  ),
  illegal(
    "an id twice, written out, without a card",
    `
questionV2(approval).option(run).option(allow).option({
  id: "run", // ${repeated}
  label: "Again", meaning: "choose", needs_comment: false,
});`,
  ),
  illegal("a 21st option", `questionV2(base)${twentyOne.join("")} // ✗ options must hold at most 20 items`),
  illegal("a list after an option", `questionV2(base).option(run).options([skip]); // ${once}`),
  illegal("two lists", `questionV2(base).options([run]).options([skip]); // ${once}`),
  illegal(
    "two lists with calls in between",
    `questionV2(base).options(opaque<QuestionV2Option[]>([run])).deadline({}).options([]); // ${once}`,
  ),
  illegal("a list after a list and an option", `questionV2(base).options([run]).option(skip).options([]); // ${once}`),
  illegal(
    "no card and an approval by anybody in a literal list",
    `questionV2(approval).options([allow, approves]); // ${admin}`,
  ),
  illegal("an id twice in a literal list", `questionV2(base).options([run, skip, run]); // ${repeated}`),
  illegal("an id of a literal list, once more", `questionV2(base).options([run]).option(run); // ${repeated}`),
  illegal(
    "free text after a constant list",
    `const list = [run] as const;\nquestionV2(base).options(list).freeText({ max_length: 9 }); // ${full}`,
  ),
  illegal("a literal list and no request", `questionV2(approval).options([allow]).build(); // ${request}`),
  illegal(
    "no card, other values, and a link",
    `questionV2(approval).with({ question: "Now?" }).deepLink("l"); // ${link}`,
  ),
  illegal(
    "an option of the package's type after free text",
    `questionV2(base).freeText({ max_length: 9 }).option(opaque<QuestionV2Option>(run)); // ${full}`,
  ),
  illegal(
    "no card and one of two other schemas",
    `questionV2(approval).subject({ ...foreign, schema: opaque<"a/v1" | "b/v1">("a/v1") }); // ${schema}`,
  ),
  illegal(
    "no card and an approval by anybody in a list that is written out",
    `
questionV2(approval).options([
  allow,
  run,
  { id: "yes", label: "Yes", meaning: "approve", needs_comment: false }, // ${admin}
]);`,
  ),
]);
