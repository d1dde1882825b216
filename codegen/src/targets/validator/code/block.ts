import { all, not, printTest, type Test } from "./test.ts";

/** A statement of emitted code. */
export type Statement = string | Lazy | Branch | Nested;

/** A declaration whose text is only known when all the rest is. */
export interface Lazy {
  readonly kind: "lazy";
  /** `isUsed`: whether a variable is looked at anywhere. */
  text(isUsed: IsUsed): string;
}

/** Whether a variable of a function is used besides its declaration. */
export type IsUsed = (variable: string) => boolean;

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
  #words: ReadonlyMap<string, number> | undefined;

  get isEmpty(): boolean {
    return this.#statements.length === 0;
  }

  /** Statements behind one that leaves the block are never reached: they are left out. */
  add(...statements: readonly Statement[]): this {
    for (const statement of statements) if (!this.#isLeft) this.#statements.push(statement);
    return this;
  }

  /** Whether the last statement leaves the block on every way. */
  get #isLeft(): boolean {
    const last = this.#statements.at(-1);
    if (typeof last === "string") return /^(?:return|break)\b/.test(last);
    return last?.kind === "if" && last.then.#isLeft && last.otherwise.#isLeft;
  }

  /** Adds the statements of another block. */
  append(block: Block): this {
    return this.add(...block.#statements);
  }

  /** Runs `then` where `test` holds, and `otherwise` where it does not; nothing where neither has statements. */
  when(test: Test, then: Block, otherwise = new Block()): this {
    if (test.kind === "always") return this.#appendWhole(then);
    if (test.kind === "never") return this.#appendWhole(otherwise);
    if (then.isEmpty) return otherwise.isEmpty ? this : this.when(not(test), otherwise);
    const inner = then.onlyBranch;
    if (inner !== undefined && inner.otherwise.isEmpty && otherwise.isEmpty)
      return this.when(all(test, inner.test), inner.then);
    return this.add({ kind: "if", test, then, otherwise });
  }

  /** Variables of the block stay in brackets: others may be called the same. */
  #appendWhole(block: Block): this {
    const declares = block.#statements.some((one) =>
      typeof one === "string" ? one.startsWith("let ") : one.kind === "lazy",
    );
    return declares ? this.nested("{", block) : this.append(block);
  }

  /** `open`, the body on lines of its own, `close`. */
  nested(open: string, body: Block, close = "}"): this {
    return this.add({ kind: "nested", open, body, close });
  }

  /** The lines, each with `indent` before it; declarations of what is not used are left out. */
  print(indent: string): string {
    const words = this.words();
    const isUsed = (variable: string): boolean => (words.get(variable) ?? 0) > 1;
    return this.#statements
      .map((statement) => `${printStatement(statement, { indent, isUsed })}\n`)
      .filter((text) => text.trim() !== "")
      .join("");
  }

  /** How often each word stands in the block, declarations included. Only asked when the block is complete. */
  words(): ReadonlyMap<string, number> {
    this.#words ??= countAll(this.#statements);
    return this.#words;
  }

  /** The only statement, where it is an `if`. */
  get onlyBranch(): Branch | undefined {
    const [only, ...others] = this.#statements;
    return others.length === 0 && typeof only === "object" && only.kind === "if" ? only : undefined;
  }

  /** The only statement, where it is one line that neither declares nor comments. */
  get onlyLine(): string | undefined {
    const [only, ...others] = this.#statements;
    return others.length === 0 &&
      typeof only === "string" &&
      /^(?:return\b|continue;|report\.|explain[A-Z]|\w+\+\+;)[^\n]*$/.test(only)
      ? only
      : undefined;
  }
}

/** How statements are written. */
interface PrintStyle {
  readonly indent: string;
  readonly isUsed: IsUsed;
}

function countAll(statements: readonly Statement[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string, count: number): void => void counts.set(word, (counts.get(word) ?? 0) + count);
  for (const statement of statements) {
    for (const word of wordsIn(ownText(statement))) add(word, 1);
    for (const block of blocksOf(statement)) for (const [word, count] of block.words()) add(word, count);
  }
  return counts;
}

function ownText(statement: Statement): string {
  if (typeof statement === "string") return statement;
  if (statement.kind === "lazy") return statement.text(() => true);
  return statement.kind === "if" ? printTest(statement.test) : `${statement.open}\n${statement.close}`;
}

function blocksOf(statement: Statement): readonly Block[] {
  if (typeof statement === "string" || statement.kind === "lazy") return [];
  return statement.kind === "if" ? [statement.then, statement.otherwise] : [statement.body];
}

/** The names in a text, without those of properties, and nothing of strings and comments. */
function wordsIn(text: string): string[] {
  return (
    text
      .replace(/"(?:[^"\\]|\\.)*"|\/\/.*/g, "")
      .match(
        /(?<![.\p{ID_Continue}$\u200c\u200d])[\p{ID_Continue}$\u200c\u200d]+(?![\p{ID_Continue}$\u200c\u200d:])/gu,
      ) ?? []
  );
}

function deeper({ indent }: PrintStyle): string {
  return `${indent}  `;
}

function printStatement(statement: Statement, style: PrintStyle): string {
  const { indent, isUsed } = style;
  if (typeof statement === "string") return indented(statement, indent);
  switch (statement.kind) {
    case "lazy":
      return indented(statement.text(isUsed), indent);
    case "nested":
      return `${indented(statement.open, indent)}\n${statement.body.print(deeper(style))}${indent}${statement.close}`;
    case "if":
      return indent + printBranch(statement, style);
  }
}

/** Lines of a text keep their own indentation behind `indent`. */
function indented(text: string, indent: string): string {
  return text === ""
    ? ""
    : text
        .split("\n")
        .map((line) => indent + line)
        .join("\n");
}

function printBranch({ test, then, otherwise }: Branch, style: PrintStyle): string {
  const { indent } = style;
  const first = printIf(test, then, style);
  if (otherwise.isEmpty) return first;
  const chained = otherwise.onlyBranch;
  const rest =
    chained === undefined
      ? printBody(otherwise, style, indent.length + "else".length)
      : ` ${printBranch(chained, style)}`;
  return `${first}${first.endsWith("}") ? " " : `\n${indent}`}else${rest}`;
}

function printIf(test: Test, then: Block, style: PrintStyle): string {
  const { indent } = style;
  const head = `${indent}if (${printTest(test, indent)})`;
  return head.slice(indent.length) + printBody(then, style, head.slice(head.lastIndexOf("\n") + 1).length);
}

const widest = 120;

/** A block, or a single line behind a head that is `used` characters wide. */
function printBody(block: Block, style: PrintStyle, used: number): string {
  const line = block.onlyLine;
  if (line !== undefined && used + line.length < widest) return ` ${line}`;
  return ` {\n${block.print(deeper(style))}${style.indent}}`;
}
