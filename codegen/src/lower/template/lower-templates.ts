import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { DiagnosticCollector } from "../../diagnostics/collector.ts";
import { compareText } from "../../diagnostics/order.ts";
import type { Contract } from "../../ir/contract.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { Template, TemplateOutput } from "../../ir/template.ts";
import type { TemplateSource } from "../../source/document.ts";
import { LineIndex } from "../../source/line-index.ts";
import { htmlFaults } from "../../source/template/html-faults.ts";
import { parseTemplate } from "../../source/template/parse-template.ts";
import { TemplateCheck } from "./check-template.ts";
import { plainShapes } from "./known.ts";
import { reportLanguages } from "./languages.ts";
import { positionsOf } from "./positions.ts";

/** What to check, and where to tell what is wrong. */
export interface TemplateRequest {
  readonly sources: readonly TemplateSource[];
  readonly find: FindDeclaration;
  readonly diagnostics: DiagnosticCollector;
}

type Templated = Pick<Contract, "declarations" | "rendered" | "role">;

/** The templates of a contract, checked against what its events are. A shared part is no event and renders nothing. */
export function lowerTemplates(contract: Templated, request: TemplateRequest): Template[] {
  if (contract.role === "shared") return [];
  const sources = request.sources.toSorted(
    (a, b) => compareText(a.name, b.name) || compareText(a.language ?? "", b.language ?? ""),
  );
  reportLanguages(sources, request.diagnostics);
  return sources.map((source) => lowerTemplate(source, contract, request));
}

function lowerTemplate(
  { name, language, file, text: written }: TemplateSource,
  { declarations, rendered }: Templated,
  { find, diagnostics }: TemplateRequest,
): Template {
  const text = written.replaceAll("\r\n", "\n");
  const lines = new LineIndex(text);
  const report = (code: DiagnosticCode, message: string, at: number): void =>
    diagnostics.report(code, { file, pointer: "", ...lines.at(at) }, message);
  const format = name === "html" ? "html" : "text";
  const { nodes, faults } = parseTemplate(text);
  const isParsed = !faults.some(({ code }) => code === "template-syntax");
  const all = format === "html" && isParsed ? [...faults, ...htmlFaults(text)] : faults;
  for (const { code, message, at } of all) report(code, message, at);
  const [root] = declarations;
  const event = { shapes: root === undefined ? [] : plainShapes(root.shape, find), absent: false };
  const check = new TemplateCheck({ find, report, language: language ?? "en", rendered });
  const checked = check.check(nodes, event);
  const misplaced = (output: TemplateOutput): void => {
    const message = `\`${output.filter.kind}\` writes lines of its own: it begins a line, and a line break or the template's end follows it.`;
    report("template-block", message, check.places.get(output) ?? 0);
  };
  return { name, language, file, format, ...positionsOf(checked, { format, misplaced }) };
}
