import type { Fault, Words } from "./fault.ts";
import type { IssueCode, IssueRule } from "./issue.ts";
import { nameOf } from "./place.ts";
import { isObject, tagOf } from "./record.ts";
import { cut, oneLine, quote, visible } from "./text.ts";

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
  { rule, when, expected, received }: Circumstances,
): string {
  const sentence = `${nameOf(path)} ${demand(fault, expected)}${when === "" ? "" : ` when ${when}`}${shown(fault, received)}`;
  return rule?.description === undefined ? sentence : `${sentence}: ${descriptionOf(rule)}`;
}

/** Rules are constants of a contract: their descriptions are looked at once. */
const descriptions = new WeakMap<IssueRule, string>();

function descriptionOf(rule: IssueRule): string {
  const known = descriptions.get(rule);
  if (known !== undefined) return known;
  const description = visible(oneLine(rule.description ?? ""));
  descriptions.set(rule, description);
  return description;
}

/** What a fault is said with. */
export interface Circumstances {
  readonly rule: IssueRule | undefined;
  /** What made rules apply; empty where nothing did. */
  readonly when: string;
  /** What would be right, with nothing invisible in it. */
  readonly expected: string | undefined;
  /** The value at fault in words; undefined where it is not shown. */
  readonly received: string | undefined;
}

/** What made a rule of the object at `path` apply, with the fields by their whole names: `options[0].meaning is "approve"`. */
export function circumstance(path: readonly (string | number)[], when: Words): string {
  if (path.length > 0) return spoken(path, when);
  const known = spokenOfEvents.get(when) ?? spoken(path, when);
  spokenOfEvents.set(when, known);
  return known;
}

/** Words are constants of a contract: for rules of the event itself they are put together once. */
const spokenOfEvents = new WeakMap<Words, string>();

function spoken(path: readonly (string | number)[], when: Words): string {
  return when.map((word) => (typeof word === "string" ? visible(word) : nameOf([...path, ...word]))).join("");
}

function demand({ code, says, offers, related }: Fault, expected = "something else"): string {
  if (says !== undefined) return visible(says);
  switch (code) {
    case "repeated-items":
    case "not-unique":
      return `repeats ${related?.[0] === undefined ? "another value" : nameOf(related[0].path)}`;
    case "missing":
      return "is required";
    case "forbidden":
      return "is not allowed";
    case "unknown-field":
      return "is not a field of this contract";
    default:
      return `must ${having.has(code) ? "have" : "be"} ${offers ?? expected}`;
  }
}

/** What is there instead, where that says more than the demand. */
function shown({ code, reason }: Fault, received: string | undefined): string {
  if (received === undefined || code === "forbidden" || code === "not-allowed") return "";
  if (repeats.has(code)) return `: both are ${received}`;
  return having.has(code) ? `; it has ${received}` : `, not ${received}${reason === undefined ? "" : ` (${reason})`}`;
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
