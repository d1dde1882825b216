/** Elements behind whose tags a line begins. */
const blockTags =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|hr|br|table|thead|tbody|tr|th|td|caption|details|summary)\b[^>]*>/giu;

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" }),
);

/** The text of HTML as it is read: lines where blocks are, no tags, characters for entities. */
export function textOfHtml(html: string): string {
  return html
    .replace(blockTags, "\n")
    .replace(/<[^>]*>/gu, "")
    .replace(/&(?:#(?<decimal>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z]+));/giu, (entity: string, ...found) => {
      const { decimal, hex, name } = found.at(-1) as Readonly<Record<string, string | undefined>>;
      if (name !== undefined) return named.get(name) ?? entity;
      const code = Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    });
}
