/** RFC 5892, section 2.6: allowed against the general rule, never allowed, and (appendix A) allowed only in some company. */
const allowedOrContextual = /[\xDF\u03C2\u06FD\u06FE\u0F0B\u3007\xB7\u0375\u05F3\u05F4\u30FB\u200C\u200D]/g;
const neverAllowed = /[\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B]/;
/** Section 3: what changes when it is folded, old Hangul jamo, marks for symbols and scores. */
const unstable =
  /[\p{Changes_When_NFKC_Casefolded}\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB\u20D0-\u20FF\u{1D100}-\u{1D1FF}\u{1D200}-\u{1D24F}]/u;
const lettersAndDigits = /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}-]*$/u;
const misplacedHyphen = /^-|^..--|-$/u;
const startsWithMark = /^\p{M}/u;

/** Appendix A: each finds a character in the wrong company. */
const wrongCompany = [
  /(?<!l)\xB7|\xB7(?!l)/u,
  /\u0375(?!\p{Script=Greek})/u,
  /(?<!\p{Script=Hebrew})[\u05F3\u05F4]/u,
  /^[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]*\u30FB[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]*$/u,
  /[\u0660-\u0669].*[\u06F0-\u06F9]|[\u06F0-\u06F9].*[\u0660-\u0669]/u,
];

/** Canonical combining class 9, which regular expressions cannot ask for. */
const endsWithVirama =
  /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u0E3A\u0EBA\u0F84\u1039\u103A\u1714\u1715\u1734\u17D2\u1A60\u1B44\u1BAA\u1BAB\u1BF2\u1BF3\u2D7F\uA806\uA82C\uA8C4\uA953\uA9C0\uAAF6\uABED\u{10A3F}\u{11046}\u{11070}\u{1107F}\u{110B9}\u{11133}\u{11134}\u{111C0}\u{11235}\u{112EA}\u{1134D}\u{113CE}-\u{113D0}\u{11442}\u{114C2}\u{115BF}\u{1163F}\u{116B6}\u{1172B}\u{11839}\u{1193D}\u{1193E}\u{119E0}\u{11A34}\u{11A47}\u{11A99}\u{11C3F}\u{11D44}\u{11D45}\u{11D97}\u{11F41}\u{11F42}\u{1612F}]$/u;
/**
 * Joining types cannot be asked for either. Taken instead: the letters of the scripts that join, without those of Arabic and
 * Syriac that only join to what stands before them. Rare letters of other scripts are let through.
 */
const joinsToNext =
  /(?![\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2-\u06D5\u06EE\u06EF\u0710\u0715-\u0719\u071E\u0728\u072A\u072C\u072F\u074D])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]\p{Mn}*$/u;
const joinsToPrevious =
  /^\p{Mn}*(?![\u0621\u0674])[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** Whether `label` is what IDNA 2008 lets a registry register (RFC 5891, 4.2), its direction left aside. */
export function isUnicodeLabel(label: string): boolean {
  return (
    !misplacedHyphen.test(label) &&
    !startsWithMark.test(label) &&
    label.normalize("NFC") === label &&
    hasAllowedCharacters(label) &&
    !wrongCompany.some((pattern) => pattern.test(label)) &&
    Array.from(label.matchAll(/[\u200C\u200D]/g)).every((joiner) => isJoinerInPlace(label, joiner.index))
  );
}

function hasAllowedCharacters(label: string): boolean {
  const rest = label.replace(allowedOrContextual, "");
  return !neverAllowed.test(rest) && !unstable.test(rest) && lettersAndDigits.test(rest);
}

/** Zero-width joiners follow a virama; the non-joiner may also keep apart two letters that would join. */
function isJoinerInPlace(label: string, index: number): boolean {
  const before = label.slice(0, index);
  if (endsWithVirama.test(before)) return true;
  return label.charAt(index) === "\u200C" && joinsToNext.test(before) && joinsToPrevious.test(label.slice(index + 1));
}
