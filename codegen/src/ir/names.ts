import type { Literal } from "./literal.ts";
import { reservedWords } from "./reserved.ts";

/**
 * The words of a name in any notation: `deep_link`, `deep-link`, `deepLink` and `DeepLink` are all `deep`, `link` (in their own
 * case). Digits stay with the letters before them. A text without any letter or digit is spelled out as code points, so that
 * every text has a name and the same text always has the same one.
 */
export function words(text: string): string[] {
  const parted = text
    .normalize("NFC")
    .replace(/([\p{Ll}\p{Lo}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  const found = parted.split(/[^\p{ID_Continue}]+|\p{Pc}+/u).filter((word) => word !== "");
  return found.length > 0 ? found : [spelledOut(text)];
}

/** `DeepLink`. May start with a digit: it is a whole name only behind another one, or through {@link typeName}. */
export function pascalCase(text: string): string {
  return words(text).map(capitalised).join("");
}

/** `deepLink`; `QuestionV2` gives `questionV2`, `HTTPServer` gives `httpServer`. May start with a digit, like {@link pascalCase}. */
export function camelCase(text: string): string {
  const [first = "", ...rest] = words(text);
  return first.toLowerCase() + rest.map(capitalised).join("");
}

/** `deep-link`; `QuestionV2` gives `question-v2`. Holds nothing but letters, digits, combining marks and single hyphens. */
export function kebabCase(text: string): string {
  return words(text)
    .map((word) => word.toLowerCase())
    .join("-");
}

/** The name of a type that is called `text`: PascalCase, and a valid identifier. */
export function typeName(text: string): string {
  const name = pascalCase(text);
  return isIdentifier(name) ? name : `_${name}`;
}

/** Whether TypeScript accepts the text as the name of a declaration. */
export function isIdentifier(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*$/u.test(text) && !reservedWords.has(text);
}

/** The name itself, or with `_` behind it where it is a reserved word: for variables and parameters. */
export function variableName(name: string): string {
  const usable = /^[\p{ID_Start}$_]/u.test(name) ? name : `_${name}`;
  return reservedWords.has(usable) ? `${usable}_` : usable;
}

/** What a value contributes to a name: `workspace-admin` → `WorkspaceAdmin`, `-1.5` → `Minus1_5`; undefined for objects and lists. */
export function valueWord(value: Literal): string | undefined {
  if (typeof value === "string") return pascalCase(value);
  if (typeof value === "number") return String(value).replaceAll("-", "Minus").replaceAll("+", "").replaceAll(".", "_");
  return typeof value === "object" && value !== null ? undefined : capitalised(String(value));
}

/** An id made of the words of a sentence: its first clause, at most 60 characters, cut between words. */
export function slug(sentence: string): string {
  const clause = /^[^.:;!?—]+/u.exec(sentence)?.[0] ?? sentence;
  const chosen = words(clause).length > 1 ? clause : sentence;
  let result = "";
  for (const word of words(chosen.replaceAll(/['’]/gu, ""))) {
    if (result !== "" && result.length + word.length >= 60) break;
    result += (result === "" ? "" : "-") + word.toLowerCase();
  }
  return result;
}

function capitalised(word: string): string {
  const [first = ""] = word;
  return first.toUpperCase() + word.slice(first.length);
}

function spelledOut(text: string): string {
  if (text === "") return "Empty";
  return Array.from(text, (one) => `U${(one.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join("");
}
