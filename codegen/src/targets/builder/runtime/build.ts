/** An object of which nothing is known but that it has properties. */
export interface Properties {
  [name: string]: unknown;
}

/** How a builder works besides what it builds. */
export interface BuilderOptions {
  /** Tells the time for fields that are filled in; the machine's clock where absent. */
  readonly now?: () => Date;
}

/**
 * A builder is the last of a chain of steps: one value that was given, and what was given before it. The newest step of a kind
 * counts. What it holds is called so that no field's method is called the same.
 */
export interface Step {
  readonly $before: Step | undefined;
  /** What the value is for, as the builder's class numbers it. */
  readonly $kind: number;
  readonly $value: unknown;
}

/** For the validator: who builds an event is about to send it. */
export const asSender = { as: "sender" } as const;

/** What is nobody's by name: the own properties that are not `known`; undefined where there are none. */
export function othersOf(event: Properties, known: ReadonlySet<string>): Properties | undefined {
  const names = Object.keys(event).filter((name) => !known.has(name));
  return names.length === 0 ? undefined : copyOf(event, names);
}

/** The newest value of a kind. */
export function newest(last: Step, kind: number): unknown {
  let step: Step | undefined = last;
  while (step !== undefined && step.$kind !== kind) step = step.$before;
  return step?.$value;
}

/** A list of its own, so that changes of the caller's do not count. What is no list is left to the validator. */
export function listOf(list: unknown): unknown {
  return Array.isArray(list) ? list.slice() : list;
}

/** Throws where the list has been given, or an item of it: nobody would know whether that stays. */
export function refuseSecond(last: Step, kinds: readonly number[], message: string): void {
  for (let step: Step | undefined = last; step !== undefined; step = step.$before)
    if (kinds.includes(step.$kind)) throw new Error(message);
}

/** The values of the newest `count` steps of a kind, in the order in which they were given. */
export function itemsOf(last: Step, kind: number, count: number): unknown[] {
  if (count === 1) return [newest(last, kind)];
  const items = new Array<unknown>(count);
  let at = count;
  for (let step: Step | undefined = last; step !== undefined && at > 0; step = step.$before)
    if (step.$kind === kind) items[--at] = step.$value;
  return items;
}

/** The items that were added, behind the list that was given as a whole. */
export function listWith(given: Step | undefined, items: readonly unknown[]): unknown {
  const list = given?.$value;
  if (list === undefined) return items;
  return Array.isArray(list) ? [...list, ...items] : list;
}

/** The time, as events carry it. */
export function now(options: BuilderOptions | undefined): string {
  return (options?.now?.() ?? new Date()).toISOString();
}

/** A property whose name every object inherits. */
export function own(object: Properties, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Sets a property, also one whose name every object inherits: `__proto__` would set the prototype. */
export function setOwn(object: Properties, name: string, value: unknown): void {
  if (name in object) {
    const descriptor = { __proto__: null, value, enumerable: true, writable: true, configurable: true };
    Object.defineProperty(object, name, descriptor);
  } else object[name] = value;
}

/** Sets what nobody declared. */
export function setOthers(event: Properties, others: unknown): void {
  for (const [name, value] of Object.entries(Object(others))) setOwn(event, name, value);
}

/** Deeper than the validator looks: what is nested in itself comes to an end. */
const deepest = 1000;

/**
 * The value without properties that are undefined, in whatever depth: JSON has none, and optional parts may be given so.
 * Copies only what has to change; what is neither a list nor a plain object is left as it is.
 */
export function withoutUndefined(value: object): object;
export function withoutUndefined(value: unknown, depth?: number): unknown;
export function withoutUndefined(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return listWithoutUndefined(value, depth + 1);
  return isPlain(value) ? objectWithoutUndefined(value, depth + 1) : value;
}

function isPlain(value: object): value is Properties {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === Object.prototype || parent === null;
}

function listWithoutUndefined(list: readonly unknown[], depth: number): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [at, item] of list.entries()) {
    const kept = withoutUndefined(item, depth);
    if (kept === item) continue;
    copy ??= list.slice();
    copy[at] = kept;
  }
  return copy ?? list;
}

function objectWithoutUndefined(object: Properties, depth: number): Properties {
  const names = Object.keys(object);
  let copy: Properties | undefined;
  for (const [at, name] of names.entries()) {
    const value = object[name];
    const kept = withoutUndefined(value, depth);
    if (copy === undefined && (kept === undefined || kept !== value)) copy = copyOf(object, names.slice(0, at));
    if (copy !== undefined && kept !== undefined) setOwn(copy, name, kept);
  }
  return copy ?? object;
}

function copyOf(object: Properties, names: readonly string[]): Properties {
  const copy: Properties = {};
  for (const name of names) setOwn(copy, name, object[name]);
  return copy;
}
