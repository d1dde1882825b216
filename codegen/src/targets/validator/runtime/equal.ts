type Pair = readonly [unknown, unknown];

/**
 * Equality of JSON values: `1` equals `1.0`, the order of keys does not matter, only own properties count, and one that
 * is undefined counts as absent. Does not recurse, so no depth of nesting overflows the stack; values must not be cyclic.
 */
export function jsonEquals(a: unknown, b: unknown): boolean {
  if (!isNested(a) || !isNested(b)) return a === b;
  const open: Pair[] = [[a, b]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (!comparePair(pair, open)) return false;
  }
  return true;
}

/** Compares two values one level deep and puts what is nested in them on `open`. */
function comparePair([a, b]: Pair, open: Pair[]): boolean {
  if (!isNested(a) || !isNested(b)) return a === b;
  if (Array.isArray(a)) return Array.isArray(b) && compareLists(a, b, open);
  return !Array.isArray(b) && compareObjects(a, b, open);
}

function compareLists(a: readonly unknown[], b: readonly unknown[], open: Pair[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((item, index) => compareOrPut(item, b[index], open));
}

function compareObjects(a: object, b: object, open: Pair[]): boolean {
  const own = entriesOf(a);
  const others = new Map(entriesOf(b));
  if (own.length !== others.size) return false;
  return own.every(([key, value]) => others.has(key) && compareOrPut(value, others.get(key), open));
}

function compareOrPut(a: unknown, b: unknown, open: Pair[]): boolean {
  if (!isNested(a) || !isNested(b)) return a === b;
  open.push([a, b]);
  return true;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter((entry) => entry[1] !== undefined);
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
