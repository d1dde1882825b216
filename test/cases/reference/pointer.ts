import { isJsonObject, own, type Json } from "../../../codegen/src/source/json.ts";

/** The JSON pointer one step below `pointer`. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The JSON pointer with these steps. */
export function formatPath(steps: readonly (string | number)[]): string {
  return steps.reduce<string>(below, "");
}

/** The steps of a JSON pointer, unescaped. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** What stands at `pointer`; undefined where there is nothing. */
export function valueAt(value: Json, pointer: string): Json | undefined {
  return stepsOf(pointer).reduce<Json | undefined>(childOf, value);
}

/** `value` with another value at `pointer`, or with nothing there where `replacement` is undefined. */
export function withValueAt(value: Json, pointer: string, replacement: Json | undefined): Json {
  const [step, ...rest] = stepsOf(pointer);
  if (step === undefined) return replacement ?? null;
  const inner =
    rest.length === 0 ? replacement : withValueAt(childOf(value, step) ?? null, formatPath(rest), replacement);
  if (Array.isArray(value)) return value.map((item: Json, index) => (String(index) === step ? (inner ?? null) : item));
  if (!isJsonObject(value)) throw new Error(`nothing lies below ${pointer}`);
  const others = Object.entries(value).filter(([key]) => key !== step);
  return Object.fromEntries(inner === undefined ? others : [...others, [step, inner]]);
}

/**
 * The points at which two values differ. A list of another length differs as a whole, and so does an object with more than one
 * key that the other has not: a renamed field is a change of its object.
 */
export function differences(a: Json, b: Json, pointer = ""): string[] {
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((item: Json, index) => differences(item, b[index] ?? null, below(pointer, index)));
  }
  if (isJsonObject(a) && isJsonObject(b)) return objectDifferences(a, b, pointer);
  return a === b ? [] : [pointer];
}

type JsonObject = Extract<Json, { readonly [key: string]: Json }>;

function objectDifferences(a: JsonObject, b: JsonObject, pointer: string): string[] {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const single = keys.filter((key) => !Object.hasOwn(a, key) || !Object.hasOwn(b, key));
  if (single.length > 1) return [pointer];
  const shared = keys.filter((key) => !single.includes(key));
  const inner = shared.flatMap((key) => differences(own(a, key) ?? null, own(b, key) ?? null, below(pointer, key)));
  return [...single.map((key) => below(pointer, key)), ...inner];
}

function childOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return isJsonObject(value) ? own(value, step) : undefined;
}
