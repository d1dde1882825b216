import { LiquidHTMLASTParsingError } from "@shopify/liquid-html-parser";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";

/** Something wrong in a template. */
export interface TemplateFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  /** In UTF-16 units from the start of the text. */
  readonly at: number;
}

/** How many tags may stand in each other. */
const deepest = 50;
/** How many UTF-16 units may stand between `{{` and `}}`. */
const longest = 2000;

/**
 * What the parser cannot take. It calls itself for each level and for each part of a condition; what is checked and emitted does
 * as well.
 */
export function beyondParser(text: string): TemplateFault | undefined {
  let depth = 0;
  for (const found of text.matchAll(/\{%-?\s*(?<end>end)?(?:if|unless|case|for)\b/gu)) {
    depth += found.groups?.["end"] === undefined ? 1 : -1;
    if (depth > deepest)
      return {
        code: "template-unsupported",
        message: `Tags stand in each other more than ${deepest} deep.`,
        at: found.index,
      };
  }
  for (const found of text.matchAll(/\{%-?\s*(?<name>[A-Za-z_]+)/gu)) {
    const name = found.groups?.["name"] ?? "";
    // The parser looks tags up in an object, finds what every object has, and throws.
    if (name in Object.prototype)
      return { code: "template-unsupported", message: `The tag \`${name}\` is not supported.`, at: found.index };
  }
  for (const found of text.matchAll(/\{[{%](?:(?!\{[{%]|[}%]\}).)*/gsu)) {
    const { index } = found;
    if (found[0].length > longest)
      return { code: "template-unsupported", message: `This tag is longer than ${longest} characters.`, at: index };
  }
  return undefined;
}

/** What the parser refuses, in our words where it is a fault that people make. */
export function parserFault(error: unknown, text: string): TemplateFault {
  if (!(error instanceof LiquidHTMLASTParsingError)) throw error;
  return { code: "template-syntax", message: inWords(error.message), at: offsetOf(text, error) };
}

const words: readonly (readonly [RegExp, (found: Readonly<Record<string, string>>) => string])[] = [
  [/^Attempting to end parsing before HtmlComment/u, () => "A comment of HTML is not closed."],
  [/^Attempting to end parsing before Html\w+ '(?<name>.*)' was/u, ({ name }) => `\`<${name}>\` is not closed.`],
  [
    /^Attempting to end parsing before Liquid\w+ '(?<name>.*)' was/u,
    ({ name }) => `\`${name}\` is not closed; \`{% end${name} %}\` is missing.`,
  ],
  [
    /^Attempting to close Html\w+ '(?<name>.*)' before Html\w+ '(?<open>.*)' was/u,
    ({ name, open }) => `\`</${name}>\` stands where \`<${open}>\` is still open.`,
  ],
  [
    /^Attempting to close Html\w+ '(?<name>.*)' before/u,
    ({ name }) => `\`</${name}>\` closes no element that is open here.`,
  ],
  [
    /^Attempting to close Liquid\w+ '(?:end)?(?<name>.*)' before Html\w+ '(?<open>.*)' was/u,
    ({ name, open }) => `\`<${open}>\` is not closed before \`{% end${name} %}\`.`,
  ],
  [
    /^Attempting to close Liquid\w+ '(?:end)?(?<name>.*)' before Liquid\w+ '(?<open>.*)' was/u,
    ({ name, open }) => `\`${open}\` is not closed before \`{% end${name} %}\`.`,
  ],
  [
    /^Attempting to close Liquid\w+ '(?:end)?(?<name>.*)' before/u,
    ({ name }) => `\`{% end${name} %}\` closes no tag that is open here.`,
  ],
  [/^Expected LiquidVariableOutputClose/u, () => "`}}` is missing."],
  [/^Expected LiquidTagClose/u, () => "`%}` is missing."],
  [/^Expected HtmlTagClose/u, () => "`>` is missing."],
  [/^Expected HtmlQuoteClose/u, () => "The quotation mark at the end of an attribute is missing."],
];

function inWords(message: string): string {
  for (const [form, say] of words) {
    const found = form.exec(message);
    if (found !== null) return say(found.groups ?? {});
  }
  return `The parser of Liquid says: ${message.replace(/\.$/u, "")}.`;
}

function offsetOf(text: string, { loc }: LiquidHTMLASTParsingError): number {
  if (loc === undefined) return 0;
  const before = text.split("\n").slice(0, loc.start.line - 1);
  return before.reduce((sum, line) => sum + line.length + 1, 0) + loc.start.column - 1;
}
