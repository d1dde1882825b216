import { camelCase, pascalCase, variableName } from "../../../ir/names.ts";

/** Names that the code of a template has anyway. */
const locals = ["out", "event", "cut"];

/** What loop variables are called in code, and what the code makes use of. */
export class Scope {
  readonly #taken: Set<string>;
  readonly #variables: ReadonlyMap<string, LoopNames>;
  readonly #calls: Map<string, RuntimeFunction>;
  readonly #used: Set<string>;

  private constructor({ taken, variables, calls, used }: ScopeState) {
    this.#taken = taken;
    this.#variables = variables;
    this.#calls = calls;
    this.#used = used;
  }

  /** The scope of a function in a module that has these names. */
  static of(names: Iterable<string>): Scope {
    return new Scope({
      taken: new Set([...locals, ...names]),
      variables: new Map(),
      calls: new Map(),
      used: new Set(),
    });
  }

  /** A scope in which there is one variable more. All names are different, so that no name hides another. */
  inLoop(variable: string, isObject: boolean): { readonly inner: Scope; readonly names: LoopNames } {
    const base = variableName(camelCase(variable));
    const names: LoopNames = {
      item: this.#free(base),
      list: this.#free(`${base}List`),
      at: this.#free(`${base}At`),
      isObject,
    };
    const variables = new Map([...this.#variables, [variable, names]]);
    return {
      inner: new Scope({ taken: this.#taken, variables, calls: this.#calls, used: this.#used }),
      names,
    };
  }

  /** The names of a loop that is around; the check has found it. */
  loop(variable: string): LoopNames {
    const names = this.#variables.get(variable);
    if (names === undefined) throw new Error(`no loop over ${variable}`);
    return names;
  }

  /** What a function of the run time is called here; asks for its import. */
  call(module: RuntimeFunction["module"], name: string): string {
    const called = calledName(module, name);
    this.#calls.set(called, { module, name });
    return called;
  }

  /** A name of the function's own, and notes that it is needed. */
  use(name: string): string {
    this.#used.add(name);
    return name;
  }

  /** Whether a name was used. */
  uses(name: string): boolean {
    return this.#used.has(name);
  }

  /** What was called, by what it is called here. */
  get calls(): ReadonlyMap<string, RuntimeFunction> {
    return this.#calls;
  }

  #free(wish: string): string {
    let name = wish;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${wish}${count}`;
    this.#taken.add(name);
    return name;
  }
}

/** Modules of the run time that emitted code calls functions of. */
export const calledModules = ["fields", "fit", "html", "starts", "text"] as const;

/** A function of the run time. */
export interface RuntimeFunction {
  readonly module: (typeof calledModules)[number];
  readonly name: string;
}

/** What a function is called in emitted code: `html` has functions of the same names as `text`. */
export function calledName(module: RuntimeFunction["module"], name: string): string {
  return module === "html" ? `html${pascalCase(name)}` : name;
}

/** What a loop's variables are called. */
export interface LoopNames {
  readonly item: string;
  readonly list: string;
  /** The position in the list, from 0. */
  readonly at: string;
  /** Nothing but fields of the item is read, so that `item` stands for those. */
  readonly isObject: boolean;
}

interface ScopeState {
  readonly taken: Set<string>;
  readonly variables: ReadonlyMap<string, LoopNames>;
  readonly calls: Map<string, RuntimeFunction>;
  readonly used: Set<string>;
}
