import { readFileSync } from "node:fs";

/** Texts of a file in `expected/`, by the headings above them: read and found right by a person. A blank line ends each. */
export function expectedTexts(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(new URL(`expected/${file}`, import.meta.url), "utf8");
  const parts = text.split(/^=== (.*) ===\n/mu).slice(1);
  return new Map(
    parts.flatMap((name, at) => (at % 2 === 0 ? [[name, (parts[at + 1] ?? "").replace(/\n\n$/u, "")]] : [])),
  );
}
