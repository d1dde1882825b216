import { constants } from "../program.ts";

/** What the programs write down: the factory's object, options and two questions. */
export const base = {
  id: "evt_1",
  ts: "2026-09-02T14:22:05.004Z",
  workspace_id: "ws_01K4ZQPX000000000000000001",
  actor: { kind: "harness", id: "hrn_1" },
  run_id: "run_1",
  ask_id: "qst_1",
};
export const yes = { value: "yes", label: "Yes" };
export const no = { value: "no", label: "No" };
export const plain = { question_id: "ship", prompt: "Ship it?", options: [yes, no] };
export const settled = { question_id: "tell", prompt: "Tell them?", options: [yes, no], default_value: "no" };
export const event = { v: 1, type: "question.ask", ...base };

/** Imports, constants, and values of which compilers know no more than their types. */
export const prelude = `
import { createQuestionAsk, questionAsk, type QuestionAskBuilder } from "../real/builder/src/question-ask.ts";
import type { ChipsActor } from "../real/types/src/chips-envelope.ts";
import type { QuestionAsk, QuestionAskOption, QuestionAskQuestion } from "../real/types/src/question-ask.ts";
${constants({ base, yes, no, plain, settled })}
const opaque = <T>(value: T): T => value;
const text = (value: string): string => value;
`;
