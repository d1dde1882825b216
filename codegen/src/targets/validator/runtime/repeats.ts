import { jsonEquals } from "./equal.ts";

/** Up to this length comparing each with each beats building a set. */
const shortList = 32;

/** Reads what is compared: an item, or a field of it; undefined where it is absent. */
export type Reader = (item: unknown) => unknown;

/** Whether two items of `list` are equal in what `read` finds. Allocates nothing for short lists. */
export function hasRepeats(list: readonly unknown[], read: Reader = itself): boolean {
  if (list.length > shortList) return firstsOf(list.map(read)).some((first, index) => first !== index);
  for (let index = 1; index < list.length; index++) {
    const value = read(list[index]);
    if (value === undefined) continue;
    for (let earlier = 0; earlier < index; earlier++) if (jsonEquals(value, read(list[earlier]))) return true;
  }
  return false;
}

/** Whether `value` equals what `read` finds in some item of `list`. */
export function isAmong(value: unknown, list: readonly unknown[], read: Reader = itself): boolean {
  for (let index = 0; index < list.length; index++) {
    const found = read(list[index]);
    if (found !== undefined && jsonEquals(value, found)) return true;
  }
  return false;
}

function itself(item: unknown): unknown {
  return item;
}

/** For each value the position of the first one that equals it; its own where it is the first, or undefined. */
export function firstsOf(values: readonly unknown[]): number[] {
  const scalars = new Map<unknown, number>();
  const nested = new Map<string, number[]>();
  return values.map((value, index) => {
    if (value === undefined) return index;
    if (typeof value !== "object" || value === null) return firstScalar(scalars, value, index);
    return firstNested(nested, values, index);
  });
}

function firstScalar(seen: Map<unknown, number>, value: unknown, index: number): number {
  const first = seen.get(value) ?? index;
  seen.set(value, first);
  return first;
}

/** Objects and lists are only compared with those of the same outline. */
function firstNested(seen: Map<string, number[]>, values: readonly unknown[], index: number): number {
  const outline = outlineOf(values[index]);
  const alike = seen.get(outline) ?? [];
  seen.set(outline, alike);
  const first = alike.find((earlier) => jsonEquals(values[earlier], values[index]));
  if (first === undefined) alike.push(index);
  return first ?? index;
}

/** How many values an outline takes in: it is only to tell most values apart. */
const outlineSize = 300;

/** The same text for equal values; for others mostly another. Bounded, also where the value holds itself. */
function outlineOf(value: unknown, size = { left: outlineSize }): string {
  if (--size.left < 0) return "…";
  if (typeof value !== "object" || value === null) return JSON.stringify(plain(value)) ?? "";
  if (Array.isArray(value))
    return `[${value.length}:${value
      .slice(0, size.left)
      .map((item) => outlineOf(item, size))
      .join()}]`;
  const fields = new Map(Object.entries(value).filter(([, field]) => field !== undefined));
  const names = [...fields.keys()].sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${outlineOf(fields.get(name), size)}`).join()}}`;
}

/** JSON has no big integers; as text they can be put into words. */
function plain(value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}
