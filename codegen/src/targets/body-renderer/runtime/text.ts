import { lineParts, safeAddress } from "./address.ts";
import { nothing, onCalmLines, onOneLine, textOf, withBreaks } from "./calm.ts";
import { beginningOf, cutMark, shortened, type Cut } from "./cut.ts";
import { durationText } from "./duration.ts";
import { beginsLike, type LineStarts } from "./starts.ts";

/** One calm line, for a place within a line: no value ends the line, marks up what is around it or makes a link. */
export function line(value: unknown, cut: Cut): string {
  const text = textOf(value);
  return harmless.test(text) && text.length <= cut.line ? text : calmLine(text, cut.line);
}

/** The same behind the mark of a list's item, where a block might begin. */
export function itemLine(value: unknown, cut: Cut): string {
  return withoutBlock(line(value, cut));
}

/** The same at the beginning of a line; what begins like one of the template's own lines stands in quotation marks. */
export function startLine(value: unknown, cut: Cut, starts: LineStarts): string {
  const given = textOf(value);
  const isPlain = unmarked.test(given) && given.length <= cut.line;
  const text = withoutBlock(isPlain ? given : line(given, cut));
  // Marks of emphasis are not seen where Markdown is.
  return beginsLike(isPlain ? text : text.replace(/[*_~\\]/gu, ""), starts) ? `“${text}”` : text;
}

/** A code span on one line. Its marks are longer than any run of backticks in it. */
export function code(value: unknown, cut: Cut): string {
  const text = textOf(value);
  if (harmless.test(text) && text.length <= cut.line) return `\`${text}\``;
  return codeSpan(shortened(onOneLine(text), cut.line) || nothing);
}

/** A block of code, which nothing in the value ends. A line break at the end of the value is left out. */
export function fence(value: unknown, cut: Cut): string {
  const whole = withBreaks(textOf(value));
  const text = whole.endsWith("\n") ? whole.slice(0, -1) : whole;
  const shown = text.length <= cut.long ? text : withCutMark(beginningOf(text, cut.long));
  const marks = "`".repeat(Math.max(3, longestRun(shown) + 1));
  return `${marks}\n${shown}\n${marks}`;
}

/** Lines of text; none of them begins a block or like one of the template's own lines. */
export function paragraph(value: unknown, cut: Cut, starts: LineStarts): string {
  return linesOf(value, cut, starts).join("\n");
}

/** The same with a quotation's mark before each line. */
export function quote(value: unknown, cut: Cut, starts: LineStarts): string {
  return linesOf(value, cut, starts)
    .map((one) => (one === "" ? ">" : `> ${one}`))
    .join("\n");
}

/** A link with a label, which is a line already; the label alone where the address is none that may be linked. */
export function link(label: string, url: unknown, cut: Cut): string {
  const address = safeAddress(url, cut.link);
  if (address === undefined) return safeAddress(url, Infinity) === undefined ? label : `${label} ${cutMark}`;
  const text = /[[\]]/.test(label) ? withoutBrackets(label) : label;
  return `[${text}](${address})`;
}

/** Seconds in words. */
export function duration(seconds: unknown, language: string): string {
  return durationText(seconds, language) ?? nothing;
}

/** The lines of a text, blank ones single, within what may be shown of it. */
function linesOf(value: unknown, cut: Cut, starts: LineStarts): string[] {
  const text = onCalmLines(textOf(value));
  if (text === "") return [nothing];
  const isCut = text.length > cut.long;
  const shown = isCut ? beginningOf(text, cut.long).trimEnd() : text;
  const whole: Cut = { ...cut, line: Infinity };
  const lines = shown.split("\n").map((one) => (one === "" ? "" : startLine(one, whole, starts)));
  if (!isCut) return lines;
  return shown === "" ? [cutMark] : [...lines, cutMark];
}

function withCutMark(text: string): string {
  return text === "" ? cutMark : `${text.replace(/\n$/u, "")}\n${cutMark}`;
}

/** A bracket may be escaped as the first character of a line; within a link's label nothing begins. */
function withoutBrackets(label: string): string {
  return label
    .replace(/^(“?)\\(?=\[)/u, "$1")
    .replaceAll("[", "(")
    .replaceAll("]", ")");
}

function calmLine(text: string, most: number): string {
  const shown = shortened(onOneLine(text), most);
  const parts = lineParts(shown).map(({ text: part, isAddress }) => (isAddress ? `\`${part}\`` : withoutMarks(part)));
  // A backslash before a code span would take its first mark away.
  const joined = parts.map((part, at) => (part.endsWith("\\") && at < parts.length - 1 ? `${part} ` : part)).join("");
  return withoutLastBackslashes(joined) || nothing;
}

/** A backslash at the end would break the line, or take a mark of the template away; so would a blank before it. */
function withoutLastBackslashes(text: string): string {
  let end = text.length;
  while (end > 0 && "\\ ".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

const backslash = 0x5c;

/** Runs that make text bold, struck out or hidden, one `~` that ends what is struck out, and what stands for a character. */
const marks =
  /\*{2,}|~{2,}|(?<! |^)~|\|{2,}|(?<![\p{L}\p{N}_])_{2,}|(?<!_)_{2,}(?![\p{L}\p{N}_])|&(?=#|[A-Za-z0-9]{2,32};)/gu;

/** Marks that would pair with others, end a link's label, open an element or stand for a character that is not seen. */
function withoutMarks(text: string): string {
  return text
    .replaceAll("`", "'")
    .replace(/\](?=[([])/gu, "] ")
    .replace(/<(?=[A-Za-z/!?])/gu, "‹")
    .replace(
      marks,
      (run: string, at: number, all: string) => (isEscaped(all, at) ? "\\" : "") + run.replace(/./gu, "\\$&"),
    );
}

/** Whether the value itself escapes what stands at `at`, whose own backslash would then be the one that is escaped. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && text.charCodeAt(start - 1) === backslash) start--;
  return (at - start) % 2 === 1;
}

/**
 * What a block may begin with: a heading, a quotation, a table, a rule, an underline, a list's item, a definition, a number
 * and its stop as one character.
 */
const block = /^(?:#{1,6}(?= |$)|>|\||[-*+](?= |$)|[-*_=+ ]+$|:?-+:? *(?:\||$)|:(?=[ :])|[\u2488-\u249b\u{1f100}])/u;
/**
 * A bracket begins the address of a reference, which is not seen, a colon of the template included, or a box to tick. Of one
 * that is closed and followed by something else, nothing is made.
 */
const bracket = /^\[(?!(?![ Xx]\] )[^[\]\\]+\][^:])/u;
const numbered =
  /^(?<number>\p{N}[\p{N}\p{M}]* ?)(?=[.)\u2024\ufe52\ufe5a\uff0e\u3002\uff61\u3001\uff09](?:[^\p{N}]|$))/u;
const lettered = /^(?<letter>\p{L})(?=[)\uff09](?: |$))/u;

function withoutBlock(text: string): string {
  const first = text.charCodeAt(0);
  // Latin letters begin nothing but `a)`.
  if (isLatin(first) && text.charCodeAt(1) !== 0x29) return text;
  if (block.test(text) || bracket.test(text)) return `\\${text}`;
  return text.replace(numbered, "$<number>\\").replace(lettered, "$<letter>\\");
}

function isLatin(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function codeSpan(text: string): string {
  const shown = text.includes("`") ? text : undefined;
  if (shown === undefined) return `\`${text}\``;
  const marks = "`".repeat(longestRun(text) + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return marks + pad + text + pad + marks;
}

function longestRun(text: string): number {
  let [longest, run] = [0, 0];
  for (let at = text.indexOf("`"); at >= 0 && at < text.length; at++) {
    run = text.charCodeAt(at) === 0x60 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/** A text that can stand in a line as it is; what only may do harm is looked at more closely. */
const harmless =
  /^(?! )(?:[!-%'-)+-9;=>?A-VX-Z[^a-vx-{}\u00b7\u00c0-\u017f\u2013-\u2016\u2018-\u2026]| (?! |$)|[Ww](?![Ww])|:(?!\/)|_(?!_)|&(?![#A-Za-z0-9])|@(?![Rr])|\*(?!\*)|\|(?!\|))+$/;

/** The same without marks of emphasis. */
const unmarked =
  /^(?! )(?:[!-%'-)+-9;=>?A-VX-Z[^a-vx-{}\u00b7\u00c0-\u017f\u2013-\u2016\u2018-\u2026]| (?! |$)|[Ww](?![Ww])|:(?!\/)|&(?![#A-Za-z0-9])|@(?![Rr])|\|(?!\|))+$/;
