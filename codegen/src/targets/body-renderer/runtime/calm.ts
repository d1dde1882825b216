/** The text of a value: nothing for what is no text, no finite number and neither true nor false. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return Number.isFinite(value) || typeof value === "boolean" ? String(value) : "";
}

/** Characters that show nothing, or that turn the text around them; joiners and variation selectors are looked at one by one. */
const unseen =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffc\ufffe\uffff\u{13430}-\u{1343f}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}\p{Noncharacter_Code_Point}]/gu;
const joiners = /[\u200c\u200d\ufe00-\ufe0f]/gu;

const loneSurrogates = /\p{Cs}/gu;
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const blanks = /[\p{White_Space}\p{Cc}]+/gu;

/** More marks than this on one letter paint over the lines around it, also where joiners stand between them. */
const tooManyMarks = /((?:\p{M}[\u200c\u200d]*){5}\p{M})(?:[\u200c\u200d]*\p{M})+/gu;
/** Marks on nothing, or on a blank. */
const bareMarks = /(^|[\p{White_Space}\p{Cc}])[\p{M}\u200c\u200d]+/gu;

/** Lines that can be shown as they are. */
const harmlessLines = /^[\n -?A-~\u00b7\u00c0-\u017f\u2013-\u2016\u2018-\u2026]*$/;

/** Room mentions, which ring for everybody. */
const mention = /[@\uff20\ufe6b](?=room)/giu;

/** A text on one line, without what is not seen; blanks are single, and none stands at an end. */
export function onOneLine(text: string): string {
  return withoutUnseen(text, "").replace(blanks, " ").trim().replace(mention, "@ ");
}

/** A text in which each line is calm; blank lines are single, and none stands at an end. */
export function onCalmLines(text: string): string {
  const lines = text.replace(breaks, "\n").split("\n").map(onOneLine);
  return lines
    .filter((one, at) => one !== "" || lines[at - 1] !== "")
    .join("\n")
    .trim();
}

/** A text with its line breaks; every other control character, and what is not seen, is shown as `\ufffd`. */
export function withBreaks(text: string): string {
  if (harmlessLines.test(text)) return text;
  return withoutUnseen(text.replace(breaks, "\n").replaceAll("\t", "    "), "\ufffd")
    .replace(/[^\P{Cc}\n]/gu, "\ufffd")
    .replace(mention, "@ ");
}

/** Joiners come last: whether one is needed depends on what is left beside it. */
function withoutUnseen(text: string, instead: string): string {
  const seen = text
    .replace(loneSurrogates, "\ufffd")
    .replace(unseen, instead)
    .replace(bareMarks, "$1")
    .replace(tooManyMarks, "$1");
  return seen.replace(joiners, (found: string, at: number) => (isNeeded(found, seen, at) ? found : instead));
}

/** Letters of scripts that are written with joiners. */
const joined =
  /^(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]/u;
const pictograph = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]/u;
const pictographBefore = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]\ufe0f?$/u;
const pictographic = /^\p{Extended_Pictographic}/u;
const keycap = "\u20e3";

/** Whether a joiner or a selector makes a difference that is seen. */
function isNeeded(found: string, text: string, at: number): boolean {
  const before = characterBefore(text, at);
  const next = text.slice(at + found.length, at + found.length + 2);
  if (found === "\ufe0e" || found === "\ufe0f")
    return pictographic.test(before) || (/[#*0-9]/.test(before) && next.startsWith(keycap));
  if (found === "\u200d" && pictograph.test(next)) return pictographBefore.test(text.slice(Math.max(0, at - 3), at));
  return (found === "\u200c" || found === "\u200d") && joined.test(before) && joined.test(next);
}

function characterBefore(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit <= 0xdfff ? text.slice(at - 2, at) : text.slice(Math.max(0, at - 1), at);
}

/** What stands for a text of which nothing is left. */
export const nothing = "—";
