interface JsonObject {
  readonly [key: string]: unknown;
}

/** Values whose items or properties are still to be compared, in pairs: the first of each, then the second. */
type Open = unknown[];

/** How many pairs are compared before they are remembered: most values are equal or not long before that. */
const unremembered = 32;

/**
 * Equality of JSON values: `1` equals `1.0`, the order of keys does not matter, only own properties count, and one that
 * is undefined counts as absent. Does not recurse, so that no depth overflows the stack. Cyclic values are equal where no
 * path tells them apart.
 */
export function jsonEquals(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isNested(a) || !isNested(b)) return false;
  const open: Open = [a, b];
  let seen: Pairs | undefined;
  for (let count = 0; open.length > 0; count++) {
    const one = open.pop();
    const other = open.pop();
    if (count >= unremembered && (seen ??= new Pairs()).has(one, other)) continue;
    if (!compareInside(one, other, open)) return false;
  }
  return true;
}

/** Pairs of values that are compared already, or about to be. */
class Pairs {
  readonly #others = new Map<unknown, Set<unknown>>();

  /** Whether the pair was asked for before. */
  has(one: unknown, other: unknown): boolean {
    const others = this.#others.get(one);
    if (others === undefined) this.#others.set(one, new Set([other]));
    else if (others.has(other)) return true;
    else others.add(other);
    return false;
  }
}

function compareInside(a: unknown, b: unknown, open: Open): boolean {
  if (Array.isArray(a)) return Array.isArray(b) && compareLists(a, b, open);
  return isNested(a) && isNested(b) && !Array.isArray(b) && compareObjects(a, b, open);
}

function compareLists(a: readonly unknown[], b: readonly unknown[], open: Open): boolean {
  if (a.length !== b.length) return false;
  // Not `every`: it leaves out holes.
  for (let index = 0; index < a.length; index++) if (!compareOrPut(a[index], b[index], open)) return false;
  return true;
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
