import type { Fault } from "./fault.ts";
import { nameOf } from "./place.ts";
import { own, type Fields } from "./record.ts";

/** The names that a shape knows, and those that must be there. */
export interface FieldNames {
  readonly known: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

/** A missing field. Where an unknown one has nearly its name, the hint says so: `max_length` beside `maxLength`. */
export function missing(name: string, fields: Fields, { known }: FieldNames): Fault {
  for (const other in fields) {
    if (!known.has(other) && isNear(other, name))
      return { code: "missing", hint: `${nameOf([other])} is there: the field is called ${nameOf([name])}` };
  }
  return { code: "missing" };
}

/** A field that a closed shape does not know; undefined where it is the near miss of one that is reported as missing. */
export function unknownField(name: string, fields: Fields, { known, required }: FieldNames): Fault | undefined {
  for (const other of known) {
    if (own(fields, other) !== undefined || !isNear(name, other)) continue;
    return required.has(other) ? undefined : { code: "unknown-field", hint: `The field is called ${nameOf([other])}` };
  }
  return { code: "unknown-field" };
}

/** The same letters and digits, or one or two slips of the keys. */
function isNear(a: string, b: string): boolean {
  const one = bare(a);
  const other = bare(b);
  if (one === other) return true;
  const slips = other.length >= 8 ? 2 : other.length >= 4 ? 1 : 0;
  return Math.abs(one.length - other.length) <= slips && distance(one, other) <= slips;
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
