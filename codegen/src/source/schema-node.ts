import type { Place } from "../diagnostics/diagnostic.ts";
import type { ContractSource, SourceDocument } from "./document.ts";
import type { Json, JsonObject } from "./json.ts";

/**
 * One schema (object or boolean) of a resolved document. Its keywords are read from `schema`, which has the annotations of
 * `<stem>.parley.json` merged in; its subschemas and the target of its reference are nodes, so nobody follows a pointer twice.
 */
export interface SchemaNode {
  /** `<file>#<pointer>`: the same for the same place however it was reached. */
  readonly key: string;
  readonly document: SourceDocument;
  /** JSON pointer within `document`. */
  readonly pointer: string;
  readonly schema: JsonObject | boolean;
  /** What `$ref` points at; undefined without `$ref`. Cycles are possible, cycles of nothing but references are not. */
  readonly ref: SchemaNode | undefined;
  /** The value of a keyword, own properties only; undefined on a boolean schema. */
  keyword(name: string): Json | undefined;
  /** The subschema of a keyword that takes one: `items`, `not`, `if`, `x-sender` … */
  one(keyword: string): SchemaNode | undefined;
  /** The subschemas of a keyword that takes a list: `allOf`, `prefixItems` …; empty without the keyword. */
  list(keyword: string): readonly SchemaNode[];
  /** The subschemas of a keyword that takes a map: `properties`, `$defs` …, in the order of the text; empty without the keyword. */
  map(keyword: string): ReadonlyMap<string, SchemaNode>;
  /**
   * Where this schema stands, or one of its keywords, or what the further tokens lead to in that keyword's value:
   * `place("required", 2)`. An annotation's place is in the annotations' file.
   */
  place(keyword?: string, ...tokens: readonly (string | number)[]): Place;
}

/** A schema file whose references have all been followed. */
export interface ResolvedDocument {
  readonly source: ContractSource;
  readonly root: SchemaNode;
  /** Others refer to it and it has no companion file: types and a validator, declared once, nothing else. */
  readonly shared: boolean;
  /** Files that this one refers to, directly or not, sorted; part of what makes its output stale. */
  readonly dependsOn: readonly string[];
  /** The schema as its owner publishes it, with references to other files bundled into `$defs`. */
  readonly published: Json;
}
