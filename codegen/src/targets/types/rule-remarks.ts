import type { Contract } from "../../ir/contract.ts";
import { formatPath, type FieldPath } from "../../ir/path.ts";
import { codeSpan } from "./limit-words.ts";

/** The rules across fields as paragraphs for the root's JSDoc: types show only a part of them. */
export function ruleRemarks(contract: Contract): string[] {
  const sentences = [
    ...contract.rules.map(({ audience, description }) => ({ audience, text: description })),
    ...contract.unique.map(({ audience, description, scope, path }) => ({
      audience,
      text: description ?? `${pathText(scope, path)}: no value twice.`,
    })),
    ...contract.members.map(({ audience, description, scope, field, path }) => ({
      audience,
      text: description ?? `${pathText(scope, field)} is one of ${pathText(scope, path)}.`,
    })),
  ];
  const lines = sentences.flatMap(({ audience, text }) =>
    text === undefined ? [] : [`- ${audience === "sender" ? "For senders: " : ""}${oneLine(text)}`],
  );
  return lines.length === 0 ? [] : ["Rules across fields:", ...new Set(lines)];
}

function pathText(scope: FieldPath, path: FieldPath): string {
  return codeSpan(formatPath([...scope, ...path]));
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
