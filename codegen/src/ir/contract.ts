import type { Choices } from "./choices.ts";
import type { Literal } from "./literal.ts";
import type { FieldPath } from "./path.ts";
import type { MemberRule, Rule, UniqueRule } from "./rule.ts";
import type { Notes, Shape } from "./shape.ts";
import type { Template } from "./template.ts";

/** A named type of a contract's module. */
export interface Declaration {
  readonly name: string;
  readonly shape: Shape;
  readonly notes: Notes;
  /** `SchemaNode.key` of the schema it stands for. */
  readonly origin: string;
}

/** `x-transport`: how an event travels. */
export interface Transport {
  readonly event?: string;
  readonly eventType?: string;
  readonly carrier?: string;
  readonly sentBy?: readonly string[];
  readonly readBy?: readonly string[];
  readonly direction?: string;
  readonly requiresRun?: boolean;
  /** Bytes of JSON that a sender's event may take. */
  readonly maxBytes?: number;
}

/** What all targets but the validator work from. Knows no target, no TypeScript, no ajv. */
export interface Contract {
  /** File name without folder and ending. */
  readonly stem: string;
  /** The schema's file, relative to the folder of schemas. */
  readonly file: string;
  /** Module and subpath: `question-v2`. */
  readonly module: string;
  /** Name of the root type: `QuestionV2`. */
  readonly name: string;
  readonly role: "event" | "contract" | "shared";
  /** The constant that tells this event from others; undefined unless `role` is `event`. */
  readonly constant: { readonly property: string; readonly value: string } | undefined;
  readonly notes: Notes;
  /** The root's declaration first, then the others in the order in which they are met. */
  readonly declarations: readonly Declaration[];
  readonly rules: readonly Rule[];
  readonly unique: readonly UniqueRule[];
  readonly members: readonly MemberRule[];
  readonly transport: Transport | undefined;
  readonly choices: Choices | undefined;
  /** Date-time fields that builders fill with the current time: `x-fill: "now"`. */
  readonly fills: readonly FieldPath[];
  /** By name, the one without a language first. */
  readonly templates: readonly Template[];
  /** String properties of the root that a template renders: `["body"]`. */
  readonly rendered: readonly string[];
  /** The schema as its owner publishes it, bundled. */
  readonly published: Literal;
  /** The cases' file as it is. */
  readonly cases: Literal | undefined;
  /** SHA-256 over everything that the output is made from, hexadecimal; a part of each file's header. */
  readonly inputs: string;
}
