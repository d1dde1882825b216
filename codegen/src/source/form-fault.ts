import { didYouMean } from "../diagnostics/near-miss.ts";
import { isJsonObject, type Json } from "./json.ts";

/** What is wrong with a keyword's value. */
export interface FormFault {
  /** From the keyword's value to the part at fault; empty: the value itself. */
  readonly tokens: readonly (string | number)[];
  /** What the part has to be; the message begins with its name: `maxLength must be …`. */
  readonly must: string;
  readonly code: "keyword-form" | "invalid-pattern";
}

/** A check of one value form. */
export type FormCheck = (value: Json, keyword: string) => readonly FormFault[];

/** A value as a message shows it: one line, not too long. */
export function show(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The one fault of a whole value. */
export function fault(must: string, ...tokens: readonly (string | number)[]): FormFault[] {
  return [{ tokens, must, code: "keyword-form" }];
}

/** A check that only asks a question of the value; the fault also shows what is there instead. */
export function check(is: (value: Json) => boolean, what: string): FormCheck {
  return (value) => (is(value) ? [] : fault(`${what}, not ${show(value)}`));
}

/** Faults of a part, seen from the value that holds it. */
export function within(token: string | number, faults: readonly FormFault[]): FormFault[] {
  return faults.map((found) => ({ ...found, tokens: [token, ...found.tokens] }));
}

/** What the fields of an object have to be, and which of them must be there; no others are known. */
export interface FieldForms {
  /** What the object is: `an object that says how the event travels`. */
  readonly what: string;
  readonly fields: Readonly<Record<string, FormCheck>>;
  readonly required?: readonly string[];
}

/** A check of an object by its fields. */
export function checkFields({ what, fields, required = [] }: FieldForms): FormCheck {
  const names = Object.keys(fields);
  return (value, keyword) => {
    if (!isJsonObject(value)) return fault(`${what}, not ${show(value)}`);
    const missing = required.filter((name) => !Object.hasOwn(value, name));
    const inner = Object.entries(value).flatMap(([name, part]) => {
      const form = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (form !== undefined) return within(name, form(part, keyword));
      return fault(`one of ${names.join(", ")}, not ${show(name)}${didYouMean(name, names)}`, name);
    });
    return [...missing.flatMap((name) => fault(`an object with ${show(name)}, which is missing`)), ...inner];
  };
}
