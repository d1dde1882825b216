import type { Literal } from "../../ir/literal.ts";
import type { Notes, Shape } from "../../ir/shape.ts";
import { docLines, type DocTag } from "../../emit/literal.ts";
import { constraintWords } from "./limit-words.ts";

/** What a JSDoc says: paragraphs, then tags. Not escaped yet. */
export interface Documentation {
  readonly text: string;
  readonly tags: readonly DocTag[];
}

/** A type's or a field's JSDoc: the description, then a sentence per constraint, then `remarks`, then tags. */
export function documentation(notes: Notes, shape: Shape, remarks: readonly string[] = []): Documentation {
  const description = notes.description ?? notes.title ?? "";
  const access = notes.writeOnly === true ? ["Write-only: sent, never given back."] : [];
  const paragraphs = [[description.trim()], [...constraintWords(shape).map(sentence), ...access], remarks];
  return {
    text: paragraphs
      .map((lines) => lines.join("\n"))
      .filter((text) => text !== "")
      .join("\n\n"),
    tags: tags(notes),
  };
}

/** The same as the `docs` of a ts-morph structure, which puts marks around it and escapes nothing. */
export function docsStructure({ text, tags: docTags }: Documentation): string[] {
  const lines = docLines(text, docTags);
  return lines.length === 0 ? [] : [lines.join("\n")];
}

function tags(notes: Notes): DocTag[] {
  return [
    ...(notes.deprecated === true ? [{ name: "deprecated" }] : []),
    ...(notes.readOnly === true ? [{ name: "readonly" }] : []),
    ...(notes.default === undefined ? [] : [{ name: "defaultValue", text: jsonText(notes.default) }]),
    ...(notes.examples ?? []).map((example) => ({ name: "example", text: jsonText(example) })),
  ];
}

/** JSON as a person would write it: on one line where that is short. */
function jsonText(value: Literal): string {
  const line = JSON.stringify(value);
  return line.length <= 80 ? line : JSON.stringify(value, null, 2);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
