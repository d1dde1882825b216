import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import type { ContractSource } from "../../codegen/src/source/document.ts";
import { loadFolder } from "../../codegen/src/source/load.ts";
import { resolve } from "../../codegen/src/source/resolve.ts";
import type { ResolvedDocument } from "../../codegen/src/source/schema-node.ts";
import type { FileContent } from "../diagnostics/diagnostic-case.ts";
import { withInputFolder } from "../diagnostics/input-folder.ts";

/** What came of a folder. */
export interface Outcome {
  readonly sources: readonly ContractSource[];
  readonly documents: readonly ResolvedDocument[];
  readonly found: readonly Diagnostic[];
}

/** File name → its value (written as JSON), or its content as text, bytes or link. */
export type Files = Readonly<Record<string, FileContent | string | object | boolean>>;

/** Loads and resolves a folder with these files. Names in `documents` are folders below the folder of schemas. */
export function readFolder(files: Files, documents: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const contents = Object.entries(files).map(([name, value]) => [name, contentOf(value)] as const);
  return withInputFolder(Object.fromEntries(contents), (root) => {
    const diagnostics = new DiagnosticCollector();
    const sources = loadFolder({ root, diagnostics });
    const folders = Object.entries(documents).map(([prefix, folder]) => [prefix, `${root}/${folder}`]);
    const resolved = resolve({ sources, documents: Object.fromEntries(folders), diagnostics });
    return { sources, documents: resolved, found: diagnostics.list() };
  });
}

/** The one schema `main.json`, resolved. */
export async function readSchema(
  schema: object | boolean,
): Promise<ResolvedDocument & { found: readonly Diagnostic[] }> {
  const { documents, found } = await readFolder({ "main.json": schema });
  const document = documents.find(({ source }) => source.schema.file === "main.json");
  if (document === undefined) throw new Error("main.json was not resolved");
  return { ...document, found };
}

/** Each finding as `code file#pointer`. */
export function summary(found: readonly Diagnostic[]): string[] {
  return found.map(({ code, file, pointer }) => `${code} ${file}#${pointer}`);
}

function contentOf(value: Files[string]): FileContent {
  if (typeof value === "string") return [value];
  if (Array.isArray(value) || value instanceof Uint8Array) return value;
  if (typeof value === "object" && "linkTo" in value) return value as FileContent;
  return [JSON.stringify(value, undefined, 2)];
}
