/** The own properties of an object. One that is undefined counts as absent. */
export interface Fields {
  readonly [name: string]: unknown;
}

const prototype = Object.prototype;

/** Whether `value` is what JSON calls an object. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && (isPlain(value) || isInstance(value));
}

/**
 * Whether it is an object of somebody's own class, or of another window. Lists, dates, maps, errors, boxed numbers and the
 * like are not what JSON calls an object, although `JSON.stringify` makes something of them.
 */
function isInstance(value: object): boolean {
  return tagOf(value) === "Object";
}

/** What the language calls the kind of an object: `Object`, `Date`, `Map`. */
export function tagOf(value: object): string {
  return prototype.toString.call(value).slice("[object ".length, -1);
}

/** Whether `value` is what JSON calls an array. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/**
 * The properties of an object; undefined for anything else. What comes from `JSON.parse` is returned as it is. An instance of
 * a class is copied, because its inherited properties must not count. A method `toJSON` is not called: what is judged is the
 * value as it lies, not what `JSON.stringify` would make of it.
 */
export function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isPlain(value)) return value;
  return isInstance(value) ? { __proto__: null, ...value } : undefined;
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

/** An object without properties of its own: what is in it stands in `Object.prototype`. */
export const none: object = {};

/**
 * The value itself; a copy where something has given `Object.prototype` properties of its own, which every object would seem
 * to have. Asked once per event. Those that are not enumerable cannot be found in no time: give `inherits` where one is known.
 */
export function withoutInherited(value: unknown, inherits = false): unknown {
  if (inherits) return detached(value);
  for (const _name in prototype) return detached(value);
  return value;
}

/**
 * A deep copy of JSON data whose objects inherit nothing; what is no JSON is left as it is. Does not recurse, so that no
 * depth overflows the stack; what stands in several places, or holds itself, is copied once.
 */
function detached(value: unknown): unknown {
  const copies = new Map<object, object>();
  const open: [source: object, copy: object][] = [];
  const copyOf = (one: unknown): unknown => {
    if (!isList(one) && !isObject(one)) return one;
    const known = copies.get(one);
    if (known !== undefined) return known;
    const copy = Array.isArray(one) ? new Array<unknown>(one.length) : { __proto__: null };
    copies.set(one, copy);
    open.push([one, copy]);
    return copy;
  };
  const root = copyOf(value);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [source, copy] = next;
    for (const [key, inner] of Object.entries(source)) define(copy, key, copyOf(inner));
  }
  return root;
}

/** Sets a property, whatever setters are inherited. */
function define(object: object, key: string, value: unknown): void {
  const descriptor: PropertyDescriptor = { value, enumerable: true, writable: true, configurable: true };
  // Else it would inherit, too: a `get` of somebody's beside `value` is an error.
  Object.defineProperty(object, key, Object.setPrototypeOf(descriptor, null));
}
