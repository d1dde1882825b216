import type { Literal } from "../../ir/literal.ts";
import type { Notes, Shape } from "../../ir/shape.ts";
import { docLines, type DocTag } from "../../emit/literal.ts";
import { constraintWords } from "./limit-words.ts";

/** A type's or a field's JSDoc: the description, then a sentence per constraint, then tags. Escaped; empty where there is nothing to say. */
export function documentation(notes: Notes, shape: Shape, more: readonly string[] = []): string[] {
  const description = notes.description ?? notes.title ?? "";
  const constraints = constraintWords(shape).map(sentence);
  const access = notes.writeOnly === true ? ["Write-only: sent, never given back."] : [];
  const paragraphs = [[description.trim()], [...constraints, ...access], more].filter((lines) => lines.join("") !== "");
  return docLines(paragraphs.map((lines) => lines.join("\n")).join("\n\n"), tags(notes));
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
