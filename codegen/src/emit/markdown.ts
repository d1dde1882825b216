/** Text that means nothing to Markdown, on one line. A mention of somebody is none. */
export function markdownText(text: string): string {
  return (
    text
      .replace(/[\s\u2028\u2029]+/gu, " ")
      .replace(/[\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\ufffd")
      .replace(/[\\`*_[\]<>#|&@~!]/gu, (mark) => replacements.get(mark) ?? `\\${mark}`)
      // Bare addresses would become links.
      .replaceAll("://", "\\://")
      .replace(/\bwww\./giu, (www) => `${www.slice(0, 3)}\\.`)
  );
}

const replacements: ReadonlyMap<string, string> = new Map([
  ["<", "&lt;"],
  [">", "&gt;"],
  ["&", "&amp;"],
  // A word joiner: `\@` would still be a mention to some readers.
  ["@", "@\u2060"],
]);

/** A fenced block that its text cannot end; with a final newline. */
export function codeBlock(text: string, language: string): string {
  const longest = (text.match(/`+/gu) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/u, "")}\n${fence}\n`;
}
