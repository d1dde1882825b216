/** A small program that uses one builder, and what has to become of it. */
export interface Program {
  /** Module of the contract: `question-v2`. */
  readonly contract: string;
  readonly name: string;
  /** What it shares with the contract's other programs: imports and constants. */
  readonly prelude: string;
  /**
   * An illegal program marks the lines on which compilers must complain: `// ✗ words of the complaint`. All others declare `made`,
   * a builder, or `build`, a function that gives an event.
   */
  readonly code: string;
  readonly outcome: Outcome;
}

/** What becomes of a program. */
export type Outcome =
  /** Every compiler complains on the marked lines, and on no other. */
  | { readonly kind: "illegal" }
  /** It builds this event. */
  | { readonly kind: "legal"; readonly event: unknown }
  /** It compiles, and `build` throws issues that point there. */
  | { readonly kind: "refused"; readonly pointers: readonly string[] }
  /** It compiles, and the call of a method throws an error that says so. */
  | { readonly kind: "throws"; readonly message: string };

type Row = Pick<Program, "name" | "code" | "outcome">;

/** A program that must not compile. */
export function illegal(name: string, code: string): Row {
  return { name, code, outcome: { kind: "illegal" } };
}

/** A program that compiles and builds `event`. */
export function legal(name: string, code: string, event: unknown): Row {
  return { name, code, outcome: { kind: "legal", event } };
}

/** A program that compiles and is refused when it builds. */
export function refused(name: string, code: string, pointers: readonly string[]): Row {
  return { name, code, outcome: { kind: "refused", pointers } };
}

/** A program that compiles and whose call of a method is a mistake. */
export function throwing(name: string, code: string, message: string): Row {
  return { name, code, outcome: { kind: "throws", message } };
}

/** The programs of one contract. */
export function programsOf(contract: string, prelude: string, rows: readonly Row[]): Program[] {
  return rows.map((row) => ({ contract, prelude, ...row }));
}

/** `const base = {…} as const;` for each of the values, so that programs and expectations share them. */
export function constants(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)} as const;\n`)
    .join("");
}

/** The module that a program is: prelude, code, and exports for those that run. */
export function moduleText({ prelude, code, outcome }: Program): string {
  const text = `${prelude}\n${code.trim()}\n`;
  return outcome.kind === "illegal" ? `${text}export {};\n` : text + exportsOf(code);
}

function exportsOf(code: string): string {
  if (!/^(?:const|let) made\b/m.test(code)) return "export { build };\n";
  const methods = ["build", "safeBuild", "buildUnchecked"];
  return methods.map((name) => `export const ${name} = () => made.${name}();\n`).join("");
}

/** A line of a module on which compilers must complain. */
export interface Mark {
  readonly line: number;
  readonly words: string;
}

/** The marked lines of a module. */
export function marksOf(text: string): Mark[] {
  return text.split("\n").flatMap((line, index) => {
    const words = /\/\/ ✗ (.+)$/u.exec(line)?.[1];
    return words === undefined ? [] : [{ line: index + 1, words }];
  });
}
