/** Whether `text` has `count` characters or more; a surrogate pair is one character. */
export function hasAtLeast(text: string, count: number): boolean {
  if (text.length < count) return false;
  // A character takes two code units at most, so counting is only needed near the limit.
  return text.length >= count * 2 - 1 || countCodePoints(text) >= count;
}

/** Whether `text` has `count` characters or fewer; a surrogate pair is one character. */
export function hasAtMost(text: string, count: number): boolean {
  if (text.length <= count) return true;
  return text.length <= count * 2 && countCodePoints(text) <= count;
}

/** The number of Unicode code points; half of a pair that stands alone counts as one. */
export function countCodePoints(text: string): number {
  let pairs = 0;
  for (let index = 1; index < text.length; index++) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) pairs++;
  }
  return text.length - pairs;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
