import type { Fault } from "./fault.ts";
import { nameOf } from "./place.ts";
import { own, type Fields } from "./record.ts";

/** The names that a shape knows, and those that must be there. */
export interface FieldNames {
  readonly known: ReadonlySet<string>;
  /** Given where the shape is closed. */
  readonly required?: ReadonlySet<string>;
}

/** What a field was probably meant to be. */
export interface Meant {
  readonly hint?: string;
  /** The field is named by the hint of another fault, and that is enough. */
  readonly isSaid?: boolean;
}

/** A missing field. Where an unknown one has nearly its name, the hint says so: `max_length` beside `maxLength`. */
export function missing(name: string, fields: Fields, { known }: FieldNames): Fault {
  return { code: "missing", meant: (unknown) => meantByOther(name, unknown.of(fields, known)) };
}

function meantByOther(name: string, unknown: ReadonlySet<string>): Meant {
  for (const other of unknown) {
    const likeness = likenessOf(other, name);
    if (likeness === undefined) continue;
    const meant = likeness === "same" ? `the field is called ${nameOf([name])}` : `is ${nameOf([name])} meant?`;
    return { hint: `${nameOf([other])} is there: ${meant}` };
  }
  return {};
}

/** A field that a closed shape does not know; said already where it is the near miss of one that is reported as missing. */
export function unknownField(name: string, fields: Fields, names: FieldNames): Fault {
  const meant = (unknown: UnknownNames): Meant =>
    unknown.of(fields, names.known).has(name) ? meantByUnknown(name, fields, names) : {};
  return { code: "unknown-field", meant };
}

function meantByUnknown(name: string, fields: Fields, { known, required }: FieldNames): Meant {
  for (const other of known) {
    if (own(fields, other) !== undefined) continue;
    const likeness = likenessOf(name, other);
    if (likeness === undefined) continue;
    if (required?.has(other) === true) return { isSaid: true };
    return { hint: likeness === "same" ? `The field is called ${nameOf([other])}` : `Is ${nameOf([other])} meant?` };
  }
  return {};
}

/** How many unknown fields of an object are looked at: a hostile event could have any number. */
const mostUnknown = 100;

/** The first fields of each object that its shape does not know. Listed once for a report. */
export class UnknownNames {
  #lists: Map<Fields, { readonly known: ReadonlySet<string>; readonly names: ReadonlySet<string> }> | undefined;

  /** Names whose value is undefined are left out. */
  of(fields: Fields, known: ReadonlySet<string>): ReadonlySet<string> {
    this.#lists ??= new Map();
    const list = this.#lists.get(fields);
    if (list?.known === known) return list.names;
    const names = unknownNames(fields, known);
    this.#lists.set(fields, { known, names });
    return names;
  }
}

const noNames: ReadonlySet<string> = new Set();

function unknownNames(fields: Fields, known: ReadonlySet<string>): ReadonlySet<string> {
  let names: Set<string> | undefined;
  for (const name in fields) {
    if (known.has(name) || fields[name] === undefined) continue;
    names ??= new Set();
    names.add(name);
    if (names.size === mostUnknown) break;
  }
  return names ?? noNames;
}

/** For a rule that misses a field: that it is there in another notation, as `freeText` for `free_text`. */
export function otherNotation(name: string, fields: Fields): string | undefined {
  const wanted = bare(name);
  let looked = 0;
  for (const other in fields) {
    if (looked++ === mostUnknown) break;
    if (other !== name && mayBeBare(other, wanted) && bare(other) === wanted)
      return `${nameOf([other])} is there: the field is called ${nameOf([name])}`;
  }
  return undefined;
}

/** Told by length and first letter, which takes less time than to leave out what is between letters. */
function mayBeBare(name: string, wanted: string): boolean {
  if (name.length < wanted.length || name.length > 2 * wanted.length + 8) return false;
  const first = name.charAt(0).toLowerCase();
  return first === wanted.charAt(0) || first < "a" || first > "z";
}

/** The same letters and digits in order, or as many words with one or two slips of the keys. */
function likenessOf(name: string, wanted: string): "same" | "slip" | undefined {
  if (name.length > 2 * wanted.length + 8) return undefined;
  const one = bare(name);
  const other = bare(wanted);
  if (one === other) return "same";
  const slips = other.length >= 8 ? 2 : other.length >= 4 ? 1 : 0;
  if (Math.abs(one.length - other.length) > slips || countWords(name) !== countWords(wanted)) return undefined;
  return distance(one, other) <= slips ? "slip" : undefined;
}

/** `workspace` is not `workspace_id` with two letters left out. */
function countWords(name: string): number {
  return name.match(/\p{Lu}*[\p{Ll}\p{Lo}\p{N}]+|\p{Lu}+/gu)?.length ?? 0;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** How many letters have to be added, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swap = swapped ? (before[column - 2] ?? 0) + 1 : Infinity;
      line.push(Math.min((line[column - 1] ?? 0) + 1, (last[column] ?? 0) + 1, (last[column - 1] ?? 0) + same, swap));
    }
    before = last;
    last = line;
  }
  return last[b.length] ?? 0;
}
