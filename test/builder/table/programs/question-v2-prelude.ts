import { constants } from "../program.ts";

const required = {
  schema_version: 1,
  elicitation_id: "elc_1",
  board_id: "brd_1",
  run_id: "run_1",
  stage_key: "build",
  card_title: "Upgrade the build image",
  asked_by: "agt_1",
  question: "May I?",
  body: "May I?",
};

/** What the programs write down: the factory's objects, three options and two subjects. */
export const base = { ...required, card_id: "crd_1" };
export const approval = { ...required, card_id: "" };
export const run = { id: "run", label: "Run the tests", meaning: "choose", needs_comment: false };
export const skip = { id: "skip", label: "Skip them", meaning: "choose", needs_comment: false };
export const allow = {
  id: "allow",
  label: "Allow",
  meaning: "approve",
  needs_comment: false,
  requires: "workspace-admin",
};
const bound = { id: "req_1", digest: "d1", revision: 1, expires_at: null, preview: [], preview_complete: true };
export const subject = { ...bound, schema: "stk-capability/v1" };
export const foreign = { ...bound, schema: "salaam-operation/v1" };

/** What the builder adds. */
export const filled = { msgtype: "m.text", suite_event_type: "dev.superpipeline.question.v2" };

/** Imports, constants, and values of which compilers know no more than their types. */
export const prelude = `
import { createQuestionV2, questionV2, type QuestionV2Builder } from "../real/builder/src/question-v2.ts";
import type { QuestionV2, QuestionV2Option, QuestionV2Subject } from "../real/types/src/question-v2.ts";
import { validateQuestionV2 } from "../real/validator/src/question-v2.ts";
${constants({ base, approval, run, skip, allow, subject, foreign })}
const approves = { id: "yes", label: "Yes", meaning: "approve", needs_comment: false } as const;
const opaque = <T>(value: T): T => value;
const text = (value: string): string => value;
`;
