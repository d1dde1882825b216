const longest = 300;

/** What another tool says, fit to be a part of one of our sentences: its first line, cut, without a full stop. */
export function oneLine(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return (line.length > longest ? `${line.slice(0, longest)}…` : line).replace(/[.:]$/u, "");
}
