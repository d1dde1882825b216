import type { SchemaNode } from "../source/schema-node.ts";
import { childPointer } from "../source/pointer.ts";

/**
 * What a change can do.
 * - `text`: only what people read in documentation. `notice`: nothing is refused, and users see something new.
 * - `narrower`, `wider`: fewer or more events are accepted, while types stay as they are. `replaced`: both at once.
 * - `wider-type`: more is accepted, and the type of a field grows with it.
 * - `value-added`, `value-gone`: a value or an alternative that the schema names.
 * - `field-added`, `field-gone`: a field that the schema declares.
 * - `name-gone`: something that others refer to by its name. `variant-gone`: a type that a rule made, for those who read.
 * - `reshaped`: written in another way; whether it means something else shows when events are tried.
 */
export type Effect =
  | "text"
  | "notice"
  | "narrower"
  | "wider"
  | "replaced"
  | "wider-type"
  | "value-added"
  | "value-gone"
  | "field-added"
  | "field-gone"
  | "name-gone"
  | "variant-gone"
  | "reshaped";

/** One change of a contract. */
export interface Change {
  /** The file in which `pointer` leads somewhere, relative to the folder of schemas. */
  readonly file: string;
  /** JSON pointer in the newer file; in the older one for what is gone. */
  readonly pointer: string;
  /** One or more sentences. */
  readonly message: string;
  readonly effect: Effect;
  /** Whom it binds: everybody, or senders alone. */
  readonly audience: "all" | "sender";
  /** Where in an event it shows: `options[].id`; empty for the event itself. */
  readonly path: string;
  /** No event that was tried can tell whether it matters: what it says of itself counts. */
  readonly untried?: boolean;
  /** How a condition is written: what it asks for is a rule's to say, where there is one. */
  readonly isCondition?: boolean;
}

/** The place of a keyword of a schema, or of the schema itself. */
export function placeOf(node: SchemaNode | undefined, keyword?: string): Pick<Change, "file" | "pointer"> {
  if (node === undefined) return { file: "", pointer: "" };
  return {
    file: node.document.file,
    pointer: keyword === undefined ? node.pointer : childPointer(node.pointer, keyword),
  };
}
