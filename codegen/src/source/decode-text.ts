/**
 * The text of a file that must be UTF-8; a byte order mark is left out.
 * Anything else comes back as the sentence that says what it is.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: string } {
  const other = otherEncoding(bytes);
  if (other !== undefined) return { problem: `The file is ${other}; save it as UTF-8.` };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { problem: "The file is not UTF-8: it holds bytes that no UTF-8 text has." };
  }
}

/** UTF-16 and UTF-32 by their mark, or by the zero bytes that the first characters of a JSON text have there. */
function otherEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "UTF-32" : "UTF-16";
  if (a === 0xfe && b === 0xff) return "UTF-16";
  if (bytes.length < 2) return undefined;
  if (a === 0 && b === 0) return "UTF-32";
  if (a === 0 || b === 0) return b === 0 && c === 0 ? "UTF-32" : "UTF-16";
  return undefined;
}
