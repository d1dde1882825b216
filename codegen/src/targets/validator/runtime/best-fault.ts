import type { Fault } from "./fault.ts";
import type { Issue, IssueCode } from "./issue.ts";
import { nameOf } from "./place.ts";

type Path = readonly (string | number)[];

/** What is said of a value as a whole, so that forms can be listed: "a string or null". */
const choices: ReadonlySet<IssueCode> = new Set(["wrong-type", "not-equal", "not-one-of", "pattern", "format"]);

/** One form of a union in the eyes of a value that does not fit it. */
export interface TriedForm {
  /** How many of the value's fields the form knows. */
  readonly known: number;
  readonly issues: readonly Issue[];
}

/**
 * What to say about a value that fits no form of a union: the issues of the form that it comes nearest to, or one fault where
 * none is nearer than the others.
 */
export function bestFault(path: Path, value: unknown, tried: readonly TriedForm[]): readonly Issue[] | Fault {
  const [first, ...others] = [...tried].sort((a, b) => compare(a, b, path));
  if (first === undefined)
    return { code: "no-shape", expected: "in one of the forms that are allowed here", received: value };
  if (others.length === 0) return first.issues;
  const all = tried.map(({ issues }) => issues);
  if (all.every((issues) => isAt(issues, path))) return eitherValue(value, all.flat());
  const constants = first.issues.find((issue) => isConstantOf(issue, path));
  if (rank(first.issues, path) === 1 && constants !== undefined) return otherConstant(constants, all);
  const areEqual = others.every((other) => compare(first, other, path) === 0);
  return areEqual && all.flat().every((issue) => isMissing(issue, path)) ? eitherFields(all) : first.issues;
}

/** The nearer form first: by type and constants, then by how many fields it knows, then by how much is wrong. */
function compare(a: TriedForm, b: TriedForm, path: Path): number {
  return rank(a.issues, path) - rank(b.issues, path) || b.known - a.known || a.issues.length - b.issues.length;
}

/** 2: not even the type is right. 1: a field that is constant in this form says another. 0: it may be this form. */
function rank(issues: readonly Issue[], path: Path): number {
  if (issues.some((issue) => issue.path.length === path.length && choices.has(issue.code))) return 2;
  return issues.some((issue) => isConstantOf(issue, path)) ? 1 : 0;
}

function isConstantOf({ code, path }: Issue, object: Path): boolean {
  return code === "not-equal" && path.length === object.length + 1;
}

/** A field that names the form has the name of none: all names that it could have. */
function otherConstant(issue: Issue, all: readonly (readonly Issue[])[]): readonly Issue[] {
  const same = all.flat().filter(({ code, pointer }) => code === issue.code && pointer === issue.pointer);
  const names = [...new Set(same.map(({ expected = "" }) => expected))];
  if (names.length < 2) return [issue];
  const expected = `one of ${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
  const received = issue.received === undefined ? "" : `, not ${issue.received}`;
  return [{ ...issue, code: "not-one-of", expected, message: `${nameOf(issue.path)} must be ${expected}${received}` }];
}

function isAt(issues: readonly Issue[], path: Path): boolean {
  const [issue] = issues;
  return issues.length === 1 && issue !== undefined && issue.path.length === path.length && choices.has(issue.code);
}

function isMissing({ code, path }: Issue, object: Path): boolean {
  return code === "missing" && path.length === object.length + 1;
}

function eitherValue(value: unknown, issues: readonly Issue[]): Fault {
  const sameCode = issues.every(({ code }) => code === issues[0]?.code);
  const expected = [...new Set(issues.map((issue) => issue.expected ?? ""))].join(" or ");
  return { code: sameCode ? (issues[0]?.code ?? "no-shape") : "no-shape", expected, received: value };
}

function eitherFields(tried: readonly (readonly Issue[])[]): Fault {
  const names = tried.map((issues) => issues.map(({ path }) => path.at(-1)).join(" and "));
  return { code: "no-shape", expected: `an object with ${[...new Set(names)].join(", or with ")}` };
}
