import type { Literal } from "./literal.ts";

/** `x-choices`: what a person who reads the event may choose from. Paths are names of properties, from the event inwards. */
export interface Choices {
  /** Where the list of options is. */
  readonly list: readonly string[];
  /** Fields of an option. */
  readonly id: string;
  readonly label: string;
  readonly meaning?: string;
  /** From an option to what is true, or an object, where an answer needs a comment. */
  readonly needsComment?: readonly string[];
  /** The same for input. */
  readonly input?: readonly string[];
  /** Where one of the fields `boundBy` is there, a plain reply may choose nothing but these meanings. */
  readonly plainReply?: { readonly boundBy: readonly (readonly string[])[]; readonly only: readonly string[] };
  /** Where the field `path` has the value `is`, options with these meanings are not offered, and no plain reply chooses them. */
  readonly offer?: { readonly path: readonly string[]; readonly is: Literal; readonly not: readonly string[] };
  /** Where there are no options and nothing binds, a reply is a text of so many characters at most. */
  readonly text?: { readonly maxLength: readonly string[] };
}
