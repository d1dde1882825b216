/** So many words of a line of the template's own are enough to tell it. */
const tellingWords = 4;

/** Letters that look like a Latin one, by that. */
const alike: Readonly<Record<string, string>> = {
  a: "аαɑᴀꭺꓮ𐌀",
  b: "вβʙꓐ",
  c: "сᴄꓚ",
  d: "ԁđᴅꓓ",
  e: "еεᴇꭱꓰ",
  g: "ɡɢꓖ",
  h: "нһհʜꓧ",
  j: "јᴊ",
  k: "кκᴋꓗ",
  l: "іӏιıłɪʟꓲꓡ",
  m: "мᴍꮇꓟ",
  n: "ηոɴꓠ",
  o: "оοօøᴏꮎꓳ𐌏",
  p: "рρᴘꮲꓑ",
  q: "ԛ",
  r: "ʀꓣ",
  s: "ѕꜱꓢ",
  t: "тτᴛꭲꓔ",
  u: "υսᴜꓴ",
  v: "νᴠꓦ",
  w: "ԝѡωɯᴡꮃꓪ",
  x: "хχꓫ",
  y: "уʏꓬ",
  z: "ᴢ",
};
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(alike).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin] as const)),
);

/** A text as the eye takes it, without what stands before its first letter or digit: `I`, `l` and `1` are one letter. */
function folded(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return plain
    .replace(/[^ -~]/gu, (letter) => lookAlikes.get(letter) ?? letter)
    .replace(/[i1|]/g, "l")
    .replaceAll("0", "o")
    .replaceAll("vv", "w")
    .replace(/^[^\p{L}\p{N}]+/u, "");
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
  const first = line.charCodeAt(0);
  const bit = letterBit(foldedUnit(first));
  if (bit !== 0 && (letters & bit) === 0 && (first | 0x20) !== letterV) return false;
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

const letterV = 0x76;

/** Whether an ASCII line begins with a folded text; undefined where only folding the line tells. */
function beginsInAscii(line: string, text: string): boolean | undefined {
  if (letterBit(foldedUnit(line.charCodeAt(0))) === 0) return undefined;
  for (let at = 0; at < text.length; at++) {
    const unit = line.charCodeAt(at);
    if (unit > 0x7e) return undefined;
    if (foldedUnit(unit) !== text.charCodeAt(at)) return (unit | 0x20) === letterV ? undefined : false;
  }
  return true;
}

/** An ASCII letter or digit as `folded` gives it. */
function foldedUnit(unit: number): number {
  const lower = unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit;
  if (lower === 0x69 || lower === 0x31 || lower === 0x7c) return 0x6c;
  return lower === 0x30 ? 0x6f : lower;
}

/** 0 for what is no Latin letter. */
function letterBit(unit: number): number {
  const place = (unit | 0x20) - 0x61;
  return place >= 0 && place < 26 ? 1 << place : 0;
}
