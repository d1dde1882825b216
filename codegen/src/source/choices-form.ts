import { didYouMean } from "../diagnostics/near-miss.ts";
import { fault, show, type FormCheck, type FormFault } from "./form-fault.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";

type Part = (value: Json) => FormFault[];

const isName = (value: Json): boolean => typeof value === "string" && value !== "";
const isPath = (value: Json): boolean => typeof value === "string" && /^[^[\]*$.]+(?:\.[^[\]*$.]+)*$/u.test(value);
const isList = (value: Json): boolean => typeof value === "string" && /^[^[\]*$.]+(?:\.[^[\]*$.]+)*\[\]$/u.test(value);

function part(is: (value: Json) => boolean, what: string): Part {
  return (value) => (is(value) ? [] : fault(`${what}, not ${show(value)}`));
}

const name = part(isName, "the name of a field of an option");
const path = part(isPath, 'a path without lists, such as "subject.id"');
const list = part(isList, 'a path to the items of a list, such as "options[]"');
const paths = part(
  (value) => Array.isArray(value) && value.length > 0 && (value as Json[]).every(isPath),
  'a list of paths, such as ["subject"]',
);
const values = part(
  (value) => Array.isArray(value) && value.length > 0 && (value as Json[]).every((one) => typeof one === "string"),
  "a list of meanings",
);
const scalar = part((value) => typeof value !== "object" || value === null, "a value that is no list and no object");

/** The parts of an object, and which of them must be there. */
function parts(known: Readonly<Record<string, Part>>, required: readonly string[]): Part {
  return (value) => {
    if (!isJsonObject(value)) return fault(`an object with ${Object.keys(known).join(", ")}, not ${show(value)}`);
    const missing = required.filter((one) => !Object.hasOwn(value, one));
    return [
      ...missing.flatMap((one) => fault(`an object with ${show(one)}, which is missing`)),
      ...Object.entries(value).flatMap(([key, inner]) => keyFaults({ known, key, inner })),
    ];
  };
}

interface KeyedPart {
  readonly known: Readonly<Record<string, Part>>;
  readonly key: string;
  readonly inner: Json;
}

function keyFaults({ known, key, inner }: KeyedPart): FormFault[] {
  const check = Object.hasOwn(known, key) ? known[key] : undefined;
  if (check === undefined) {
    const names = Object.keys(known);
    return fault(`one of ${names.join(", ")}, not ${show(key)}${didYouMean(key, names)}`, key);
  }
  return check(inner).map((found) => ({ ...found, tokens: [key, ...found.tokens] }));
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
export const checkChoices: FormCheck = (value) => {
  const found = form(value);
  if (found.length > 0 || !isJsonObject(value)) return found;
  const needing = ["plainReply", "offer"].filter((one) => Object.hasOwn(value, one) && !hasMeaning(value));
  return needing.flatMap((one) => fault("without meanings, unless `meaning` names their field", one));
};

function hasMeaning(value: JsonObject): boolean {
  return Object.hasOwn(value, "meaning");
}
