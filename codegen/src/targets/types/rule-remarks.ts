import type { Contract } from "../../ir/contract.ts";
import { formatPath, type FieldPath } from "../../ir/path.ts";
import type { Condition } from "../../ir/rule.ts";
import { codeSpan } from "../../ir/limit-words.ts";

/** The rules across fields as paragraphs for the root's JSDoc: types show only a part of them. */
export function ruleRemarks(contract: Contract): string[] {
  const sentences = [
    ...contract.rules.map(({ audience, description }) => ({ audience, text: description })),
    ...contract.unique.map(({ audience, description, scope, path, when }) => ({
      audience,
      text: description ?? `${pathText(scope, path)}: no value twice${onCondition(when)}.`,
    })),
    ...contract.members.map(({ audience, description, scope, field, path, when }) => ({
      audience,
      text: description ?? `${pathText(scope, field)} is one of ${pathText(scope, path)}${onCondition(when)}.`,
    })),
  ];
  const lines = sentences.flatMap(({ audience, text }) =>
    text === undefined ? [] : [`- ${audience === "sender" ? "For senders: " : ""}${oneLine(text)}`],
  );
  return lines.length === 0 ? [] : ["Rules across fields:", ...new Set(lines)];
}

function onCondition(when: Condition | undefined): string {
  return when === undefined ? "" : ", on a condition";
}

function pathText(scope: FieldPath, path: FieldPath): string {
  return codeSpan(formatPath([...scope, ...path]));
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
