import { codeBlock, markdownText } from "../emit/markdown.ts";
import type { Contract } from "../ir/contract.ts";

/** What a package's README says. All texts but those of contracts are Markdown. */
export interface Readme {
  /** Name of the package. */
  readonly name: string;
  /** What the package is, in a few sentences. */
  readonly about: string;
  readonly sections: readonly ReadmeSection[];
  /** What each function does, and what else there is. */
  readonly reference: string;
}

/** What a README says of one contract. */
export interface ReadmeSection {
  readonly contract: Contract;
  /** A program that compiles and runs. */
  readonly program: string;
  /** What the program prints; undefined where it prints nothing, or nobody knows. */
  readonly output?: string | undefined;
}

/** The whole text of a README. */
export function readmeText({ name, about, sections, reference }: Readme): string {
  const none = "\nThere is nothing for the contracts of today in this package.\n";
  const parts = sections.length === 0 ? [none] : sections.map((section) => sectionText(name, section));
  return [`# ${name}\n\n${about.trim()}\n`, ...parts, `\n## What there is\n\n${reference.trim()}\n`].join("");
}

function sectionText(name: string, { contract, program, output }: ReadmeSection): string {
  const { description, title } = contract.notes;
  const words = description ?? title ?? "";
  const event = contract.constant === undefined ? "" : `The event \`${codeText(contract.constant.value)}\`. `;
  return [
    `\n## ${contract.name}\n\n`,
    `${event}\`${name}/${contract.module}\`${words === "" ? "" : `. ${markdownText(firstParagraph(words))}`}\n\n`,
    codeBlock(program, "ts"),
    ...(output === undefined ? [] : [`\n${codeBlock(output, "text")}`]),
  ].join("");
}

function firstParagraph(text: string): string {
  return text.trim().split(/\n\s*\n/u)[0] ?? "";
}

/** The inside of a code span: without what would end it. */
function codeText(text: string): string {
  return text.replace(/[`\s]+/gu, " ");
}
