/** The code of one type as a tree. Parentheses are part of it, so that nothing has to know which ones are needed. */
export type TypeTree =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "prefixed"; readonly prefix: string; readonly type: TypeTree }
  | { readonly kind: "inferred"; readonly name: string; readonly bound: TypeTree | undefined }
  | { readonly kind: "indexed"; readonly type: TypeTree; readonly index: TypeTree | undefined }
  | { readonly kind: "parenthesized"; readonly type: TypeTree }
  | { readonly kind: "generic"; readonly name: string; readonly items: readonly Item[] }
  | { readonly kind: "tuple"; readonly items: readonly Item[] }
  | { readonly kind: "object"; readonly items: readonly Item[] }
  | { readonly kind: "operation"; readonly operator: string; readonly operands: readonly TypeTree[] }
  | { readonly kind: "conditional"; readonly links: readonly Link[]; readonly otherwise: TypeTree };

/** An argument, an element of a tuple or a member of an object type, with the separator behind it. */
export interface Item {
  /** What stands before the type, on one line: `readonly [K in `, a type, `]:`. */
  readonly head: readonly (string | TypeTree)[];
  readonly type: TypeTree;
  /** `?` behind an element that may be absent. */
  readonly mark: string;
  readonly separator: string;
}

/** One condition of a chain `check extends bound ? then : …`. */
export interface Link {
  readonly check: TypeTree;
  readonly bound: TypeTree;
  readonly then: TypeTree;
}

/** Also a template, with all that it holds: one token, though templates inside of templates are not read. */
const string = /"(?:[^"\\\r\n]|\\[^\r\n])*"|'(?:[^'\\\r\n]|\\[^\r\n])*'|`(?:[^`\\]|\\[^])*`/u;
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?n?(?![\p{ID_Continue}$.])/u;
const word = /[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*/u;
const name = new RegExp(`${word.source}(?:\\.${word.source})*`, "u");
const token = new RegExp(`\\s*(${string.source}|${number.source}|${name.source}|\\.{3}|[<>()[\\]{}|&?:;,])`, "uy");
const leaf = new RegExp(`^(?:${string.source}|${number.source}|${name.source})$`, "u");
const plainName = new RegExp(`^${name.source}$`, "u");
const prefixes = new Set(["keyof", "readonly"]);
/** What stands between types and is none itself. */
const keywords = new Set(["extends", "in", "infer", ...prefixes]);

/** Reads the code of one type. Throws where it is none, or of a kind that builders never have. */
export function parseType(code: string): TypeTree {
  const reader = new Reader(code);
  const type = reader.type();
  if (reader.next !== "") reader.fail();
  return type;
}

/** Goes through the code token by token. Every method reads one thing and stops behind it. */
class Reader {
  readonly #code: string;
  readonly #tokens: readonly string[];
  #index = 0;

  constructor(code: string) {
    this.#code = code;
    this.#tokens = tokensOf(code);
  }

  /** The token that comes next, `""` at the end. */
  get next(): string {
    return this.#tokens[this.#index] ?? "";
  }

  fail(): never {
    throw new Error(`Not the code of a type, at token ${this.#index + 1} (${this.next || "the end"}): ${this.#code}`);
  }

  /** Chains in the otherwise-branch are read in a loop: there is no limit to their length. */
  type(): TypeTree {
    const links: Link[] = [];
    for (;;) {
      const check = this.#operation("|");
      if (!this.#takes("extends")) return links.length === 0 ? check : { kind: "conditional", links, otherwise: check };
      const bound = this.#operation("|");
      this.#expect("?");
      const then = this.type();
      this.#expect(":");
      links.push({ check, bound, then });
    }
  }

  #operation(operator: "|" | "&"): TypeTree {
    this.#takes(operator);
    const operands: TypeTree[] = [];
    do operands.push(operator === "|" ? this.#operation("&") : this.#prefixed());
    while (this.#takes(operator));
    const [only] = operands;
    return only !== undefined && operands.length === 1 ? only : { kind: "operation", operator, operands };
  }

  #prefixed(): TypeTree {
    if (this.#takes("infer")) return this.#inferred();
    if (!prefixes.has(this.next)) return this.#indexed();
    return { kind: "prefixed", prefix: `${this.#take()} `, type: this.#prefixed() };
  }

  #inferred(): TypeTree {
    if (!plainName.test(this.next) || keywords.has(this.next)) this.fail();
    const inferred = this.#take();
    return { kind: "inferred", name: inferred, bound: this.#takes("extends") ? this.#operation("|") : undefined };
  }

  #indexed(): TypeTree {
    let type = this.#simple();
    while (this.#takes("[")) {
      const index = this.next === "]" ? undefined : this.type();
      this.#expect("]");
      type = { kind: "indexed", type, index };
    }
    return type;
  }

  #simple(): TypeTree {
    if (this.#takes("(")) {
      const type = this.type();
      this.#expect(")");
      return { kind: "parenthesized", type };
    }
    if (this.#takes("[")) return { kind: "tuple", items: this.#items("]", () => this.#element()) };
    if (this.#takes("{")) return { kind: "object", items: this.#items("}", () => this.#member()) };
    if (!leaf.test(this.next) || keywords.has(this.next)) this.fail();
    const text = this.#take();
    if (!plainName.test(text) || !this.#takes("<")) return { kind: "text", text };
    if (this.next === ">") this.fail();
    return { kind: "generic", name: text, items: this.#items(">", () => ({ head: [], type: this.type(), mark: "" })) };
  }

  #items(end: string, read: () => Omit<Item, "separator">): Item[] {
    const items: Item[] = [];
    while (!this.#takes(end)) {
      const item = read();
      const separator = this.next === "," || (end === "}" && this.next === ";") ? this.#take() : "";
      if (separator === "" && this.next !== end) this.fail();
      items.push({ ...item, separator });
    }
    return items;
  }

  #element(): Omit<Item, "separator"> {
    const head = this.#takes("...") ? ["..."] : [];
    const type = this.type();
    return { head, type, mark: this.#takes("?") ? "?" : "" };
  }

  #member(): Omit<Item, "separator"> {
    const after = this.#tokens[this.#index + 1];
    const isModifier = this.next === "readonly" && after !== ":" && after !== "?";
    const start = isModifier ? `${this.#take()} ` : "";
    const key = this.#key();
    const end = this.#takes("?") ? "?:" : ":";
    this.#expect(":");
    return { head: [start, ...key, end], type: this.type(), mark: "" };
  }

  #key(): (string | TypeTree)[] {
    if (!this.#takes("[")) return leaf.test(this.next) ? [this.#take()] : this.fail();
    const parameter = this.#take();
    if (!plainName.test(parameter)) this.fail();
    const between = this.#takes("in") ? " in " : ": ";
    if (between === ": ") this.#expect(":");
    const type = this.type();
    this.#expect("]");
    return [`[${parameter}${between}`, type, "]"];
  }

  #take(): string {
    const { next } = this;
    this.#index += 1;
    return next;
  }

  #takes(wanted: string): boolean {
    if (this.next !== wanted) return false;
    this.#index += 1;
    return true;
  }

  #expect(wanted: string): void {
    if (!this.#takes(wanted)) this.fail();
  }
}

function tokensOf(code: string): string[] {
  const tokens: string[] = [];
  const text = code.trim();
  let end = 0;
  while (end < text.length) {
    token.lastIndex = end;
    const found = token.exec(text)?.[1];
    if (found === undefined)
      throw new Error(`Not the code of a type, from ${JSON.stringify(text.slice(end))} on: ${code}`);
    tokens.push(found);
    end = token.lastIndex;
  }
  return tokens;
}
