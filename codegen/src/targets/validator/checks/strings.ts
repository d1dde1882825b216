import { regExpLiteral, stringLiteral } from "../../../emit/literal.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { equal, holds, not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import type { Subject } from "../emission/subject.ts";
import { calendarCheck, formatChecks } from "../formats.ts";
import { fixesForm } from "../plan/fixed-form.ts";
import { formatWords } from "../plan/format-words.ts";
import type { SimpleCheck } from "../plan/plan.ts";
import { counted } from "../plan/words.ts";
import { valueCheck, type SimpleCheckParts } from "./simple.ts";

/** The keywords that limit strings. `asserted`: whether `format` is one of them. */
export function stringChecks(node: SchemaNode, asserted: boolean): SimpleCheck[] {
  const [least, most] = [node.keyword("minLength"), node.keyword("maxLength")];
  return [
    ...(typeof least === "number" && least > 0 ? [leastCheck(least)] : []),
    ...(typeof most === "number" ? [mostCheck(most)] : []),
    ...formChecks(node.keyword("pattern"), asserted ? node.keyword("format") : undefined),
  ];
}

function leastCheck(least: number): SimpleCheck {
  return valueCheck({
    on: "string",
    code: "too-short",
    expected: `at least ${counted(least, "character")}`,
    received: characters,
    holds: (subject, emission) =>
      least === 1
        ? not(equal(emission.comparable(subject), '""'))
        : holds(`${emission.use("hasAtLeast")}(${subject.text}, ${least})`),
  });
}

function mostCheck(most: number): SimpleCheck {
  return valueCheck({
    on: "string",
    code: "too-long",
    expected: `at most ${counted(most, "character")}`,
    received: characters,
    holds: ({ text }, emission) => holds(`${emission.use("hasAtMost")}(${text}, ${most})`),
  });
}

function characters({ text }: Subject, emission: Emission): string {
  return `${emission.use("countCodePoints")}(${text})`;
}

/** Where the pattern fixes the form that the format asks for, only the calendar is left: one fault either way. */
function formChecks(pattern: unknown, format: unknown): SimpleCheck[] {
  const check = typeof format === "string" ? formatChecks.get(format) : undefined;
  const fixed = typeof pattern === "string" && typeof format === "string" && fixesForm(pattern, format);
  const words = typeof format === "string" ? (formatWords.get(format) ?? `in the format ${format}`) : "";
  const form = { words, refine: refining(format) };
  return [
    ...(typeof pattern === "string" ? [patternCheck(pattern, fixed ? form : undefined)] : []),
    ...(check === undefined ? [] : [formatCheck(fixed ? calendarCheck.export : check.export, form)]),
  ];
}

/** What is said of a text that has not the form of a format. */
interface FormWords {
  readonly words: string;
  readonly refine: SimpleCheckParts["refine"];
}

/** A date or a time may have the form and not exist. */
function refining(format: unknown): SimpleCheckParts["refine"] {
  if (format !== "date" && format !== "date-time" && format !== "time") return undefined;
  return (fault, emission) => `${emission.use("timeFault")}(${stringLiteral(format)}, ${fault})`;
}

function patternCheck(pattern: string, form: FormWords | undefined): SimpleCheck {
  return valueCheck({
    on: "string",
    code: "pattern",
    expected: form?.words ?? `a text that matches the pattern ${pattern}`,
    refine: form?.refine,
    holds: (subject, emission) => patternTest(pattern, subject, emission),
  });
}

/** The condition that the subject matches the pattern, which is compiled once. */
export function patternTest(pattern: string, { text, step }: Subject, emission: Emission): Test {
  const name = typeof step === "object" ? `${step.property} pattern` : "pattern";
  return holds(`${emission.constant(name, regExpLiteral(pattern))}.test(${text})`);
}

function formatCheck(name: string, { words, refine }: FormWords): SimpleCheck {
  return valueCheck({
    on: "string",
    code: "format",
    expected: words,
    refine,
    holds: ({ text }, emission) => holds(`${emission.use(name)}(${text})`),
  });
}
