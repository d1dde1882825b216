import { codeSpan } from "../../ir/limit-words.ts";
import type { ResolvedDocument, SchemaNode } from "../../source/schema-node.ts";
import type { ValueType } from "../../source/value-types.ts";
import { placeOf, type Change } from "../change.ts";
import { compareAlternatives, sharedAlternatives, withOnlyAlternative } from "./alternatives.ts";
import { compareConditions } from "./conditions.ts";
import { compareFields, declaredIn, fieldOfAll, furtherFields, sharedFields } from "./fields.ts";
import { compareLimits } from "./limits.ts";
import { below, fieldOf, namesOf, viewOf, type Comparison, type SchemaPlace } from "./place.ts";
import { compareValues, typesOf } from "./values.ts";
import { compareWords } from "./words.ts";

const comparisons: readonly Comparison[] = [
  compareValues,
  compareFields,
  compareLimits,
  compareAlternatives,
  compareConditions,
  compareWords,
];

/** What an event must also satisfy for senders is said by rules, but for what values may be. */
const forSenders: readonly Comparison[] = [compareValues, compareLimits];

/** Every change between two schemas, place by place, in the order of the newer schema. References are followed. */
export function compareSchemas(before: ResolvedDocument, after: ResolvedDocument): Change[] {
  const walk = new SchemaWalk();
  walk.from({ before: viewOf([before.root]), after: viewOf([after.root]), path: "", audience: "all" });
  walk.definitions(before.root, after.root);
  return walk.changes;
}

class SchemaWalk {
  readonly changes: Change[] = [];
  readonly #seen = new Set<string>();
  readonly #reached = new Set<SchemaNode>();

  from(written: SchemaPlace): void {
    const place = withOnlyAlternative(written);
    const key = [place.audience, ...keysOf(place.before), "→", ...keysOf(place.after)].join(" ");
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    for (const node of [...place.before, ...place.after]) this.#reached.add(node);
    for (const compare of place.audience === "sender" ? forSenders : comparisons) this.changes.push(...compare(place));
    for (const inner of placesBelow(place)) this.from(inner);
  }

  /** Definitions are names for others; those that nothing in the event refers to are compared by themselves. */
  definitions(before: SchemaNode, after: SchemaNode): void {
    const [old, now] = [definitionsOf(before), definitionsOf(after)];
    for (const [name, node] of now) {
      const was = old.get(name);
      if (was === undefined) this.#named(node, "notice", `There is a new definition, ${codeSpan(name)}.`);
      else if (!this.#reached.has(node) || !this.#reached.has(was))
        this.from({ before: viewOf([was]), after: viewOf([node]), path: `$defs ${name}`, audience: "all" });
    }
    for (const [name, node] of old)
      if (!now.has(name)) this.#named(node, "name-gone", `The definition ${codeSpan(name)} is gone.`);
  }

  #named(node: SchemaNode, effect: Change["effect"], message: string): void {
    this.changes.push({ ...placeOf(node), message, effect, audience: "all", path: "" });
  }
}

function keysOf(nodes: readonly SchemaNode[]): string[] {
  return nodes.map((node) => node.key).toSorted();
}

function definitionsOf(root: SchemaNode): Map<string, SchemaNode> {
  return new Map([...root.map("$defs"), ...root.map("definitions")]);
}

function placesBelow(place: SchemaPlace): SchemaPlace[] {
  const { path } = place;
  return [
    ...comparedFields(place)
      .map((name) => fieldOf(place, name))
      .filter(isOpen),
    ...(mayBoth(place, "array") ? inside(place, "items", `${path}[]`) : []),
    ...(mayBoth(place, "object") ? inside(place, "additionalProperties", furtherFields(path)) : []),
    ...(mayBoth(place, "object") ? inside(place, "propertyNames", namesOf + path) : []),
    ...patternPlaces(place),
    ...(mayBoth(place, "array") ? leadingItems(place) : []),
    ...sharedAlternatives(place).map(({ before, after }) => below(place, { before: [before], after: [after] }, path)),
    ...inside(place, "x-sender", path).map((one): SchemaPlace => ({ ...one, audience: "sender" })),
  ];
}

/** A field that a side forbids has no values to compare. */
function isOpen({ before, after }: SchemaPlace): boolean {
  return ![...before, ...after].some(({ schema }) => schema === false);
}

/** Whether both sides accept values of a type: a list that was a text before has no items to compare. */
function mayBoth({ before, after }: SchemaPlace, type: ValueType): boolean {
  return typesOf(before).has(type) && typesOf(after).has(type);
}

/** Fields whose values are to be compared; of what binds senders those of either side, since the event's own fields are declared elsewhere. */
function comparedFields(place: SchemaPlace): string[] {
  if (place.audience === "all") return sharedFields(place);
  return [...new Set([...declaredIn(place.before), ...declaredIn(place.after)])];
}

/** The subschema of a keyword that one of the sides has. */
function inside(place: SchemaPlace, keyword: string, path: string): SchemaPlace[] {
  const of = (nodes: readonly SchemaNode[]): SchemaNode[] =>
    nodes.flatMap((node) => node.one(keyword) ?? []).filter(({ schema }) => schema !== false);
  const sides = { before: of(place.before), after: of(place.after) };
  const isClosing = [...place.before, ...place.after].some((node) => node.keyword(keyword) === false);
  return isClosing || (sides.before.length === 0 && sides.after.length === 0) ? [] : [below(place, sides, path)];
}

function patternPlaces(place: SchemaPlace): SchemaPlace[] {
  const patterns = new Set(
    [...place.before, ...place.after].flatMap((node) => [...node.map("patternProperties").keys()]),
  );
  return [...patterns].map((pattern) =>
    below(place, fieldOfAll(place, "patternProperties", pattern), `${place.path}[/${pattern}/]`),
  );
}

function leadingItems(place: SchemaPlace): SchemaPlace[] {
  const length = Math.max(0, ...[...place.before, ...place.after].map((node) => node.list("prefixItems").length));
  return Array.from({ length }, (_, index) => {
    const of = (nodes: readonly SchemaNode[]): SchemaNode[] =>
      nodes.flatMap((node) => node.list("prefixItems")[index] ?? node.one("items") ?? []);
    return below(place, { before: of(place.before), after: of(place.after) }, `${place.path}[${index}]`);
  });
}
