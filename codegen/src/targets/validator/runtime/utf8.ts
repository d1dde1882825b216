/** Part of the web platform that every runtime has; declared here because the language's own library does not. */
declare const TextDecoder: new (
  encoding: "utf-8",
  options: { readonly fatal: boolean },
) => {
  decode(bytes: Uint8Array): string;
};

/** The text of UTF-8 bytes without a byte order mark; undefined where they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The longest start of `bytes` that is UTF-8. */
export function utf8Prefix(bytes: Uint8Array): Uint8Array {
  let end = 0;
  for (let length = 1; length !== 0; end += length) length = sequenceLength(bytes, end);
  return bytes.subarray(0, end);
}

/** The length of the well-formed sequence at `at`; 0 where there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0xff;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (length === 0 || !isSecond(lead, bytes[at + 1] ?? 0)) return 0;
  const rest = bytes.subarray(at + 2, at + length);
  return rest.length === length - 2 && rest.every((byte) => byte >> 6 === 2) ? length : 0;
}

/** Some leads narrow what follows: no overlong forms, no surrogates, nothing past U+10FFFF. */
function isSecond(lead: number, byte: number): boolean {
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= low && byte <= high;
}
