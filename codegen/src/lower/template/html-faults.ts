import type { Report } from "./check-template.ts";

/** Attributes of the elements that Matrix allows in `formatted_body`, by element. */
const allowed: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    span: ["data-mx-bg-color", "data-mx-color", "data-mx-spoiler", "data-mx-maths"],
    a: ["target", "href"],
    img: ["width", "height", "alt", "title", "src"],
    ol: ["start"],
    code: ["class"],
    div: ["data-mx-maths"],
    ...Object.fromEntries(
      (
        "del h1 h2 h3 h4 h5 h6 blockquote p ul sup sub li b i u strong em s hr br table thead tbody tr th td caption pre " +
        "details summary"
      )
        .split(" ")
        .map((name) => [name, []]),
    ),
  }),
);

const voidElements = new Set(["br", "hr", "img"]);

/** Liquid between its marks, which is no part of the HTML. */
const liquid = /\{\{[^]*?\}\}|\{%[^]*?%\}/gu;
const tag = /<(?<close>\/?)(?<name>[a-z][a-z0-9]*)(?<rest>[^<>]*)>|<!|<\?|</giu;
const attribute = /(?<name>[^\s=/"'>]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+)))?/gu;

/** Reports what the HTML of a template holds that Matrix does not allow, values inside tags, and elements that are not closed. */
export function reportHtmlFaults(text: string, report: Report): void {
  const refuse = (message: string, at: number): void => report("template-html", message, at);
  for (const found of text.matchAll(/<[a-z/][^<>{}]*(?<liquid>\{[{%])/giu)) {
    refuse("No value and no tag of Liquid may stand inside a tag of HTML; links are made by `link`.", found.index + found[0].length - 2);
  }
  const html = text.replace(/\{%-?\s*comment\s*-?%\}[^]*?\{%-?\s*endcomment\s*-?%\}/gu, blank).replace(liquid, blank);
  const open: { readonly name: string; readonly at: number }[] = [];
  for (const found of html.matchAll(tag)) {
    const { name: written, close = "", rest = "" } = found.groups ?? {};
    const at = found.index;
    if (written === undefined) {
      refuse("Here stands `<` that begins no element; write `&lt;`, and no comments.", at);
      continue;
    }
    const name = written.toLowerCase();
    if (!allowed.has(name)) refuse(`Matrix allows no element \`${name}\` in formatted messages.`, at);
    else if (close !== "") closeElement(name, { open, at, refuse });
    else {
      checkAttributes(name, rest, (message) => refuse(message, at));
      if (!voidElements.has(name)) open.push({ name, at });
    }
  }
  for (const { name, at } of open) refuse(`The element \`${name}\` is not closed.`, at);
}

function closeElement(
  name: string,
  { open, at, refuse }: { readonly open: { name: string; at: number }[]; readonly at: number; readonly refuse: (message: string, at: number) => void },
): void {
  if (open.at(-1)?.name === name) open.pop();
  else refuse(`\`</${name}>\` closes no element that is open here.`, at);
}

function checkAttributes(name: string, rest: string, refuse: (message: string) => void): void {
  const names = allowed.get(name) ?? [];
  for (const { groups = {} } of rest.replace(/\/$/u, "").matchAll(attribute)) {
    const own = (groups["name"] ?? "").toLowerCase();
    const value = groups["double"] ?? groups["single"] ?? groups["bare"] ?? "";
    if (!names.includes(own)) refuse(`Matrix allows no attribute \`${own}\` on \`${name}\`.`);
    else if (own === "href" && !/^(?:https?|ftp|mailto|magnet):/iu.test(value)) refuse("An address begins with https:, http:, ftp:, mailto: or magnet:.");
    else if (own === "src" && !/^mxc:\/\//u.test(value)) refuse("The address of an image begins with mxc://.");
    else if (own === "class" && !/^language-\S+$/u.test(value)) refuse("The class of `code` begins with language-.");
  }
}

/** As long as the text, so that offsets stay. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/gu, " ");
}
