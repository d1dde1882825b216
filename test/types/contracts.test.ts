import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonValue } from "../../codegen/src/emit/literal.ts";
import { compile, compilers } from "./support/compile.ts";
import { generated } from "./support/generate.ts";
import { consumerOf, type Consumer, type Instance } from "./support/instances.ts";

const folder = join(import.meta.dirname, "../../schemas");
const { files, contracts } = generated(folder, ["types"]);

interface Cases {
  readonly valid: readonly { readonly name: string; readonly event: JsonValue }[];
  readonly refused: readonly { readonly name: string; readonly event: JsonValue }[];
}

/** Refused cases that TypeScript can tell from valid ones. */
const refusedByType: ReadonlySet<string> = new Set([
  "an option with no meaning",
  "camelCase on the Matrix wire",
  "free_text beside options",
  "no body",
  "subject-bound: the subject in camelCase",
  "subject-bound: an option scope outside once | run | always",
  "subject-bound: a subject with no digest: nothing to bind an answer to",
]);

/** A program that holds every valid case, and some refused ones that it must not. */
function casesConsumer(path: string, name: string): Consumer {
  const { valid, refused }: Cases = JSON.parse(readFileSync(join(folder, `${path}.cases.json`), "utf8"));
  const contract = contracts.find((one) => one.name === name);
  if (contract === undefined) throw new Error(`there is no contract ${name}`);
  const instances: Instance[] = [
    ...valid.map(({ event }) => ({ value: event, valid: true, type: "accept" as const })),
    ...refused
      .filter((one) => refusedByType.has(one.name))
      .map(({ event }) => ({ value: event, valid: false, type: "reject" as const })),
  ];
  return consumerOf(instances, contract);
}

const reading = `
import type { AnyEvent, ContractMap, QuestionV2, QuestionV2Content, QuestionV2FreeText, QuestionV2Option, QuestionV2Preview, ChipsActor } from "./types/src/index.ts";

export function answerable(q: QuestionV2): QuestionV2Option[] | QuestionV2FreeText {
  if (q.free_text !== undefined) {
    const none: [] = q.options;
    void none;
    return q.free_text;
  }
  // @ts-expect-error without free text there may be options
  const none: [] = q.options;
  void none;
  const absent: undefined = q.free_text;
  void absent;
  return q.options;
}

export function line(item: QuestionV2Preview): string {
  switch (item.type) {
    case "text":
      return item.text;
    case "field":
      return item.label + item.value;
    case "link":
      return item.url;
    default: {
      const never: never = item;
      return never;
    }
  }
}
// @ts-expect-error only a link has a URL
export const url = (item: QuestionV2Preview): string => item.url;

/** What a program has at hand, before it knows whether there is something to choose from. */
interface Held { msgtype: "m.text"; body: string; suite_event_type: "dev.superpipeline.question.v2"; schema_version: number; elicitation_id: string; board_id: string; card_id: string; run_id: string; stage_key: string; card_title: string; asked_by: string; question: string }
export function ask(held: Held, options: QuestionV2Option[]): QuestionV2 {
  return options.length > 0 ? { ...held, options } : { ...held, options: [], free_text: { max_length: 500 } };
}
export const inline = (held: Held, ids: string[]): QuestionV2 => ({ ...held, options: ids.map((id) => ({ id, label: id, meaning: "choose", needs_comment: false })) });

export function rendered(content: QuestionV2Content, body: string): QuestionV2 {
  return content.free_text === undefined ? { ...content, body } : { ...content, body };
}
export const contentOf = (q: QuestionV2): QuestionV2Content => q;
// @ts-expect-error the body is what a template makes
export const bodyOf = (content: QuestionV2Content): string => content.body;

export const byConstant: ContractMap["dev.superpipeline.question.v2"]["suite_event_type"] = "dev.superpipeline.question.v2";
export function kind(event: AnyEvent): string {
  if ("suite_event_type" in event) return event.question;
  const actor: ChipsActor = event.actor;
  return actor.kind;
}
`;

test("the refused cases that a type can refuse exist", () => {
  const { refused }: Cases = JSON.parse(
    readFileSync(join(folder, "matrix/dev.superpipeline.question.v2.cases.json"), "utf8"),
  );
  expect([...refusedByType].filter((name) => !refused.some((one) => one.name === name))).toEqual([]);
});

test.concurrent.each(compilers)("%s lets a program hold every valid case, and narrows", async (compiler) => {
  const consumers = new Map([
    ["question-v2.consumer.ts", casesConsumer("matrix/dev.superpipeline.question.v2", "QuestionV2")],
    ["question-ask.consumer.ts", casesConsumer("chips/question.ask", "QuestionAsk")],
  ]);
  const programs = [...consumers].map(([path, { text }]) => [path, text] as const);
  const errors = await compile(new Map([...files, ...programs, ["reading.ts", reading]]), compiler);
  expect(errors.map((error) => ({ ...error, instance: consumers.get(error.file)?.at(error.line) }))).toEqual([]);
});
