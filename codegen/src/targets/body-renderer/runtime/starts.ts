/** So many words of a line of the template's own are enough to tell it. */
const tellingWords = 4;

/** Letters that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
    а: "a",
    в: "b",
    е: "e",
    ѕ: "s",
    і: "i",
    ј: "j",
    к: "k",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    с: "c",
    т: "t",
    у: "y",
    х: "x",
    ԁ: "d",
    ԛ: "q",
    ԝ: "w",
  },
  ...{ α: "a", β: "b", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", ı: "i", ɑ: "a", ɡ: "g" },
};

/** A text as the eye takes it, without what stands before its first letter or digit. */
function folded(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return plain.replace(/[^ -~]/gu, (letter) => lookAlikes[letter] ?? letter).replace(/^[^\p{L}\p{N}]+/u, "");
}

/** How the lines begin that are a template's own. */
export interface LineStarts {
  /** The words that tell each of them, as the eye takes them. */
  readonly texts: readonly string[];
  /** The Latin letters that they begin with, a bit for each: lines with another first letter are told by one look. */
  readonly letters: number;
}

/** Prepares the beginnings of a template's own lines. */
export function lineStarts(lines: readonly string[]): LineStarts {
  const texts = lines.map((line) => folded(line.split(/\s+/u).slice(0, tellingWords).join(" ")));
  const letters = texts.reduce((bits, text) => bits | letterBit(text.charCodeAt(0)), 0);
  return { texts: texts.filter((text) => text !== ""), letters };
}

/** More of a line than this is never compared. */
const longest = 400;

/** Whether a line begins like one of the template's own. */
export function beginsLike(line: string, { texts, letters }: LineStarts): boolean {
  const bit = letterBit(line.charCodeAt(0));
  if (bit !== 0 && (letters & bit) === 0) return false;
  for (const text of texts) {
    const same = beginsInAscii(line, text);
    if (same !== undefined) {
      if (same) return true;
      continue;
    }
    const begin = folded(line.slice(0, longest));
    return texts.some((one) => begin.startsWith(one));
  }
  return false;
}

/** Whether an ASCII line begins with a folded text; undefined where only folding the line tells. */
function beginsInAscii(line: string, text: string): boolean | undefined {
  if (letterBit(line.charCodeAt(0)) === 0) return undefined;
  for (let at = 0; at < text.length; at++) {
    const unit = line.charCodeAt(at);
    if (unit > 0x7e) return undefined;
    if (unit !== text.charCodeAt(at) && (unit < 0x41 || unit > 0x5a || (unit | 0x20) !== text.charCodeAt(at)))
      return false;
  }
  return true;
}

/** 0 for what is no Latin letter. */
function letterBit(unit: number): number {
  const place = (unit | 0x20) - 0x61;
  return place >= 0 && place < 26 ? 1 << place : 0;
}
