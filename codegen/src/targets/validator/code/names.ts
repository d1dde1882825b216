import { reservedWords } from "../../../ir/reserved.ts";

/** Names that emitted code uses for something else. */
const taken = new Set(
  "value at report depth owner Array Infinity Map Math NaN Number Object Set String undefined".split(" "),
);

/** Names of functions and of constants of a module: none of them may be hidden by a variable. */
const moduleLevel = /^(?:accepts|explain|read)[A-Z]|^[A-Z][A-Z0-9_]*$/;

/** Gives out names that do not clash within one block and those around it, or within one module. */
export class Names {
  readonly #outer: Names | undefined;
  readonly #reserved: ReadonlySet<string>;
  readonly #used = new Set<string>();
  /** Names of blocks inside: a variable that is declared further out and looked at in there must be called otherwise. */
  readonly #inside = new Set<string>();

  /** `reserved`: what is imported. `outer`: the names of the block around. */
  constructor(reserved: Iterable<string> = [], outer?: Names) {
    this.#outer = outer;
    this.#reserved = outer === undefined ? new Set([...taken, ...reserved]) : outer.#reserved;
  }

  /** The names of a block inside: those of its neighbours can be used again. */
  inside(): Names {
    return new Names([], this);
  }

  /** A variable called `wanted`, or as nearly so as can be. */
  variable(wanted: string): string {
    const plain = wanted.replace(/[^\w$]+/gu, "_");
    const name =
      /^[A-Za-z_$]/.test(plain) && !reservedWords.has(plain) && !moduleLevel.test(plain)
        ? plain
        : `${/^[A-Za-z_$]/.test(plain) ? "" : "_"}${plain}_`;
    return this.pick(this.#reserved.has(name) ? `${name}Field` : name);
  }

  /** The first one that is free. */
  first(wanted: string, ...others: readonly string[]): string {
    return this.pick([wanted, ...others].find((name) => !this.#isUsed(name)) ?? wanted);
  }

  /** `wanted`, or with the first number that makes it another one. */
  pick(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#isUsed(name); count++) name = `${wanted}${count}`;
    this.#used.add(name);
    for (let outer = this.#outer; outer !== undefined; outer = outer.#outer) outer.#inside.add(name);
    return name;
  }

  #isUsed(name: string): boolean {
    if (this.#reserved.has(name) || this.#inside.has(name)) return true;
    for (let names: Names | undefined = this; names !== undefined; names = names.#outer)
      if (names.#used.has(name)) return true;
    return false;
  }
}
