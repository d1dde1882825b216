import type { Fault } from "./fault.ts";
import type { IssueCode, IssueRule } from "./issue.ts";
import { nameOf, quote } from "./place.ts";

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
  return rule?.description === undefined ? sentence : `${sentence}: ${rule.description}`;
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

function demand(name: string, { code, expected = "something else" }: Fault): string {
  switch (code) {
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
function shown({ code }: Fault, received: string | undefined): string {
  if (received === undefined || code === "forbidden" || code === "not-allowed") return "";
  return code === "repeated-items" || code === "not-unique" ? `; both are ${received}` : `, not ${received}`;
}

/** A value in a few words. What lists and objects hold is never shown. */
export function describe(value: unknown): string {
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return counted(value.length, "a list", "item");
  if (typeof value === "object" && value !== null) return counted(Object.keys(value).length, "an object", "field");
  if (typeof value === "function") return "a function";
  return value === undefined ? "nothing" : String(value);
}

function counted(count: number, whole: string, part: string): string {
  return count === 0
    ? `${whole === "a list" ? "an empty list" : "an empty object"}`
    : `${whole} of ${count} ${part}${count === 1 ? "" : "s"}`;
}
