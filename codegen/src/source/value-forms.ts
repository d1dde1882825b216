import { checkChoices } from "./choices-form.ts";
import { within, check, fault, show, type FormCheck, type FormFault } from "./form-fault.ts";
import { isJsonObject, type Json } from "./json.ts";
import type { ValueForm } from "./keywords.ts";
import { didYouMean } from "../diagnostics/near-miss.ts";
import { patternFault } from "./pattern-fault.ts";
import { checkFieldPath, checkFieldPaths, checkTransport, isNow, isPascalName, isSlug } from "./rule-forms.ts";

const simpleTypes = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** Names of types in other languages, and what they are called here. */
const otherTypeNames: ReadonlyMap<string, string> = new Map([
  ["bool", "boolean"],
  ["dict", "object"],
  ["double", "number"],
  ["float", "number"],
  ["int", "integer"],
  ["list", "array"],
  ["map", "object"],
  ["none", "null"],
  ["str", "string"],
]);

/** The check of each form. `any` is checked by nothing. */
export const formChecks: Readonly<Record<ValueForm, FormCheck>> = {
  any: () => [],
  anchor: check(
    (value) => typeof value === "string" && /^[A-Za-z_][-A-Za-z0-9._]*$/u.test(value),
    "a name of letters, digits, `-`, `_` and `.` that begins with a letter or `_`",
  ),
  boolean: check((value) => typeof value === "boolean", "true or false"),
  choices: checkChoices,
  count: check((value) => Number.isInteger(value) && Number(value) >= 0, "a non-negative integer"),
  enum: check(Array.isArray, "a list of values"),
  "field-path": checkFieldPath,
  "field-paths": checkFieldPaths,
  list: check(Array.isArray, "a list"),
  "map-of-strings": (value) =>
    isJsonObject(value)
      ? eachEntry(value, checkStrings)
      : fault(`an object: property name → list of property names, not ${show(value)}`),
  now: check(isNow, '"now"'),
  number: check((value) => typeof value === "number", "a number"),
  object: check(isJsonObject, "an object"),
  "pascal-name": check(isPascalName, "a name in PascalCase of letters and digits"),
  pattern: checkPattern,
  "pattern-schema-map": (value, keyword) => [...checkSchemaMap(value, keyword), ...keyFaults(value)],
  "positive-number": check((value) => typeof value === "number" && value > 0, "a number greater than 0"),
  schema: checkSchema,
  "schema-list": checkSchemaList,
  "schema-map": checkSchemaMap,
  slug: check(isSlug, "a slug: words of lower-case letters and digits, joined by `-`"),
  string: check((value) => typeof value === "string", "a string"),
  strings: checkStrings,
  transport: checkTransport,
  type: checkType,
  "uri-reference": check((value) => typeof value === "string", "a URI reference"),
};

function checkPattern(value: Json): FormFault[] {
  if (typeof value !== "string") return fault(`a regular expression, not ${show(value)}`);
  const why = patternFault(value);
  if (why === undefined) return [];
  const must = `a regular expression with the u flag: ${why} in ${show(value)}`;
  return [{ tokens: [], must, code: "invalid-pattern" }];
}

function keyFaults(value: Json): FormFault[] {
  return isJsonObject(value) ? Object.keys(value).flatMap((key) => within(key, checkPattern(key))) : [];
}

function checkSchema(value: Json, keyword: string): FormFault[] {
  if (typeof value === "boolean" || isJsonObject(value)) return [];
  if (keyword === "items" && Array.isArray(value)) {
    return fault("one schema for every item; a list of schemas for the leading items is `prefixItems` since 2020-12");
  }
  return fault(`a schema (an object, true or false), not ${show(value)}`);
}

function checkSchemaList(value: Json, keyword: string): FormFault[] {
  if (!Array.isArray(value) || value.length === 0) return fault(`a list of at least one schema, not ${show(value)}`);
  return (value as Json[]).flatMap((item, index) => within(index, checkSchema(item, keyword)));
}

function checkSchemaMap(value: Json, keyword: string): FormFault[] {
  if (!isJsonObject(value)) return fault(`an object: name → schema, not ${show(value)}`);
  return eachEntry(value, (inner) => checkSchema(inner, keyword));
}

function checkStrings(value: Json, keyword = ""): FormFault[] {
  if (keyword === "required" && typeof value === "boolean") {
    return fault(
      "a list of property names; to require this property, name it in `required` of the object that holds it",
    );
  }
  if (!Array.isArray(value)) return fault(`a list of property names, not ${show(value)}`);
  return (value as Json[]).flatMap((item, index, all) => {
    if (typeof item !== "string") return fault(`a property name, not ${show(item)}`, index);
    return all.indexOf(item) === index ? [] : fault(`another name: ${show(item)} stands in this list already`, index);
  });
}

function checkType(value: Json): FormFault[] {
  if (!Array.isArray(value)) return checkTypeName(value);
  if (value.length === 0) return fault("at least one type");
  return (value as Json[]).flatMap((item, index, all) => {
    return all.indexOf(item) === index
      ? within(index, checkTypeName(item))
      : fault(`another type: ${show(item)} stands in this list already`, index);
  });
}

function checkTypeName(value: Json): FormFault[] {
  if (typeof value !== "string") return fault(`the name of a type, or a list of them, not ${show(value)}`);
  if (simpleTypes.includes(value)) return [];
  const other = otherTypeNames.get(value.toLowerCase());
  const hint = other === undefined ? didYouMean(value, simpleTypes) : `; it is called ${show(other)} here.`;
  return fault(`one of ${simpleTypes.join(", ")}, not ${show(value)}${hint}`);
}

function eachEntry(value: { readonly [key: string]: Json }, checkValue: FormCheck): FormFault[] {
  return Object.entries(value).flatMap(([key, inner]) => within(key, checkValue(inner, "")));
}
