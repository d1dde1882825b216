interface JsonObject {
  readonly [key: string]: unknown;
}

/** Values whose items or properties are still to be compared, in pairs: the first of each, then the second. */
type Open = unknown[];

/**
 * Equality of JSON values: `1` equals `1.0`, the order of keys does not matter, only own properties count, and one that
 * is undefined counts as absent. Does not recurse, so that no depth overflows the stack. Values must not be cyclic.
 */
export function jsonEquals(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isNested(a) || !isNested(b)) return false;
  const open: Open = [a, b];
  while (open.length > 0) {
    if (!compareInside(open.pop(), open.pop(), open)) return false;
  }
  return true;
}

function compareInside(a: unknown, b: unknown, open: Open): boolean {
  if (Array.isArray(a)) return Array.isArray(b) && compareLists(a, b, open);
  return isNested(a) && isNested(b) && !Array.isArray(b) && compareObjects(a, b, open);
}

function compareLists(a: readonly unknown[], b: readonly unknown[], open: Open): boolean {
  return a.length === b.length && a.every((item, index) => compareOrPut(item, b[index], open));
}

function compareObjects(a: JsonObject, b: JsonObject, open: Open): boolean {
  const keys = Object.keys(a).filter((key) => a[key] !== undefined);
  return (
    keys.length === countPresent(b) && keys.every((key) => Object.hasOwn(b, key) && compareOrPut(a[key], b[key], open))
  );
}

/** Scalars are compared at once, what is nested later. */
function compareOrPut(a: unknown, b: unknown, open: Open): boolean {
  if (a === b) return true;
  if (!isNested(a) || !isNested(b)) return false;
  open.push(a, b);
  return true;
}

function countPresent(object: JsonObject): number {
  return Object.keys(object).reduce((count, key) => (object[key] === undefined ? count : count + 1), 0);
}

function isNested(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null;
}
