import type { SchemaNode } from "../../../source/schema-node.ts";
import { leaf, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import type { Subject } from "../emission/subject.ts";
import { forbidsAll } from "../plan/forbids.ts";
import type { SimpleCheck } from "../plan/plan.ts";
import { counted } from "../plan/words.ts";
import { countCheck } from "./simple.ts";

/** `minItems` and `maxItems`. */
export function itemCountChecks(node: SchemaNode): SimpleCheck[] {
  const length = ({ text }: Subject): string => `${text}.length`;
  const least = node.keyword("minItems");
  const limits = [node.keyword("maxItems"), closesList(node) ? node.list("prefixItems").length : undefined].filter(
    (one) => typeof one === "number",
  );
  const most = limits.length === 0 ? undefined : Math.min(...limits);
  return [
    ...(typeof least === "number" && least > 0
      ? [
          countCheck({
            on: "array",
            code: "too-few-items",
            expected: `at least ${counted(least, "item")}`,
            demand: "must not be empty",
            limit: { keyword: "minItems", value: least },
            received: length,
            holds: (subject) =>
              least === 1
                ? leaf(`${length(subject)} > 0`, `${length(subject)} === 0`)
                : atLeast(length(subject), least),
          }),
        ]
      : []),
    ...(typeof most === "number"
      ? [
          countCheck({
            on: "array",
            code: "too-many-items",
            expected: most === 0 ? "no items" : `at most ${counted(most, "item")}`,
            ...(most === 0 ? { demand: "must be empty" } : {}),
            limit: { keyword: "maxItems", value: most },
            received: length,
            holds: (subject) =>
              most === 0 ? leaf(`${length(subject)} === 0`, `${length(subject)} > 0`) : atMost(length(subject), most),
          }),
        ]
      : []),
  ];
}

/** Whether nothing may follow the leading items. */
export function closesList(node: SchemaNode): boolean {
  const rest = node.one("items");
  return rest !== undefined && forbidsAll(rest);
}

/** `minProperties` and `maxProperties`. */
export function fieldCountChecks(node: SchemaNode): SimpleCheck[] {
  const [least, most] = [node.keyword("minProperties"), node.keyword("maxProperties")];
  return [
    ...(typeof least === "number" && least > 0
      ? [
          countCheck({
            on: "object",
            code: "too-few-fields",
            expected: `at least ${counted(least, "field")}`,
            limit: { keyword: "minProperties", value: least },
            received: fieldCount,
            holds: (subject, emission) => atLeast(fieldCount(subject, emission), least),
          }),
        ]
      : []),
    ...(typeof most === "number"
      ? [
          countCheck({
            on: "object",
            code: "too-many-fields",
            expected: most === 0 ? "no fields" : `at most ${counted(most, "field")}`,
            limit: { keyword: "maxProperties", value: most },
            received: fieldCount,
            holds: (subject, emission) => atMost(fieldCount(subject, emission), most),
          }),
        ]
      : []),
  ];
}

function fieldCount(subject: Subject, emission: Emission): string {
  const variable = emission.facts.fields(subject)?.variable ?? subject.text;
  return `${emission.use("countFields")}(${variable})`;
}

function atLeast(count: string, least: number): Test {
  return leaf(`${count} >= ${least}`, `${count} < ${least}`);
}

function atMost(count: string, most: number): Test {
  return leaf(`${count} <= ${most}`, `${count} > ${most}`);
}
