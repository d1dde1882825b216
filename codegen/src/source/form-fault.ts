import type { Json } from "./json.ts";

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
