/** Characters that an address may have without any care: none ends a link or an attribute. */
const plain = /^https?:\/\/[A-Za-z0-9.-]+(?::\d+)?(?:[/?#][A-Za-z0-9._~:/?#@!$&*+,;=%-]*)?$/u;

/** What is left to be escaped in an address that the URL parser has read. */
const marks = /[^A-Za-z0-9._~:/?#@!$&*+,;=%-]/gu;

/**
 * An address that may be linked: http or https, without a user, not longer than `most` units. Anything else, and what is no
 * address, is undefined.
 */
export function safeAddress(value: unknown, most: number): string | undefined {
  if (typeof value !== "string" || value.length > most) return undefined;
  if (plain.test(value)) return value;
  if (!/^https?:\/\//iu.test(value) || /[\p{Cc}\p{Cs}\p{White_Space}\\]/u.test(value)) return undefined;
  const read = parsed(value);
  if (read === undefined || read.username !== "" || read.password !== "") return undefined;
  const address = read.href.replace(marks, percent);
  return address.length <= most && /^https?:\/\/[^/?#]/u.test(address) ? address : undefined;
}

function parsed(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}

function percent(character: string): string {
  const bytes = new TextEncoder().encode(character);
  return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

/** A part of a line: text, or an address that stands in it. */
export interface LinePart {
  readonly text: string;
  readonly isAddress: boolean;
}

const bareAddress = /(?<![a-z0-9+.-])(?:[a-z][a-z0-9+.-]{1,30}:\/\/|www\.)\S+/giu;

/** Takes a line apart where clients would make a link by themselves. Punctuation behind an address is not a part of it. */
export function lineParts(text: string): readonly LinePart[] {
  const parts: LinePart[] = [];
  let end = 0;
  for (const found of text.matchAll(bareAddress)) {
    const address = withoutPunctuation(found[0]);
    parts.push({ text: text.slice(end, found.index), isAddress: false }, { text: address, isAddress: true });
    end = found.index + address.length;
  }
  return [...parts, { text: text.slice(end), isAddress: false }].filter((part) => part.text !== "");
}

function withoutPunctuation(address: string): string {
  let end = address.length;
  while (end > 8 && ".,;:!?)'\"”’".includes(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}
