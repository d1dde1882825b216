/** What a template reads of an event. */
export interface Fields {
  readonly [name: string]: unknown;
}

const noFields: Fields = Object.freeze({});

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : noFields;
}

/** A field that the object itself has: for names that every object has something by, and for objects that anybody made. */
export function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The items of a list; none of anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** How many items a list has, or characters a text; NaN of anything else, which compares with nothing. */
export function sizeOf(value: unknown): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : NaN;
}

/** What Liquid takes for true: all but what is absent, null and false. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}

/** Whether there is no value. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Whether both are numbers, or both texts, and the first is smaller. */
export function isLess(a: unknown, b: unknown): boolean {
  if (typeof a === "number" && typeof b === "number") return a < b;
  return typeof a === "string" && typeof b === "string" && a < b;
}

/** The same, or equal. */
export function isAtMost(a: unknown, b: unknown): boolean {
  return isLess(a, b) || (a === b && (typeof a === "number" || typeof a === "string"));
}
