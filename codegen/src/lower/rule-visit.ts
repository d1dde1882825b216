import type { FieldPath } from "../ir/path.ts";
import type { Condition } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { resolveAlias } from "./alias.ts";
import { allOf, stepTo } from "./conditions.ts";

/** The schema that gives a rule its words: an entry of `allOf`, or part of an `x-sender`. */
export interface Statement {
  readonly node: SchemaNode;
  readonly id: string | undefined;
  readonly description: string | undefined;
}

/** The property whose value a schema describes, seen from the object that holds it. */
export interface Holder {
  readonly scope: FieldPath;
  readonly field: FieldPath;
  /** The condition under which it is described so, seen from `scope`. */
  readonly guard: Condition | undefined;
  /** The schema that says itself what the value must be; undefined for the items of a list. */
  readonly value: SchemaNode | undefined;
}

/** A schema in search of rules, and how it was come to. */
export interface RuleVisit {
  readonly node: SchemaNode;
  /** To the object that conditions start at. */
  readonly scope: FieldPath;
  /** From there to the object that the schema is about, where a condition keeps the scope further out. */
  readonly path: FieldPath;
  /** Whether paths can say where the schema applies: not below a list of lists, or a map. */
  readonly exact: boolean;
  readonly audience: "all" | "sender";
  /** When the schema applies. */
  readonly guard: Condition | undefined;
  /**
   * What becomes of plain assertions: they are the `shape`, they belong to the rule around this `branch`, or in the rules for
   * `sender`s they are rules. `bindings`: everything but `x-uniqueBy` and `x-memberOf` has been dealt with.
   */
  readonly mode: "shape" | "branch" | "sender" | "bindings";
  readonly statement: Statement | undefined;
  readonly holder: Holder | undefined;
}

/** The first visit of a contract's root. */
export function visitRoot(node: SchemaNode): RuleVisit {
  return {
    node,
    scope: [],
    path: [],
    exact: true,
    audience: "all",
    guard: undefined,
    mode: "shape",
    statement: undefined,
    holder: undefined,
  };
}

/** The condition under which the schema's rules apply: the guard, and that the object is there at all. */
export function whenOf({ guard, path }: RuleVisit): Condition | undefined {
  return allOf(guard, path.length === 0 ? undefined : { kind: "present", path });
}

/** The visit of a property's schema. Under a condition the scope stays where the condition can be told. */
export function intoProperty(visit: RuleVisit, name: string, node: SchemaNode): RuleVisit {
  const { scope, path, guard } = visit;
  const isGuarded = guard !== undefined;
  const here = [...scope, ...path];
  const statement = visit.mode === "shape" ? undefined : visit.statement;
  const holder: Holder = {
    scope: here,
    field: stepTo([], name),
    guard: path.length > 0 && isGuarded ? { kind: "opaque" } : guard,
    value: resolveAlias(node),
  };
  return isGuarded
    ? { ...visit, node, path: stepTo(path, name), statement, holder }
    : { ...visit, node, scope: stepTo(here, name), path: [], statement, holder };
}

/** The visit of the schema of a list's items. */
export function intoItems(visit: RuleVisit, node: SchemaNode): RuleVisit {
  const list = [...visit.scope, ...visit.path];
  const last = list.at(-1);
  const holder = visit.holder && { ...visit.holder, field: everyItem(visit.holder.field), value: undefined };
  if (last === undefined || last.each) return { ...inexact(visit, node), holder: undefined };
  const isGuarded = visit.guard !== undefined;
  return {
    ...visit,
    node,
    scope: everyItem(list),
    path: [],
    guard: isGuarded ? { kind: "opaque" } : undefined,
    mode: isGuarded ? "bindings" : visit.mode,
    statement: visit.mode === "shape" ? undefined : visit.statement,
    holder,
  };
}

/** The visit of a schema at a place that no path leads to. */
export function inexact(visit: RuleVisit, node: SchemaNode): RuleVisit {
  const statement = visit.mode === "shape" ? undefined : visit.statement;
  return { ...visit, node, exact: false, statement, holder: undefined };
}

function everyItem(path: FieldPath): FieldPath {
  return path.map((step, index) => (index === path.length - 1 ? { ...step, each: true } : step));
}
