import { join } from "node:path";
import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { ContractSource } from "./document.ts";
import { fileKind, schemaEndings } from "./file-kind.ts";
import { readDocument } from "./read-document.ts";
import { decodeUri } from "./uri.ts";
import { isFile, isWithin, realFolder, realPath } from "./walk-folder.ts";

/** The `documents` setting: URI prefix → folder. */
export type DocumentsSetting = Readonly<Record<string, string>>;

/** Finds the files that stand for URIs, in the folders of the `documents` setting and nowhere else. */
export class DocumentFolders {
  readonly #prefixes: readonly (readonly [string, string])[];

  /** Relative folders are taken from the current directory. */
  constructor(documents: DocumentsSetting) {
    this.#prefixes = Object.entries(documents).sort(([a], [b]) => b.length - a.length);
  }

  /** The real path of the file for `uri` (without fragment), by the longest prefix; undefined where no folder has it. */
  find(uri: string): string | undefined {
    const [prefix, folder] = this.#prefixes.find(([start]) => uri.startsWith(start)) ?? [];
    const rest = prefix === undefined ? undefined : decodeUri(uri.slice(prefix.length));
    const real = folder === undefined ? undefined : realFolder(folder);
    if (rest === undefined || rest.includes("\0") || real === undefined) return undefined;
    for (const ending of ["", ...schemaEndings]) {
      const path = realPath(join(real, rest + ending));
      if (path !== undefined && isWithin(real, path) && isFile(path)) return path;
    }
    return undefined;
  }
}

/** Reads the file of an outside document; it is known by its URI, so that no path of this machine gets anywhere. */
export function readOutside(uri: string, path: string, diagnostics: DiagnosticCollector): ContractSource | undefined {
  const schema = readDocument({ file: uri, path }, diagnostics);
  const name = decodeUri(uri.slice(uri.lastIndexOf("/") + 1)) ?? uri;
  const stem = fileKind(name)?.stem ?? name;
  return schema && { stem, schema, annotations: undefined, cases: undefined, templates: [] };
}
