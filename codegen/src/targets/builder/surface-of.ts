import type { Contract } from "../../ir/contract.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { Literal } from "../../ir/literal.ts";
import { camelCase } from "../../ir/names.ts";
import { formatPath } from "../../ir/path.ts";
import type { Demand } from "../../ir/rule.ts";
import type { ListShape, ObjectShape, Property, Shape } from "../../ir/shape.ts";
import { itemName, methodNames, withoutPrefix, type MethodClash, type MethodRequest } from "./method-names.ts";
import { alternativesOf, objectsOf, valuesOf } from "./objects.ts";
import { ruleMessage } from "./rule-message.ts";
import type { BannedField, Field, Surface, Variant } from "./surface.ts";

/** A surface, and the fields whose methods could not have the names that they should. */
export interface SurfaceResult {
  readonly surface: Surface;
  readonly clashes: readonly MethodClash[];
}

/** What a builder of the contract offers; undefined where its events are no objects. */
export function surfaceOf(contract: Contract, find: FindDeclaration): SurfaceResult | undefined {
  const root = contract.declarations[0]?.shape;
  const objects = root && objectsOf(root, find);
  return objects === undefined ? undefined : new SurfaceReader(contract, objects, find).read();
}

/** What is known of a field before its methods have names. */
type Draft = Omit<Field, "method" | "list"> & {
  readonly codeName: string | undefined;
  readonly list:
    | (Omit<NonNullable<Field["list"]>, "appender"> & { readonly itemsName: string | undefined })
    | undefined;
};

class SurfaceReader {
  readonly #contract: Contract;
  readonly #objects: readonly ObjectShape[];
  readonly #find: FindDeclaration;

  constructor(contract: Contract, objects: readonly ObjectShape[], find: FindDeclaration) {
    this.#contract = contract;
    this.#objects = objects;
    this.#find = find;
  }

  read(): SurfaceResult {
    const names = [...new Set(this.#objects.flatMap(({ properties }) => properties.map(({ name }) => name)))];
    const constants = new Map(names.flatMap((name) => this.#constant(name)));
    const bans = this.#bans(names.filter((name) => !constants.has(name)));
    const rest = names.filter((name) => !constants.has(name) && !bans.has(name));
    const drafts = rest.flatMap((name) => this.#draft(name));
    const requests = [
      ...drafts.flatMap((draft) => this.#requests(draft)),
      ...[...bans.keys()].map((name) => ({ field: name, wish: name, otherwise: name })),
    ];
    const { names: methods, clashes } = methodNames(requests);
    const fields = drafts.map((draft) => withMethods(draft, () => methods.shift()));
    const banned = [...bans].map(([name, message]): BannedField => ({
      name,
      method: methods.shift() ?? name,
      message,
    }));
    const contract = this.#contract;
    return {
      surface: { contract, objects: this.#objects, constants, fields, banned, variants: this.#variants() },
      clashes,
    };
  }

  /** The properties of that name that may be there, one of each variant. */
  #properties(name: string): Property[] {
    const all = this.#objects.flatMap(({ properties }) => properties.filter((one) => one.name === name));
    return all.filter(({ presence }) => presence !== "forbidden");
  }

  #isRequired(name: string): boolean {
    return this.#objects.every((object) => requires(object, name));
  }

  #constant(name: string): [string, Literal][] {
    if (!this.#isRequired(name)) return [];
    const values = this.#properties(name).flatMap(({ shape }) => valuesOf(shape, this.#find) ?? [undefined, undefined]);
    const [value, ...others] = [...new Map(values.map((one) => [JSON.stringify(one), one])).values()];
    return value === undefined || others.length > 0 ? [] : [[name, value]];
  }

  /** What rules forbid whatever else an event holds. */
  #bans(names: readonly string[]): Map<string, string> {
    const flat = this.#contract.rules.filter(({ when, scope }) => when === undefined && scope.length === 0);
    return new Map(
      flat.flatMap((rule) =>
        rule.demands.flatMap((demand): [string, string][] => {
          const name = demand.kind === "forbid" ? formatPath(demand.path) : "";
          return names.includes(name) ? [[name, ruleMessage(rule, demand, undefined)]] : [];
        }),
      ),
    );
  }

  #draft(name: string): Draft[] {
    const properties = this.#properties(name);
    const [first] = properties;
    if (first === undefined) return [];
    const shape = unionOf(properties.map((one) => one.shape));
    const list = this.#list(shape);
    const required = this.#isRequired(name);
    const filled = this.#isFilled(name);
    const rendered = this.#contract.rendered.includes(name);
    const place = list !== undefined ? "list" : required || this.#isSupplied(name) ? "init" : "setter";
    const codeName = properties.map((one) => one.codeName).find((one) => one !== undefined);
    return [{ name, shape, notes: first.notes, place, required, filled, rendered, codeName, list }];
  }

  #isFilled(name: string): boolean {
    return this.#contract.fills.some((path) => formatPath(path) === name);
  }

  /** Whether no variant has to ask for it, as the builder has a value. */
  #isSupplied(name: string): boolean {
    return this.#isFilled(name) || this.#contract.rendered.includes(name);
  }

  /** A list of objects, over all variants. */
  #list(shape: Shape): Draft["list"] {
    const lists = alternativesOf(shape, this.#find);
    const filled = lists.filter((one): one is ListShape => one.kind === "list" && !one.empty);
    const isEmpty = (one: Shape): boolean => one.kind === "list" && one.empty;
    if (filled.length === 0 || !lists.every((one) => one.kind === "list")) return undefined;
    const items = unionOf(filled.map((one) => one.items));
    if (objectsOf(items, this.#find) === undefined) return undefined;
    const most = filled.map(({ limits }) => limits.maxItems ?? Infinity).reduce((a, b) => Math.max(a, b));
    const least = lists.some(isEmpty) ? 0 : Math.min(...filled.map(({ limits }) => limits.minItems ?? 0));
    const itemsName = filled.map((one) => one.itemsName).find((one) => one !== undefined) ?? this.#itemName(items);
    return { items, itemsName, least, most: most === Infinity ? undefined : most };
  }

  #requests({ name, codeName, place, list }: Draft): MethodRequest[] {
    if (place === "init") return [];
    const wish = withoutPrefix(codeName ?? name, this.#contract.name);
    const setter = { field: name, wish, otherwise: name };
    if (list === undefined) return [setter];
    const otherwise = camelCase(itemName(wish));
    const { itemsName } = list;
    const isOwn = itemsName === undefined || itemsName === this.#contract.name;
    const wished = isOwn ? otherwise : withoutPrefix(itemsName, this.#contract.name);
    return [setter, { field: name, wish: wished, otherwise }];
  }

  /** What items are called that need no `x-name`: of those that variants narrow, the name is made of the variant's. */
  #itemName(items: Shape): string | undefined {
    return items.kind === "reference" ? items.name : undefined;
  }

  /** Variants of a tagged union, unless rules say all that tells them apart. */
  #variants(): Variant[] {
    const root = this.#contract.declarations[0]?.shape;
    const tag = root?.kind === "union" ? root.tag : undefined;
    if (tag === undefined) return [];
    const known = new Set(
      this.#contract.rules.flatMap((rule) => [...rule.demands, ...rule.otherwise].flatMap(requiredBy)),
    );
    const isList = (name: string): boolean =>
      this.#list(unionOf(this.#properties(name).map(({ shape }) => shape))) !== undefined;
    const common = (name: string): boolean =>
      this.#isRequired(name) || known.has(name) || isList(name) || this.#isSupplied(name);
    const variants = this.#objects.map((object): Variant => {
      const shape = object.properties.find(({ name }) => name === tag)?.shape;
      const required = object.properties.filter(({ name, presence }) => presence === "required" && !common(name));
      return { tag, values: (shape && valuesOf(shape, this.#find)) ?? [], required: required.map(({ name }) => name) };
    });
    return variants.some(({ required }) => required.length > 0) ? mergedVariants(variants) : [];
  }
}

/** One variant for each value of the tag, which requires what all of that value do. */
function mergedVariants(variants: readonly Variant[]): Variant[] {
  const merged = new Map<string, Variant>();
  for (const variant of variants) {
    const key = JSON.stringify(variant.values);
    const known = merged.get(key);
    const both = (name: string): boolean => known === undefined || known.required.includes(name);
    merged.set(key, { ...variant, required: variant.required.filter(both) });
  }
  return [...merged.values()];
}

function withMethods({ codeName, list, ...draft }: Draft, next: () => string | undefined): Field {
  const method = draft.place === "init" ? undefined : next();
  if (list === undefined) return { ...draft, method, list };
  const { items, least, most } = list;
  return { ...draft, method, list: { items, least, most, appender: next() ?? codeName ?? "" } };
}

function requires({ properties }: ObjectShape, name: string): boolean {
  return properties.some((one) => one.name === name && one.presence === "required");
}

function requiredBy(demand: Demand): string[] {
  return demand.kind === "require" && demand.path.length === 1 ? [formatPath(demand.path)] : [];
}

function unionOf(shapes: readonly Shape[]): Shape {
  const members = [...new Map(shapes.map((one) => [JSON.stringify(one), one])).values()];
  const [first, ...others] = members;
  return others.length === 0 && first !== undefined ? first : { kind: "union", members, tag: undefined };
}
