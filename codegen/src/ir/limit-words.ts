import type { Limits, Shape } from "./shape.ts";

/** What TypeScript cannot say about a shape, one phrase per constraint: `at most 200 characters`, `each item: at least 1`. */
export function constraintWords(shape: Shape): string[] {
  switch (shape.kind) {
    case "scalar":
      return [...(shape.type === "integer" ? ["a whole number"] : []), ...limitWords(shape.limits)];
    case "list":
      return shape.empty ? [] : [...limitWords(shape.limits), ...prefixed("each item", shape.items)];
    case "tuple":
      return [
        ...limitWords(shape.limits),
        ...shape.items.flatMap((item, index) => prefixed(`item ${index + 1}`, item)),
      ];
    case "object":
      return [...limitWords(shape.limits), ...mapWords(shape.additional)];
    case "union":
      return [...new Set(shape.members.flatMap(constraintWords))];
    default:
      return [];
  }
}

function mapWords(additional: Shape | "forbidden" | undefined): string[] {
  return additional === undefined || additional === "forbidden" ? [] : prefixed("each further value", additional);
}

function prefixed(what: string, shape: Shape): string[] {
  return constraintWords(shape).map((words) => `${what}: ${words}`);
}

function limitWords(limits: Limits): string[] {
  return [
    ...range([limits.minLength, limits.maxLength], "character"),
    ...range([limits.minItems, limits.maxItems], "item"),
    ...range([limits.minProperties, limits.maxProperties], ["property", "properties"]),
    ...(limits.uniqueItems === true ? ["no two items are equal"] : []),
    ...when(limits.minimum, (value) => `at least ${value}`),
    ...when(limits.exclusiveMinimum, (value) => `more than ${value}`),
    ...when(limits.maximum, (value) => `at most ${value}`),
    ...when(limits.exclusiveMaximum, (value) => `less than ${value}`),
    ...when(limits.multipleOf, (value) => `a multiple of ${value}`),
    ...when(limits.format, formatWords),
    ...when(limits.pattern, (pattern) => `matches ${codeSpan(`/${pattern}/`)}`),
  ];
}

function range(
  [least, most]: readonly [number | undefined, number | undefined],
  unit: string | readonly [string, string],
): string[] {
  const count = (value: number): string => `${value} ${unitOf(value, unit)}`;
  if (least !== undefined && least === most) return [`exactly ${count(least)}`];
  return [
    ...when(least === 0 ? undefined : least, (value) => `at least ${count(value)}`),
    ...when(most, (value) => `at most ${count(value)}`),
  ];
}

function unitOf(value: number, unit: string | readonly [string, string]): string {
  const [one, many] = typeof unit === "string" ? [unit, `${unit}s`] : unit;
  return value === 1 ? one : many;
}

const formatNames: ReadonlyMap<string, string> = new Map([
  ["date-time", "date-time (RFC 3339)"],
  ["date", "date (RFC 3339)"],
  ["time", "time (RFC 3339)"],
  ["duration", "duration (ISO 8601)"],
  ["email", "email address"],
  ["idn-email", "email address, not only ASCII"],
  ["hostname", "host name"],
  ["idn-hostname", "host name, not only ASCII"],
  ["ipv4", "IPv4 address"],
  ["ipv6", "IPv6 address"],
  ["uri", "URI (RFC 3986)"],
  ["uri-reference", "URI or relative reference (RFC 3986)"],
  ["iri", "IRI (RFC 3987)"],
  ["iri-reference", "IRI or relative reference (RFC 3987)"],
  ["uri-template", "URI template (RFC 6570)"],
  ["uuid", "UUID (RFC 4122)"],
  ["json-pointer", "JSON pointer (RFC 6901)"],
  ["relative-json-pointer", "relative JSON pointer"],
  ["regex", "regular expression (ECMA-262)"],
]);

function formatWords(format: string): string {
  return formatNames.get(format) ?? `format ${codeSpan(format)}`;
}

/** Text between backticks, more of them than it contains. */
export function codeSpan(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

function when<T>(value: T | undefined, words: (value: T) => string): string[] {
  return value === undefined ? [] : [words(value)];
}
