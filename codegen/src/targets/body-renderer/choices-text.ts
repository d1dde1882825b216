import type { EmittedModule, ImportRequest } from "../../emit/emitted-file.ts";
import { blockComment, jsonLiteral, propertyKey } from "../../emit/literal.ts";
import type { Choices } from "../../ir/choices.ts";
import type { Contract } from "../../ir/contract.ts";
import { camelCase, variableName } from "../../ir/names.ts";
import { contentTypeName } from "../rendering-names.ts";
import { eventTest, eventTestImports, isEvent } from "./event-test.ts";

/** A part of a module. */
export interface ModulePart {
  readonly statements: readonly string[];
  readonly imports: readonly ImportRequest[];
  readonly exports: readonly string[];
}

type Chooser = Contract & { readonly choices: Choices };

/** What reads replies to a contract's events, and says what may be offered; nothing where the contract has no choices. */
export function choicesStatements(contract: Contract): ModulePart {
  if (!hasChoices(contract)) return { statements: [], imports: [], exports: [] };
  const { resolve, offer, option, plan } = namesOf(contract);
  const question = questionText(contract);
  const path = jsonLiteral(contract.choices.list);
  const what = `\`${contract.constant?.value ?? contract.name}\``;
  return {
    statements: [
      `${blockComment(`What a person may choose from in a ${what}.`)}\nexport type ${option} = ItemAt<${question}, ${path}>;`,
      `${blockComment(
        `What a plain reply to a ${what} says: an option, by its number or its label. Where it could mean several, or none, nothing is picked. Never throws. Who may answer, and whether the question is still open, is for the service to say.`,
      )}\nexport function ${resolve}(question: ${question}, text: string): ReplyResult<${option}> {\n  return readReply(question, text, ${plan});\n}`,
      `${blockComment(`The options of a ${what} that a client may offer, in their order.`)}\nexport function ${offer}(question: ${question}): readonly ${option}[] {\n  return offerable(question, ${plan});\n}`,
      `const ${plan}: ChoicesPlan = ${planText(contract.choices)};`,
    ],
    imports: [
      ...questionImports(contract),
      ...["ChoicesPlan", "ItemAt", "ReplyResult"].map((name) => runtimeRequest(name, true)),
      ...["readReply", "offerable"].map((name) => runtimeRequest(name, false)),
    ],
    exports: [option, resolve, offer],
  };
}

/** `replies.ts`: the same for any event whose contract has choices; undefined where none can be told from the others. */
export function repliesModule(contracts: readonly Contract[]): EmittedModule | undefined {
  const all = contracts.filter(hasChoices);
  const choosers = all.length === 1 ? all : all.filter(isEvent);
  if (choosers.length === 0) return undefined;
  return {
    kind: "module",
    id: { target: "body-renderer", module: "replies" },
    imports: [...choosers.flatMap(importsOf), runtimeRequest("ReplyResult", true), ...eventTestImports],
    statements: [
      `export type { ReplyNeed, ReplyResult } from "./runtime/reply.ts";`,
      `${blockComment("An event that asks for a choice.")}\nexport type Question = ${choosers.map(questionText).join(" | ")};`,
      optionOfText(choosers),
      dispatchText(choosers, resolving),
      dispatchText(choosers, offering),
    ],
    exports: ["ReplyNeed", "ReplyResult", "Question", "OptionOf", "resolveReply", "offerableOptions"],
    sources: [],
  };
}

/** A function that calls that of the contract which describes the event. */
interface Dispatch {
  readonly comment: string;
  readonly head: string;
  readonly call: (contract: Chooser) => string;
  readonly result: string;
  /** What there is to say where no contract does. */
  readonly otherwise: string;
}

const resolving: Dispatch = {
  comment:
    "What a plain reply to a question says: an option, by its number or its label. Where it could mean several, or none, nothing is picked. Never throws.",
  head: "resolveReply<Asked extends Question>(question: Asked, text: string): ReplyResult<OptionOf<Asked>>",
  call: (contract) => `${namesOf(contract).resolve}(question as ${questionText(contract)}, text)`,
  result: "ReplyResult<OptionOf<Asked>>",
  otherwise: `{ kind: "unclear", candidates: [] }`,
};

const offering: Dispatch = {
  comment: "The options that a client may offer, in their order.",
  head: "offerableOptions<Asked extends Question>(question: Asked): readonly OptionOf<Asked>[]",
  call: (contract) => `${namesOf(contract).offer}(question as ${questionText(contract)})`,
  result: "readonly OptionOf<Asked>[]",
  otherwise: "[]",
};

function optionOfText(choosers: readonly Chooser[]): string {
  const cases = choosers.map((one) => `Asked extends ${contentAlias(one)} ? ${namesOf(one).option} : `).join("");
  return `${blockComment("What a question lets choose from.")}\nexport type OptionOf<Asked extends Question> = ${cases}never;`;
}

function dispatchText(choosers: readonly Chooser[], { comment, head, call, result, otherwise }: Dispatch): string {
  const [only, ...others] = choosers;
  const returned = (text: string): string => `return ${text} as ${result};`;
  const lines =
    only !== undefined && others.length === 0
      ? [returned(call(only))]
      : [
          ...choosers.filter(isEvent).map((one) => `if (${eventTest("question", one)}) ${returned(call(one))}`),
          `return ${otherwise};`,
        ];
  return `${blockComment(comment)}\nexport function ${head} {\n${lines.map((one) => `  ${one}\n`).join("")}}`;
}

function hasChoices(contract: Contract): contract is Chooser {
  return contract.choices !== undefined;
}

interface Names {
  readonly resolve: string;
  readonly offer: string;
  readonly option: string;
  readonly plan: string;
}

function namesOf({ name }: Contract): Names {
  return {
    resolve: `resolve${name}Reply`,
    offer: `offerable${name}Options`,
    option: `${name}Choice`,
    plan: variableName(`${camelCase(name)}Choices`),
  };
}

/** The type of a question: the event, and where templates render fields of it, also the event without them. */
function questionText(contract: Contract): string {
  const { event, content } = aliasesOf(contract);
  return event === content ? event : `${event} | ${content}`;
}

function contentAlias(contract: Contract): string {
  return aliasesOf(contract).content;
}

/** A contract is never called with an underscore and a small letter: these names clash with none. */
function aliasesOf({ name, rendered }: Contract): { readonly event: string; readonly content: string } {
  return { event: `${name}_question`, content: rendered.length > 0 ? `${name}_content` : `${name}_question` };
}

function questionImports(contract: Contract): ImportRequest[] {
  const { name, module } = contract;
  const { event, content } = aliasesOf(contract);
  const from = { target: "types", module };
  const whole: ImportRequest = { from, name, as: event, typeOnly: true };
  return event === content ? [whole] : [whole, { from, name: contentTypeName(name), as: content, typeOnly: true }];
}

function importsOf(contract: Chooser): ImportRequest[] {
  const from = { target: "body-renderer", module: contract.module };
  const { resolve, offer, option } = namesOf(contract);
  return [
    ...questionImports(contract),
    ...[resolve, offer].map((name) => ({ from, name, typeOnly: false })),
    { from, name: option, typeOnly: true },
  ];
}

/** All but the options' id, which a reply never names. */
function planText(choices: Choices): string {
  const members = Object.entries(choices)
    .filter(([key]) => key !== "id")
    .map(([key, value]) => `  ${propertyKey(key)}: ${jsonLiteral(value, "  ")},`);
  return `{\n${members.join("\n")}\n}`;
}

function runtimeRequest(name: string, typeOnly: boolean): ImportRequest {
  return { from: { target: "body-renderer", module: "runtime/reply" }, name, typeOnly };
}
