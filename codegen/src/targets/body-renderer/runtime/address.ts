/** An address that may be linked: http or https, a host in ASCII, no user before it. */
const web = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/(?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+(?::[0-9]{1,5})?(?<rest>[/?#].*)?$/su;

/** An address as one sees it every day, told by one look. */
const everyday = /^https:\/\/(?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+(?:\/[A-Za-z0-9._~:/?#!$&*+,;=%-]*)?$/;

/** Characters that end neither a link nor an attribute, wherever the address stands, and mention no room. */
const plain = /^(?:[A-Za-z0-9._~:/?#!$&*+,;=%-]|@(?![Rr]))*$/u;
const marks = /[^A-Za-z0-9._~:/?#@!$&*+,;=%-]|@(?=[Rr])/gu;

/** What no address holds. */
const foreign = /[\p{White_Space}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\\]/u;

/**
 * An address that may be linked, with all that could end the link in percent; at most `most` units of it. Undefined for any
 * other value.
 */
export function safeAddress(value: unknown, most: number): string | undefined {
  if (typeof value !== "string" || value.length > most) return undefined;
  if (everyday.test(value)) return value;
  const found = web.exec(value);
  if (found === null) return undefined;
  const rest = found.groups?.["rest"] ?? "";
  if (plain.test(rest)) return value;
  if (foreign.test(rest)) return undefined;
  const address = value.slice(0, value.length - rest.length) + rest.replace(marks, percent);
  return address.length <= most ? address : undefined;
}

function percent(character: string): string {
  const unit = character.charCodeAt(0);
  return unit < 0x80 ? `%${unit.toString(16).toUpperCase().padStart(2, "0")}` : encodeURIComponent(character);
}

/** A part of a line: text, or an address that stands in it. */
export interface LinePart {
  readonly text: string;
  readonly isAddress: boolean;
}

/** No address goes on behind a bracket or a backtick: what follows it there is looked at as text. */
const bareAddress = /(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.)[^\s<>[\]`]*/giu;

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
