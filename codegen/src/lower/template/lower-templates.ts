import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { DiagnosticCollector } from "../../diagnostics/collector.ts";
import { compareText } from "../../diagnostics/order.ts";
import type { Contract } from "../../ir/contract.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { Template } from "../../ir/template.ts";
import type { TemplateSource } from "../../source/document.ts";
import { LineIndex } from "../../source/line-index.ts";
import { parseTemplate } from "../../source/template/parse-template.ts";
import { TemplateCheck } from "./check-template.ts";
import { reportHtmlFaults } from "./html-faults.ts";
import { plainShapes } from "./known.ts";
import { positionsOf } from "./positions.ts";

/** What to check, and where to tell what is wrong. */
export interface TemplateRequest {
  readonly sources: readonly TemplateSource[];
  readonly find: FindDeclaration;
  readonly diagnostics: DiagnosticCollector;
}

/** The templates of a contract, checked against what its events are. */
export function lowerTemplates(contract: Pick<Contract, "declarations">, request: TemplateRequest): Template[] {
  const sources = request.sources.toSorted(
    (a, b) => compareText(a.name, b.name) || compareText(a.language ?? "", b.language ?? ""),
  );
  reportLanguages(sources, request.diagnostics);
  return sources.map((source) => lowerTemplate(source, contract, request));
}

function lowerTemplate(
  { name, language, file, text: written }: TemplateSource,
  { declarations }: Pick<Contract, "declarations">,
  { find, diagnostics }: TemplateRequest,
): Template {
  const text = written.replaceAll("\r\n", "\n");
  const lines = new LineIndex(text);
  const report = (code: DiagnosticCode, message: string, at: number): void =>
    diagnostics.report(code, { file, pointer: "", ...lines.at(at) }, message);
  const format = name === "html" ? "html" : "text";
  const { nodes, faults } = parseTemplate(text);
  for (const { code, message, at } of faults) report(code, message, at);
  const [root] = declarations;
  const event = { shapes: root === undefined ? [] : plainShapes(root.shape, find), absent: false };
  const check = new TemplateCheck({ find, report, language: language ?? "en" });
  const checked = check.check(nodes, event);
  const misplaced = (output: Parameters<typeof check.places.get>[0]): void => {
    const message = `\`${output.filter.kind}\` gives lines of its own: it begins a line, and a line break follows it.`;
    report("template-block", message, check.places.get(output) ?? 0);
  };
  if (format === "html") reportHtmlFaults(text, report);
  return { name, language, file, format, ...positionsOf(checked, { format, misplaced }) };
}

function reportLanguages(sources: readonly TemplateSource[], diagnostics: DiagnosticCollector): void {
  for (const { name, language, file } of sources) {
    if (language === undefined) continue;
    const place = { file, pointer: "", line: 1, column: 1 };
    if (!isLanguage(language)) {
      diagnostics.report(
        "template-language",
        place,
        `${JSON.stringify(language)} is no language, such as de or pt-BR.`,
      );
    }
    if (!sources.some((one) => one.name === name && one.language === undefined)) {
      const message = `There is no template \`${name}\` in no language beside this one, for all other languages.`;
      diagnostics.report("template-language", place, message);
    }
    const same = (one: TemplateSource): boolean =>
      one.name === name && one.language?.toLowerCase() === language.toLowerCase() && one.file !== file;
    const other = sources.find(same);
    if (other !== undefined && compareText(other.file, file) < 0)
      diagnostics.report(
        "template-language",
        place,
        `${other.file} is the template in the same language; keep one of them.`,
      );
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
