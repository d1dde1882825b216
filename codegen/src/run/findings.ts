import { relative, sep } from "node:path";
import type { Settings } from "../config/config.ts";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.ts";

/** A path as people know it: relative to the working directory, with `/`. */
export function shownPath(path: string, cwd: string): string {
  return relative(cwd, path).replaceAll(sep, "/") || ".";
}

/** Findings in input files, with paths relative to the working directory instead of the folder of schemas. */
export function showInputPlaces(diagnostics: readonly Diagnostic[], { schemas }: Settings, cwd: string): Diagnostic[] {
  const folder = shownPath(schemas, cwd);
  const show = <At extends Place>(place: At): At => ({ ...place, file: inFolder(folder, place.file) });
  return diagnostics.map((one) => show({ ...one, related: one.related.map(show) }));
}

/** Documents from elsewhere are known by their URI; the folder itself has an empty name or its own path. */
function inFolder(folder: string, file: string): string {
  if (/^[a-z][a-z0-9+.-]+:/i.test(file)) return file;
  return file === "" ? folder : folder === "." ? file : `${folder}/${file}`;
}
