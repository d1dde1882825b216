import { check, checkFields, fault, show, type FormCheck, type FormFault } from "./form-fault.ts";
import type { Json } from "./json.ts";

/** `a[].b.c`: property names joined by dots, `[]` where the path goes on to every item of a list. */
export const fieldPath = /^[^[\]*$.]+(?:\[\])?(?:\.[^[\]*$.]+(?:\[\])?)*$/u;

/** `x-name` ends up as the name of a type. */
export function isPascalName(value: Json): boolean {
  return typeof value === "string" && /^[A-Z][A-Za-z0-9]*$/u.test(value);
}

/** `x-id` ends up in issues and in addresses of pages. */
export function isSlug(value: Json): boolean {
  return typeof value === "string" && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(value);
}

/** `x-fill` knows one filling. */
export function isNow(value: Json): boolean {
  return value === "now";
}

/** `x-uniqueBy`: a list of different paths, each over at least one list. */
export function checkFieldPaths(value: Json): FormFault[] {
  if (typeof value === "string") return fault(`a list of paths: [${show(suggestion(value) ?? value)}]`);
  if (!Array.isArray(value) || value.length === 0)
    return fault(`a list of paths such as "options[].id", not ${show(value)}`);
  return (value as Json[]).flatMap((item, index, all) => {
    if (all.indexOf(item) !== index) return fault(`another path: ${show(item)} stands in this list already`, index);
    return checkFieldPath(item).map((found) => ({ ...found, tokens: [index] }));
  });
}

/** A path to the values of a list, seen from the object that the rule belongs to. */
export function checkFieldPath(value: Json): FormFault[] {
  if (typeof value !== "string") return fault(`a path such as "options[].id", not ${show(value)}`);
  if (fieldPath.test(value)) {
    return value.includes("[]")
      ? []
      : fault(
          `a path over a list: "list[].${value}" is the field ${value} of each item, "${value}[]" each item itself`,
        );
  }
  const right = suggestion(value);
  const instead = right === undefined ? "" : `; write ${show(right)}`;
  return fault(`a path such as "options[].id", where [] goes on to every item of a list, not ${show(value)}${instead}`);
}

/** The same path from JSONPath (`$.options[*].id`), a JSON pointer or dots alone, in the right form. */
function suggestion(path: string): string | undefined {
  const steps = path
    .replace(/^\$\.?|^\//u, "")
    .replaceAll(/\[[*\d]*\]|[./][*]/gu, "[]")
    .replaceAll("/", ".");
  return fieldPath.test(steps) && steps.includes("[]") ? steps : undefined;
}

const text = check((value) => typeof value === "string", "a string");
const texts = check(
  (value) => Array.isArray(value) && (value as Json[]).every((one) => typeof one === "string"),
  "a list of strings",
);

/** `x-transport`: how an event travels; every field may be left out, no other is known. */
export const checkTransport: FormCheck = checkFields({
  what: "an object that says how the event travels",
  fields: {
    event: text,
    eventType: text,
    carrier: text,
    sentBy: texts,
    readBy: texts,
    direction: text,
    requiresRun: check((value) => typeof value === "boolean", "true or false"),
    maxBytes: check((value) => Number.isInteger(value) && Number(value) > 0, "a whole number of bytes above 0"),
  },
});
