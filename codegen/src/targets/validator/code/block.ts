import { all, not, printTest, type Test } from "./test.ts";

/** A statement of emitted code. */
export type Statement = string | Lazy | Branch | Nested;

/** A line, or several, whose text is only known when all the rest is. */
export interface Lazy {
  readonly kind: "lazy";
  text(): string;
}

/** `if (test) {then} else {otherwise}`. */
export interface Branch {
  readonly kind: "if";
  readonly test: Test;
  readonly then: Block;
  readonly otherwise: Block;
}

/** Something with a body: a loop, a case, a function in a list. */
export interface Nested {
  readonly kind: "nested";
  /** The line before the body: `for (…) {`. */
  readonly open: string;
  readonly body: Block;
  /** The line behind it: `}`. */
  readonly close: string;
}

/** Statements in a row. */
export class Block {
  readonly #statements: Statement[] = [];

  get isEmpty(): boolean {
    return this.#statements.length === 0;
  }

  /** Statements behind one that leaves the block are never reached: they are left out. */
  add(...statements: readonly Statement[]): this {
    for (const statement of statements) if (!this.#isLeft) this.#statements.push(statement);
    return this;
  }

  get #isLeft(): boolean {
    const last = this.#statements.at(-1);
    return typeof last === "string" && /^(?:return|break)\b/.test(last);
  }

  /** Adds the statements of another block. */
  append(block: Block): this {
    return this.add(...block.#statements);
  }

  /** Runs `then` where `test` holds, and `otherwise` where it does not; nothing where neither has statements. */
  when(test: Test, then: Block, otherwise = new Block()): this {
    if (test.kind === "always") return this.append(then);
    if (test.kind === "never") return this.append(otherwise);
    if (then.isEmpty) return otherwise.isEmpty ? this : this.when(not(test), otherwise);
    const inner = then.onlyBranch;
    if (inner !== undefined && inner.otherwise.isEmpty && otherwise.isEmpty) return this.when(all(test, inner.test), inner.then);
    return this.add({ kind: "if", test, then, otherwise });
  }

  /** `open`, the body on lines of its own, `close`. */
  nested(open: string, body: Block, close = "}"): this {
    return this.add({ kind: "nested", open, body, close });
  }

  /** The lines, each with `indent` before it. */
  print(indent = ""): string {
    return this.#statements.map((statement) => `${printStatement(statement, indent)}\n`).filter((text) => text.trim() !== "").join("");
  }

  /** The only statement, where it is an `if`. */
  get onlyBranch(): Branch | undefined {
    const [only, ...others] = this.#statements;
    return others.length === 0 && typeof only === "object" && only.kind === "if" ? only : undefined;
  }

  /** The only statement, where it is one line that neither declares nor comments. */
  get onlyLine(): string | undefined {
    const [only, ...others] = this.#statements;
    return others.length === 0 && typeof only === "string" && /^(?:return\b|report\.|explain[A-Z])[^\n]*$/.test(only) ? only : undefined;
  }
}

function printStatement(statement: Statement, indent: string): string {
  if (typeof statement === "string") return indented(statement, indent);
  switch (statement.kind) {
    case "lazy":
      return indented(statement.text(), indent);
    case "nested":
      return `${indent}${statement.open}\n${statement.body.print(`${indent}  `)}${indent}${statement.close}`;
    case "if":
      return indent + printBranch(statement, indent);
  }
}

/** Lines of a text keep their own indentation behind `indent`. */
function indented(text: string, indent: string): string {
  return text === "" ? "" : text.split("\n").map((line) => indent + line).join("\n");
}

function printBranch({ test, then, otherwise }: Branch, indent: string): string {
  if (otherwise.isEmpty) return printIf(test, then, indent);
  const chained = otherwise.onlyBranch;
  const rest = chained === undefined ? printBody(otherwise, indent, indent.length + "else".length) : ` ${printBranch(chained, indent)}`;
  const first = printIf(test, then, indent);
  return `${first}${first.endsWith("}") ? " " : `\n${indent}`}else${rest}`;
}

function printIf(test: Test, then: Block, indent: string): string {
  const head = `${indent}if (${printTest(test, indent)})`;
  return head.slice(indent.length) + printBody(then, indent, head.slice(head.lastIndexOf("\n") + 1).length);
}

const widest = 120;

/** A block, or a single line behind a head that is `used` characters wide. */
function printBody(block: Block, indent: string, used: number): string {
  const line = block.onlyLine;
  if (line !== undefined && used + line.length < widest) return ` ${line}`;
  return ` {\n${block.print(`${indent}  `)}${indent}}`;
}
