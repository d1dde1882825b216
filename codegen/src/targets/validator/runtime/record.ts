/** The own properties of an object. One that is undefined counts as absent. */
export interface Fields {
  readonly [name: string]: unknown;
}

const prototype = Object.prototype;

/** Whether `value` is what JSON calls an object. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether `value` is what JSON calls an array. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/**
 * The properties of an object; undefined for anything else. What comes from `JSON.parse` is returned as it is. An instance of
 * a class is copied, because its inherited properties must not count.
 */
export function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isPlain(value)) return value;
  return Array.isArray(value) ? undefined : { __proto__: null, ...value };
}

function isPlain(value: object): value is Fields {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === prototype || parent === null;
}

/** A property whose name `Object.prototype` has too. */
export function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The property `name` of what may be an object; undefined where it is none or has none. */
export function fieldOf(value: unknown, name: string): unknown {
  const fields = fieldsOf(value);
  return fields === undefined ? undefined : own(fields, name);
}

/** How many properties there are. */
export function countFields(fields: Fields): number {
  let count = 0;
  for (const name in fields) if (fields[name] !== undefined) count++;
  return count;
}

/**
 * The value itself; a copy where something has given `Object.prototype` properties of its own, which every object would seem
 * to have. Asked once per event.
 */
export function withoutInherited(value: unknown): unknown {
  for (const _name in prototype) return detached(value);
  return value;
}

interface Holder {
  [key: string]: unknown;
}

/** A deep copy of JSON data whose objects inherit nothing. Does not recurse, so that no depth overflows the stack. */
function detached(value: unknown): unknown {
  const open: [source: object, copy: Holder | unknown[]][] = [];
  const copyOf = (one: unknown): unknown => {
    if (typeof one !== "object" || one === null) return one;
    const copy = Array.isArray(one) ? [] : { __proto__: null };
    open.push([one, copy]);
    return copy;
  };
  const root = copyOf(value);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [source, copy] = next;
    for (const [key, inner] of Object.entries(source)) Reflect.set(copy, key, copyOf(inner));
  }
  return root;
}
