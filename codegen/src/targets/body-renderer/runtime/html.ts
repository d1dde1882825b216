import { lineParts, safeAddress } from "./address.ts";
import { nothing, onCalmLines, onOneLine, textOf, withBreaks } from "./calm.ts";
import { beginningOf, cutMark, shortened, type Cut } from "./cut.ts";
import { durationText } from "./duration.ts";
import { beginsLike, type LineStarts } from "./starts.ts";

/** One calm line of text. What clients would make a link of by themselves is shown as code. */
export function line(value: unknown, cut: Cut): string {
  return markedUp(lineOf(value, cut)) || nothing;
}

/** The same behind the mark of an item, where HTML needs no other care. */
export function itemLine(value: unknown, cut: Cut): string {
  return line(value, cut);
}

/** The same at the beginning of a line; what begins like one of the template's own lines stands in quotation marks. */
export function startLine(value: unknown, cut: Cut, starts: LineStarts): string {
  const text = lineOf(value, cut);
  const shown = markedUp(text) || nothing;
  return beginsLike(text, starts) ? `“${shown}”` : shown;
}

/** Code on one line. */
export function code(value: unknown, cut: Cut): string {
  return `<code>${escaped(lineOf(value, cut)) || nothing}</code>`;
}

/** A block of code. A line break at the end of the value is left out. */
export function fence(value: unknown, cut: Cut): string {
  const text = withBreaks(textOf(value)).replace(/\n$/u, "");
  return `<pre><code>${escaped(cutLong(text, cut))}</code></pre>`;
}

/** Lines of text. */
export function paragraph(value: unknown, cut: Cut, starts: LineStarts): string {
  const lines = cutLong(onCalmLines(textOf(value)), cut).split("\n");
  const whole: Cut = { ...cut, line: Infinity };
  return lines.map((one) => (one === "" ? "" : startLine(one, whole, starts))).join("<br>") || nothing;
}

/** The same as a quotation. */
export function quote(value: unknown, cut: Cut, starts: LineStarts): string {
  return `<blockquote>${paragraph(value, cut, starts)}</blockquote>`;
}

/** A link with a label, which is a line already; the label alone where the address is none that may be linked. */
export function link(text: string, url: unknown, cut: Cut): string {
  const address = safeAddress(url, cut.link);
  if (address !== undefined) return `<a href="${escaped(address)}">${text}</a>`;
  return safeAddress(url, Infinity) === undefined ? text : `${text} ${cutMark}`;
}

/** Seconds in words. */
export function duration(seconds: unknown, language: string): string {
  return durationText(seconds, language) ?? nothing;
}

function lineOf(value: unknown, cut: Cut): string {
  const text = textOf(value);
  return shortened(calm.test(text) ? text : onOneLine(text), cut.line);
}

function cutLong(text: string, { long }: Cut): string {
  if (text.length <= long) return text;
  const shown = beginningOf(text, long).replace(/\n{1,2}$/u, "");
  return shown === "" ? cutMark : `${shown}\n${cutMark}`;
}

function markedUp(text: string): string {
  if (calm.test(text)) return escaped(text);
  return lineParts(text)
    .map(({ text: part, isAddress }) => (isAddress ? `<code>${escaped(part)}</code>` : escaped(part)))
    .join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/gu, (mark) => entities[mark] ?? mark);
}

/** One calm line already, without an address in it. */
const calm =
  /^(?! )(?:[!-9;-?A-VX-vx-~\u00b7\u00c0-\u017f\u2013-\u2016\u2018-\u2026]| (?! |$)|[Ww](?![Ww])|:(?!\/)|@(?![Rr]))+$/;
