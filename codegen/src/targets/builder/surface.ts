import type { Contract } from "../../ir/contract.ts";
import type { Literal } from "../../ir/literal.ts";
import type { Notes, ObjectShape, Shape } from "../../ir/shape.ts";

/** What a builder of a contract offers: its fields by the way in which they are given. */
export interface Surface {
  readonly contract: Contract;
  /** The objects of which an event is one: one for each variant. */
  readonly objects: readonly ObjectShape[];
  /** Required fields that have one value, which the builder fills in: `msgtype`. */
  readonly constants: ReadonlyMap<string, Literal>;
  /** All others that a sender may give, in the schema's order. */
  readonly fields: readonly Field[];
  /** Fields that no sender may ever give, and why. */
  readonly banned: readonly BannedField[];
  /** The variants of a tagged root that differ in what they require; empty where the factory asks everybody for the same. */
  readonly variants: readonly Variant[];
}

/** A field that is given by a call or in the factory's object. */
export interface Field {
  /** Its name on the wire. */
  readonly name: string;
  /** What it holds, over all variants. */
  readonly shape: Shape;
  readonly notes: Notes;
  /**
   * `init`: in the factory's object, since every event has it. `setter`: by a method of its own. `list`: item by item, and by a
   * method that takes a whole list.
   */
  readonly place: "init" | "setter" | "list";
  /** Every event has it. */
  readonly required: boolean;
  /** Filled with the current time on build when it is not given; always in the factory's object, where it is optional. */
  readonly filled: boolean;
  /** A template renders it on build when it is not given; always in the factory's object, where it is optional. */
  readonly rendered: boolean;
  /** Name of its method: `deepLink`, of a list `options`. Fields with the place `init` have none. */
  readonly method: string | undefined;
  /** Only of a list. */
  readonly list: ListField | undefined;
}

/** Whether a field of the factory's object need not be given, as the builder has a value for it. */
export function isSupplied({ filled, rendered }: Field): boolean {
  return filled || rendered;
}

/** A list of objects, which is given item by item. */
export interface ListField {
  /** The method that adds an item: `option`. */
  readonly appender: string;
  readonly items: Shape;
  /** Fewest items that some variant allows. */
  readonly least: number;
  /** Most items that any variant allows. */
  readonly most: number | undefined;
}

/** A field that binding rules forbid outright. */
export interface BannedField {
  readonly name: string;
  readonly method: string;
  /** The rule's sentence, and its description. */
  readonly message: string;
}

/** One variant of a tagged root: what the factory's object holds besides what all variants ask for. */
export interface Variant {
  readonly tag: string;
  readonly values: readonly Literal[];
  /** Names of fields that this variant requires and not all do. */
  readonly required: readonly string[];
}
