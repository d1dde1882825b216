/** Elements that the templates of this repository use, of those that Matrix allows in `formatted_body`; all of them are closed. */
const elements = new Set(["p", "ol", "li", "pre", "code", "a"]);

const tag = /<(?<close>\/?)(?<name>[a-z]+)(?<attributes>[^<>]*)>/gu;

/** What is wrong with a message in HTML, read as strictly as nobody else does; nothing where it is right. */
export function htmlFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  let text = html;
  for (const found of html.matchAll(tag)) {
    const { close = "", name = "", attributes = "" } = found.groups ?? {};
    text = text.replace(found[0], "");
    if (!elements.has(name)) faults.push(`${found[0]} is not allowed`);
    if (!isAllowed(name, attributes, close)) faults.push(`${found[0]} has attributes that it may not have`);
    if (close === "") open.push(name);
    else if (open.pop() !== name) faults.push(`${found[0]} closes what is not open`);
  }
  faults.push(...open.map((name) => `<${name}> is not closed`));
  if (/[<>"']/u.test(text)) faults.push("a mark of HTML that no tag begins or ends");
  if (/&(?!(?:amp|lt|gt|quot|#39);)/u.test(text)) faults.push("a & that begins no known character");
  return faults;
}

/** A link has an address and nothing else; no other element has anything. */
function isAllowed(name: string, attributes: string, close: string): boolean {
  return name === "a" && close === "" ? /^ href="https?:\/\/[^\s"'<>]+"$/u.test(attributes) : attributes === "";
}

/** The text of a message, as a person reads it. */
export function htmlText(html: string): string {
  const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html.replace(tag, "").replace(/&([a-z#0-9]+);/gu, (_, name: string) => characters[name] ?? "");
}
