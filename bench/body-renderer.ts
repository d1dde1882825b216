/**
 * What rendering the body of a `dev.superpipeline.question.v2` costs, beside a template literal that gives the same text and
 * looks at no value. Prints numbers and the targets that they are held against; nothing fails here, machines differ.
 *
 * A template literal by itself only notes its parts: the text is put together when it is first read. So texts are also taken as
 * they are sent, in UTF-8, which is what the target is about.
 */
import { strictEqual } from "node:assert/strict";
import { renderQuestionV2Body } from "@parley/body-renderer/question-v2";
import type { QuestionV2Content, QuestionV2Option, QuestionV2Preview } from "@parley/types/question-v2";
import { type Contender, interleaved, print, ratio } from "./interleaved.ts";

/** Contents of one kind, and what a person would write to render them. */
interface Kind {
  readonly name: string;
  content(turn: number): QuestionV2Content;
  literal(content: QuestionV2Content): string;
}

/** How many events one turn of a contender is, each with values of its own; all texts are kept until the next turn. */
const events = 1000;
const encoder = new TextEncoder();
const bytes = new Uint8Array(4096);
const subjects = [
  "The tests",
  "Three of the new migrations",
  "Some (not all) of the nightly jobs",
  "Both release branches",
];
const needs = ["need network access", "write to the staging bucket", "run for more than an hour", "touch 12 files"];
const labels = ["Run them", "Skip them this time", "Something else", "Ask me again at 17:30", "No, stop: it's frozen"];
const approvalNote =
  "Only workspace owners and admins can allow this. Allow it in an updated app, which shows exactly what it does. A reply here can only deny it.";

const kinds: readonly Kind[] = [
  {
    name: "three options and a deep link",
    content: (turn) => ({
      ...card(turn),
      options: [0, 1, 2].map((place) => option(turn, place)),
      deep_link: link(turn),
    }),
    literal: ({ card_title, stage_key, question, options, deep_link }) =>
      `An agent is waiting on you — "${card_title}" at stage \`${stage_key}\`.\n\n${question}\n${numbered(options)}\n\nReply with the number, or the option's name. [Open the card](${deep_link})`,
  },
  {
    name: "free text",
    content: (turn) => ({ ...card(turn), options: [], free_text: { max_length: 500 } }),
    literal: ({ card_title, stage_key, question }) =>
      `An agent is waiting on you — "${card_title}" at stage \`${stage_key}\`.\n\n${question}\n\nAnswer this one on the board.`,
  },
  {
    name: "an approval request with four previews",
    content: approval,
    literal: ({ question, subject, options }) =>
      `A SuperToolkit approval request is waiting on a workspace owner or admin.\n\n${question}\n\n${(subject?.preview ?? []).map(previewed).join("\n\n")}\n${numbered(options)}\n\n${approvalNote}`,
  },
];

for (const kind of kinds) await rendering(kind);

async function rendering({ name, content, literal }: Kind): Promise<void> {
  const contents = Array.from({ length: events }, (_, turn) => content(turn));
  // They have to give the same texts, or their times mean nothing.
  for (const one of contents) strictEqual(renderQuestionV2Body(one), literal(one));
  const render = (one: QuestionV2Content): string => renderQuestionV2Body(one);
  const [byHand, emitted] = ["template literal", "renderQuestionV2Body"] as const;
  const timings = await interleaved([
    over(byHand, contents, literal),
    over(emitted, contents, render),
    over(`${byHand}, as bytes`, contents, (one) => encoded(literal(one))),
    over(`${emitted}, as bytes`, contents, (one) => encoded(render(one))),
  ]);
  print(`Rendering the body of a question with ${name}`, timings, events);
  ratio("it takes", timings, [`${emitted}, as bytes`, `${byHand}, as bytes`], "the literal's time; target at most 2");
  ratio("before anybody reads the text", timings, [emitted, byHand], "");
}

function over(
  name: string,
  contents: readonly QuestionV2Content[],
  render: (content: QuestionV2Content) => unknown,
): Contender {
  const kept = new Array<unknown>(events);
  return {
    name,
    turn: () => {
      for (const [at, one] of contents.entries()) kept[at] = render(one);
      return kept;
    },
  };
}

function encoded(text: string): number {
  return encoder.encodeInto(text, bytes).written;
}

function numbered(options: readonly QuestionV2Option[]): string {
  return options.map(({ label }, at) => `\n${at + 1}. ${label}`).join("");
}

function previewed(item: QuestionV2Preview): string {
  switch (item.type) {
    case "text":
      return `${item.label === undefined ? "" : `${item.label}:\n`}\`\`\`\n${item.text}\n\`\`\``;
    case "field":
      return `${item.label}: ${item.value}`;
    case "link":
      return `[${item.label}](${item.url})`;
  }
}

function card(turn: number) {
  return {
    msgtype: "m.text" as const,
    suite_event_type: "dev.superpipeline.question.v2" as const,
    schema_version: 1,
    elicitation_id: `el_${turn}`,
    board_id: "brd_7c1f",
    card_id: `crd_${turn}`,
    run_id: `run_${turn}`,
    stage_key: `stage-${turn % 7}`,
    card_title: `Upgrade the build image, part ${turn}`,
    asked_by: "prn_agent_31d0",
    question: question(turn),
  };
}

function approval(turn: number): QuestionV2Content {
  return {
    ...card(turn),
    card_id: "",
    approval_request_id: `apr_${turn}`,
    options: [option(turn, 0), option(turn, 1)],
    subject: {
      id: `cap_${turn}`,
      digest: "sha256:0f3a",
      schema: "stk-capability/v1",
      revision: 1,
      expires_at: null,
      preview: [
        { type: "field", label: "Service", value: "github" },
        { type: "text", label: "Arguments", text: `{\n "title": "Flaky login test ${turn}",\n "labels": ["ci"]\n}` },
        { type: "field", label: "Station", value: `station-${turn}` },
        { type: "link", label: "Draft", url: link(turn) },
      ],
      preview_complete: true,
    },
  };
}

function question(turn: number): string {
  return `${subjects[turn % subjects.length]} ${needs[(turn >> 2) % needs.length]}. May I go on with number ${turn}?`;
}

function option(turn: number, place: number): QuestionV2Option {
  const label = labels[(turn + place) % labels.length] ?? "";
  return { id: `o${place}`, label, meaning: "choose", needs_comment: false };
}

function link(turn: number): string {
  return `https://superpipeline.example/b/brd_7c1f/c/crd_${turn}?from=chat`;
}
