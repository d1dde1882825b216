import { isJsonObject, type Json } from "../../source/json.ts";
import { fieldPath } from "../schema/place.ts";

/** The places that an event has something at: `options[].id`, and the empty one for itself. */
export function pathsIn(event: Json): ReadonlySet<string> {
  const found = new Set<string>();
  collect(event, "", found);
  return found;
}

function collect(value: Json, path: string, found: Set<string>): void {
  found.add(path);
  if (Array.isArray(value)) for (const item of value as readonly Json[]) collect(item, `${path}[]`, found);
  else if (isJsonObject(value))
    for (const [name, inner] of Object.entries(value)) collect(inner, fieldPath(path, name), found);
}
