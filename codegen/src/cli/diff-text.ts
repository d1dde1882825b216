import type { ContractDiff, DiffResult, JudgedChange } from "../run.ts";
import { painted, visible, type TextOptions } from "./text.ts";

const mostCharacters = 400;

/** What changed, for a terminal: each contract with its changes, then the verdict as the last line. */
export function diffText({ against, bump, contracts, generator, ok }: DiffResult, options: TextOptions): string {
  const blocks = contracts.map((one) => contractLines(one, options));
  const parley =
    generator === null
      ? []
      : [
          `Parley itself  ${generator.bump}`,
          `  ${generator.files.length} modules are written in another way although no contract asks for it.`,
          ...generator.exports.gone.map((name) => `  no longer exported: ${visible(name)}`),
          ...generator.exports.added.map((name) => `  newly exported: ${visible(name)}`),
          ...generator.verdicts.map(
            ({ contract, message, event }) => `  ${visible(contract)}: ${message} ${eventText(event)}`,
          ),
          "",
        ];
  const verdict = bump === "none" ? (ok ? "nothing changed" : "nothing could be compared") : `verdict: ${bump}`;
  return [...blocks.flat(), ...parley, `compared with ${visible(against)}; ${verdict}`]
    .map((line) => `${line}\n`)
    .join("");
}

function contractLines(contract: ContractDiff, options: TextOptions): string[] {
  const { name, senders, readers, bump, readersFirst, changes, counterexample } = contract;
  const order = readersFirst ? "; upgrade readers first" : "";
  const head = `${visible(name)}  ${painted(bump, options)}  senders: ${senders}, readers: ${readers}${order}`;
  return [head, ...changes.flatMap(changeLines), ...eventLines(counterexample), ""];
}

function changeLines({ message, senders, readers, file, pointer }: JudgedChange): string[] {
  const meaning = senders === readers ? senders : `senders ${senders}, readers ${readers}`;
  return [
    `  ${visible(message)}  (${meaning})`,
    `    ${visible(file)}${pointer === "" ? "" : ` at ${visible(pointer)}`}`,
  ];
}

function eventLines(counterexample: ContractDiff["counterexample"]): string[] {
  if (counterexample === null) return [];
  const { as, validBeforeOnly, validAfterOnly } = counterexample;
  const who = as === "sender" ? " (from senders)" : "";
  return [
    ...(validBeforeOnly === null ? [] : [`  accepted before, refused now${who}: ${eventText(validBeforeOnly)}`]),
    ...(validAfterOnly === null ? [] : [`  refused before, accepted now${who}: ${eventText(validAfterOnly)}`]),
  ];
}

function eventText(event: unknown): string {
  const text = visible(JSON.stringify(event));
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
