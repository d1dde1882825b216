import { basename, dirname } from "node:path/posix";
import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { ContractSource, SourceDocument, TemplateSource } from "./document.ts";
import { fileKind, inLanguage, type FileKind } from "./file-kind.ts";
import { readDocument, readText, type FileToRead } from "./read-document.ts";
import { realFolder, walkFolder } from "./walk-folder.ts";

interface KnownFile extends FileToRead, FileKind {}

/** Where to look, and where to tell what is wrong. */
export interface LoadRequest {
  /** The folder of schemas. */
  readonly root: string;
  readonly diagnostics: DiagnosticCollector;
}

/** Reads every contract below a folder, sorted by file. Files that cannot be read are reported and left out. */
export function loadFolder({ root, diagnostics }: LoadRequest): ContractSource[] {
  const folder = realFolder(root);
  const { files, outside } = folder === undefined ? { files: [], outside: [] } : walkFolder(folder);
  const known = files.flatMap((file): KnownFile[] => {
    const kind = fileKind(basename(file.file));
    return kind === undefined ? [] : [{ ...file, ...kind }];
  });
  reportLinks(outside, diagnostics);
  if (!known.some(({ kind }) => kind === "schema")) reportEmpty(root, folder !== undefined, diagnostics);
  return groupByStem(withLanguages(known)).flatMap((group) => readContract(group, diagnostics));
}

function reportEmpty(root: string, exists: boolean, diagnostics: DiagnosticCollector): void {
  const why = exists
    ? `The folder ${root} holds no schema (<name>.json, .schema.json, .yaml or .yml).`
    : `There is no folder ${root}.`;
  diagnostics.report("no-schemas", { file: root, pointer: "" }, why);
}

function reportLinks(outside: readonly string[], diagnostics: DiagnosticCollector): void {
  for (const file of outside.filter((name) => fileKind(basename(name)) !== undefined)) {
    diagnostics.report(
      "link-outside",
      { file, pointer: "" },
      "This link leads out of the folder of schemas (or nowhere); it is not read.",
    );
  }
}

/** Templates whose stem has no schema, but would have one without the last part of their names: those are in a language. */
function withLanguages(files: readonly KnownFile[]): KnownFile[] {
  const schemas = new Set(files.filter(({ kind }) => kind === "schema").map(groupOf));
  return files.map((file) => {
    const other = schemas.has(groupOf(file)) ? undefined : inLanguage(file);
    return other !== undefined && schemas.has(groupOf({ ...file, ...other })) ? { ...file, ...other } : file;
  });
}

function groupOf({ file, stem }: KnownFile): string {
  return `${dirname(file)}/${stem}`;
}

/** The files of one stem in one folder, in the order of the first of them. */
function groupByStem(files: readonly KnownFile[]): KnownFile[][] {
  const groups = new Map<string, KnownFile[]>();
  for (const file of files) {
    const key = groupOf(file);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return [...groups.values()];
}

function readContract(group: readonly KnownFile[], diagnostics: DiagnosticCollector): ContractSource[] {
  const schema = onlyOne(group, "schema", diagnostics);
  if (schema === undefined) {
    reportOrphans(group, diagnostics);
    return [];
  }
  const companion = (kind: FileKind["kind"]): SourceDocument | undefined => {
    const file = onlyOne(group, kind, diagnostics);
    return file && readDocument(file, diagnostics);
  };
  const document = readDocument(schema, diagnostics);
  const [annotations, cases] = [companion("annotations"), companion("cases")];
  const templates = group.flatMap((file) => readTemplate(file, diagnostics));
  return document === undefined ? [] : [{ stem: schema.stem, schema: document, annotations, cases, templates }];
}

/** The file of a kind; a second one is reported. */
function onlyOne(
  group: readonly KnownFile[],
  kind: FileKind["kind"],
  diagnostics: DiagnosticCollector,
): KnownFile | undefined {
  const [first, ...others] = group.filter((file) => file.kind === kind);
  for (const { file } of others) {
    const message = `${file} and ${first?.file} are the same part of one contract; keep one of them.`;
    diagnostics.report("duplicate-file", { file, pointer: "" }, message);
  }
  return first;
}

function reportOrphans(companions: readonly KnownFile[], diagnostics: DiagnosticCollector): void {
  for (const { file, stem } of companions) {
    diagnostics.report(
      "companion-without-schema",
      { file, pointer: "" },
      `There is no schema ${stem}.json beside this file.`,
    );
  }
}

function readTemplate(file: KnownFile, diagnostics: DiagnosticCollector): TemplateSource[] {
  const text = file.kind === "template" ? readText(file, diagnostics) : undefined;
  return text === undefined ? [] : [{ name: file.name, language: file.language, file: file.file, text }];
}
