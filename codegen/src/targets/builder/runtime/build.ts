/** An object of which nothing is known but that it has properties. */
export interface Properties {
  [name: string]: unknown;
}

/** How a builder works besides what it builds. */
export interface BuilderOptions {
  /** Tells the time for fields that are filled in; the machine's clock where absent. */
  readonly now?: (() => Date) | undefined;
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
export function othersOf(event: unknown, known: ReadonlySet<string>): Properties | undefined {
  if (!isObject(event)) return undefined;
  const names = Object.keys(event).filter((name) => !known.has(name));
  return names.length === 0 ? undefined : copyOf(event, names);
}

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The newest value of a kind. */
export function newest(last: Step, kind: number): unknown {
  let step: Step | undefined = last;
  while (step !== undefined && step.$kind !== kind) step = step.$before;
  return step?.$value;
}

/** A list of its own, so that changes of the caller's do not count. What is no list is left to the validator. */
export function listOf(list: unknown): unknown {
  if (Array.isArray(list)) return list.slice();
  return isIterable(list) ? [...list] : list;
}

/** A set or a generator; a text, whose characters are no items, is none. */
function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
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

/** The items that were added, behind the list that was given as a whole. What is no list stays alone. */
export function listWith(list: unknown, items: readonly unknown[]): unknown {
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

/** How deep values are looked into: deeper ones are left to the validator. */
const deepest = 1000;

/** From this depth on it is remembered what was met: a value may hold itself, in several places. */
const remembered = 8;

/**
 * The value without properties that are undefined, in whatever depth: JSON has none, and optional parts may be given so.
 * Copies only what has to change; what is neither a list nor a plain object is left as it is.
 */
export function withoutUndefined(value: object): object;
export function withoutUndefined(value: unknown): unknown;
export function withoutUndefined(value: unknown): unknown {
  return holdsUndefined(value, 0) ? cleaned(value, 0) : value;
}

/** Mostly nothing is undefined, and looking takes a fraction of the time that copying does. */
function holdsUndefined(value: unknown, depth: number, met?: Set<object>): boolean {
  if (typeof value !== "object" || value === null || depth > deepest || met?.has(value)) return false;
  const known = depth < remembered ? undefined : (met ?? new Set()).add(value);
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) if (holdsUndefined(value[at], depth + 1, known)) return true;
    return false;
  }
  if (!isPlain(value)) return false;
  for (const name in value) {
    const inner = value[name];
    if (inner === undefined || (typeof inner === "object" && holdsUndefined(inner, depth + 1, known))) return true;
  }
  return false;
}

function isPlain(value: object): value is Properties {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === Object.prototype || parent === null;
}

/** What holds itself is left as it is there. */
function cleaned(value: unknown, depth: number, met?: Map<object, unknown>): unknown {
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  if (met?.has(value)) return met.get(value);
  const known = depth < remembered ? undefined : (met ?? new Map<object, unknown>()).set(value, value);
  const inside = (inner: unknown): unknown => cleaned(inner, depth + 1, known);
  const result = Array.isArray(value)
    ? cleanedList(value, inside)
    : isPlain(value)
      ? cleanedObject(value, inside)
      : value;
  known?.set(value, result);
  return result;
}

function cleanedList(list: readonly unknown[], inside: (item: unknown) => unknown): readonly unknown[] {
  const items = list.map(inside);
  return items.some((item, at) => item !== list[at]) ? items : list;
}

function cleanedObject(object: Properties, inside: (value: unknown) => unknown): Properties {
  const copy: Properties = {};
  let isChanged = false;
  for (const [name, value] of Object.entries(object)) {
    const kept = inside(value);
    if (kept !== undefined) setOwn(copy, name, kept);
    if (kept === undefined || kept !== value) isChanged = true;
  }
  return isChanged ? copy : object;
}

function copyOf(object: Properties, names: readonly string[]): Properties {
  const copy: Properties = {};
  for (const name of names) setOwn(copy, name, object[name]);
  return copy;
}
