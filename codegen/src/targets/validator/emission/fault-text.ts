import { stringLiteral } from "../../../emit/literal.ts";
import type { Subject } from "./subject.ts";

/** The parts of a fault in emitted code. */
export interface FaultParts {
  readonly code: string;
  /** Words, not code. */
  readonly expected?: string;
  /** An expression. */
  readonly received?: string;
  /** What a rule demands, as a predicate. */
  readonly says?: string | undefined;
  /** No other limit of this kind is stricter. */
  readonly isStrictest?: boolean;
}

/** The fault as an object literal. */
export function faultText({ code, expected, received, says, isStrictest = false }: FaultParts): string {
  return objectText([
    `code: ${stringLiteral(code)}`,
    ...(expected === undefined ? [] : [`expected: ${stringLiteral(expected)}`]),
    ...(received === undefined ? [] : [received === "received" ? received : `received: ${received}`]),
    ...(says === undefined ? [] : [`says: ${stringLiteral(says)}`]),
    ...(isStrictest ? ["strictest: true"] : []),
  ]);
}

/** An object literal, on several lines where it is long. */
export function objectText(parts: readonly string[], longest = 90): string {
  const line = `{ ${parts.join(", ")} }`;
  return line.length <= longest ? line : `{\n${parts.map((part) => `  ${part},\n`).join("")}}`;
}

/** The statement that reports a fault of the subject. */
export function reportText({ at }: Pick<Subject, "at">, fault: string): string {
  return `report.add(${at}, ${fault});`;
}

/** Paths to fields, as a list of lists. */
export function pathsText(paths: readonly (readonly string[])[]): string {
  return `[${paths.map(pathText).join(", ")}]`;
}

/** A path to a field, as a list. */
export function pathText(path: readonly string[]): string {
  return `[${path.map(stringLiteral).join(", ")}]`;
}

const widest = 100;

/** A string literal behind a colon; on lines of its own, with `indent` before each, where it is long. */
export function wrappedText(text: string, indent: string): string {
  const lines = [""];
  for (const word of text.split(/(?<= )/)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = line + word;
  }
  const [only] = lines;
  if (lines.length === 1) return ` ${stringLiteral(only ?? "")}`;
  return `\n${lines.map((line) => indent + stringLiteral(line)).join(" +\n")}`;
}
