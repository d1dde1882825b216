import type { Literal } from "./literal.ts";

/** `x-choices`: what a person who reads the event may choose from. Paths are names of properties, from the event inwards. */
export interface Choices {
  /** Where the list of options is. */
  readonly list: readonly string[];
  /** Fields of an option. */
  readonly id: string;
  readonly label: string;
  readonly meaning?: string;
  /** A field that is true where an answer needs a comment. */
  readonly needsComment?: string;
  /** A field that is there where an answer needs input. */
  readonly input?: string;
  /** Where one of the fields `boundBy` is there, a plain reply may choose nothing but these meanings. */
  readonly plainReply?: { readonly boundBy: readonly (readonly string[])[]; readonly only: readonly string[] };
  /** Where the field `path` has the value `is`, options with these meanings are not offered. */
  readonly offer?: { readonly path: readonly string[]; readonly is: Literal; readonly not: readonly string[] };
  /** Where there are no options, a reply is a text of so many characters at most. */
  readonly text?: { readonly maxLength: readonly string[] };
}
