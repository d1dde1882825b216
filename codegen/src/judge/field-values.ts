import type { FieldPath } from "../ir/path.ts";
import { isJsonObject, own, type Json, type JsonObject } from "../source/json.ts";
import { childPointer } from "../source/pointer.ts";

/** A value inside an event. */
export interface Found {
  readonly pointer: string;
  readonly value: Json;
}

/** All values that a path leads to from an object, over every list that it spans. What is absent is skipped. */
export function valuesAt(from: Found, path: FieldPath): Found[] {
  return path.reduce(
    (found: Found[], step) =>
      found.flatMap((one) => (step.each ? items(field(one, step.property)) : field(one, step.property))),
    [from],
  );
}

/** The innermost object that holds what stands at `tokens`; undefined for the root. */
export function enclosingObject(root: Json, tokens: readonly string[]): JsonObject | undefined {
  let value: Json | undefined = root;
  let innermost: JsonObject | undefined;
  for (const token of tokens) {
    if (isJsonObject(value)) innermost = value;
    value = Array.isArray(value) ? value[Number(token)] : isJsonObject(value) ? own(value, token) : undefined;
  }
  return innermost;
}

function field({ pointer, value }: Found, name: string): Found[] {
  const inner = isJsonObject(value) ? own(value, name) : undefined;
  return inner === undefined ? [] : [{ pointer: childPointer(pointer, name), value: inner }];
}

function items(found: Found[]): Found[] {
  return found.flatMap(({ pointer, value }) =>
    Array.isArray(value)
      ? value.map((item: Json, index) => ({ pointer: childPointer(pointer, index), value: item }))
      : [],
  );
}
