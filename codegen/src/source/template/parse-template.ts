import {
  LiquidHTMLASTParsingError,
  NamedTags,
  NodeTypes,
  RawTags,
  toLiquidAST,
  type LiquidBranch,
  type LiquidHtmlNode,
  type LiquidTag,
} from "@shopify/liquid-html-parser";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import { didYouMean } from "../../diagnostics/near-miss.ts";
import { parseCondition, parseExpression, parseOutput, parseWhen, type Refuse } from "./parse-markup.ts";
import type { ArmSyntax, SyntaxNode } from "./syntax.ts";

/** Something wrong in a template. */
export interface TemplateFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  /** In UTF-16 units from the start of the text. */
  readonly at: number;
}

/** Reads a template. What is not supported is a fault, and left out of the nodes. */
export function parseTemplate(text: string): { readonly nodes: readonly SyntaxNode[]; readonly faults: readonly TemplateFault[] } {
  const faults: TemplateFault[] = [];
  try {
    const document = toLiquidAST(text, { mode: "strict", allowUnclosedDocumentNode: false });
    const region = { start: 0, end: text.length, stripStart: false, stripEnd: false };
    return { nodes: new Reader(text, faults).read(document.children, region), faults };
  } catch (error) {
    if (!(error instanceof LiquidHTMLASTParsingError)) throw error;
    return { nodes: [], faults: [{ code: "template-syntax", message: sentence(error.message), at: offsetOf(text, error) }] };
  }
}

function sentence(message: string): string {
  return `This is no Liquid: ${message.replace(/\.$/u, "")}.`;
}

function offsetOf(text: string, { loc }: LiquidHTMLASTParsingError): number {
  if (loc === undefined) return 0;
  const before = text.split("\n").slice(0, loc.start.line - 1);
  return before.reduce((sum, line) => sum + line.length + 1, 0) + loc.start.column - 1;
}

/** A part of the text between two tags. */
interface Region {
  readonly start: number;
  readonly end: number;
  /** The tags around it take the white space at its ends. */
  readonly stripStart: boolean;
  readonly stripEnd: boolean;
}

const supportedTags = ["if", "unless", "case", "for", "comment", "raw", "#"];

class Reader {
  readonly #text: string;
  readonly #faults: TemplateFault[];
  readonly #refuse: Refuse;

  constructor(text: string, faults: TemplateFault[]) {
    this.#text = text;
    this.#faults = faults;
    this.#refuse = (code, message, at) => void this.#faults.push({ code, message, at });
  }

  /** The nodes of a region. The parser trims texts, so they are taken from what lies between the other nodes. */
  read(children: readonly LiquidHtmlNode[], { start, end, stripStart, stripEnd }: Region): SyntaxNode[] {
    const nodes: SyntaxNode[] = [];
    let [at, strip] = [start, stripStart];
    for (const child of children) {
      if (!isMarked(child)) continue;
      nodes.push(...this.#literal({ start: at, end: child.position.start, stripStart: strip, stripEnd: child.whitespaceStart === "-" }));
      nodes.push(...this.#node(child));
      at = child.position.end;
      strip = endMark(child) === "-";
    }
    return [...nodes, ...this.#literal({ start: at, end, stripStart: strip, stripEnd })];
  }

  #literal({ start, end, stripStart, stripEnd }: Region): SyntaxNode[] {
    let text = this.#text.slice(start, end);
    if (stripStart) text = text.trimStart();
    if (stripEnd) text = text.trimEnd();
    return text === "" ? [] : [{ kind: "text", text, at: start }];
  }

  #node(node: Marked): SyntaxNode[] {
    const at = node.position.start;
    if (node.type === NodeTypes.LiquidVariableOutput) {
      if (typeof node.markup === "string") return this.#unread(node.markup, node.markupPosition.start);
      const output = parseOutput(node.markup, at, this.#refuse);
      return output === undefined ? [] : [output];
    }
    if (node.type === NodeTypes.LiquidRawTag) return this.#raw(node);
    return this.#tag(node);
  }

  #raw(node: Extract<Marked, { type: NodeTypes.LiquidRawTag }>): SyntaxNode[] {
    if (node.name === RawTags.comment) return [];
    if (node.name !== RawTags.raw) return this.#unsupportedTag(node.name, node.position.start);
    const { start, end } = { start: node.blockStartPosition.end, end: node.blockEndPosition.start };
    return this.#literal({
      start,
      end,
      stripStart: node.whitespaceEnd === "-",
      stripEnd: node.delimiterWhitespaceStart === "-",
    });
  }

  #tag(tag: LiquidTag): SyntaxNode[] {
    const at = tag.position.start;
    if (tag.name === "#") return [];
    if (!supportedTags.includes(tag.name)) return this.#unsupportedTag(tag.name, at);
    if (typeof tag.markup === "string") return this.#unread(tag.markup, tag.markupPosition.start);
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
        this.#unread(String(markup), branch.markupPosition.start);
        return [];
      }
      const condition = parseCondition(markup, this.#refuse);
      if (condition === undefined) return [];
      const negated = tag.name === NamedTags.unless && branch.name === null;
      return [{ when: negated ? { kind: "not", of: condition, at: condition.at } : condition, nodes }];
    });
  }

  #cases(tag: LiquidTag): ArmSyntax[] {
    return this.#branches(tag).flatMap(({ branch, nodes }): ArmSyntax[] => {
      if (branch.name === null) return [];
      if (branch.name === "else") return [{ when: undefined, nodes }];
      const when = parseWhen({ subject: tag.markup, values: branch.markup, at: branch.blockStartPosition.start }, this.#refuse);
      return when === undefined ? [] : [{ when, nodes }];
    });
  }

  #loop(tag: LiquidTag): SyntaxNode[] {
    const { markup } = tag;
    if (typeof markup !== "object" || markup === null || !("variableName" in markup)) return [];
    const list = parseExpression(markup.collection, this.#refuse);
    const numbers = new Map<string, number>();
    for (const { name, value, position } of markup.args) {
      if ((name === "limit" || name === "offset") && value.type === NodeTypes.Number) numbers.set(name, Number(value.value));
      else this.#refuse("template-unsupported", `\`for\` takes \`limit\` and \`offset\` with a number, not \`${name}\` so.`, position.start);
    }
    const [body, otherwise] = this.#branches(tag);
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
  #branches(tag: LiquidTag): { readonly branch: LiquidBranch; readonly nodes: SyntaxNode[] }[] {
    const branches = (tag.children ?? []).filter((child) => child.type === NodeTypes.LiquidBranch);
    return branches.map((branch, index) => {
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
  }

  #unread(markup: string, at: number): SyntaxNode[] {
    this.#refuse("template-syntax", `This is no Liquid: ${JSON.stringify(markup.trim().slice(0, 60))}.`, at);
    return [];
  }

  #unsupportedTag(name: string, at: number): SyntaxNode[] {
    const near = didYouMean(name, supportedTags);
    const known = near === "." ? "; there are if, unless, case, for, comment and raw." : near;
    this.#refuse("template-unsupported", `The tag \`${name}\` is not supported${known}`, at);
    return [];
  }
}

type Marked = Extract<LiquidHtmlNode, { type: NodeTypes.LiquidTag | NodeTypes.LiquidRawTag | NodeTypes.LiquidVariableOutput }>;

function isMarked(node: LiquidHtmlNode): node is Marked {
  return (
    node.type === NodeTypes.LiquidTag || node.type === NodeTypes.LiquidRawTag || node.type === NodeTypes.LiquidVariableOutput
  );
}

function endMark(node: Marked): string {
  if (node.type === NodeTypes.LiquidVariableOutput) return node.whitespaceEnd;
  return ("delimiterWhitespaceEnd" in node ? node.delimiterWhitespaceEnd : undefined) ?? node.whitespaceEnd;
}
