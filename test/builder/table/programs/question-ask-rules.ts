import { illegal, programsOf } from "../program.ts";
import { prelude } from "./question-ask-prelude.ts";

const few = "✗ questions must hold at least 1 item";
const fewOptions = "✗ options must hold at least 2 items";
const manyOptions = "✗ options must hold at most 4 items";
const member =
  '✗ default_value must be one of the values of options[].value when allow_free_text is not true: "later" is none of them';
const settle = '✗ default_value is required when on_no_answer is "use_default"';
const harness = '✗ harness_id is not allowed when kind is not "agent": harness_id belongs to an agent';
const seq = "✗ seq is not allowed: seq is absent on the way in";
const ids = '✗ questions[].question_id must not repeat: "ship" is there already';
const values = '✗ options[].value must not repeat: "yes" is there already';

const five = `.question({ ...plain, question_id: "a" }).question({ ...plain, question_id: "b" })
  .question({ ...plain, question_id: "c" }).question({ ...plain, question_id: "d" })`;
const later = `question_id: "ship", prompt: "Ship it?", options: [yes, no], default_value: "later"`;
const option = (value: string): string => `{ value: "${value}", label: "${value}" }`;
const asked = (more: string): string =>
  `questionAsk(base).question({ question_id: "ship", prompt: "Ship it?", ${more} });`;

/** Rules of question.ask that its builder's types hold. */
export const questionAskRules = programsOf("question-ask", prelude, [
  illegal("no question", `questionAsk(base).build(); // ${few}`),
  illegal("no question, but all else", `questionAsk(base).timeoutSeconds(9).onNoAnswer("cancel").build(); // ${few}`),
  illegal(
    "a fifth question",
    `const four = questionAsk(base)${five};\nfour.question({ ...plain, question_id: "e" }); // ✗ questions must hold at most 4 items`,
  ),
  illegal("one option", `${asked(`options: [${option("a")}]`)} // ${fewOptions}`),
  illegal("no options", `${asked("options: []")} // ${fewOptions}`),
  illegal(
    "five options",
    `${asked(`options: [${["a", "b", "c", "d", "e"].map(option).join(", ")}]`)} // ${manyOptions}`,
  ),
  illegal("a default that is no option", `questionAsk(base).question({ ${later} }); // ${member}`),
  illegal(
    "a default that is no option, without free text",
    `questionAsk(base).question({ ${later}, allow_free_text: false }); // ${member}`,
  ),
  illegal(
    "a default that is no option, in a second question",
    `questionAsk(base).question(settled).question({ ...plain, default_value: "later" }); // ${member}`,
  ),
  illegal(
    "defaults are used, and then there is none",
    `questionAsk(base).onNoAnswer("use_default").question(plain); // ${settle}`,
  ),
  illegal(
    "there is none, and then defaults are used",
    `questionAsk(base).question(plain).onNoAnswer("use_default"); // ${settle}`,
  ),
  illegal(
    "the second of two questions has no default",
    `questionAsk(base).onNoAnswer("use_default").timeoutSeconds(9).question(settled).question(plain); // ${settle}`,
  ),
  illegal(
    "the first of two questions has no default",
    `questionAsk(base).question(plain).question(settled).onNoAnswer("use_default"); // ${settle}`,
  ),
  illegal(
    "defaults are not used, and then they are",
    `questionAsk(base).onNoAnswer("cancel").question(plain).onNoAnswer("use_default"); // ${settle}`,
  ),
  illegal(
    "a person’s harness",
    `questionAsk({ ...base, actor: { kind: "person", id: "p", harness_id: "h" } }); // ${harness}`,
  ),
  illegal(
    "a harness’s harness",
    `questionAsk({ ...base, actor: { kind: "harness", id: "p", harness_id: "h" } }); // ${harness}`,
  ),
  illegal(
    "a system’s harness",
    `questionAsk({ ...base, actor: { harness_id: text("h"), kind: "system", id: "p" } }); // ${harness}`,
  ),
  illegal(
    "a person’s harness in a variable",
    `const actor = { kind: "person", id: "p", harness_id: "h" } as const;\nquestionAsk({ ...base, actor }); // ${harness}`,
  ),
  illegal("seq in the factory's object", `questionAsk({ ...base, seq: 7 }); // ${seq}`),
  illegal(
    "seq in the factory's object, written out",
    `
questionAsk({
  id: "e", workspace_id: "w", actor: { kind: "system", id: "s" }, run_id: "r", ask_id: "a",
  seq: 7, // ${seq}
});`,
  ),
  illegal("seq by a call", `questionAsk(base).question(plain).seq(7); // ${seq}`),
  illegal("a question id twice", `questionAsk(base).question(plain).question(plain); // ${ids}`),
  illegal(
    "a question id twice, with another between",
    `questionAsk(base).question(plain).question(settled).question({ ...settled, question_id: "ship" }); // ${ids}`,
  ),
  illegal("an option’s value twice", `${asked(`options: [${option("yes")}, ${option("yes")}]`)} // ${values}`),
  illegal(
    "an option’s value twice, apart",
    `${asked(`options: [${option("yes")}, ${option("no")}, ${option("yes")}]`)} // ${values}`,
  ),
  illegal(
    "a list of questions after a question",
    "questionAsk(base).question(plain).questions([settled]); // ✗ .questions(list) comes first and only once; .question(item) adds to it",
  ),
  illegal("a literal list of no questions", `questionAsk(base).questions([]).build(); // ${few}`),
  illegal("a question id twice in a literal list", `questionAsk(base).questions([plain, settled, plain]); // ${ids}`),
  illegal(
    "a default that is no option, in a literal list",
    `questionAsk(base).questions([settled, { ${later}, allow_free_text: false }]); // ${member}`,
  ),
  illegal(
    "a literal list without a default, and then defaults are used",
    `questionAsk(base).questions([plain]).onNoAnswer("use_default"); // ${settle}`,
  ),
  illegal(
    "defaults are used, and then a literal list without one",
    `questionAsk(base).onNoAnswer("use_default").questions([settled, plain]); // ${settle}`,
  ),
  illegal(
    "somebody’s harness who is no agent",
    `questionAsk({ ...base, actor: { kind: opaque<"person" | "system">("system"), id: "p", harness_id: "h" } }); // ${harness}`,
  ),
]);
