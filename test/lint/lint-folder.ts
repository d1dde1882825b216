import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { lint } from "../../codegen/src/lint/lint.ts";
import { readFolder, type Files } from "../source/read-folder.ts";

/** What the lint finds in a folder whose files are sound as far as the source layer goes. */
export async function lintFolder(files: Files): Promise<readonly Diagnostic[]> {
  const { documents, found } = await readFolder(files);
  if (found.length > 0) throw new Error(found.map(({ code, pointer }) => `${code} ${pointer}`).join("\n"));
  const diagnostics = new DiagnosticCollector();
  const byFile = new Map(documents.map((document) => [document.source.schema.file, document]));
  lint({ documents: byFile, contracts: [], diagnostics });
  return diagnostics.list();
}

/** The findings in one schema, each as `code pointer`. */
export async function lintSchema(schema: object | boolean): Promise<string[]> {
  return (await lintFolder({ "main.json": schema })).map(({ code, pointer }) => `${code} ${pointer}`);
}
