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

/**
 * What an event holds besides declared fields, and constants that are not as they should be: the validator has to see them.
 * Undefined where there is nothing of it.
 */
export function othersOf(event: Properties, known: ReadonlySet<string>, constants: Properties): Properties | undefined {
  const isOther = (name: string): boolean =>
    Object.hasOwn(constants, name)
      ? event[name] !== undefined && !isSame(event[name], constants[name])
      : !known.has(name);
  const names = Object.keys(event).filter(isOther);
  return names.length === 0 ? undefined : copyOf(event, names);
}

function isSame(value: unknown, constant: unknown): boolean {
  return value === constant || JSON.stringify(value) === JSON.stringify(constant);
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
    if (kinds.includes(step.$kind) && step.$value !== undefined) throw new Error(message);
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

/** The time, as events carry it. Throws where the clock gives none. */
export function now(options: BuilderOptions | undefined): string {
  const time: unknown = options?.now?.() ?? new Date();
  if (!(time instanceof Date) || Number.isNaN(time.getTime()))
    throw new TypeError("The clock of a builder, now(), must give a valid Date");
  return time.toISOString();
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

/** The object that a builder starts from. Throws for what is none: nothing could be read from it. */
export function fieldsOf(value: unknown): Properties {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError(`A builder starts from an object, not from ${Array.isArray(value) ? "a list" : String(value)}`);
  }
  // Where something has given all objects a property, only an object's own ones are read.
  for (const _name in Object.prototype) return Object.assign(Object.create(null), value);
  return value as Properties;
}

/** The fields with other values for some of them; what is undefined stays as it is. */
export function changed(before: Properties, changes: Properties, names: readonly string[]): Properties {
  const fields = { ...before };
  for (const name of names) if (own(changes, name) !== undefined) setOwn(fields, name, own(changes, name));
  return fields;
}

/** What is copied more deeply than this is left to the validator, which looks no deeper. */
const deepest = 1000;

/** After so many objects it is remembered which were met: values that hold each other in several places come to an end. */
const unremembered = 10_000;

interface Copying {
  left: number;
  met: Map<object, unknown> | undefined;
}

/**
 * A copy without properties that are undefined, in whatever depth: JSON has none, and optional parts may be given so. What is
 * neither a list nor a plain object is left as it is, for the validator to say so.
 */
export function copied(value: unknown): unknown {
  return copyIn(value, 0, { left: unremembered, met: undefined });
}

function copyIn(value: unknown, depth: number, copying: Copying): unknown {
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  const known = copying.met?.get(value);
  if (known !== undefined) return known;
  if (--copying.left < 0) copying.met ??= new Map();
  if (Array.isArray(value)) return copyOfList(value, depth + 1, copying);
  return isPlain(value) ? copyOfObject(value, depth + 1, copying) : value;
}

function isPlain(value: object): value is Properties {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === Object.prototype || parent === null;
}

function copyOfList(list: readonly unknown[], depth: number, copying: Copying): unknown[] {
  const copy = list.slice();
  copying.met?.set(list, copy);
  for (let at = 0; at < copy.length; at++) {
    const item = copy[at];
    if (typeof item === "object") copy[at] = copyIn(item, depth, copying);
  }
  return copy;
}

/** A whole copy first, which is the quick way, and then its parts; mostly none of them is undefined. */
function copyOfObject(object: Properties, depth: number, copying: Copying): Properties {
  const copy = { ...object };
  let isWhole = true;
  copying.met?.set(object, copy);
  for (const name in copy) {
    const value = copy[name];
    if (value === undefined) isWhole = false;
    else if (typeof value === "object" && Object.hasOwn(copy, name)) copy[name] = copyIn(value, depth, copying);
  }
  return isWhole
    ? copy
    : copyOf(
        copy,
        Object.keys(copy).filter((name) => copy[name] !== undefined),
      );
}

/** A whole event with the constants and times that it lacks; what is no object is left as it is, for the validator. */
export function withDefaults(fields: unknown, defaults: (fields: Properties) => Properties): unknown {
  return isObject(fields) ? { ...defaults(fields), ...fields } : fields;
}

/** A whole event with the text of a field that was not given; what is no object is left as it is, for the validator. */
export function withRendered(event: unknown, name: string, render: (event: Properties) => string): unknown {
  if (!isObject(event) || own(event, name) !== undefined) return event;
  const whole = { ...event };
  setOwn(whole, name, render(event));
  return whole;
}

/** A field that a call gives, in a contract with so many that each cannot have a variable of its own. */
export interface GivenField {
  readonly name: string;
  readonly kind: number;
  /** The kind of a call that adds one item; only of a list. */
  readonly item?: number;
  readonly required: boolean;
}

/** Sets the fields that calls gave, else the factory's object. */
export function setGiven(
  event: Properties,
  last: Step,
  { fields, init }: { fields: readonly GivenField[]; init: Properties },
): void {
  const latest = new Map<number, Step>();
  const counts = new Map<number, number>();
  for (let step: Step | undefined = last; step !== undefined; step = step.$before) {
    if (!latest.has(step.$kind)) latest.set(step.$kind, step);
    counts.set(step.$kind, (counts.get(step.$kind) ?? 0) + 1);
  }
  for (const { name, kind, item, required } of fields) {
    const step = latest.get(kind);
    const value = step === undefined ? own(init, name) : step.$value;
    const count = item === undefined ? 0 : (counts.get(item) ?? 0);
    if (value === undefined && count === 0 && !required) continue;
    setOwn(event, name, item === undefined ? value : listWith(value, itemsOf(last, item, count)));
  }
}

function copyOf(object: Properties, names: readonly string[]): Properties {
  const copy: Properties = {};
  for (const name of names) setOwn(copy, name, object[name]);
  return copy;
}
