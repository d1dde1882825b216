import type { Transport } from "../ir/contract.ts";
import { isJsonObject, own, type Json } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { strings } from "./own-facet.ts";

/** What `x-transport` says; the form of its fields has been checked. */
export function transportOf(root: SchemaNode): Transport | undefined {
  const value = root.keyword("x-transport");
  if (!isJsonObject(value)) return undefined;
  const [requiresRun, maxBytes] = [own(value, "requiresRun"), own(value, "maxBytes")];
  return {
    ...texts(["event", "eventType", "carrier", "direction"], value),
    ...lists(["sentBy", "readBy"], value),
    ...(typeof requiresRun === "boolean" ? { requiresRun } : {}),
    ...(typeof maxBytes === "number" ? { maxBytes } : {}),
  };
}

function texts(names: readonly (keyof Transport)[], value: { readonly [key: string]: Json }): Transport {
  return Object.fromEntries(
    names.map((name) => [name, own(value, name)]).filter(([, text]) => typeof text === "string"),
  );
}

function lists(names: readonly (keyof Transport)[], value: { readonly [key: string]: Json }): Transport {
  const found = names.map((name) => [name, own(value, name)] as const).filter(([, list]) => Array.isArray(list));
  return Object.fromEntries(found.map(([name, list]) => [name, strings(list)]));
}
