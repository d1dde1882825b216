import { relative, sep } from "node:path";
import type { Settings } from "../config/config.ts";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.ts";

/** A path as people know it: relative to the working directory, with `/`. */
export function shownPath(path: string, cwd: string): string {
  return relative(cwd, path).replaceAll(sep, "/") || ".";
}

/** Findings in input files, with paths relative to the working directory instead of the folder of schemas. */
export function showInputPlaces(diagnostics: readonly Diagnostic[], { schemas }: Settings, cwd: string): Diagnostic[] {
  const show = <At extends Place>(place: At): At => ({ ...place, file: shownInput(place.file, schemas, cwd) });
  return diagnostics.map((one) => show({ ...one, related: one.related.map(show) }));
}

/** An input file of the folder `schemas` as people know it. Documents from elsewhere are known by their URI. */
export function shownInput(file: string, schemas: string, cwd: string): string {
  const folder = shownPath(schemas, cwd);
  if (file === rootOf(schemas)) return folder;
  if (/^[a-z][a-z0-9+.-]+:/i.test(file)) return file;
  return folder === "." ? file : `${folder}/${file}`;
}

/** The folder of schemas as the loader gets it, and names it where it has nothing to say of a file. */
export function rootOf(schemas: string): string {
  return relative(process.cwd(), schemas) || ".";
}
