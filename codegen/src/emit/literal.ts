/**
 * The one place that quotes. Whatever comes from a schema (a name, a text, a value) passes one of these functions on its way
 * into code: one per context. A target never puts such text between quotes, slashes or comment marks of its own.
 */

/** A JSON value. Objects may own a key named `__proto__`. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * Characters that an editor does not show or that turn the text around them: control characters, bidirectional marks and
 * overrides, zero-width space and joiner controls, tags, line and paragraph separators, lone surrogates, the byte order mark.
 */
const unseen =
  /[\0-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}\p{Cs}]/gu;

const plainName = /^[A-Za-z_$][\w$]*$/;

/** A string literal in double quotes: `"say \"hi\""`. Nothing invisible is left in it. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(unseen, unicodeEscape);
}

/** A number as an expression or a literal type: `-0`, `1e+21`. Throws for what JSON cannot hold (`NaN`, infinities). */
export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no JSON number`);
  return Object.is(value, -0) ? "-0" : String(value);
}

/** How far a list or an object may reach to stay on one line, in characters. */
const lineWidth = 100;

/** Any JSON value as an expression. What is long stands on lines of its own, indented from `indent` on. */
export function jsonLiteral(value: JsonValue, indent = ""): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "number") return numberLiteral(value);
  if (typeof value !== "object" || value === null) return String(value);
  const inner = `${indent}  `;
  if (isList(value))
    return enclose(
      value.map((item) => jsonLiteral(item, inner)),
      ["[", "]"],
      indent,
    );
  const members = Object.entries(value).map(([key, member]) => `${propertyKey(key)}: ${jsonLiteral(member, inner)}`);
  return enclose(members, ["{ ", " }"], indent);
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function enclose(parts: readonly string[], [open, close]: readonly [string, string], indent: string): string {
  if (parts.length === 0) return open.trim() + close.trim();
  const length = parts.reduce((sum, part) => sum + part.length + 2, indent.length);
  if (length <= lineWidth && !parts.some((part) => part.includes("\n"))) return open + parts.join(", ") + close;
  return `${open.trim()}\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}${close.trim()}`;
}

/**
 * A property's name in an object literal, a type or a destructuring pattern: bare where it can be, else quoted.
 * `__proto__` becomes a computed key, because a plain one in an object literal sets the prototype.
 */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return plainName.test(name) ? name : stringLiteral(name);
}

/** Reads the property `name` of the expression `object`: `event.options`, `event["deep link"]`. */
export function propertyAccess(object: string, name: string): string {
  return plainName.test(name) ? `${object}.${name}` : `${object}[${stringLiteral(name)}]`;
}

/** A JSDoc tag: `@default 5`. */
export interface DocTag {
  /** Written by a target, never taken from a schema. */
  readonly name: string;
  readonly text?: string;
}

/**
 * A JSDoc comment: on one line where it fits, else on several with `indent` before each but the first. No final newline;
 * an empty string where there is nothing to say. Lines of `text` that are long are broken at spaces. A comment's end and
 * whatever a compiler would take for a tag or a directive are broken by a backslash, which Markdown does not show.
 */
export function blockComment(
  text: string,
  options: { readonly tags?: readonly DocTag[]; readonly indent?: string } = {},
): string {
  const { tags = [], indent = "" } = options;
  const lines = docLines(text, tags);
  const [first] = lines;
  if (first === undefined) return "";
  if (lines.length === 1 && first.length <= lineWidth) return `/** ${first} */`;
  return `/**\n${lines.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}\n`).join("")}${indent} */`;
}

/** The lines of a JSDoc comment, safe between its marks. */
export function docLines(text: string, tags: readonly DocTag[] = []): string[] {
  const lines = text.trim() === "" ? [] : commentLines(text.trim()).flatMap(wrap);
  const tagLines = tags.flatMap(({ name, text: rest = "" }) =>
    commentLines(rest).map((line, index) => (index === 0 ? `@${name} ${line}`.trimEnd() : line)),
  );
  return lines.length > 0 && tagLines.length > 0 ? [...lines, "", ...tagLines] : [...lines, ...tagLines];
}

/** A `//` comment; text of several lines becomes several, with `indent` before each but the first. */
export function lineComment(text: string, indent = ""): string {
  return commentLines(text)
    .map((line) => `// ${line}`.trimEnd())
    .join(`\n${indent}`);
}

function commentLines(text: string): string[] {
  return text.split(/\r\n|[\n\r]/).map((line) =>
    line
      .trimEnd()
      .replace(unseen, (character) => (character === "\t" ? character : visibleEscape(character)))
      .replace(/\*(?=\/)/g, "*\\")
      .replace(/(?<![\w.])@/g, "\\@"),
  );
}

/** Breaks a line at spaces, never where the rest would begin like a Markdown list, heading, quote or table. */
function wrap(line: string): string[] {
  if (line.length <= lineWidth || /^[\s|]/.test(line)) return [line];
  const lines: string[] = [];
  let current: string | undefined;
  for (const word of line.split(" ")) {
    if (current !== undefined && current.length + word.length > lineWidth && /^[^\s\-+*#>|=~`\d]/.test(word)) {
      lines.push(current.trimEnd());
      current = word;
    } else {
      current = current === undefined ? word : `${current} ${word}`;
    }
  }
  return current === undefined ? lines : [...lines, current];
}

/** Forms that older compilers or targets refuse in a literal, though the engine that runs it knows them. */
const youngSyntax = /\(\?(?:<(?![=!])|[a-z-]+:)|\\[pP]\{\w+=/;

/**
 * A regular expression that matches as `new RegExp(pattern, "u")` does: a literal, or that very call where the syntax is
 * younger than what a compiler may accept. The pattern must compile.
 */
export function regExpLiteral(pattern: string): string {
  if (youngSyntax.test(pattern)) return `new RegExp(${stringLiteral(pattern)}, "u")`;
  const body = pattern.replace(/\\[^]|\//g, (part) => (part === "/" ? "\\/" : part)).replace(unseen, visibleEscape);
  return `/${body === "" ? "(?:)" : body}/u`;
}

/** The key type of an index signature for all names that begin with `prefix`. */
export function templateLiteralTypePrefix(prefix: string): string {
  return `\`${templateText(prefix)}\${string}\``;
}

/** A part of a template literal: what stands between its substitutions. */
export function templateText(text: string): string {
  return stringLiteral(text).slice(1, -1).replace(/[`$]/g, "\\$&");
}

/** As code units, which every string literal understands. */
function unicodeEscape(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/** As one code point: people read it in a comment, and in a `u` pattern it never joins its neighbour. */
function visibleEscape(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
