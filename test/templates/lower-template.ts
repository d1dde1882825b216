import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import type { Template } from "../../codegen/src/ir/template.ts";
import { lower } from "../../codegen/src/lower/lower.ts";
import { readFolder, type Files } from "../source/read-folder.ts";

/** What came of a template beside a schema. */
export interface LoweredTemplates {
  readonly templates: readonly Template[];
  readonly found: readonly Diagnostic[];
}

/** Lowers the templates beside the one schema `main.json`. */
export async function lowerTemplates(schema: object, files: Files): Promise<LoweredTemplates> {
  const { documents, found } = await readFolder({ "main.json": schema, ...files });
  const diagnostics = new DiagnosticCollector();
  const contracts = lower({ documents, diagnostics });
  const main = contracts.find(({ stem }) => stem === "main");
  return { templates: main?.templates ?? [], found: [...found, ...diagnostics.list()] };
}

/** Lowers the template `main.body.liquid`, or another one of these names. */
export async function lowerBody(schema: object, text: string, name = "body"): Promise<LoweredTemplates> {
  return lowerTemplates(schema, { [`main.${name}.liquid`]: text });
}

/** Each finding as `code line:column message`. */
export function lines(found: readonly Diagnostic[]): string[] {
  return found.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`);
}
