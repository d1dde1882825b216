import { check, checkFields, fault, type FormCheck } from "./form-fault.ts";
import { isJsonObject, type Json } from "./json.ts";
import { fieldPath } from "./rule-forms.ts";

const isPath = (value: Json): boolean => typeof value === "string" && fieldPath.test(value) && !value.includes("[]");
const isList = (value: Json): boolean =>
  typeof value === "string" && value.endsWith("[]") && isPath(value.slice(0, -"[]".length));
const isListOf = (value: Json, is: (one: Json) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && (value as Json[]).every(is);

const name = check((value) => typeof value === "string" && value !== "", "the name of a field of an option");
const path = check(isPath, 'a path without lists, such as "subject.id"');
const list = check(isList, 'a path to the items of a list, such as "options[]"');
const paths = check((value) => isListOf(value, isPath), 'a list of paths, such as ["subject"]');
const values = check((value) => isListOf(value, (one) => typeof one === "string"), "a list of meanings");
const scalar = check((value) => typeof value !== "object" || value === null, "a value that is no list and no object");

/** An object of which all fields are known. */
function parts(fields: Readonly<Record<string, FormCheck>>, required: readonly string[]): FormCheck {
  return checkFields({ what: `an object with ${Object.keys(fields).join(", ")}`, fields, required });
}

const form = parts(
  {
    list,
    id: name,
    label: name,
    meaning: name,
    needsComment: path,
    input: path,
    plainReply: parts({ boundBy: paths, only: values }, ["boundBy", "only"]),
    offer: parts({ path, is: scalar, not: values }, ["path", "is", "not"]),
    text: parts({ maxLength: path }, ["maxLength"]),
  },
  ["list", "id", "label"],
);

/** `x-choices`: where an event keeps what a person may choose from. */
export const checkChoices: FormCheck = (value, keyword) => {
  const found = form(value, keyword);
  if (found.length > 0 || !isJsonObject(value) || Object.hasOwn(value, "meaning")) return found;
  const needing = ["plainReply", "offer"].filter((one) => Object.hasOwn(value, one));
  return needing.flatMap((one) => fault("without meanings, unless `meaning` names their field", one));
};
