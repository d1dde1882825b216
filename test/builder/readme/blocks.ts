import { readFileSync } from "node:fs";

/** A program that a page shows. */
export interface Block {
  /** Where it stands: `docs/builder.md:14`. */
  readonly at: string;
  readonly text: string;
  /** What the compiler says about its line that ends in `// refused`; undefined where it is legal. */
  readonly refused: Refusal | undefined;
}

/** What the compiler says, and about which line of the block. */
export interface Refusal {
  readonly message: string;
  readonly line: number;
}

/** The programs of a page, in order. What the compiler says of an illegal one stands in the `text` block behind it. */
export function blocksOf(path: string): Block[] {
  const page = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
  const fences = [...page.matchAll(/^```(\w*)\n(.*?)^```$/gmsu)].map(({ 1: language, 2: text = "", index }) => ({
    language,
    text,
    at: `${path}:${page.slice(0, index).split("\n").length}`,
  }));
  return fences.flatMap(({ language, text, at }, index) => {
    if (language !== "ts") return [];
    const next = fences[index + 1];
    return [{ at, text, refused: refusalOf(text, next?.language === "text" ? next.text.trim() : "") }];
  });
}

function refusalOf(text: string, message: string): Refusal | undefined {
  const index = text.split("\n").findIndex((line) => line.endsWith("// refused"));
  return index === -1 ? undefined : { message, line: index + 1 };
}

/** The block as a file beside the emitted folders, which it imports instead of the packages. */
export function beside(text: string): string {
  return text.replaceAll(
    /"@parley\/([\w-]+)(?:\/([\w-]+))?"/g,
    (_, target, module = "index") => `"./${target}/src/${module}.ts"`,
  );
}
