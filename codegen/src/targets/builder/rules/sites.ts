import type { Field } from "../surface.ts";
import type { Test } from "./tests.ts";

/** Where something of an event is given: in the factory's object, or by a method. */
export type Site =
  | { readonly kind: "init" }
  | { readonly kind: "setter"; readonly field: Field }
  | { readonly kind: "item"; readonly field: Field };

/** What is known of an argument: that it was given, and tests on paths within it. */
export interface Part {
  readonly site: Site;
  readonly tests: readonly Test[];
}

/** Tells sites apart. */
export function siteKey(site: Site): string {
  return site.kind === "init" ? "init" : `${site.kind} ${site.field.name}`;
}

/** A combination that breaks a rule. */
export interface Breach {
  /** What was given. */
  readonly parts: readonly Part[];
  /** What was not: fields without a call, lists without items. */
  readonly missing: readonly Field[];
}
