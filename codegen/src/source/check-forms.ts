import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { BuiltDocument } from "./build-nodes.ts";
export function checkForms(documents: readonly BuiltDocument[], diagnostics: DiagnosticCollector): void {
  void documents; void diagnostics;
}
