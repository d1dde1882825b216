/** How much of a value is shown, in UTF-16 units. */
export interface Cut {
  /** Of what stands in a line. */
  readonly line: number;
  /** Of what takes lines of its own. */
  readonly long: number;
  /** Longer addresses are left out. */
  readonly link: number;
}

/** Everything is shown. */
export const uncut: Cut = { line: Infinity, long: Infinity, link: Infinity };

/** Stands where something was cut. */
export const cutMark = "[…]";

/** What is longer than this is no character, whatever joins its parts. */
const longestCharacter = 32;

/** The beginning of a text, `most` units at most; no character and no mark on a character is torn off. */
export function beginningOf(text: string, most: number): string {
  const furthest = Math.max(0, Math.min(text.length, most));
  const least = Math.max(0, furthest - longestCharacter);
  let end = furthest;
  while (end > least && end < text.length && isContinued(text, end)) end--;
  if (end > least || least === 0) return text.slice(0, end);
  return text.slice(0, isTail(text.charCodeAt(furthest)) ? furthest - 1 : furthest);
}

/** A line of `most` units at most, with a mark where it was cut. */
export function shortened(line: string, most: number): string {
  return line.length <= most ? line : `${beginningOf(line, most - cutMark.length).trimEnd()}${cutMark}`;
}

/** Whether a unit is the second half of a pair. */
function isTail(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Whether what begins at `at` belongs to the character before it. */
function isContinued(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (isTail(unit) || isJoiner(text.charCodeAt(at - 1))) return true;
  return unit >= 0x300 && (isJoiner(unit) || /^[\p{M}\p{Emoji_Modifier}]/u.test(text.slice(at, at + 2)));
}

function isJoiner(unit: number): boolean {
  return unit === 0x200c || unit === 0x200d;
}
