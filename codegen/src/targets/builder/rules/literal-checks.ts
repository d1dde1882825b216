import type { FindDeclaration } from "../../../ir/find-declaration.ts";
import type { FieldPath, FieldStep } from "../../../ir/path.ts";
import type { Condition, MemberRule, UniqueRule } from "../../../ir/rule.ts";
import { memberSentence, uniqueSentence } from "../../../ir/sentences.ts";
import { alternativesOf } from "../objects.ts";
import { withDescription } from "../rule-message.ts";
import type { Shape } from "../../../ir/shape.ts";
import { isSupplied, type Field, type Surface } from "../surface.ts";
import { BreachReader } from "./breach.ts";
import { casesOf } from "./conditions.ts";
import { nameWithin } from "./counts.ts";
import { listsWithin, type ListWithin } from "./lists-within.ts";
import { placeIn } from "./places.ts";
import type { Unsaid } from "./refusals.ts";
import type { Part, Site } from "./sites.ts";

/** A message with the offending literal in the middle, as JSON has it. */
export interface LiteralMessage {
  readonly before: string;
  readonly after: string;
}

/** Something that the compiler can say of values that are literals in the program. */
export type LiteralCheck =
  /** Items of a list, wherever they are added, have a key that does not repeat. */
  | KeyCheck
  /** The items of a list within one argument have a key that does not repeat; an empty key is the item itself. */
  | (Within & { readonly kind: "repeated"; readonly list: FieldPath; readonly key: FieldPath })
  /** A value of an argument is one of those in a list of the same argument. */
  | (Within & {
      readonly kind: "member";
      readonly list: FieldPath;
      readonly key: FieldPath;
      readonly value: FieldPath;
    });

/** A key of items: what it may be told apart by, and whether every item surely has one, of one kind. */
export interface KeyCheck {
  readonly kind: "key";
  readonly field: Field;
  readonly key: FieldPath;
  readonly message: LiteralMessage;
  readonly types: readonly ("string" | "number")[];
  readonly sure: boolean;
}

interface Within {
  readonly site: Site;
  readonly message: LiteralMessage;
  /** What has to be given for it to hold. */
  readonly gate: readonly Part[];
}

/** More keys than this in one contract are left to `build()`: with 80 the compiler takes seconds for a file that uses them all. */
export const mostKeys = 32;

/** What the compiler can say of literals, and what of the rules it cannot say. */
export interface LiteralChecks {
  readonly checks: readonly LiteralCheck[];
  readonly unsaid: readonly Unsaid[];
  /** The contract has more than {@link mostKeys} keys, so that none is compared. */
  readonly overBudget: boolean;
}

/** Goes through what must not repeat and what must be one of others. */
export function literalChecksOf(surface: Surface, find: FindDeclaration): LiteralChecks {
  const reader = new LiteralReader(surface, find);
  for (const rule of surface.contract.unique) reader.unique(rule);
  for (const rule of surface.contract.members) reader.member(rule);
  reader.items(listsWithin(surface, find));
  const { checks, unsaid } = reader;
  const keys = checks.filter(({ kind }) => kind === "key").length;
  return keys > mostKeys
    ? { checks: checks.filter(({ kind }) => kind !== "key"), unsaid, overBudget: true }
    : { checks, unsaid, overBudget: false };
}

class LiteralReader {
  readonly checks: LiteralCheck[] = [];
  readonly unsaid: Unsaid[] = [];
  readonly #surface: Surface;
  readonly #find: FindDeclaration;
  readonly #reader: BreachReader;

  constructor(surface: Surface, find: FindDeclaration) {
    this.#surface = surface;
    this.#find = find;
    this.#reader = new BreachReader(surface, find);
  }

  /** `uniqueItems`, of texts and numbers. */
  items(lists: readonly ListWithin[]): void {
    for (const { site, list, shape } of lists.filter((one) => one.shape.limits.uniqueItems === true)) {
      const isPlain = alternativesOf(shape.items, this.#find).every(
        ({ kind }) => kind === "scalar" || kind === "literal",
      );
      const sentence = `${nameWithin(site, list)} must not repeat`;
      const message = messageOf(sentence, "is there already", { description: undefined });
      if (isPlain) this.checks.push({ kind: "repeated", site, list, key: [], message, gate: [] });
      else this.unsaid.push({ message: sentence, origin: "" });
    }
  }

  unique(rule: UniqueRule): void {
    const message = messageOf(uniqueSentence(rule), "is there already", rule);
    const gates = this.#gates(rule.when, rule.scope);
    const place = this.#listPlace([...rule.scope, ...rule.path]);
    const isWhole = rule.scope.every(({ each }) => !each);
    if (gates === undefined || place === undefined) return this.#leave(rule, uniqueSentence(rule));
    if (place.kind === "items" && rule.when === undefined && isWhole) this.#key(rule, place, message);
    else if (place.kind === "within") {
      for (const gate of gates) this.checks.push({ ...place, kind: "repeated", message, gate });
      // Over several lists, only those of one argument are compared.
      if (rule.path.filter(({ each }) => each).length > 1) this.#leave(rule, uniqueSentence(rule));
    } else this.#leave(rule, uniqueSentence(rule));
  }

  #key(rule: UniqueRule, { field, key }: Extract<ListPlace, { kind: "items" }>, message: LiteralMessage): void {
    const items = field.list?.items ?? field.shape;
    const { shapes, always } = placeIn(items, key, this.#find);
    const types = (["string", "number"] as const).filter((type) => shapes.some((one) => isOfType(one, type)));
    const [only, ...others] = types;
    const sure = always && only !== undefined && others.length === 0 && shapes.every((one) => isOfType(one, only));
    if (only === undefined) this.#leave(rule, uniqueSentence(rule));
    else this.checks.push({ kind: "key", field, key, message, types, sure });
  }

  member(rule: MemberRule): void {
    const message = messageOf(memberSentence(rule), "is none of them", rule);
    const gates = this.#gates(rule.when, rule.scope);
    const place = this.#listPlace([...rule.scope, ...rule.path]);
    const value = this.#siteOf([...rule.scope, ...rule.field]);
    const isClose = place?.kind === "within" && value !== undefined && isSame(place.site, value.site);
    if (gates === undefined || !isClose || value.path.some(({ each }) => each))
      return this.#leave(rule, memberSentence(rule));
    for (const gate of gates) this.checks.push({ ...place, kind: "member", value: value.path, message, gate });
  }

  #leave({ description, origin }: { description: string | undefined; origin: string }, sentence: string): void {
    this.unsaid.push({ message: withDescription(sentence, description), origin });
  }

  /** What has to be given for a rule to hold, one for each way in which it can; undefined where nobody can say. */
  #gates(when: Condition | undefined, scope: FieldPath): (readonly Part[])[] | undefined {
    const { conjunctions, whole } = casesOf(when, scope);
    const read = conjunctions.map((one) => this.#reader.read(one));
    const gates = read.flatMap((one) => (typeof one === "object" && one.missing.length === 0 ? [one.parts] : []));
    const isSaid =
      whole && read.every((one) => one === "impossible" || (one !== "unknown" && one.missing.length === 0));
    return isSaid ? gates : undefined;
  }

  /** Where the list is whose items, or keys of items, are at the path; undefined where it goes through several lists. */
  #listPlace(path: FieldPath): ListPlace | undefined {
    const [first] = path;
    const field = this.#surface.fields.find(({ name }) => name === first?.property);
    if (first === undefined || field === undefined) return undefined;
    if (field.place === "list" && first.each && path.every(({ each }, index) => !each || index === 0))
      return { kind: "items", field, key: path.slice(1) };
    const within = this.#siteOf(path);
    const end = within?.path.findIndex(({ each }) => each) ?? -1;
    if (within === undefined || end < 0) return undefined;
    const key = within.path.slice(end + 1);
    return key.some(({ each }) => each)
      ? undefined
      : { kind: "within", site: within.site, list: closed(within.path.slice(0, end + 1)), key };
  }

  /** The argument in which a path stands, and the path within it. */
  #siteOf(path: FieldPath): { readonly site: Site; readonly path: FieldPath } | undefined {
    const [first, ...rest] = path;
    const field = this.#surface.fields.find(({ name }) => name === first?.property);
    if (first === undefined || field === undefined) return undefined;
    if (field.place === "list") return first.each ? { site: { kind: "item", field }, path: rest } : undefined;
    if (field.place === "init") return isSupplied(field) ? undefined : { site: { kind: "init" }, path };
    // A setter's argument is the list itself, or an object on the way to it.
    return { site: { kind: "setter", field }, path: first.each ? [{ property: "", each: true }, ...rest] : rest };
  }
}

type ListPlace =
  | { readonly kind: "items"; readonly field: Field; readonly key: FieldPath }
  | { readonly kind: "within"; readonly site: Site; readonly list: FieldPath; readonly key: FieldPath };

/** The path to the list itself; the argument is the list where a setter takes one. */
function closed(path: FieldPath): FieldPath {
  return path.flatMap(({ property }): FieldStep[] => (property === "" ? [] : [{ property, each: false }]));
}

function isSame(one: Site, other: Site): boolean {
  return one.kind === other.kind && (one.kind === "init" || other.kind === "init" || one.field === other.field);
}

function messageOf(
  sentence: string,
  fault: string,
  { description }: { readonly description: string | undefined },
): LiteralMessage {
  return { before: `${sentence}: `, after: withDescription(` ${fault}`, description) };
}

function isOfType(shape: Shape, type: "string" | "number"): boolean {
  if (shape.kind === "literal") return typeof shape.value === type;
  return shape.kind === "scalar" && (shape.type === "integer" ? "number" : shape.type) === type;
}
