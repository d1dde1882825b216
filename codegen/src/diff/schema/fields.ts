import { strings } from "../../source/json.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { placeOf, type Change } from "../change.ts";
import { Called, called, changed, fieldOf, fieldPath, type SchemaPlace } from "./place.ts";
import { typesOf, typeWords } from "./values.ts";

/** Which fields an object declares, demands and allows; what their values may be is compared elsewhere. */
export function compareFields(place: SchemaPlace): Change[] {
  const [before, after] = [declaredIn(place.before), declaredIn(place.after)];
  const requiredBefore = requiredIn(place.before);
  const requiredAfter = requiredIn(place.after);
  const names = [...new Set([...before, ...after, ...requiredBefore, ...requiredAfter])];
  return [
    ...names.flatMap((name) => {
      const field = fieldOf(place, name);
      const required = { was: requiredBefore.has(name), is: requiredAfter.has(name) };
      if (after.has(name) && !before.has(name)) return fieldAdded(place, field, required);
      if (before.has(name) && !after.has(name)) return fieldGone(place, name, required);
      return presenceChanged(place, field, required);
    }),
    ...compareClosing(place),
  ];
}

/** Fields that both sides declare: their values are to be compared. */
export function sharedFields(place: SchemaPlace): string[] {
  const after = declaredIn(place.after);
  return [...declaredIn(place.before)].filter((name) => after.has(name));
}

interface Required {
  readonly was: boolean;
  readonly is: boolean;
}

function fieldAdded(place: SchemaPlace, field: SchemaPlace, required: Required): Change[] {
  if (isBanned(field.after)) return [fieldChange(field, "narrower", `${Called(field.path)} is not allowed any more.`)];
  const type = typeWords(typesOf(field.after));
  if (required.is && !required.was)
    return [fieldChange(field, "narrower", `${Called(field.path)} is new and required (${type}).`)];
  if (required.is) return [fieldChange(field, "field-added", `${Called(field.path)} is now declared (${type}).`)];
  const closed = isClosed(place.before) ? ` Before, ${called(place.path)} allowed no field of that name.` : "";
  return [fieldChange(field, "field-added", `${Called(field.path)} is a new optional field (${type}).${closed}`)];
}

function fieldGone(place: SchemaPlace, name: string, required: Required): Change[] {
  const field = fieldOf(place, name);
  const stillRequired = required.is ? " It is still required." : "";
  if (isBanned(field.before))
    return [fieldChange(field, "wider", `${Called(field.path)} is not forbidden any more.${stillRequired}`)];
  return [fieldChange(field, "field-gone", `${Called(field.path)} is gone.${stillRequired}`)];
}

function presenceChanged(place: SchemaPlace, field: SchemaPlace, required: Required): Change[] {
  if (isBanned(field.after) !== isBanned(field.before)) {
    return isBanned(field.after)
      ? [fieldChange(field, "narrower", `${Called(field.path)} is not allowed any more.`)]
      : [fieldChange(field, "field-added", `${Called(field.path)} is not forbidden any more.`)];
  }
  if (required.was === required.is) return [];
  const message = required.is ? `${Called(field.path)} is now required.` : `${Called(field.path)} may now be left out.`;
  return [
    { ...changed(place, "required", { effect: required.is ? "narrower" : "wider-type", message }), path: field.path },
  ];
}

function fieldChange(field: SchemaPlace, effect: Change["effect"], message: string): Change {
  const node = field.after[0] ?? field.before[0];
  return { ...placeOf(node), message, effect, audience: field.audience, path: field.path };
}

function compareClosing(place: SchemaPlace): Change[] {
  const [was, is] = [isClosed(place.before), isClosed(place.after)];
  if (was === is) return [];
  const keyword = [...place.before, ...place.after].some((node) => node.keyword("additionalProperties") === false)
    ? "additionalProperties"
    : "unevaluatedProperties";
  return is
    ? [
        changed(place, keyword, {
          effect: "narrower",
          message: `${Called(place.path)} may no longer have fields that are not declared.`,
        }),
      ]
    : [
        changed(place, keyword, {
          effect: "wider",
          message: `${Called(place.path)} may now have fields that are not declared.`,
        }),
      ];
}

/** Whether nothing but declared fields is allowed. */
export function isClosed(nodes: readonly SchemaNode[]): boolean {
  return nodes.some((node) =>
    ["additionalProperties", "unevaluatedProperties"].some((keyword) => node.keyword(keyword) === false),
  );
}

/** The names that `properties` declares. */
export function declaredIn(nodes: readonly SchemaNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => [...node.map("properties").keys()]));
}

/** The names that `required` demands. */
export function requiredIn(nodes: readonly SchemaNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => strings(node.keyword("required"))));
}

/** A field whose schema accepts nothing. */
function isBanned(nodes: readonly SchemaNode[]): boolean {
  return nodes.some((node) => {
    if (node.schema === false) return true;
    const excluded = node.one("not")?.schema;
    return excluded === true || (typeof excluded === "object" && Object.keys(excluded).length === 0);
  });
}

/** The path of fields that no schema declares. */
export function furtherFields(path: string): string {
  return fieldPath(path, "*").replaceAll('"*"', "*");
}

/** What each side's map of subschemas says under a name. */
export function fieldOfAll(
  place: SchemaPlace,
  keyword: string,
  name: string,
): { readonly before: readonly SchemaNode[]; readonly after: readonly SchemaNode[] } {
  const of = (nodes: readonly SchemaNode[]): SchemaNode[] => nodes.flatMap((node) => node.map(keyword).get(name) ?? []);
  return { before: of(place.before), after: of(place.after) };
}
