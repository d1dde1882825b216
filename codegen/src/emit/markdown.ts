/** Text that means nothing to Markdown, on one line: no mark, link, mention or reference to an issue; bare addresses are none, either. */
export function markdownText(text: string): string {
  return markdownLine(text)
    .replace(/[\\`*_[\]<>#|&@~!]/gu, (mark) => replacements.get(mark) ?? `\\${mark}`)
    .replaceAll("://", "\\://")
    .replace(/\bwww\./giu, (www) => `${www.slice(0, 3)}\\.`);
}

const replacements: ReadonlyMap<string, string> = new Map([
  ["<", "&lt;"],
  [">", "&gt;"],
  ["&", "&amp;"],
  // A space of no width: after a backslash they would still be a mention or a reference to some readers.
  ["@", "@\u200b"],
  ["#", "#\u200b"],
]);

/** On one line; what moves a cursor or turns the direction of a text is shown as a replacement. */
export function markdownLine(text: string): string {
  return text
    .replace(/[\s\u2028\u2029]+/gu, " ")
    .replace(/[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}

/** A fenced block that its text cannot end; with a final newline. */
export function codeBlock(text: string, language: string): string {
  const longest = (text.match(/`+/gu) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/u, "")}\n${fence}\n`;
}
