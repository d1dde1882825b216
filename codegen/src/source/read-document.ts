import { readFileSync, statSync } from "node:fs";
import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import { decodeText } from "./decode-text.ts";
import type { SourceDocument } from "./document.ts";
import type { TextFault } from "./fault.ts";
import { maxFileBytes } from "./limits.ts";
import { LineIndex } from "./line-index.ts";
import { parseJson } from "./parse-json.ts";
import { parseYaml } from "./parse-yaml.ts";
import type { ParsedText } from "./parsed-text.ts";
import { parsePointer } from "./pointer.ts";

/** A file on disk, and the name by which diagnostics and headers know it. */
export interface FileToRead {
  readonly file: string;
  /** Absolute, symbolic links resolved. */
  readonly path: string;
}

/** Reads and parses a JSON or (by its ending) YAML file; reports what is wrong and returns undefined where it cannot be read. */
export function readDocument(from: FileToRead, diagnostics: DiagnosticCollector): SourceDocument | undefined {
  const text = readText(from, diagnostics);
  if (text === undefined) return undefined;
  const parsed = /\.ya?ml$/iu.test(from.path) ? parseYaml(text) : parseJson(text);
  if (!Array.isArray(parsed)) return toDocument(from, text, parsed as ParsedText);
  reportFaults(from.file, text, { faults: parsed, diagnostics });
  return undefined;
}

/** Reads a text file; reports and returns undefined where it is no UTF-8, too large or unreadable. */
export function readText(from: FileToRead, diagnostics: DiagnosticCollector): string | undefined {
  const decoded = readBytes(from.path);
  if ("text" in decoded) return decoded.text;
  diagnostics.report("unreadable-file", { file: from.file, pointer: "", line: 1, column: 1 }, decoded.problem);
  return undefined;
}

function readBytes(path: string): { text: string } | { problem: string } {
  try {
    const { size } = statSync(path);
    if (size > maxFileBytes) return { problem: `The file is larger than ${maxFileBytes / 1024 / 1024} MB.` };
    return decodeText(readFileSync(path));
  } catch (error) {
    return { problem: `The file cannot be read (${errorCode(error)}).` };
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}

function toDocument({ file, path }: FileToRead, text: string, parsed: ParsedText): SourceDocument {
  let lines: LineIndex | undefined;
  const place = (pointer: string, part: "key" | "value" = "value"): Place => {
    const offset = parsed.offset(parsePointer(pointer) ?? [], part);
    return { file, pointer, ...(lines ??= new LineIndex(text)).at(offset) };
  };
  return { file, path, text, value: parsed.value, place };
}

function reportFaults(
  file: string,
  text: string,
  found: { faults: readonly TextFault[]; diagnostics: DiagnosticCollector },
): void {
  const lines = new LineIndex(text);
  for (const fault of found.faults) {
    const place = { file, pointer: fault.pointer ?? "", ...lines.at(fault.offset) };
    found.diagnostics.report(fault.code, place, fault.message);
  }
}
