import type { Fault } from "./fault.ts";
import type { IssueCode, IssueRule } from "./issue.ts";
import { nameOf } from "./place.ts";
import { isObject, tagOf } from "./record.ts";
import { cut, quote, visible } from "./text.ts";

const having: ReadonlySet<IssueCode> = new Set([
  "too-short",
  "too-long",
  "too-few-items",
  "too-many-items",
  "too-few-matches",
  "too-many-matches",
  "too-few-fields",
  "too-many-fields",
]);

/** What is said of a value that stands somewhere else, too. */
const repeats: ReadonlySet<IssueCode> = new Set(["repeated-items", "not-unique"]);

/** The sentence that people read: the rule's where a rule is broken, then the rule's description. */
export function messageOf(
  path: readonly (string | number)[],
  fault: Fault,
  { rule, when, received }: Circumstances,
): string {
  const sentence =
    fault.says === undefined
      ? demand(nameOf(path), fault) + (when === "" ? "" : ` when ${when}`) + shown(fault, received)
      : itemOf(path) + fault.says;
  return visible(rule?.description === undefined ? sentence : `${sentence}: ${oneLine(rule.description)}`);
}

/** A description as owners write it may go over several lines. */
export function oneLine(description: string): string {
  return /[\n\r]/.test(description) ? description.trim().replaceAll(/[ \t]*[\n\r]\s*/g, " ") : description;
}

/** What a fault is said with. */
export interface Circumstances {
  readonly rule: IssueRule | undefined;
  /** What made rules apply; empty where nothing did. */
  readonly when: string;
  /** The value at fault in words; undefined where it is not shown. */
  readonly received: string | undefined;
}

/** A rule speaks of the fields of an item; which item it is, is said before: `options[0]: `. */
function itemOf(path: readonly (string | number)[]): string {
  let length = path.length;
  while (length > 0 && typeof path[length - 1] !== "number") length--;
  return length === 0 ? "" : `${nameOf(path.slice(0, length))}: `;
}

function demand(name: string, { code, expected = "something else", related }: Fault): string {
  switch (code) {
    case "repeated-items":
    case "not-unique":
      return `${name} repeats ${related?.[0] === undefined ? "another value" : nameOf(related[0].path)}`;
    case "missing":
      return `${name} is required`;
    case "forbidden":
      return `${name} is not allowed`;
    case "unknown-field":
      return `${name} is not a field of this contract`;
    default:
      return `${name} must ${having.has(code) ? "have" : "be"} ${expected}`;
  }
}

/** What is there instead, where that says more than the demand. */
function shown({ code, reason }: Fault, received: string | undefined): string {
  if (received === undefined || code === "forbidden" || code === "not-allowed") return "";
  return repeats.has(code) ? `: both are ${received}` : `, not ${received}${reason === undefined ? "" : ` (${reason})`}`;
}

/** A value in a few words. What lists and objects hold is never shown. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "bigint":
      return cut(`${value}n`);
    case "function":
    case "symbol":
      return `a ${typeof value}`;
    case "object":
      return value === null ? "null" : describeObject(value);
    default:
      return String(value);
  }
}

function describeObject(value: object): string {
  if (Array.isArray(value)) return counted(value.length, "a list", "item");
  if (isObject(value)) return counted(Object.keys(value).length, "an object", "field");
  const kind = tagOf(value);
  // Anybody can name a kind as they like: only what looks like a name is repeated.
  if (!/^[A-Z][A-Za-z0-9]{0,39}$/.test(kind)) return "an object of another kind";
  return `${/^[AEIO]/.test(kind) ? "an" : "a"} ${kind}`;
}

function counted(count: number, whole: string, part: string): string {
  if (count === 0) return whole.replace(/^an? /, "an empty ");
  return `${whole} of ${count} ${part}${count === 1 ? "" : "s"}`;
}
