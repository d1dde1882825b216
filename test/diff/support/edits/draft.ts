import type { Json } from "../../../../codegen/src/source/json.ts";
import type { Random } from "../../../differential/random.ts";
import type { RandomContracts } from "../random-contract.ts";

/** A schema while it is edited. */
export type Draft = Record<string, Json>;

/** What an edit works with. */
export interface Desk {
  readonly random: Random;
  readonly contracts: RandomContracts;
  /** A name that no schema has yet. */
  readonly freshName: () => string;
  readonly root: Draft;
}

/** A small change of one schema. */
export interface Edit {
  readonly name: string;
  /** Whether there is something to change. */
  readonly fits: (schema: Draft) => boolean;
  readonly apply: (schema: Draft, desk: Desk) => void;
}

/** Whether a schema has one of the keywords. */
export function has(...keywords: readonly string[]): (schema: Draft) => boolean {
  return (schema) => keywords.some((keyword) => schema[keyword] !== undefined);
}

/** The declared fields of a schema, to be edited. */
export function fieldsOf(schema: Draft): Draft {
  return (schema["properties"] ??= {}) as Draft;
}

/** A copy of a keyword's list; empty where there is none. */
export function listOf(schema: Draft, keyword: string): Json[] {
  const list = schema[keyword];
  return Array.isArray(list) ? [...(list as readonly Json[])] : [];
}

/** The name of one of the declared fields. */
export function anyField(schema: Draft, { random }: Desk): string {
  return random.oneOf(Object.keys(fieldsOf(schema))) ?? "kind";
}

/** Sets a keyword's list; an empty one is taken away. */
export function put(schema: Draft, keyword: string, list: readonly Json[]): void {
  if (list.length === 0) delete schema[keyword];
  else schema[keyword] = list;
}

/** Makes a field required or not. */
export function setRequired(schema: Draft, name: string, is: boolean): void {
  const others = listOf(schema, "required").filter((one) => one !== name);
  put(schema, "required", is ? [...others, name] : others);
}

/** Whether the `type` of a schema is one of these. */
export function isType(schema: Draft, ...types: readonly string[]): boolean {
  return types.some((type) => schema["type"] === type);
}

/** Whether a schema is an object with declared fields. */
export function isObject(schema: Draft): boolean {
  return schema["properties"] !== undefined && isType(schema, "object");
}
