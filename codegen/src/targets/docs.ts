import type { Literal } from "../ir/literal.ts";
import type { Notes, Shape } from "../ir/shape.ts";
import { blockComment, type DocTag } from "../emit/literal.ts";
import { constraintWords } from "../ir/limit-words.ts";

/**
 * A type's or a field's JSDoc: the description, then a sentence per constraint, then `remarks`, then tags. Empty where there
 * is nothing to say.
 */
export function docComment(notes: Notes, shape: Shape, remarks: readonly string[] = []): string {
  const description = notes.description ?? notes.title ?? "";
  const access = notes.writeOnly === true ? ["Write-only: sent, never given back."] : [];
  const paragraphs = [[description.trim()], [...constraintWords(shape).map(sentence), ...access], remarks];
  const text = paragraphs.map((lines) => lines.join("\n")).filter((one) => one !== "");
  return blockComment(text.join("\n\n"), { tags: tags(notes) });
}

/** Code below its comment. */
export function commented(comment: string, code: string): string {
  return comment === "" ? code : `${comment}\n${code}`;
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
