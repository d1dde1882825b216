import { illegal, legal, programsOf, refused } from "../program.ts";
import { allow, approval, base, filled, prelude, run, subject } from "./question-v2-prelude.ts";

const event = { ...filled, ...base };
const request = { ...filled, ...approval, approval_request_id: "apr_1", options: [allow] };
const link = "https://example.org/1";
const kept = `const all = { ...base, deep_link: "${link}" };`;
const { card_id: _, ...cardless } = base;

/** What is given as a variable, as any, as an enum or by a function that never answers. */
export const questionV2Given = programsOf("question-v2", prelude, [
  legal(
    "a schema of an enum",
    `
declare enum Schema { Stk = "stk-capability/v1", Other = "x" }
const schema: Schema.Stk = JSON.parse('"stk-capability/v1"');
const made = questionV2(approval).approvalRequestId("apr_1").option(allow).subject({ ...subject, schema });`,
    { ...request, subject },
  ),
  illegal(
    "a schema of an enum that is another one",
    `
declare enum Schema { Other = "x" }
questionV2(approval).subject({ ...subject, schema: Schema.Other }); // ✗ subject.schema must be "stk-capability/v1" when card_id is ""`,
  ),
  legal(
    "no card of an enum",
    `
declare enum Card { None = "" }
const card_id: Card.None = JSON.parse('""');
const made = questionV2({ ...approval, card_id }).approvalRequestId("apr_1").option(allow);`,
    request,
  ),
  legal(
    "an option’s id of an enum, beside others",
    `
declare enum Id { Run = "run", Other = "other" }
const id: Id.Other = JSON.parse('"other"');
const made = questionV2(base).option(run).option({ ...run, id });`,
    { ...event, options: [run, { ...run, id: "other" }] },
  ),
  legal(
    "a list that never comes",
    `
const fail = (): never => { throw new Error("no options"); };
const made = opaque<boolean>(true) ? questionV2(base).option(run) : questionV2(base).options(fail());`,
    { ...event, options: [run] },
  ),
  legal(
    "a field that never comes",
    `
const fail = (): never => { throw new Error("no link"); };
export const fallen = (): unknown => questionV2(base).deepLink(fail()).freeText(fail()).option(fail());
const made = questionV2(base).option(run);`,
    { ...event, options: [run] },
  ),
  legal("a factory's object that holds more", `${kept}\nconst made = questionV2(all).option(run);`, {
    ...event,
    deep_link: link,
    options: [run],
  }),
  legal(
    "a factory's object that holds whole lists",
    `const all = { ...base, options: [run] };\nconst made = questionV2(all).option({ ...run, id: "b" });`,
    { ...event, options: [run, { ...run, id: "b" }] },
  ),
  legal(
    "a factory's object that holds all that a request needs",
    `const all = { ...approval, approval_request_id: "apr_1", subject };\nconst made = questionV2(all).option(allow);`,
    { ...request, subject },
  ),
  legal(
    "a factory's object that holds free text",
    "const all = { ...base, free_text: { max_length: 9 } };\nconst made = questionV2(all);",
    { ...event, options: [], free_text: { max_length: 9 } },
  ),
  refused(
    "a factory's object that holds what is not allowed",
    `const all = { ...approval, deep_link: "${link}" };\nconst made = questionV2(all).approvalRequestId("apr_1").option(allow);`,
    ["/deep_link"],
  ),
  refused("a factory's object that holds more, and then nothing else", `${kept}\nconst made = questionV2(all);`, [
    "/options",
  ]),
  legal(
    "any, and a link",
    `const made = questionV2(JSON.parse('${JSON.stringify(base)}')).deepLink("${link}").option(run);`,
    { ...event, deep_link: link, options: [run] },
  ),
  refused(
    "any, and a link that it does not allow",
    `const made = questionV2(JSON.parse('${JSON.stringify(approval)}')).deepLink("${link}").option(allow).approvalRequestId("apr_1");`,
    ["/deep_link"],
  ),
  refused("any, and nothing else", `const made = questionV2(JSON.parse('${JSON.stringify(base)}'));`, ["/options"]),
  refused("any, and no card", `const made = questionV2(JSON.parse('${JSON.stringify(cardless)}')).option(run);`, [
    "/card_id",
  ]),
]);
