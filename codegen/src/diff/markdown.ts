import { codeBlock, markdownLine, markdownText } from "../emit/markdown.ts";
import { codeSpan } from "../ir/limit-words.ts";
import type { Json } from "../source/json.ts";
import type { Bump } from "./bump.ts";
import type { ContractDiff, Counterexample } from "./contract-diff.ts";

/** What changed, as far as it is told to people. */
export interface Report {
  readonly against: string;
  readonly bump: Bump;
  readonly contracts: readonly ContractDiff[];
  readonly generator: GeneratorReport | null;
}

/** What Parley itself does in another way. */
export interface GeneratorReport {
  readonly files: readonly string[];
  readonly exports: { readonly gone: readonly string[]; readonly added: readonly string[] };
  readonly verdicts: readonly { readonly contract: string; readonly message: string; readonly event: Json }[];
}

/** For a pull request: a heading, and a section for each contract. */
export function reportMarkdown({ against, bump, contracts, generator }: Report): string {
  const head = `## Contracts: ${bump === "none" ? "nothing changed" : `a ${bump} change`}\n\nCompared with ${codeSpan(markdownLine(against))}.\n`;
  const sections = contracts.map((one) => `\n### ${markdownText(one.name)}: ${one.bump}\n\n${contractMarkdown(one)}`);
  return [
    head,
    ...sections,
    ...(generator === null ? [] : [`\n### Parley itself\n\n${generatorMarkdown(generator)}`]),
  ].join("");
}

/** What a contract's change means, its changes, and events that show it. */
export function contractMarkdown(contract: ContractDiff): string {
  const { changes, counterexample, readersFirst } = contract;
  return [
    `Senders: ${contract.senders}. Readers: ${contract.readers}.${readersFirst ? " **Upgrade readers first**: new senders can send what old readers refuse." : ""}\n`,
    "\n",
    ...[...new Set(changes.map(({ message }) => message))].map((message) => `- ${proseMarkdown(message)}\n`),
    ...(counterexample === null ? [] : counterexampleMarkdown(counterexample)),
  ].join("");
}

/** What Parley itself changed, for users of what it emits. */
export function generatorMarkdown({ files, exports, verdicts }: GeneratorReport): string {
  const modules = `- ${files.length} module${files.length === 1 ? " is" : "s are"} written in another way, although no contract asks for it.\n`;
  const changed = verdicts.map(
    ({ contract, message, event }) => `- ${markdownText(contract)}: ${proseMarkdown(message)}\n${fenced(event)}`,
  );
  const names = (words: string, all: readonly string[]): string[] =>
    all.length === 0 ? [] : [`- ${words}: ${all.map(codeSpan).join(", ")}.\n`];
  return [
    modules,
    ...names("No longer exported", exports.gone),
    ...names("Newly exported", exports.added),
    ...changed,
  ].join("");
}

function counterexampleMarkdown({ as, validBeforeOnly, validAfterOnly }: Counterexample): string[] {
  const who = as === "sender" ? " from senders" : "";
  const shown = (event: Json, words: string): string[] =>
    event === null ? [] : [`\n${words}${who}:\n\n${fenced(event)}`];
  return [
    ...shown(validBeforeOnly, "Accepted before and refused now"),
    ...shown(validAfterOnly, "Refused before and accepted now"),
  ];
}

const mostCharacters = 2000;

function fenced(event: Json): string {
  const text = JSON.stringify(event, null, 2);
  return codeBlock(text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text, "json");
}

/** A sentence whose code spans stay what they are, and whose other words mean nothing to Markdown. */
export function proseMarkdown(message: string): string {
  const span = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/gu;
  let text = "";
  let from = 0;
  for (const { 0: code, index } of message.matchAll(span)) {
    text += markdownText(message.slice(from, index)) + markdownLine(code);
    from = index + code.length;
  }
  return text + markdownText(message.slice(from));
}
