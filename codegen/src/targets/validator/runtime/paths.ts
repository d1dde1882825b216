import type { PathStep } from "./fault.ts";
import { nameOf, pointerOf, type Place } from "./place.ts";
import { fieldOf, isList } from "./record.ts";
import { firstsOf } from "./repeats.ts";
import type { Report } from "./report.ts";

/** A value, and where it is. */
export interface Found {
  readonly value: unknown;
  readonly at: Place;
}

/** The values at a path; absent ones are left out. */
export function valuesAt(object: unknown, path: readonly PathStep[]): unknown[] {
  return path.reduce<unknown[]>(
    (objects, { property, each }) => {
      const values = objects.map((one) => fieldOf(one, property));
      return each
        ? values.flatMap((list) => (isList(list) ? list : []))
        : values.filter((value) => value !== undefined);
    },
    [object],
  );
}

/** The values at a path with their places; absent ones are left out. */
export function foundAt(object: unknown, at: Place, path: readonly PathStep[]): Found[] {
  return path.reduce<Found[]>(
    (objects, { property, each }) => {
      const fields = objects.map((one) => ({ value: fieldOf(one.value, property), at: one.at.to(property) }));
      return each ? fields.flatMap(itemsOf) : fields.filter(({ value }) => value !== undefined);
    },
    [{ value: object, at }],
  );
}

function itemsOf({ value, at }: Found): Found[] {
  return isList(value) ? itemsAt(value, at) : [];
}

/** The items of a list with their places. */
export function itemsAt(list: readonly unknown[], at: Place): Found[] {
  return list.map((value, index) => ({ value, at: at.to(index) }));
}

/** Reports each value that equals an earlier one, and names both. `unique`: a rule of uniqueness says so. */
export function reportRepeats(found: readonly Found[], report: Report, layer?: "unique"): void {
  const firsts = firstsOf(found.map(({ value }) => value));
  found.forEach(({ value, at }, index) => {
    const first = found[firsts[index] ?? index];
    if (first === undefined || first.at === at) return;
    const { path } = first.at;
    const related = [{ path, pointer: pointerOf(path), message: "The same value stands here" }];
    const expected = `different from ${nameOf(path)}`;
    report.add(at, {
      code: layer === undefined ? "repeated-items" : "not-unique",
      layer,
      expected,
      received: value,
      related,
      unless: [first, { at }].map((one) => ({ at: one.at, path: [] })),
    });
  });
}
