import { anyButLineEnd, classOf, complement, propertySet, setOf, type CodePointSet } from "./code-point-set.ts";
import type { Pattern } from "./syntax.ts";

const controls: Readonly<Record<string, number>> = { t: 0x09, n: 0x0a, v: 0x0b, f: 0x0c, r: 0x0d, "0": 0 };

/** Parses a regular expression that the engine accepts with the `u` flag. */
export function parsePattern(text: string): Pattern {
  return new PatternParser(text).choice();
}

class PatternParser {
  /** By code point, as the `u` flag reads. */
  readonly #characters: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#characters = [...text];
  }

  choice(): Pattern {
    const options = [this.#sequence()];
    while (this.#take("|")) options.push(this.#sequence());
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.#next !== undefined && this.#next !== "|" && this.#next !== ")")
      parts.push(this.#repeated(this.#atom()));
    return { kind: "sequence", parts };
  }

  #repeated(of: Pattern): Pattern {
    const [min, max] = this.#quantifier() ?? [1, 1];
    if (min === 1 && max === 1) return of;
    this.#take("?");
    return { kind: "repeat", of, min, max };
  }

  #quantifier(): readonly [number, number] | undefined {
    if (this.#take("*")) return [0, Infinity];
    if (this.#take("+")) return [1, Infinity];
    if (this.#take("?")) return [0, 1];
    if (!this.#take("{")) return undefined;
    const [min = "", max] = this.#until("}").split(",");
    return [Number(min), max === undefined ? Number(min) : max === "" ? Infinity : Number(max)];
  }

  #atom(): Pattern {
    const character = this.#advance();
    if (character === "^" || character === "$") return { kind: "assertion", of: undefined };
    if (character === "(") return this.#group();
    if (character === "[") return { kind: "set", set: this.#class() };
    if (character === ".") return { kind: "set", set: anyButLineEnd };
    return character === "\\" ? this.#escape() : one(character);
  }

  #group(): Pattern {
    const looksAround = ["?=", "?!", "?<=", "?<!"].some((start) => this.#takeAll(start));
    if (!looksAround && !this.#takeAll("?:") && this.#takeAll("?<")) this.#until(">");
    const inner = this.choice();
    this.#take(")");
    return looksAround ? { kind: "assertion", of: inner } : inner;
  }

  #escape(): Pattern {
    const next = this.#next ?? "";
    if (/[1-9]/u.test(next)) this.#digits();
    else if (this.#takeAll("k<")) this.#until(">");
    else if (!this.#take("b") && !this.#take("B")) return { kind: "set", set: this.#escapedSet() };
    return { kind: "assertion", of: undefined };
  }

  #class(): CodePointSet {
    const isNegated = this.#take("^");
    const ranges: (readonly [number, number])[] = [];
    while (!this.#take("]")) {
      const from = this.#classAtom();
      const isRange = this.#next === "-" && this.#characters[this.#at + 1] !== "]" && this.#take("-");
      const to = isRange ? this.#classAtom() : from;
      ranges.push(...(isRange ? [[from[0]?.[0] ?? 0, to[0]?.[1] ?? 0] as const] : from));
    }
    const set = setOf(ranges);
    return isNegated ? complement(set) : set;
  }

  #classAtom(): CodePointSet {
    if (!this.#take("\\")) return single(codeOf(this.#advance()));
    return this.#take("b") ? single(0x08) : this.#escapedSet();
  }

  /** What follows a backslash and stands for one character of a set. */
  #escapedSet(): CodePointSet {
    const letter = this.#advance();
    const known = classOf(letter);
    if (known !== undefined) return known;
    if (letter === "p" || letter === "P") return propertySet(`\\${letter}${this.#until("}")}}`);
    if (letter === "x") return single(this.#hexadecimal(2));
    if (letter === "u") return single(this.#unicode());
    if (letter === "c") return single(codeOf(this.#advance()) % 32);
    return single(Object.hasOwn(controls, letter) ? (controls[letter] ?? 0) : codeOf(letter));
  }

  #unicode(): number {
    if (this.#take("{")) return Number.parseInt(this.#until("}"), 16);
    const high = this.#hexadecimal(4);
    const isPair =
      high >= 0xd800 &&
      high <= 0xdbff &&
      this.#characters
        .slice(this.#at, this.#at + 3)
        .join("")
        .toLowerCase() === "\\ud";
    if (!isPair) return high;
    this.#at += 2;
    return String.fromCharCode(high, this.#hexadecimal(4)).codePointAt(0) ?? high;
  }

  #hexadecimal(length: number): number {
    return Number.parseInt(Array.from({ length }, () => this.#advance()).join(""), 16);
  }

  #digits(): void {
    while (/\d/u.test(this.#next ?? "")) this.#at += 1;
  }

  /** Everything up to `end`, which is taken too. */
  #until(end: string): string {
    const from = this.#at;
    while (this.#next !== undefined && this.#next !== end) this.#at += 1;
    this.#at += 1;
    return this.#characters.slice(from, this.#at - 1).join("");
  }

  get #next(): string | undefined {
    return this.#characters[this.#at];
  }

  #advance(): string {
    this.#at += 1;
    return this.#characters[this.#at - 1] ?? "";
  }

  #take(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at += 1;
    return true;
  }

  #takeAll(text: string): boolean {
    const found = [...text].every((character, index) => this.#characters[this.#at + index] === character);
    if (found) this.#at += text.length;
    return found;
  }
}

function one(character: string): Pattern {
  return { kind: "set", set: single(codeOf(character)) };
}

function single(code: number): CodePointSet {
  return [[code, code]];
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
