import { isDeepStrictEqual } from "node:util";
import { parse as parseJson, type ParseError } from "jsonc-parser";
import { parse as parseYaml } from "yaml";
import type { Needs } from "./seed-file.ts";

/** What a file that was kept has to be given: lines, or members in the form of the file that they are missing in. */
export type Addition = readonly string[] | Readonly<Record<string, unknown>>;

/** What `needs` asks for and `text` does not have; undefined where nothing is missing. */
export function lacking(text: string, path: string, { lines, members = {}, names = {} }: Needs): Addition | undefined {
  if (lines !== undefined) return missingLines(text, lines);
  const there = parse(text, path);
  const missing = { ...record(lackingMember(members, there)), ...missingNames(names, there) };
  return Object.keys(missing).length === 0 ? undefined : missing;
}

function missingLines(text: string, wanted: readonly string[]): readonly string[] | undefined {
  const there = new Set(text.split(/\r?\n/).map((line) => bare(line)));
  const missing = wanted.filter((line) => !there.has(bare(line)));
  return missing.length === 0 ? undefined : missing;
}

/** `dist`, `/dist` and `dist/` keep the same folder out of git. */
function bare(line: string): string {
  return line.trim().replace(/^\//, "").replace(/\/$/, "");
}

/** Nothing where the text cannot be read: all is missing then. */
function parse(text: string, path: string): unknown {
  try {
    if (path.endsWith(".yaml")) return parseYaml(text);
    const errors: ParseError[] = [];
    const value: unknown = parseJson(text, errors, { allowTrailingComma: true });
    return errors.length === 0 ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The part of `wanted` that `there` does not have: members of objects, entries of lists; undefined where it has all. */
function lackingMember(wanted: unknown, there: unknown): unknown {
  if (Array.isArray(wanted) && Array.isArray(there)) {
    const missing = wanted.filter((entry) => !there.some((one) => holds(one, entry)));
    return missing.length === 0 ? undefined : missing;
  }
  if (!isRecord(wanted) || !isRecord(there)) return isDeepStrictEqual(wanted, there) ? undefined : wanted;
  const missing = Object.entries(wanted)
    .map(([name, value]) => [name, lackingMember(value, Object.hasOwn(there, name) ? there[name] : undefined)] as const)
    .filter(([, value]) => value !== undefined);
  return missing.length === 0 ? undefined : Object.fromEntries(missing);
}

/** Whether an entry of a list does what `wanted` asks for: a list of names may hold more names. */
function holds(there: unknown, wanted: unknown): boolean {
  if (!Array.isArray(there) || !Array.isArray(wanted)) return isDeepStrictEqual(there, wanted);
  return wanted.every((name) => there.includes(name));
}

function missingNames(names: NonNullable<Needs["names"]>, there: unknown): Record<string, unknown> {
  const missing = Object.entries(names).map(([member, wanted]) => {
    const present = record(record(there)[member]);
    return [member, Object.entries(wanted).filter(([name]) => !Object.hasOwn(present, name))] as const;
  });
  return Object.fromEntries(
    missing
      .filter(([, entries]) => entries.length > 0)
      .map(([member, entries]) => [member, Object.fromEntries(entries)]),
  );
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
