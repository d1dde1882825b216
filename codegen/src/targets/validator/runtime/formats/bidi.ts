/** Blocks whose letters are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const europeanDigit = /[0-9\u06F0-\u06F9]/u;
const arabicDigit = /[\u0660-\u0669\u{10D30}-\u{10D39}]/u;
const nonSpacing = /\p{Mn}/u;
const letter = /[\p{L}\p{Mc}\p{N}]/u;

/**
 * The Bidi rule of RFC 5893 for the labels of one name: names that hold right-to-left text must not look like others.
 * Directions are told by block, which is right for all characters that IDNA allows.
 */
export function isBidiName(labels: readonly string[]): boolean {
  const classes = labels.map((label) => Array.from(label, classOf).join(""));
  return classes.every((one) => !/[RA]/.test(one)) || classes.every(isBidiLabel);
}

/** Right to left: starts with R, no L, ends with a letter or digit, digits of one kind. Left to right: starts with L, no R. */
function isBidiLabel(classes: string): boolean {
  if (/[RA]/.test(classes))
    return /^R[RAENO]*$/.test(classes) && /[RAE]N*$/.test(classes) && !/A.*E|E.*A/.test(classes);
  return /^L[LENO]*$/.test(classes) && /[LE]N*$/.test(classes);
}

/** The Bidi class in one letter: mark (N), European or Arabic digit (E, A), right or left letter (R, L), other (O). */
function classOf(char: string): string {
  if (nonSpacing.test(char)) return "N";
  if (europeanDigit.test(char)) return "E";
  if (arabicDigit.test(char)) return "A";
  if (rightToLeft.test(char)) return "R";
  return letter.test(char) ? "L" : "O";
}
