import {
  NamedTags,
  NodeTypes,
  RawTags,
  toLiquidAST,
  type LiquidBranch,
  type LiquidHtmlNode,
  type LiquidTag,
} from "@shopify/liquid-html-parser";
import { didYouMean } from "../../diagnostics/near-miss.ts";
import { branchesInOrder, withoutRepeats } from "./branches.ts";
import { parseCondition, parseExpression, parseOutput, parseWhen, type Refuse } from "./parse-markup.ts";
import { parserFault, beyondParser, type TemplateFault } from "./parser-fault.ts";
import type { ArmSyntax, SyntaxNode } from "./syntax.ts";

/** A template that was read: what is not supported is a fault, and left out of the nodes. */
export interface ParsedTemplate {
  readonly nodes: readonly SyntaxNode[];
  readonly faults: readonly TemplateFault[];
}

/** Reads a template whose lines end with LF. */
export function parseTemplate(text: string): ParsedTemplate {
  const excess = beyondParser(text);
  if (excess !== undefined) return { nodes: [], faults: [excess] };
  const faults: TemplateFault[] = [];
  try {
    const document = toLiquidAST(text, { mode: "strict", allowUnclosedDocumentNode: false });
    const region = { start: 0, end: text.length, stripStart: false, stripEnd: false };
    return { nodes: new Reader(text, faults).read(document.children, region), faults };
  } catch (error) {
    return { nodes: [], faults: [parserFault(error, text)] };
  }
}

/** A part of the text between two tags. */
interface Region {
  readonly start: number;
  readonly end: number;
  /** The tags around it take the white space at its ends. */
  readonly stripStart: boolean;
  readonly stripEnd: boolean;
}

interface Branch {
  readonly branch: LiquidBranch;
  readonly nodes: readonly SyntaxNode[];
}

const supportedTags = ["if", "unless", "case", "for", "comment", "raw"];
const branchTags = ["else", "elsif", "when"];

class Reader {
  readonly #text: string;
  readonly #refuse: Refuse;

  constructor(text: string, faults: TemplateFault[]) {
    this.#text = text;
    this.#refuse = (code, message, at) => void faults.push({ code, message, at });
  }

  /** The nodes of a region. The parser trims texts, so they are taken from what lies between the other nodes. */
  read(children: readonly LiquidHtmlNode[], { start, end, stripStart, stripEnd }: Region): SyntaxNode[] {
    const nodes: SyntaxNode[] = [];
    let [at, strip] = [start, stripStart];
    for (const child of children.filter(isMarked)) {
      const before = {
        start: at,
        end: child.position.start,
        stripStart: strip,
        stripEnd: child.whitespaceStart === "-",
      };
      nodes.push(...this.#literal(before), ...this.#node(child));
      at = child.position.end;
      strip = endMark(child) === "-";
    }
    return joined([...nodes, ...this.#literal({ start: at, end, stripStart: strip, stripEnd })]);
  }

  #literal({ start, end, stripStart, stripEnd }: Region): SyntaxNode[] {
    let text = this.#text.slice(start, end);
    if (stripStart) text = text.trimStart();
    if (stripEnd) text = text.trimEnd();
    return text === "" ? [] : [{ kind: "text", text, at: start }];
  }

  #node(node: Marked): SyntaxNode[] {
    if (node.type === NodeTypes.LiquidRawTag) return this.#raw(node);
    if (node.type === NodeTypes.LiquidTag) return this.#tag(node);
    if (typeof node.markup === "string") return this.#unread(node.markup, node.markupPosition.start);
    const output = parseOutput(node.markup, node.position.start, this.#refuse);
    return output === undefined ? [] : [output];
  }

  #raw(node: Extract<Marked, { type: NodeTypes.LiquidRawTag }>): SyntaxNode[] {
    if (node.name === RawTags.comment) return [];
    if (node.name !== RawTags.raw) return this.#unsupportedTag(node.name, node.position.start);
    const { start, end } = { start: node.blockStartPosition.end, end: node.blockEndPosition.start };
    if (node.whitespaceEnd === "-" || node.delimiterWhitespaceStart === "-")
      this.#refuse("template-unsupported", "`raw` takes no `-` on its inner sides.", node.position.start);
    return this.#literal({ start, end, stripStart: false, stripEnd: false });
  }

  #tag(tag: LiquidTag): SyntaxNode[] {
    const at = tag.position.start;
    if (tag.name === "#") return [];
    if (!supportedTags.includes(tag.name)) return this.#unsupportedTag(tag.name, at);
    if (typeof tag.markup === "string") {
      this.#branches(tag);
      return this.#unread(tag.markup, tag.markupPosition.start, tag.name);
    }
    switch (tag.name) {
      case NamedTags.if:
      case NamedTags.unless:
        return [{ kind: "branch", arms: this.#conditional(tag), at }];
      case NamedTags.case:
        return [{ kind: "branch", arms: this.#cases(tag), at }];
      case NamedTags.for:
        return this.#loop(tag);
      default:
        return this.#unsupportedTag(tag.name, at);
    }
  }

  #conditional(tag: LiquidTag): ArmSyntax[] {
    return this.#branches(tag).flatMap(({ branch, nodes }): ArmSyntax[] => {
      if (branch.name === "else") return [{ when: undefined, nodes }];
      const markup = branch.name === null ? tag.markup : branch.markup;
      if (typeof markup === "string" || Array.isArray(markup) || markup === null) {
        this.#unread(String(markup), branch.markupPosition.start, branch.name ?? tag.name);
        return [];
      }
      const condition = parseCondition(markup, this.#refuse);
      if (condition === undefined) return [];
      const negated = tag.name === NamedTags.unless && branch.name === null;
      return [{ when: negated ? { kind: "not", of: condition, at: condition.at } : condition, nodes }];
    });
  }

  #cases(tag: LiquidTag): ArmSyntax[] {
    const [before, ...branches] = this.#branches(tag);
    for (const node of before?.nodes ?? []) {
      const isBlank = node.kind === "text" && node.text.trim() === "";
      if (!isBlank)
        this.#refuse("template-syntax", "What stands between `case` and its first `when` is never shown.", node.at);
    }
    const arms = branches.flatMap(({ branch, nodes }): ArmSyntax[] => {
      if (branch.name === "else") return [{ when: undefined, nodes }];
      const at = branch.blockStartPosition.start;
      const when = parseWhen({ subject: tag.markup, values: branch.markup, at }, this.#refuse);
      return when === undefined ? [] : [{ when, nodes }];
    });
    return withoutRepeats(arms, this.#refuse);
  }

  #loop(tag: LiquidTag): SyntaxNode[] {
    const { markup } = tag;
    const [body, otherwise] = this.#branches(tag);
    if (typeof markup !== "object" || markup === null || !("variableName" in markup)) return [];
    const list = parseExpression(markup.collection, this.#refuse);
    const numbers = new Map<string, number>();
    for (const { name, value, position } of markup.args) {
      const isNumber = value.type === NodeTypes.Number && /^\d{1,9}$/u.test(value.value);
      if ((name === "limit" || name === "offset") && isNumber) numbers.set(name, Number(value.value));
      else this.#refuse("template-unsupported", loopArgument(name), position.start);
    }
    if (otherwise !== undefined && (numbers.has("offset") || numbers.get("limit") === 0)) {
      const message =
        "`else` of a `for` with `offset` is read in different ways by different readers; put an `if` around.";
      this.#refuse("template-unsupported", message, otherwise.branch.blockStartPosition.start);
    }
    if (list === undefined || body === undefined) return [];
    return [
      {
        kind: "loop",
        variable: markup.variableName,
        list,
        reversed: markup.reversed,
        limit: numbers.get("limit"),
        offset: numbers.get("offset") ?? 0,
        nodes: body.nodes,
        otherwise: otherwise?.nodes ?? [],
        at: tag.position.start,
      },
    ];
  }

  /** The branches of a tag, with what stands in them. */
  #branches(tag: LiquidTag): Branch[] {
    const branches = (tag.children ?? []).filter((child) => child.type === NodeTypes.LiquidBranch);
    const read = branches.map((branch, index): Branch => {
      const next = branches[index + 1];
      const isFirst = branch.name === null;
      return {
        branch,
        nodes: this.read(branch.children, {
          start: isFirst ? tag.blockStartPosition.end : branch.blockStartPosition.end,
          end: next?.blockStartPosition.start ?? tag.blockEndPosition?.start ?? branch.blockEndPosition.start,
          stripStart: (isFirst ? tag : branch).whitespaceEnd === "-",
          stripEnd: (next === undefined ? tag.delimiterWhitespaceStart : next.whitespaceStart) === "-",
        }),
      };
    });
    return branchesInOrder(read, this.#refuse);
  }

  #unread(markup: string, at: number, tag?: string): SyntaxNode[] {
    const written = markup.trim();
    const where = tag === undefined ? "`{{ }}`" : `\`${tag}\``;
    const message =
      written === ""
        ? `${where} is empty.`
        : `${where} holds what is no Liquid: ${JSON.stringify(written.slice(0, 60))}.`;
    // The position begins behind the tag's name, with the blanks before the markup.
    const blanks = /^\s*/u.exec(this.#text.slice(at))?.[0].length ?? 0;
    this.#refuse("template-syntax", message, written === "" ? at : at + blanks);
    return [];
  }

  #unsupportedTag(name: string, at: number): SyntaxNode[] {
    if (name === "") this.#refuse("template-syntax", "This tag has no name.", at);
    else if (branchTags.includes(name))
      this.#refuse("template-syntax", `\`${name}\` belongs to no tag that is open here.`, at);
    else {
      const near = didYouMean(name, supportedTags);
      const known = near === "." ? `; there are ${supportedTags.join(", ")} and #.` : near;
      this.#refuse("template-unsupported", `The tag \`${name}\` is not supported${known}`, at);
    }
    return [];
  }
}

function loopArgument(name: string): string {
  return name === "limit" || name === "offset"
    ? `\`${name}\` takes a whole number, written as such.`
    : `\`for\` takes \`limit\`, \`offset\` and \`reversed\`, not \`${name}\`.`;
}

/** Texts between which something was that writes nothing are one text. */
function joined(nodes: readonly SyntaxNode[]): SyntaxNode[] {
  return nodes.reduce<SyntaxNode[]>((all, node) => {
    const last = all.at(-1);
    if (last?.kind !== "text" || node.kind !== "text") return [...all, node];
    return [...all.slice(0, -1), { ...last, text: last.text + node.text }];
  }, []);
}

type Marked = Extract<
  LiquidHtmlNode,
  { type: NodeTypes.LiquidTag | NodeTypes.LiquidRawTag | NodeTypes.LiquidVariableOutput }
>;

const marked: ReadonlySet<NodeTypes> = new Set([
  NodeTypes.LiquidTag,
  NodeTypes.LiquidRawTag,
  NodeTypes.LiquidVariableOutput,
]);

function isMarked(node: LiquidHtmlNode): node is Marked {
  return marked.has(node.type);
}

function endMark(node: Marked): string {
  if (node.type === NodeTypes.LiquidVariableOutput) return node.whitespaceEnd;
  return ("delimiterWhitespaceEnd" in node ? node.delimiterWhitespaceEnd : undefined) ?? node.whitespaceEnd;
}
