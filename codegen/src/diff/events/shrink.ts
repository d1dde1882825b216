import { isJsonObject, type Json } from "../../source/json.ts";
import { edited } from "./mutations.ts";

const most = 250;

/** Every simpler event that one step leads to, simplest first. */
export function simplerThan(event: Json): Json[] {
  const found: Json[] = [];
  collect(event, [], (tokens, edit) => {
    const simpler = edited(event, tokens, edit);
    if (simpler !== undefined) found.push(simpler);
  });
  const size = JSON.stringify(event).length;
  return found
    .filter((one) => weight(one) < weight(event) || JSON.stringify(one).length < size)
    .toSorted(byWeight)
    .slice(0, most);
}

/** Which of two events is simpler. */
export function byWeight(a: Json, b: Json): number {
  return weight(a) - weight(b);
}

/** Long texts weigh little more than short ones: a reader skips them. */
function weight(event: Json): number {
  const text = JSON.stringify(event);
  return Math.min(text.length, 2000) + text.length / 1000;
}

type Step = (tokens: readonly (string | number)[], edit: () => Json | undefined) => void;

function collect(value: Json, tokens: readonly (string | number)[], step: Step): void {
  if (tokens.length > 0) step(tokens, () => undefined);
  if (typeof value === "string" && value.length > 1) {
    for (const shorter of ["a", value.slice(0, Math.floor(value.length / 2)), value.slice(0, -1)])
      step(tokens, () => shorter);
  }
  if (typeof value === "number" && value !== 0 && value !== 1) for (const simple of [0, 1]) step(tokens, () => simple);
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    if (items.length > 2) step(tokens, () => items.slice(0, Math.ceil(items.length / 2)));
    for (const [index, item] of items.slice(0, 8).entries()) collect(item, [...tokens, index], step);
  } else if (isJsonObject(value)) {
    const entries = Object.entries(value);
    if (entries.length > 1) step(tokens, () => ({}));
    for (const [key, inner] of entries) collect(inner, [...tokens, key], step);
  }
}
