import { reservedWords } from "../../../ir/reserved.ts";

/** Names that emitted code uses for something else. */
const taken = new Set(
  "value at report depth owner Array Infinity Map Math NaN Number Object Set String undefined".split(" "),
);

/** Names of functions and of constants of a module: none of them may be hidden by a variable. */
const moduleLevel = /^(?:accepts|explain|read)[A-Z]|^[A-Z][A-Z0-9_]*$/;

/** Gives out names that do not clash within one function, or within one module. */
export class Names {
  readonly #used: Set<string>;

  /** `reserved`: what is imported. */
  constructor(reserved: Iterable<string> = []) {
    this.#used = new Set([...taken, ...reserved]);
  }

  /** A variable called `wanted`, or as nearly so as can be. */
  variable(wanted: string): string {
    const plain = wanted.replace(/[^\w$]+/gu, "_");
    const name =
      /^[A-Za-z_$]/.test(plain) && !reservedWords.has(plain) && !moduleLevel.test(plain)
        ? plain
        : `${/^[A-Za-z_$]/.test(plain) ? "" : "_"}${plain}_`;
    return this.pick(name);
  }

  /** `wanted`, or with the first number that makes it another one. */
  pick(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#used.has(name); count++) name = `${wanted}${count}`;
    this.#used.add(name);
    return name;
  }
}
