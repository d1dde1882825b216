import { jsonLiteral } from "../../../emit/literal.ts";
import type { Json } from "../../../source/json.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { always, any, equal, holds, never, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import type { Subject } from "../emission/subject.ts";
import type { JsonType, SimpleCheck } from "../plan/plan.ts";
import { wordsOfValues } from "../plan/words.ts";
import { valueCheck } from "./simple.ts";

/** `const` and `enum`. */
export function valueChecks(node: SchemaNode): SimpleCheck[] {
  const constant = node.keyword("const");
  const values = node.keyword("enum");
  return [
    ...(constant === undefined ? [] : [oneOf([constant], "not-equal")]),
    ...(Array.isArray(values) ? [oneOf(values, values.length === 1 ? "not-equal" : "not-one-of")] : []),
  ];
}

function oneOf(values: readonly Json[], code: string): SimpleCheck {
  return valueCheck({
    on: undefined,
    code,
    expected: wordsOfValues(values),
    holds: (subject, emission) => valueTest(values, subject, emission),
  });
}

/** Up to this many values are compared one by one. */
const mostCompared = 8;

/** The condition that the subject equals one of the values. Values of types that it cannot have are left out. */
function valueTest(values: readonly Json[], subject: Subject, emission: Emission): Test {
  const sure = emission.facts.literals(subject);
  if (sure !== undefined && [...sure].every((literal) => values.some((value) => jsonLiteral(value) === literal)))
    return always;
  const possible = values.filter((value) => emission.facts.mayBe(subject, typeOfValue(value)));
  const scalars = [...new Set(possible.filter((value) => !isNested(value)))];
  const nested = possible
    .filter(isNested)
    .map((value) => holds(`${emission.use("jsonEquals")}(${subject.text}, ${emission.literal(value)})`));
  if (scalars.length > mostCompared)
    return any(holds(`${setOf(scalars, subject, emission)}.has(${subject.text})`), ...nested);
  const text = scalars.length === 0 ? "" : emission.comparable(subject);
  if (nested.length === 0 && text === subject.text) {
    emission.facts.limitTypes(subject, scalars.map(typeOfValue));
    emission.facts.setPresent(subject);
  }
  return any(...scalars.map((value) => equal(text, jsonLiteral(value))), ...nested);
}

function setOf(values: readonly Json[], subject: Subject, emission: Emission): string {
  const items = values.map((value) => `  ${jsonLiteral(value)},\n`).join("");
  const name = typeof subject.step === "object" ? subject.step.property : "value";
  return emission.constant(`${name} values`, `new Set<unknown>([\n${items}])`);
}

function isNested(value: Json): boolean {
  return typeof value === "object" && value !== null;
}

function typeOfValue(value: Json): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "string" || type === "boolean" || type === "number" ? type : "object";
}

/** What nothing satisfies: the schema `false`. */
export const nothing: SimpleCheck = valueCheck({
  on: undefined,
  code: "forbidden",
  expected: "absent",
  holds: () => never,
});
