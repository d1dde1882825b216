import { codeSpan } from "../../ir/limit-words.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { placeOf, type Change, type Effect } from "../change.ts";

/** One place of an event, and all that certainly applies to it before and after; nothing where a side says nothing. */
export interface SchemaPlace {
  readonly before: readonly SchemaNode[];
  readonly after: readonly SchemaNode[];
  /** `options[].id`; empty for the event itself. */
  readonly path: string;
  /** Applies to everybody, or only to what senders send. */
  readonly audience: Change["audience"];
}

/** How a place is compared. */
export type Comparison = (place: SchemaPlace) => Change[];

/** `nodes` with everything that they take in by `$ref` and `allOf`. */
export function viewOf(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const found = new Set(nodes);
  for (const node of found) {
    if (node.ref !== undefined) found.add(node.ref);
    for (const inner of node.list("allOf")) found.add(inner);
  }
  return [...found];
}

/** A field of a place; where a side does not declare it, that side says nothing. */
export function fieldOf(place: SchemaPlace, name: string): SchemaPlace {
  const declared = (nodes: readonly SchemaNode[]): readonly SchemaNode[] =>
    viewOf(nodes.flatMap((node) => node.map("properties").get(name) ?? []));
  return below(place, { before: declared(place.before), after: declared(place.after) }, fieldPath(place.path, name));
}

/** Another place below this one. */
export function below(
  { audience }: SchemaPlace,
  sides: { readonly before: readonly SchemaNode[]; readonly after: readonly SchemaNode[] },
  path: string,
): SchemaPlace {
  return { before: viewOf(sides.before), after: viewOf(sides.after), path, audience };
}

/** `options[].id`. */
export function fieldPath(path: string, name: string): string {
  const own = /^[\p{ID_Continue}$-]+$/u.test(name) ? name : JSON.stringify(name);
  return path === "" ? own : `${path}.${own}`;
}

/** How the path of an object's names begins, before the path of the object. */
export const namesOf = "names of fields of ";

/** How a place is called in a sentence. */
export function called(path: string): string {
  if (path === "") return "the event";
  if (path.startsWith(namesOf)) return namesOf + called(path.slice(namesOf.length));
  return path.startsWith("$defs ") ? `definition ${codeSpan(path.slice(6))}` : codeSpan(path);
}

/** The same at the beginning of a sentence. */
export function Called(path: string): string {
  const words = called(path);
  return words.startsWith("`") ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A change of one keyword. */
export function changed(
  place: SchemaPlace,
  keyword: string,
  { effect, message, untried }: { readonly effect: Effect; readonly message: string; readonly untried?: boolean },
): Change {
  const holds = (node: SchemaNode): boolean => node.keyword(keyword) !== undefined;
  const node = place.after.find(holds) ?? place.before.find(holds);
  const at = node === undefined ? placeOf(place.after[0] ?? place.before[0]) : placeOf(node, keyword);
  return {
    ...at,
    message: place.audience === "sender" ? `For senders: ${message}` : message,
    effect,
    audience: place.audience,
    path: place.path,
    ...(untried === true ? { untried } : {}),
  };
}
