import type { Choices } from "../ir/choices.ts";
import { isJsonObject, own, type Json, type JsonObject } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { strings } from "./own-facet.ts";

/** What `x-choices` at the root says; its form has been checked. */
export function choicesOf(root: SchemaNode): Choices | undefined {
  const value = root.keyword("x-choices");
  if (!isJsonObject(value)) return undefined;
  const [list, id, label] = ["list", "id", "label"].map((name) => own(value, name));
  if (typeof list !== "string" || typeof id !== "string" || typeof label !== "string") return undefined;
  return {
    list: names(list.replace(/\[\]$/u, "")),
    id,
    label,
    ...field(value, "meaning", (one) => one),
    ...field(value, "needsComment", names),
    ...field(value, "input", names),
    ...part(value, "plainReply", (one) => ({
      boundBy: strings(own(one, "boundBy") ?? []).map(names),
      only: strings(own(one, "only") ?? []),
    })),
    ...part(value, "offer", (one) => ({
      path: names(own(one, "path") ?? ""),
      is: own(one, "is") ?? null,
      not: strings(own(one, "not") ?? []),
    })),
    ...part(value, "text", (one) => ({ maxLength: names(own(one, "maxLength") ?? "") })),
  };
}

function names(path: Json): readonly string[] {
  return String(path).split(".");
}

function field<T>(value: JsonObject, name: string, read: (text: string) => T): { readonly [name: string]: T } {
  const text = own(value, name);
  return typeof text === "string" ? { [name]: read(text) } : {};
}

function part<T>(value: JsonObject, name: string, read: (inner: JsonObject) => T): { readonly [name: string]: T } {
  const inner = own(value, name);
  return isJsonObject(inner) ? { [name]: read(inner) } : {};
}
