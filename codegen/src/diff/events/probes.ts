import type { Json } from "../../source/json.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { listedValues, namedTypes, type ValueType } from "../../source/value-types.ts";
import { formatExamples } from "./format-examples.ts";
import { patternExamples } from "./pattern-examples.ts";

const mostListed = 12;
const longestText = 70_000;
const longestStretch = 1000;
const mostStretched = 12;
const numberLimits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

/** Texts that few patterns match all of. */
const unlike = ["!", "0", "a", "A b"];

/** One value of each type. */
const ofType: Readonly<Record<ValueType, readonly Json[]>> = {
  string: ["text", ""],
  number: [1.5, -1.5],
  integer: [1, 0, -1],
  boolean: [true, false],
  object: [{}],
  array: [[]],
  null: [null],
};

/** Values worth trying where `nodes` look: on both sides of each limit, of each list, of each type. */
export function probesOf(nodes: readonly SchemaNode[]): Json[] {
  const found = [
    ...nodes.flatMap(probes),
    ...multiples(nodes),
    ...lengthened(nodes),
    ...Object.values(ofType).flatMap(([value]) => (value === undefined ? [] : [value])),
  ];
  return [...new Map(found.map((value) => [JSON.stringify(value), value])).values()];
}

/** A schema is met again in every event that has something where it looks. */
const known = new WeakMap<SchemaNode, readonly Json[]>();

function probes(node: SchemaNode): readonly Json[] {
  const found = known.get(node) ?? made(node);
  known.set(node, found);
  return found;
}

function made(node: SchemaNode): Json[] {
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
  const examples = typeof format === "string" ? formatExamples(format) : { valid: [], invalid: [] };
  return [
    ...lengths
      .filter((length) => Number.isInteger(length) && length >= 0 && length <= longestText)
      .map((length) => "x".repeat(length)),
    ...examples.valid,
    ...examples.invalid,
    ...(typeof pattern === "string" ? [...patternExamples(pattern).slice(0, mostListed), ...unlike] : []),
  ];
}

function numbers(node: SchemaNode): number[] {
  const limits = numberLimits.flatMap((keyword) => around(node.keyword(keyword)));
  const step = node.keyword("multipleOf");
  return [...limits, ...(typeof step === "number" ? [step, step * 2, step * 3, step / 2, -step] : [])];
}

function around(value: Json | undefined): number[] {
  return typeof value === "number" ? [value, value - 1, value + 1, value - 0.5, value + 0.5] : [];
}

/** The multiples next to each limit, whichever schema asks for them. */
function multiples(nodes: readonly SchemaNode[]): number[] {
  const steps = nodes.map((node) => node.keyword("multipleOf")).filter((step) => typeof step === "number");
  const limits = numberLimits.flatMap((keyword) => nodes.map((node) => node.keyword(keyword)));
  return steps.flatMap((step) =>
    limits.flatMap((limit) => {
      if (typeof limit !== "number") return [];
      const below = Math.floor(limit / step) * step;
      return [below - step, below, below + step];
    }),
  );
}

/** Texts of a pattern or a format at the lengths that limits speak of: an example with one of its characters repeated. */
function lengthened(nodes: readonly SchemaNode[]): string[] {
  const lengths = ["minLength", "maxLength"].flatMap((keyword) =>
    nodes.flatMap((node) => around(node.keyword(keyword))),
  );
  const wanted = [...new Set(lengths)].filter((length) => Number.isInteger(length) && length <= longestStretch);
  const patterns = nodes.map((node) => node.keyword("pattern")).filter((one) => typeof one === "string");
  const formats = nodes.map((node) => node.keyword("format")).filter((one) => typeof one === "string");
  if (wanted.length === 0) return [];
  const examples = [...patterns.flatMap(patternExamples), ...formats.flatMap((one) => formatExamples(one).valid)];
  const matchers = patterns.map((one) => new RegExp(one, "u"));
  return wanted.flatMap((length) =>
    examples
      .flatMap((text) => stretched(text, length))
      .filter((text) => matchers.every((matcher) => matcher.test(text)))
      .slice(0, mostStretched),
  );
}

function stretched(text: string, length: number): string[] {
  const more = length - text.length;
  if (more < 1) return [];
  return Array.from(text, (_, at) => text.slice(0, at) + text.charAt(at).repeat(more) + text.slice(at));
}
