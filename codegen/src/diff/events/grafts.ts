import { isJsonObject, own, type Json } from "../../source/json.ts";

/** `least` with one thing of `more` that it does not have: where something in `more` is not accepted, the rest of it still is. */
export function grafts(least: Json, more: Json): Json[] {
  if (Array.isArray(least) && Array.isArray(more)) return least.length < more.length ? [more as readonly Json[]] : [];
  if (!isJsonObject(least) || !isJsonObject(more)) return [];
  return Object.entries(more).flatMap(([name, value]) => {
    const had = own(least, name);
    const inner = had === undefined ? [value] : grafts(had, value);
    return inner.map((one) =>
      Object.fromEntries([...Object.entries(least).filter(([key]) => key !== name), [name, one]]),
    );
  });
}
