import type { ImportRequest } from "../../../emit/emitted-file.ts";

/** The names of one emitted module: what it exports, what it takes from others, and what it calls its own helping types. */
export class LocalNames {
  readonly #taken: Set<string>;
  readonly #imports = new Map<string, ImportRequest>();

  /** `exported` are names that cannot give way. */
  constructor(exported: readonly string[]) {
    this.#taken = new Set(exported);
  }

  /** A name for a helping type: the wish, or that with `_` behind it where it is taken. */
  own(wish: string): string {
    let name = wish;
    while (this.#taken.has(name)) name += "_";
    this.#taken.add(name);
    return name;
  }

  /** What a name of another module is called in this one; asks for its import. */
  imported(request: Omit<ImportRequest, "as">): string {
    const key = `${request.from.target}/${request.from.module} ${request.name}`;
    const known = this.#imports.get(key);
    if (known !== undefined) return known.as ?? known.name;
    const local = this.own(request.name);
    this.#imports.set(key, local === request.name ? request : { ...request, as: local });
    return local;
  }

  /** What was asked for so far. */
  imports(): ImportRequest[] {
    return [...this.#imports.values()];
  }
}
