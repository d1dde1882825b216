import {
  NodeTypes,
  toLiquidHtmlAST,
  type AttributeNode,
  type CompoundNameSegment,
  type LiquidHtmlNode,
} from "@shopify/liquid-html-parser";
import { beyondParser, parserFault, type TemplateFault } from "./parser-fault.ts";

/** Attributes of the elements that Matrix allows in `formatted_body`, by element. */
const allowed: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...(
    "del h1 h2 h3 h4 h5 h6 blockquote p ul sup sub li b i u strong em s hr br table thead tbody tr th td caption pre " +
    "details summary"
  )
    .split(" ")
    .map((name): [string, readonly string[]] => [name, []]),
  ["span", ["data-mx-bg-color", "data-mx-color", "data-mx-spoiler", "data-mx-maths"]],
  ["a", ["target", "href"]],
  ["img", ["width", "height", "alt", "title", "src"]],
  ["ol", ["start"]],
  ["code", ["class"]],
  ["div", ["data-mx-maths"]],
]);

/** What the values of attributes have to be, by attribute. */
const forms: Readonly<Record<string, { readonly form: RegExp; readonly what: string }>> = {
  href: {
    form: /^(?:https?|ftp|mailto|magnet):[^\s&]/iu,
    what: "The address of a link begins with http:, https:, ftp:, mailto: or magnet:.",
  },
  src: { form: /^mxc:\/\/[^\s&]/u, what: "The address of an image begins with mxc://." },
  class: { form: /^language-\S+$/u, what: "The class of `code` begins with language-." },
  start: { form: /^\d{1,9}$/u, what: "`start` is a whole number." },
};

const noLiquid = "No value and no tag of Liquid may stand inside a tag of HTML; links are made by the filter `link`.";

/** What an HTML template holds that Matrix does not allow in `org.matrix.custom.html`, or that could change what values are in. */
export function htmlFaults(text: string): TemplateFault[] {
  if (beyondParser(text) !== undefined) return [];
  try {
    const check = new HtmlCheck(text);
    check.nodes(toLiquidHtmlAST(text, { mode: "strict", allowUnclosedDocumentNode: false }).children);
    return check.faults;
  } catch (error) {
    if (error instanceof RangeError)
      return [{ code: "template-html", message: "Elements stand in each other too deep.", at: 0 }];
    return [{ ...parserFault(error, text), code: "template-html" }];
  }
}

type Element = Extract<
  LiquidHtmlNode,
  { type: NodeTypes.HtmlElement | NodeTypes.HtmlVoidElement | NodeTypes.HtmlSelfClosingElement }
>;

class HtmlCheck {
  readonly faults: TemplateFault[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  nodes(nodes: readonly LiquidHtmlNode[]): void {
    for (const node of nodes) this.#node(node);
  }

  #node(node: LiquidHtmlNode): void {
    const { start, end } = node.position;
    switch (node.type) {
      case NodeTypes.HtmlElement:
        this.#element(node);
        // In the branches of a tag the parser takes elements that are opened or closed alone.
        if (!this.#text.startsWith("</", node.blockEndPosition.start))
          this.#refuse("An element is opened and closed in the same branch; this one is not closed.", start);
        return this.nodes(node.children);
      case NodeTypes.HtmlDanglingMarkerClose:
        return this.#refuse("An element is opened and closed in the same branch; this one is not open here.", start);
      case NodeTypes.HtmlVoidElement:
      case NodeTypes.HtmlSelfClosingElement:
        return this.#element(node);
      case NodeTypes.HtmlRawNode:
        return this.#refuse(`Matrix allows no element \`${node.name}\` in messages.`, start);
      case NodeTypes.HtmlComment:
        return this.#refuse("Comments of HTML are not sent; write `{% comment %}` or `{% # … %}`.", start);
      case NodeTypes.HtmlDoctype:
        return this.#refuse("Matrix allows no `<!…>` in messages.", start);
      case NodeTypes.LiquidRawTag:
        return node.name === "raw" ? this.#plainText(node.body.position.start, node.body.position.end) : undefined;
      case NodeTypes.LiquidTag:
      case NodeTypes.LiquidBranch:
        return this.nodes(node.children ?? []);
      case NodeTypes.LiquidVariableOutput:
        return this.#output(node);
      case NodeTypes.TextNode:
        return this.#plainText(start, end);
      default:
    }
  }

  /** What a text could begin an element with; together with what follows, it might be one. */
  #plainText(start: number, end: number): void {
    const text = this.#text.slice(start, end);
    const found = /</u.exec(text);
    if (found !== null) this.#refuse("Here stands a `<` that begins no element; write `&lt;`.", start + found.index);
  }

  /** A text that the template itself inserts is written as it is. */
  #output({ markup }: Extract<LiquidHtmlNode, { type: NodeTypes.LiquidVariableOutput }>): void {
    if (typeof markup === "string" || markup.expression.type !== NodeTypes.String) return;
    if (/[<>&]/u.test(markup.expression.value))
      this.#refuse("A text in `{{ }}` may hold no mark of HTML; write it outside of `{{ }}`.", markup.position.start);
  }

  #element(element: Element): void {
    const written = typeof element.name === "string" ? element.name : nameOf(element.name);
    const at = element.position.start;
    if (written === undefined) return this.#refuse(noLiquid, at);
    const name = written.toLowerCase();
    const names = allowed.get(name);
    if (names === undefined) return this.#refuse(`Matrix allows no element \`${name}\` in messages.`, at);
    if (element.type === NodeTypes.HtmlSelfClosingElement && !["br", "hr", "img"].includes(name))
      this.#refuse(`\`<${name}/>\` does not close the element; write \`<${name}></${name}>\`.`, at);
    for (const attribute of element.attributes) this.#attribute(attribute, name, names);
  }

  #attribute(attribute: AttributeNode, element: string, names: readonly string[]): void {
    const at = attribute.position.start;
    if (!("name" in attribute) || typeof attribute.name !== "object" || attribute.name === null)
      return this.#refuse(noLiquid, at);
    const name = nameOf(attribute.name)?.toLowerCase();
    const value = "value" in attribute ? nameOf(attribute.value) : "";
    if (name === undefined || value === undefined) return this.#refuse(noLiquid, at);
    if (!names.includes(name)) return this.#refuse(`Matrix allows no attribute \`${name}\` on \`${element}\`.`, at);
    const asked = forms[name];
    if (asked !== undefined && !asked.form.test(value)) this.#refuse(asked.what, at);
  }

  #refuse(message: string, at: number): void {
    this.faults.push({ code: "template-html", message, at });
  }
}

/** The text of a name or a value; undefined where a part of it is Liquid. */
function nameOf(parts: readonly (CompoundNameSegment | LiquidHtmlNode)[]): string | undefined {
  const texts = parts.map((part) => (part.type === NodeTypes.TextNode ? part.value : undefined));
  return texts.includes(undefined) ? undefined : texts.join("");
}
