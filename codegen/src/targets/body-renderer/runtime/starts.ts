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

interface Beginnings {
  readonly texts: readonly string[];
  /** How they begin, in both cases: quick to ask. */
  readonly letters: string;
}

const known = new WeakMap<readonly string[], Beginnings>();

function beginningsOf(starts: readonly string[]): Beginnings {
  const found = known.get(starts);
  if (found !== undefined) return found;
  const texts = starts
    .map((start) => folded(start.split(/\s+/u).slice(0, tellingWords).join(" ")))
    .filter((text) => text !== "");
  const letters = texts.map((text) => text.charAt(0) + text.charAt(0).toUpperCase()).join("");
  const made = { texts, letters };
  known.set(starts, made);
  return made;
}

/** Whether a line begins like one of the template's own. */
export function beginsLike(text: string, starts: readonly string[]): boolean {
  const { texts, letters } = beginningsOf(starts);
  const first = text.charAt(0);
  if (first >= "0" && first <= "z" && /[0-9a-z]/i.test(first) && !letters.includes(first)) return false;
  const begin = folded(text.slice(0, 400));
  return texts.some((one) => begin.startsWith(one));
}
