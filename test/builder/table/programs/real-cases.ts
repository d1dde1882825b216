import { readFileSync } from "node:fs";
import { legal, type Program, programsOf } from "../program.ts";
import { type Spelling, written } from "./written.ts";

const questionV2: Spelling = {
  factory: "questionV2",
  constants: ["msgtype", "suite_event_type"],
  init: "body schema_version elicitation_id board_id card_id run_id stage_key card_title asked_by question".split(" "),
  lists: { options: "option" },
};
/** The body is not given, and has to come out byte for byte. */
const rendering: Spelling = { ...questionV2, constants: [...questionV2.constants, "body"] };
const questionAsk: Spelling = {
  factory: "questionAsk",
  constants: ["v", "type"],
  init: "id ts workspace_id actor run_id ask_id".split(" "),
  lists: { questions: "question" },
};

/** Every valid case of the repository's contracts, written with its builder. */
export const realCases: readonly Program[] = [
  ...cases("question-v2", "matrix/dev.superpipeline.question.v2", questionV2),
  ...cases("question-v2", "matrix/dev.superpipeline.question.v2", rendering, ", its body rendered"),
  ...cases("question-ask", "chips/question.ask", questionAsk),
];

function cases(module: string, file: string, spelling: Spelling, how = ""): Program[] {
  const path = new URL(`../../../../schemas/${file}.cases.json`, import.meta.url);
  const { valid } = JSON.parse(readFileSync(path, "utf8")) as { valid: readonly { name: string; event: object }[] };
  return programsOf(
    module,
    `import { ${spelling.factory} } from "../real/builder/src/${module}.ts";`,
    valid.map(({ name, event }) => legal(`case: ${name}${how}`, written(event, spelling), event)),
  );
}
