import type { Json } from "../../source/json.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { listedValues, namedTypes, type ValueType } from "../../source/value-types.ts";
import { formatExamples } from "./format-examples.ts";
import { patternExamples } from "./pattern-examples.ts";

const mostListed = 12;
const longestText = 70_000;

/** One value of each type. */
const ofType: Readonly<Record<ValueType, readonly Json[]>> = {
  string: ["text", ""],
  number: [1.5],
  integer: [1, 0],
  boolean: [true, false],
  object: [{}],
  array: [[]],
  null: [null],
};

/** Values worth trying where `nodes` look: on both sides of each limit, of each list, of each type. */
export function probesOf(nodes: readonly SchemaNode[]): Json[] {
  const found = [
    ...nodes.flatMap(probes),
    ...Object.values(ofType).flatMap(([value]) => (value === undefined ? [] : [value])),
  ];
  return [...new Map(found.map((value) => [JSON.stringify(value), value])).values()];
}

function probes(node: SchemaNode): Json[] {
  const types = namedTypes(node);
  const examples = node.keyword("examples");
  const standard = node.keyword("default");
  return [
    ...(listedValues(node) ?? []).slice(0, mostListed),
    ...(types === undefined ? [] : [...types].flatMap((type) => ofType[type])),
    ...texts(node),
    ...numbers(node),
    ...(standard === undefined ? [] : [standard]),
    ...(Array.isArray(examples) ? (examples as readonly Json[]).slice(0, mostListed) : []),
  ];
}

function texts(node: SchemaNode): string[] {
  const lengths = ["minLength", "maxLength"].flatMap((keyword) => around(node.keyword(keyword)));
  const format = node.keyword("format");
  const pattern = node.keyword("pattern");
  const known = typeof format === "string" ? formatExamples(format) : { valid: [], invalid: [] };
  return [
    ...lengths.filter((length) => length >= 0 && length <= longestText).map((length) => "x".repeat(length)),
    ...known.valid,
    ...known.invalid,
    ...(typeof pattern === "string" ? patternExamples(pattern).slice(0, mostListed) : []),
  ];
}

function numbers(node: SchemaNode): number[] {
  const limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].flatMap((keyword) =>
    around(node.keyword(keyword)),
  );
  const step = node.keyword("multipleOf");
  return [...limits, ...(typeof step === "number" ? [step, step * 2, step * 3, step / 2] : [])];
}

function around(value: Json | undefined): number[] {
  return typeof value === "number" ? [value, value - 1, value + 1] : [];
}
