import type { EmittedModule, ImportRequest } from "../../emit/emitted-file.ts";
import { blockComment, jsonLiteral, propertyKey, stringLiteral } from "../../emit/literal.ts";
import type { Choices } from "../../ir/choices.ts";
import type { Contract } from "../../ir/contract.ts";
import { camelCase, variableName } from "../../ir/names.ts";

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
  const { resolve, offer, option, question, plan } = namesOf(contract);
  const path = contract.choices.list.map((name) => `[${stringLiteral(name)}]`).join("");
  return {
    statements: [
      `${blockComment(`What a person may choose from in a \`${contract.name}\`.`)}\nexport type ${option} = NonNullable<${question}${path}>[number];`,
      `${blockComment(
        `What a plain reply to the question says: a number, or the name of an option. Never throws; whether the person may answer so is for the service to decide.`,
      )}\nexport function ${resolve}(question: ${question}, text: string): ReplyResult<${option}> {\n  return readReply(question, text, ${plan});\n}`,
      `${blockComment("The options that a client may offer, in their order.")}\nexport function ${offer}(question: ${question}): readonly ${option}[] {\n  return offerable(question, ${plan});\n}`,
      `const ${plan}: ChoicesPlan = ${planText(contract.choices)};`,
    ],
    imports: [
      { from: { target: "types", module: contract.module }, name: contentName(contract), as: question, typeOnly: true },
      ...["ChoicesPlan", "ReplyResult"].map((name) => runtimeRequest(name, true)),
      ...["readReply", "offerable"].map((name) => runtimeRequest(name, false)),
    ],
    exports: [option, resolve, offer],
  };
}

/** `replies.ts`: the same for any event whose contract has choices; undefined where none has. */
export function repliesModule(contracts: readonly Contract[]): EmittedModule | undefined {
  const choosers = contracts.filter(hasChoices);
  if (choosers.length === 0) return undefined;
  const names = choosers.map((contract) => ({ contract, ...namesOf(contract) }));
  return {
    kind: "module",
    id: { target: "body-renderer", module: "replies" },
    imports: [
      ...names.map(({ contract, question }) => ({
        from: { target: "types", module: contract.module },
        name: contentName(contract),
        as: question,
        typeOnly: true,
      })),
      ...names.flatMap(({ contract, resolve, offer, option }) => [
        ...[resolve, offer].map((name) => contractRequest(contract, name, false)),
        contractRequest(contract, option, true),
      ]),
      runtimeRequest("ReplyResult", true),
      { from: { target: "body-renderer", module: "runtime/fields" }, name: "fieldsOf", typeOnly: false },
    ],
    statements: [
      `${blockComment("An event that asks for a choice, and an option of it.")}\nexport type Question = ${names.map(({ question }) => question).join(" | ")};`,
      optionOfText(names),
      dispatchText(names, {
        comment: "What a plain reply to a question says: a number, or the name of an option. Never throws.",
        head: (generic) => `resolveReply${generic}(question: Asked, text: string): ReplyResult<OptionOf<Asked>>`,
        call: ({ resolve, question }) => `${resolve}(question as ${question}, text)`,
        result: "ReplyResult<OptionOf<Asked>>",
        otherwise: `{ kind: "unclear", candidates: [] }`,
      }),
      dispatchText(names, {
        comment: "The options that a client may offer, in their order.",
        head: (generic) => `offerableOptions${generic}(question: Asked): readonly OptionOf<Asked>[]`,
        call: ({ offer, question }) => `${offer}(question as ${question})`,
        result: "readonly OptionOf<Asked>[]",
        otherwise: "[]",
      }),
    ],
    exports: ["Question", "OptionOf", "resolveReply", "offerableOptions"],
    sources: [],
  };
}

interface Names {
  readonly resolve: string;
  readonly offer: string;
  readonly option: string;
  readonly question: string;
  readonly plan: string;
}
type Named = Names & { readonly contract: Chooser };

interface Dispatch {
  readonly comment: string;
  readonly head: (generic: string) => string;
  readonly call: (names: Named) => string;
  readonly result: string;
  readonly otherwise: string;
}

function optionOfText(names: readonly Named[]): string {
  const cases = names.map(({ question, option }) => `Asked extends ${question} ? ${option} : `).join("");
  return `${blockComment("What a question lets choose from.")}\nexport type OptionOf<Asked extends Question> = ${cases}never;`;
}

/** Calls the function of the contract that the question's constant names; a single one needs no name. */
function dispatchText(names: readonly Named[], { comment, head, call, result, otherwise }: Dispatch): string {
  const [only, ...others] = names;
  const cast = (text: string): string => `  return ${text} as ${result};`;
  const body =
    only !== undefined && others.length === 0
      ? [cast(call(only))]
      : [
          "  const fields = fieldsOf(question);",
          ...names.map((one) => `  if (${constantTest(one.contract)}) ${cast(call(one)).trim()}`),
          cast(otherwise),
        ];
  return `${blockComment(comment)}\nexport function ${head("<Asked extends Question>")} {\n${body.join("\n")}\n}`;
}

function constantTest({ constant }: Chooser): string {
  return constant === undefined
    ? "false"
    : `fields[${stringLiteral(constant.property)}] === ${stringLiteral(constant.value)}`;
}

function hasChoices(contract: Contract): contract is Chooser {
  return contract.choices !== undefined;
}

/** A contract is never called with an underscore and a small letter. */
function namesOf({ name }: Contract): Names {
  return {
    resolve: `resolve${name}Reply`,
    offer: `offerable${name}Options`,
    option: `${name}Choice`,
    question: `${name}_question`,
    plan: variableName(`${camelCase(name)}Choices`),
  };
}

function contentName({ name, rendered }: Contract): string {
  return rendered.length > 0 ? `${name}Content` : name;
}

function planText({ id: _, ...plan }: Choices): string {
  const members = Object.entries(plan).map(([key, value]) => `  ${propertyKey(key)}: ${jsonLiteral(value, "  ")},`);
  return `{\n${members.join("\n")}\n}`;
}

function runtimeRequest(name: string, typeOnly: boolean): ImportRequest {
  return { from: { target: "body-renderer", module: "runtime/reply" }, name, typeOnly };
}

function contractRequest({ module }: Contract, name: string, typeOnly: boolean): ImportRequest {
  return { from: { target: "body-renderer", module }, name, typeOnly };
}
