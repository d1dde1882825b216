/**
 * What building a `dev.superpipeline.question.v2` costs, beside writing the same object down. Prints numbers and the targets that
 * they are held against; nothing fails here, machines differ.
 */
import { deepStrictEqual } from "node:assert/strict";
import { createQuestionV2, questionV2 } from "@parley/builder/question-v2";
import type { QuestionV2Option, QuestionV2Subject } from "@parley/types/question-v2";
import { type Contender, interleaved, print, ratio } from "./interleaved.ts";

/** The same event four times over, with values that change from turn to turn. */
interface Kind {
  readonly name: string;
  literal(turn: number): object;
  unchecked(turn: number): object;
  created(turn: number): object;
  built(turn: number): object;
}

/** How many events one turn of a contender is; all of them are kept until the next turn, so that none is left unbuilt. */
const events = 1000;
const ids = ["run", "skip", "stop"];
const words = ["ask", "board", "card", "run", "stage", "title", "agent", "question"];
const constants = { msgtype: "m.text", suite_event_type: "dev.superpipeline.question.v2" } as const;

const kinds: readonly Kind[] = [
  {
    name: "one option and a deep link",
    literal: (turn) => ({
      msgtype: constants.msgtype,
      suite_event_type: constants.suite_event_type,
      body: word(turn, 0),
      schema_version: 1,
      elicitation_id: word(turn, 1),
      board_id: word(turn, 2),
      card_id: word(turn, 3),
      run_id: word(turn, 4),
      stage_key: word(turn, 5),
      card_title: word(turn, 6),
      asked_by: word(turn, 7),
      question: word(turn, 8),
      options: [option(turn, 0)],
      deep_link: word(turn, 9),
    }),
    unchecked: (turn) => questionV2(ofCard(turn)).option(option(turn, 0)).deepLink(word(turn, 9)).buildUnchecked(),
    built: (turn) => questionV2(ofCard(turn)).option(option(turn, 0)).deepLink(word(turn, 9)).build(),
    created: (turn) => createQuestionV2({ ...ofCard(turn), options: [option(turn, 0)], deep_link: word(turn, 9) }),
  },
  {
    name: "three options",
    literal: (turn) => ({
      msgtype: constants.msgtype,
      suite_event_type: constants.suite_event_type,
      body: word(turn, 0),
      schema_version: 1,
      elicitation_id: word(turn, 1),
      board_id: word(turn, 2),
      card_id: word(turn, 3),
      run_id: word(turn, 4),
      stage_key: word(turn, 5),
      card_title: word(turn, 6),
      asked_by: word(turn, 7),
      question: word(turn, 8),
      options: [option(turn, 0), option(turn, 1), option(turn, 2)],
    }),
    unchecked: (turn) =>
      questionV2(ofCard(turn)).option(option(turn, 0)).option(option(turn, 1)).option(option(turn, 2)).buildUnchecked(),
    built: (turn) =>
      questionV2(ofCard(turn)).option(option(turn, 0)).option(option(turn, 1)).option(option(turn, 2)).build(),
    created: (turn) =>
      createQuestionV2({ ...ofCard(turn), options: [option(turn, 0), option(turn, 1), option(turn, 2)] }),
  },
  {
    name: "free text",
    literal: (turn) => ({
      msgtype: constants.msgtype,
      suite_event_type: constants.suite_event_type,
      body: word(turn, 0),
      schema_version: 1,
      elicitation_id: word(turn, 1),
      board_id: word(turn, 2),
      card_id: word(turn, 3),
      run_id: word(turn, 4),
      stage_key: word(turn, 5),
      card_title: word(turn, 6),
      asked_by: word(turn, 7),
      question: word(turn, 8),
      options: [],
      free_text: { max_length: 1 + turn },
    }),
    unchecked: (turn) =>
      questionV2(ofCard(turn))
        .freeText({ max_length: 1 + turn })
        .buildUnchecked(),
    built: (turn) =>
      questionV2(ofCard(turn))
        .freeText({ max_length: 1 + turn })
        .build(),
    created: (turn) => createQuestionV2({ ...ofCard(turn), options: [], free_text: { max_length: 1 + turn } }),
  },
  {
    name: "an approval request",
    literal: (turn) => ({
      msgtype: constants.msgtype,
      suite_event_type: constants.suite_event_type,
      body: word(turn, 0),
      schema_version: 1,
      elicitation_id: word(turn, 1),
      board_id: "",
      card_id: "",
      run_id: "",
      stage_key: "",
      card_title: word(turn, 6),
      asked_by: word(turn, 7),
      question: word(turn, 8),
      options: [option(turn, 0)],
      subject: subject(turn),
      approval_request_id: word(turn, 9),
    }),
    unchecked: (turn) =>
      questionV2(ofNoCard(turn))
        .option(option(turn, 0))
        .subject(subject(turn))
        .approvalRequestId(word(turn, 9))
        .buildUnchecked(),
    built: (turn) =>
      questionV2(ofNoCard(turn))
        .option(option(turn, 0))
        .subject(subject(turn))
        .approvalRequestId(word(turn, 9))
        .build(),
    created: (turn) =>
      createQuestionV2({
        ...ofNoCard(turn),
        options: [option(turn, 0)],
        subject: subject(turn),
        approval_request_id: word(turn, 9),
      }),
  },
];

for (const kind of kinds) verify(kind);
for (const kind of kinds) await building(kind);

async function building(kind: Kind): Promise<void> {
  const timings = await interleaved([
    over("plain literal", kind.literal),
    over("buildUnchecked", kind.unchecked),
    over("createQuestionV2", kind.created),
    over("build", kind.built),
  ]);
  print(`Building a question with ${kind.name}`, timings, events);
  ratio("buildUnchecked takes", timings, ["buildUnchecked", "plain literal"], "the literal's time; target at most 2");
  ratio("build takes", timings, ["build", "createQuestionV2"], "createQuestionV2's time: both check");
}

function over(name: string, make: (turn: number) => object): Contender {
  const kept = new Array<object>(events);
  return {
    name,
    turn: () => {
      for (let turn = 0; turn < events; turn++) kept[turn] = make(turn);
      return kept;
    },
  };
}

/** All have to give the same event, or their times mean nothing. */
function verify({ literal, unchecked, created, built }: Kind): void {
  for (let turn = 0; turn < words.length; turn++)
    for (const make of [unchecked, created, built]) deepStrictEqual(make(turn), literal(turn));
}

function word(turn: number, place: number): string {
  return words[(turn + place) % words.length] ?? "";
}

function ofCard(turn: number) {
  return {
    body: word(turn, 0),
    schema_version: 1,
    elicitation_id: word(turn, 1),
    board_id: word(turn, 2),
    card_id: word(turn, 3),
    run_id: word(turn, 4),
    stage_key: word(turn, 5),
    card_title: word(turn, 6),
    asked_by: word(turn, 7),
    question: word(turn, 8),
  };
}

function ofNoCard(turn: number) {
  return {
    body: word(turn, 0),
    schema_version: 1,
    elicitation_id: word(turn, 1),
    board_id: "",
    card_id: "" as const,
    run_id: "",
    stage_key: "",
    card_title: word(turn, 6),
    asked_by: word(turn, 7),
    question: word(turn, 8),
  };
}

function option(turn: number, place: number): QuestionV2Option {
  return { id: ids[place] ?? "", label: word(turn, place), meaning: "choose", needs_comment: false };
}

function subject(turn: number) {
  return {
    id: word(turn, 1),
    digest: word(turn, 2),
    schema: "stk-capability/v1" as const,
    revision: turn,
    expires_at: null,
    preview: [],
    preview_complete: true,
  } satisfies QuestionV2Subject;
}
