/** A condition in emitted code. Kept as a tree until it is printed, so that it can be turned round. */
export type Test =
  | { readonly kind: "always" | "never" }
  | { readonly kind: "leaf"; readonly yes: string; readonly no: string }
  | Combined;

interface Combined {
  readonly kind: "all" | "any";
  readonly of: readonly Test[];
}

/** Holds for every value. */
export const always: Test = { kind: "always" };
/** Holds for none. */
export const never: Test = { kind: "never" };

/** A condition as an expression, and the expression for its opposite. Neither may need parentheses beside `&&`, `||` and `!`. */
export function leaf(yes: string, no: string): Test {
  return { kind: "leaf", yes, no };
}

/** A call or another expression that `!` can stand before. */
export function holds(expression: string): Test {
  return leaf(expression, `!${expression}`);
}

/** `left === right`. */
export function equal(left: string, right: string): Test {
  return leaf(`${left} === ${right}`, `${left} !== ${right}`);
}

/** Holds where all of `tests` hold. */
export function all(...tests: readonly Test[]): Test {
  return combine("all", tests);
}

/** Holds where one of `tests` holds. */
export function any(...tests: readonly Test[]): Test {
  return combine("any", tests);
}

function combine(kind: "all" | "any", tests: readonly Test[]): Test {
  const [neutral, deciding] = kind === "all" ? (["always", "never"] as const) : (["never", "always"] as const);
  const parts = tests.flatMap((test) => (test.kind === kind ? test.of : test.kind === neutral ? [] : [test]));
  if (parts.some((test) => test.kind === deciding)) return { kind: deciding };
  const [only] = parts;
  if (only === undefined) return { kind: neutral };
  return parts.length === 1 ? only : { kind, of: parts };
}

/** Holds where `test` does not. */
export function not(test: Test): Test {
  switch (test.kind) {
    case "always":
      return never;
    case "never":
      return always;
    case "leaf":
      return leaf(test.no, test.yes);
    default:
      return combine(test.kind === "all" ? "any" : "all", test.of.map(not));
  }
}

const widest = 110;

/** The condition as an expression; on several lines, indented from `indent` on, where it is long. */
export function printTest(test: Test, indent = ""): string {
  if (test.kind === "leaf") return test.yes;
  if (!isCombined(test)) return String(test.kind === "always");
  const line = joined(test, "");
  if (indent.length + line.length <= widest) return line;
  return `\n${indent}  ${joined(test, `${indent}  `)}\n${indent}`;
}

/** The parts of an `all` or `any`; each on a line of its own where `indent` is given. */
function joined(test: Combined, indent: string): string {
  const operator = test.kind === "all" ? "&&" : "||";
  const parts = test.of.map((part) => (isCombined(part) ? `(${printTest(part, indent)})` : printTest(part)));
  return parts.join(indent === "" ? ` ${operator} ` : ` ${operator}\n${indent}`);
}

function isCombined(test: Test): test is Combined {
  return test.kind === "all" || test.kind === "any";
}
