import { numberLiteral } from "../../../emit/literal.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { holds, leaf } from "../code/test.ts";
import type { SimpleCheck } from "../plan/plan.ts";
import { valueCheck } from "./simple.ts";

interface Limit {
  readonly keyword: string;
  readonly operator: string;
  readonly opposite: string;
  readonly words: string;
  readonly code: string;
}

const limits: readonly Limit[] = [
  { keyword: "minimum", operator: ">=", opposite: "<", words: "at least", code: "too-small" },
  { keyword: "exclusiveMinimum", operator: ">", opposite: "<=", words: "greater than", code: "too-small" },
  { keyword: "maximum", operator: "<=", opposite: ">", words: "at most", code: "too-large" },
  { keyword: "exclusiveMaximum", operator: "<", opposite: ">=", words: "less than", code: "too-large" },
];

/** The keywords that limit numbers. */
export function numberChecks(node: SchemaNode): SimpleCheck[] {
  const step = node.keyword("multipleOf");
  return [
    ...limits.flatMap((limit) => limitCheck(limit, node.keyword(limit.keyword))),
    ...(typeof step === "number" ? [multipleCheck(step)] : []),
  ];
}

function limitCheck({ operator, opposite, words, code }: Limit, limit: unknown): SimpleCheck[] {
  if (typeof limit !== "number") return [];
  const literal = numberLiteral(limit);
  const expected = `${words} ${literal}`;
  return [
    valueCheck({
      on: "number",
      code,
      expected,
      holds: ({ text }) => leaf(`${text} ${operator} ${literal}`, `${text} ${opposite} ${literal}`),
    }),
  ];
}

function multipleCheck(step: number): SimpleCheck {
  const literal = numberLiteral(step);
  return valueCheck({
    on: "number",
    code: "not-a-multiple",
    expected: `a multiple of ${literal}`,
    holds: ({ text }, emission) =>
      Number.isInteger(step)
        ? leaf(`${text} % ${literal} === 0`, `${text} % ${literal} !== 0`)
        : holds(`${emission.use("isMultipleOf")}(${text}, ${literal})`),
  });
}
