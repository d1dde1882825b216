/** Longest quoted text, in UTF-16 code units. */
const longestQuote = 80;

/** What stands between quotes as it is. Most texts do, and that is told in less time than they are escaped in. */
const plain = /^[ !#-[\]-~]*$/;

/** A text in double quotes, cut at 80 characters; nothing invisible in it. */
export function quote(text: string): string {
  return text.length <= longestQuote && plain.test(text) ? `"${text}"` : visible(JSON.stringify(cut(text)));
}

/** A text cut at 80 characters; no half of a character is left at its end. */
export function cut(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote - 1).replace(/\p{Cs}$/u, "")}…`;
}

/** What does not show, or turns or breaks the text around it: controls, separators, joiners, marks of direction, tags. */
const unseen =
  /[\0-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

/** Pictures that joiners make one of. */
const picture = /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*/u;
const joined = new RegExp(`(?:${picture.source}\\u200d)+${picture.source}`, "u");

const unseenOrJoined = new RegExp(`(${joined.source})|${unseen.source}`, "gu");

/** The text with escapes for what does not show in it: on one line, and not to be mistaken for another. */
export function visible(text: string): string {
  // Most texts are plain, and that is told in less time.
  if (!/[^ -~]/.test(text) || !unseen.test(text)) return text;
  return text.replaceAll(unseenOrJoined, (found: string, kept: string | undefined) => kept ?? escapeUnits(found));
}

function escapeUnits(text: string): string {
  let escaped = "";
  for (let index = 0; index < text.length; index++)
    escaped += `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`;
  return escaped;
}

/** A description as owners write it may go over several lines. */
export function oneLine(description: string): string {
  return /[\n\r]/.test(description) ? description.trim().replaceAll(/[ \t]*[\n\r]\s*/g, " ") : description;
}
