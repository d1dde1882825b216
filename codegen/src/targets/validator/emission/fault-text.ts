import { stringLiteral } from "../../../emit/literal.ts";
import type { Subject } from "./subject.ts";

/** The parts of a fault in emitted code. */
export interface FaultParts {
  readonly code: string;
  /** Words, not code. */
  readonly expected?: string;
  /** An expression. */
  readonly received?: string;
  /** The sentence of a rule. */
  readonly says?: string | undefined;
}

/** The fault as an object literal. */
export function faultText({ code, expected, received, says }: FaultParts): string {
  return objectText([
    `code: ${stringLiteral(code)}`,
    ...(expected === undefined ? [] : [`expected: ${stringLiteral(expected)}`]),
    ...(received === undefined ? [] : [received === "received" ? received : `received: ${received}`]),
    ...(says === undefined ? [] : [`says: ${stringLiteral(says)}`]),
  ]);
}

/** An object literal, on several lines where it is long. */
export function objectText(parts: readonly string[]): string {
  const line = `{ ${parts.join(", ")} }`;
  return line.length <= 90 ? line : `{\n${parts.map((part) => `  ${part},\n`).join("")}}`;
}

/** The statement that reports a fault of the subject. */
export function reportText({ at }: Pick<Subject, "at">, fault: string): string {
  return `report.add(${at}, ${fault});`;
}

/** Paths to fields, as a list of lists. */
export function pathsText(paths: readonly (readonly string[])[]): string {
  return `[${paths.map((path) => `[${path.map(stringLiteral).join(", ")}]`).join(", ")}]`;
}
