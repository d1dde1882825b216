import { isJsonObject, type Json } from "./json.ts";
import { didYouMean } from "../diagnostics/near-miss.ts";
import { childValue, formatPointer } from "./pointer.ts";

/** Says why `tokens` lead to no schema in `value`, with the near miss where there is one: the end of a sentence. */
export function whyNoSchema(value: Json, tokens: readonly string[]): string {
  let at = value;
  for (const [index, token] of tokens.entries()) {
    const next = childValue(at, token);
    if (next === undefined) return missing(at, token, formatPointer(tokens.slice(0, index)));
    at = next;
  }
  return `${tokens.length === 0 ? "the root" : JSON.stringify(formatPointer(tokens))} is no place for a schema; put what is shared into $defs.`;
}

function missing(holder: Json, token: string, pointer: string): string {
  const names = isJsonObject(holder) ? Object.keys(holder) : [];
  const where = pointer === "" ? "the root" : JSON.stringify(pointer);
  return `${where} has no ${JSON.stringify(token)}${didYouMean(token, names)}`;
}
