/** How long a line of several parts may get. */
export const lineWidth = 100;

const step = "  ";

/** Text one step further in, its first line included. */
export function indented(text: string): string {
  return step + indentedRest(text);
}

/** Text with every line but the first one step further in. */
export function indentedRest(text: string): string {
  return text.replaceAll("\n", `\n${step}`);
}

/** Members between braces, a line or more for each. */
export function blockText(members: readonly string[]): string {
  return members.length === 0 ? "{}" : `{\n${members.map(indented).join("\n")}\n}`;
}
