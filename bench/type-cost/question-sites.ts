/** Call sites on `dev.superpipeline.question.v2`: what a program writes to send a question. */

/** The expression at a call site, by its number. */
export type Site = (index: number) => string;

/** Objects as one writes them without a builder. */
export const plain: Site = (index) => {
  const given = (options: string, more: string, card = `"c"`): string =>
    `{ msgtype: "m.text", suite_event_type: "dev.superpipeline.question.v2", ${required(index, card)}, ` +
    `options: [${options}]${more} } satisfies QuestionV2`;
  switch (index % 4) {
    case 0:
      return given(item("a", index), `, deep_link: "x"`);
    case 1:
      return given("", `, free_text: { max_length: ${index + 1} }`);
    case 2:
      return given(`${item("a", index)}, ${item("b", index)}`, "");
    default:
      return given(approving(index), `, subject: ${subject}, approval_request_id: "x"`, `""`);
  }
};

/** By turns: one option and a link, free text, two options, an approval request. */
export const mix: Site = (index) => {
  switch (index % 4) {
    case 0:
      return `${start(index)}${option("a", index)}.deepLink("x").build()`;
    case 1:
      return `${start(index)}.freeText({ max_length: ${index + 1} }).build()`;
    case 2:
      return `${start(index)}${option("a", index)}${option("b", index)}.build()`;
    default:
      return `${start(index, `""`)}.option(${approving(index)}).subject(${subject}).approvalRequestId("x").build()`;
  }
};

/** Three options with ids that the compiler knows: each is compared with those before. */
export const threeIds: Site = (index) =>
  `${start(index)}${option("a", index)}${option("b", index)}${option("c", index)}.build()`;

const subject =
  `{ id: "x", digest: "d", schema: "stk-capability/v1", revision: 1, expires_at: null, ` +
  `preview: [{ type: "text", text: "t" }], preview_complete: true }`;

function start(index: number, card = `"c"`): string {
  return `questionV2({ ${required(index, card)} })`;
}

function required(index: number, card: string): string {
  return (
    `body: "b", schema_version: 1, elicitation_id: "e${index}", board_id: "b", card_id: ${card}, run_id: "r", ` +
    `stage_key: "s", card_title: "t", asked_by: "a", question: "q${index}"`
  );
}

function option(id: string, index: number): string {
  return `.option(${item(id, index)})`;
}

function item(id: string, index: number): string {
  return `{ id: "${id}${index}", label: "L", meaning: "choose", needs_comment: false }`;
}

function approving(index: number): string {
  return `{ id: "a${index}", label: "L", meaning: "approve", needs_comment: false, requires: "workspace-admin" }`;
}
