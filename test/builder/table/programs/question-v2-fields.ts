import { illegal, programsOf } from "../program.ts";
import { prelude } from "./question-v2-prelude.ts";

const init = `schema_version: 1, elicitation_id: "e", board_id: "b", card_id: "c", run_id: "r", stage_key: "s", card_title: "t", asked_by: "a"`;
const option = `id: "run", label: "Run", needs_comment: false`;
const input = `label: "Why?", required: true`;
const bound = `id: "s", digest: "d", schema: "x/v1", revision: 1, expires_at: null, preview_complete: true`;

/** Fields of question.v2 that are missing, misspelt, mistyped or not there at all. */
export const questionV2Fields = programsOf("question-v2", prelude, [
  illegal("nothing in the factory's object", "questionV2({}); // ✗ schema_version"),
  illegal("no object at all", "questionV2(); // ✗ Expected 1 arguments, but got 0"),
  illegal("a required field is missing", `questionV2({ ${init} }); // ✗ 'question' is missing`),
  illegal(
    "a required field is missing from a variable",
    "const { question, ...rest } = base;\nquestionV2(rest); // ✗ 'question' is missing",
  ),
  illegal(
    "a required field is undefined",
    "questionV2({ ...base, question: undefined }); // ✗ 'undefined' is not assignable",
  ),
  illegal(
    "a misspelt field of the factory's object",
    `questionV2({\n  ${init}, body: "b",\n  questio: "q", // ✗ 'questio' does not exist\n});`,
  ),
  illegal(
    "a mistyped field of the factory's object",
    "questionV2({\n  ...base,\n  board_id: 7, // ✗ 'number' is not assignable to type 'string'\n});",
  ),
  illegal(
    "an optional field in the factory's object",
    `questionV2({\n  ${init}, question: "q", body: "b",\n  deep_link: "l", // ✗ 'deep_link' does not exist\n});`,
  ),
  illegal(
    "a constant in the factory's object",
    `questionV2({\n  ${init}, question: "q", body: "b",\n  msgtype: "m.text", // ✗ 'msgtype' does not exist\n});`,
  ),
  illegal(
    "camelCase in the factory's object",
    `questionV2({\n  ${init}, question: "q", body: "b",\n  cardId: "c", // ✗ 'cardId' does not exist\n});`,
  ),
  illegal(
    "a misspelt field of an option",
    `questionV2(base).option({\n  id: "run", meaning: "choose", needs_comment: false,\n  lable: "Run", // ✗ 'lable' does not exist\n});`,
  ),
  illegal(
    "one field too many in an option",
    `questionV2(base).option({\n  ${option}, meaning: "choose",\n  hint: "fast", // ✗ 'hint' does not exist\n});`,
  ),
  illegal(
    "a mistyped field of an option",
    `questionV2(base).option({\n  ${option}, meaning: "choose",\n  scope: 7, // ✗ is not assignable to type\n});`,
  ),
  illegal(
    "a required field of an option is missing",
    `questionV2(base).option({ ${option} }); // ✗ 'meaning' is missing`,
  ),
  illegal(
    "a value outside an option's enum",
    `questionV2(base).option({\n  ${option},\n  meaning: "choos", // ✗ '"choos"' is not assignable to type\n});`,
  ),
  illegal(
    "a value outside an option's enum of one",
    `questionV2(base).option({\n  ${option}, meaning: "approve",\n  requires: "admin", // ✗ '"admin"' is not assignable to type\n});`,
  ),
  illegal(
    "a misspelt field of an option's input",
    `questionV2(base).option({ ${option}, meaning: "choose", input: {\n  ${input}, kind: "text",\n  maxLength: 9, // ✗ 'maxLength' does not exist\n} });`,
  ),
  illegal(
    "a mistyped field of an option's input",
    `questionV2(base).option({ ${option}, meaning: "choose", input: {\n  ${input}, kind: "text",\n  max_length: "9", // ✗ 'string' is not assignable to type 'number'\n} });`,
  ),
  illegal(
    "a value outside the enum of an option's input",
    `questionV2(base).option({ ${option}, meaning: "choose", input: {\n  ${input}, max_length: 9,\n  kind: "txt", // ✗ '"txt"' is not assignable to type '"text" | "url"'\n} });`,
  ),
  illegal(
    "a misspelt field of a preview",
    `questionV2(base).subject({ ${bound}, preview: [{\n  type: "text",\n  txt: "t", // ✗ 'txt' does not exist\n}] });`,
  ),
  illegal(
    "a mistyped field of a preview",
    `questionV2(base).subject({ ${bound}, preview: [{\n  type: "text",\n  text: 7, // ✗ 'number' is not assignable to type 'string'\n}] });`,
  ),
  illegal(
    "a preview of no known type",
    `questionV2(base).subject({ ${bound}, preview: [{\n  type: "image", // ✗ '"image"' is not assignable to type\n  text: "t",\n}] });`,
  ),
  illegal(
    "a mistyped field of a subject",
    `questionV2(base).subject({\n  ...foreign,\n  revision: "1", // ✗ 'string' is not assignable to type 'number'\n});`,
  ),
  illegal(
    "a misspelt field of free text",
    "questionV2(base).freeText({ maxLength: 9 }); // ✗ 'maxLength' does not exist",
  ),
  illegal(
    "a misspelt field of a deadline",
    `questionV2(base).deadline({ remindAt: "2030-01-02T03:04:05Z" }); // ✗ 'remindAt' does not exist`,
  ),
  illegal("null for an optional field", "questionV2(base).deepLink(null); // ✗ 'null' is not assignable"),
  illegal("a number for a text", "questionV2(base).deepLink(7); // ✗ 'number' is not assignable"),
  illegal("no option at all", "questionV2(base).option(); // ✗ Expected 1 arguments, but got 0"),
  illegal("undefined for an option", "questionV2(base).option(undefined); // ✗ 'undefined' is not assignable"),
  illegal("null for an option", "questionV2(base).option(null); // ✗ 'null' is not assignable"),
  illegal("a text for an option", `questionV2(base).option("run"); // ✗ is not assignable`),
  illegal("a list for an option", "questionV2(base).option([run]); // ✗ meaning"),
  illegal("an option for a list", "questionV2(base).options(run); // ✗ readonly"),
  illegal(
    "a misspelt field in a list",
    `questionV2(base).options([{ id: "run", label: "Run", meaning: "choose",\n  needs_coment: false, // ✗ 'needs_coment' does not exist\n}]);`,
  ),
  illegal("a misspelt method", `questionV2(base).deepLnk("l"); // ✗ 'deepLnk' does not exist`),
  illegal("a method in the wire's spelling", `questionV2(base).deep_link("l"); // ✗ 'deep_link' does not exist`),
  illegal("a required field has no method", `questionV2(base).boardId("b"); // ✗ 'boardId' does not exist`),
  illegal("a field that rules read, replaced", `questionV2(base).with({ card_id: "" }); // ✗ 'card_id' does not exist`),
  illegal("a misspelt field, replaced", `questionV2(base).with({ questio: "q" }); // ✗ 'questio' does not exist`),
  illegal(
    "a mistyped field, replaced",
    "questionV2(base).with({ question: 7 }); // ✗ 'number' is not assignable to type 'string'",
  ),
  illegal("an optional field, replaced", `questionV2(base).with({ deep_link: "l" }); // ✗ 'deep_link' does not exist`),
  illegal("create: a required field is missing", `createQuestionV2({ ${init}, options: [run] }); // ✗ question`),
  illegal(
    "create: a mistyped field",
    "createQuestionV2({\n  ...base,\n  options: [run],\n  board_id: 7, // ✗ 'number' is not assignable to type 'string'\n});",
  ),
  illegal(
    "create: a misspelt field",
    `createQuestionV2({\n  ${init}, question: "q", body: "b", options: [run],\n  deeplink: "l", // ✗ 'deeplink' does not exist\n});`,
  ),
  illegal(
    "create: another constant",
    `createQuestionV2({\n  ...base,\n  options: [run],\n  msgtype: "m.notice", // ✗ '"m.notice"' is not assignable to type\n});`,
  ),
  illegal("from: no event", "questionV2.from({ ...base, options: [run] }); // ✗ is not assignable"),
  illegal(
    "dynamic: a field of an option is missing",
    `questionV2(base).dynamic().option({ ${option} }); // ✗ 'meaning' is missing`,
  ),
  illegal("dynamic: a misspelt method", `questionV2(base).dynamic().deepLnk("l"); // ✗ 'deepLnk' does not exist`),
  illegal(
    "a result that was not looked at",
    "questionV2(base).option(run).safeBuild().value; // ✗ 'value' does not exist",
  ),
]);
