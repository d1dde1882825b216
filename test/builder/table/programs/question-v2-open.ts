import { legal, programsOf } from "../program.ts";
import { allow, approval, base, filled, prelude, run, skip, subject } from "./question-v2-prelude.ts";

const event = { ...filled, ...base };
const request = { ...filled, ...approval, approval_request_id: "apr_1", options: [allow] };
const link = "https://example.org/1";
const linked = { ...event, options: [run], deep_link: link };

/** Values of which types say less than the rules ask: all of these wait for the run. */
export const questionV2Open = programsOf("question-v2", prelude, [
  legal(
    "a card of any text, and a link",
    `const made = questionV2({ ...base, card_id: text("crd_1") }).deepLink("${link}").option(run);`,
    linked,
  ),
  legal(
    "a card of two literals, and a link",
    `const made = questionV2({ ...base, card_id: opaque<"" | "crd_1">("crd_1") }).deepLink("${link}").option(run);`,
    linked,
  ),
  legal(
    "a card of a template, and a link",
    `const made = questionV2({ ...base, card_id: opaque<\`crd_\${number}\`>("crd_1") }).deepLink("${link}").option(run);`,
    linked,
  ),
  legal(
    "a branded card, and a link",
    `
type CardId = string & { readonly brand: unique symbol };
const made = questionV2({ ...base, card_id: "crd_1" as CardId }).deepLink("${link}").option(run);`,
    linked,
  ),
  legal(
    "a card of any, and a link",
    `const made = questionV2({ ...base, card_id: JSON.parse('"crd_1"') }).deepLink("${link}").option(run);`,
    linked,
  ),
  legal(
    "a factory's object of any",
    `const made = questionV2(JSON.parse('${JSON.stringify(base)}')).deepLink("${link}").option(run);`,
    linked,
  ),
  legal(
    "a factory's object of any without a card",
    `const made = questionV2(JSON.parse('${JSON.stringify(approval)}')).option(allow).approvalRequestId("apr_1");`,
    request,
  ),
  legal("an option of any", "const made = questionV2(base).option(JSON.parse(JSON.stringify(run)));", {
    ...event,
    options: [run],
  }),
  legal(
    "an option of any without a card",
    `const made = questionV2(approval).approvalRequestId("apr_1").option(JSON.parse(JSON.stringify(allow)));`,
    request,
  ),
  legal("a list of any", "const made = questionV2(base).options(JSON.parse(JSON.stringify([run])));", {
    ...event,
    options: [run],
  }),
  legal(
    "options whose fields are any",
    `const made = questionV2(approval).approvalRequestId("apr_1").option({ ...allow, meaning: JSON.parse('"choose"'), id: JSON.parse('"a"') }).option(allow);`,
    {
      ...request,
      options: [{ ...allow, meaning: "choose", id: "a" }, allow],
    },
  ),
  legal(
    "a subject of any without a card",
    `const made = questionV2(approval).approvalRequestId("apr_1").option(allow).subject(JSON.parse(JSON.stringify(subject)));`,
    { ...request, subject },
  ),
  legal("a link of any", `const made = questionV2(base).option(run).deepLink(JSON.parse('"${link}"'));`, linked),
  legal("free text of any", "const made = questionV2(base).freeText(JSON.parse('{\"max_length\":9}'));", {
    ...event,
    options: [],
    free_text: { max_length: 9 },
  }),
  legal(
    "a request of any",
    `const made = questionV2(approval).option(allow).approvalRequestId(JSON.parse('"apr_1"'));`,
    request,
  ),
  legal(
    "ids of any text",
    `const made = questionV2(base).option({ ...run, id: text("a") }).option({ ...run, id: text("b") });`,
    {
      ...event,
      options: ["a", "b"].map((id) => ({ ...run, id })),
    },
  ),
  legal(
    "ids of a template",
    "const id = (n: number) => `o-${n}` as const;\nconst made = questionV2(base).option({ ...run, id: id(1) }).option({ ...run, id: id(2) });",
    {
      ...event,
      options: [1, 2].map((n) => ({ ...run, id: `o-${n}` })),
    },
  ),
  legal(
    "ids of several literals",
    `
const id = (first: boolean): "run" | "skip" => (first ? "run" : "skip");
const made = questionV2(base).option({ ...run, id: id(true) }).option({ ...run, id: id(false) });`,
    { ...event, options: [run, { ...run, id: "skip" }] },
  ),
  legal(
    "a literal id after one of several",
    `const made = questionV2(base).option({ ...run, id: opaque<"run" | "skip">("run") }).option(skip);`,
    { ...event, options: [run, skip] },
  ),
  legal(
    "branded ids",
    `
type OptionId = string & { readonly brand: unique symbol };
const made = questionV2(base).option({ ...run, id: "a" as OptionId }).option({ ...run, id: "b" as OptionId });`,
    { ...event, options: ["a", "b"].map((id) => ({ ...run, id })) },
  ),
  legal(
    "a meaning that may approve",
    `const made = questionV2(approval).approvalRequestId("apr_1").option({ ...skip, meaning: opaque<"approve" | "reject">("reject") });`,
    {
      ...request,
      options: [{ ...skip, meaning: "reject" }],
    },
  ),
  legal(
    "a requires that may be there",
    `const made = questionV2(approval).approvalRequestId("apr_1").option({ ...allow, requires: opaque<"workspace-admin" | undefined>("workspace-admin") });`,
    request,
  ),
  legal(
    "a schema of any text",
    `const made = questionV2(approval).approvalRequestId("apr_1").option(allow).subject({ ...subject, schema: text("stk-capability/v1") });`,
    { ...request, subject },
  ),
  legal(
    "a schema that may be the right one",
    `const made = questionV2(approval).approvalRequestId("apr_1").option(allow).subject({ ...subject, schema: opaque<"stk-capability/v1" | "x">("stk-capability/v1") });`,
    { ...request, subject },
  ),
  legal(
    "a branded schema",
    `
type Schema = string & { readonly brand: unique symbol };
const made = questionV2(approval).approvalRequestId("apr_1").option(allow).subject({ ...subject, schema: "stk-capability/v1" as Schema });`,
    { ...request, subject },
  ),
  legal(
    "values of a type parameter, after dynamic",
    `
const asked = <Id extends string>(id: Id): QuestionV2Builder => questionV2(base).dynamic().option({ ...run, id });
const made = asked("a");`,
    { ...event, options: [{ ...run, id: "a" }] },
  ),
  legal(
    "one of two options, and a third",
    `const made = questionV2(base).option(opaque<boolean>(true) ? run : skip).option(allow);`,
    { ...event, options: [run, allow] },
  ),
  legal(
    "parts that are spread in where they are wanted",
    `
const once = opaque<boolean>(true) && { scope: "once" as const };
const made = questionV2(base).option({ ...run, ...once, ...(opaque<boolean>(false) ? { requires: "workspace-admin" as const } : {}) });`,
    { ...event, options: [{ ...run, scope: "once" }] },
  ),
  legal(
    "an object of a class",
    `
class Choice implements QuestionV2Option {
  id = "run";
  label = "Run the tests";
  meaning = "choose" as const;
  needs_comment = false;
}
const made = questionV2(base).option(new Choice());`,
    { ...event, options: [run] },
  ),
  legal(
    "a list of which only the first item is known",
    `const made = questionV2(base).options([run, ...opaque<QuestionV2Option[]>([skip])]);`,
    { ...event, options: [run, skip] },
  ),
]);
