import { isJsonObject } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { below, partsOf, sameStep } from "./steps.ts";
import { isInPlace, type Use, type Uses } from "./uses.ts";

/** Keywords whose subschemas may apply to the same value. */
const maybe = ["allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas", "x-sender"];

/** Far enough up for everything that a fault could be about, and never deeper than the call stack. */
const farthest = 64;

/** The properties that schemas declare. */
export interface Declared {
  readonly names: ReadonlySet<string>;
  /** Whether other properties have a schema too: by pattern, or as a map. */
  readonly describesOthers: boolean;
}

/** Which schemas apply to one and the same value, wherever they are written. */
export class Locations {
  readonly #uses: Uses;
  readonly #maybe = new Map<SchemaNode, ReadonlySet<SchemaNode>>();
  readonly #surely = new Map<SchemaNode, ReadonlySet<SchemaNode>>();
  readonly #declared = new WeakMap<ReadonlySet<SchemaNode>, Declared>();

  constructor(uses: Uses) {
    this.#uses = uses;
  }

  /** What may apply to the value that `node` applies to, in whatever branch; `node` is among it. */
  maybe(node: SchemaNode, depth = 0): ReadonlySet<SchemaNode> {
    const seeds = this.#seeds(node).map((seed) => this.#maybeFrom(seed, depth));
    const [only] = seeds;
    return seeds.length === 1 && only !== undefined ? only : new Set(seeds.flatMap((seed) => [...seed]));
  }

  /** What certainly applies wherever `node` is applied; `node` is among it. */
  surely(node: SchemaNode, depth = 0): ReadonlySet<SchemaNode> {
    const known = this.#surely.get(node);
    if (known !== undefined) return known;
    this.#surely.set(node, new Set([node]));
    const found = partsOf(node, ...this.#surelyAround(node, depth));
    this.#surely.set(node, found);
    return found;
  }

  /** What all of `nodes` together declare about the properties of their object. */
  declared(nodes: ReadonlySet<SchemaNode>): Declared {
    const known = this.#declared.get(nodes);
    if (known !== undefined) return known;
    const all = [...nodes];
    const names = new Set(all.flatMap((node) => [...node.map("properties").keys()]));
    const found = { names, describesOthers: all.some(describesOthers) };
    this.#declared.set(nodes, found);
    return found;
  }

  /** The topmost schemas that apply `node` in place, and those on the way that are themselves applied to a part of something. */
  #seeds(node: SchemaNode): SchemaNode[] {
    const found = new Set([node]);
    for (const one of found) for (const use of this.#uses.of(one)) if (isInPlace(use)) found.add(use.by);
    return [...found].filter((one) => {
      const uses = this.#uses.of(one);
      return uses.length === 0 || uses.some((use) => !isInPlace(use));
    });
  }

  #maybeFrom(seed: SchemaNode, depth: number): ReadonlySet<SchemaNode> {
    const known = this.#maybe.get(seed);
    if (known !== undefined) return known;
    // Recursive schemas come back here: what is known so far has to do for them.
    this.#maybe.set(seed, below([seed], maybe));
    const uses = depth < farthest ? this.#uses.of(seed).filter((use) => !isInPlace(use)) : [];
    const others = uses.flatMap((use) => stepAll(this.maybe(use.by, depth + 1), use));
    const found = below([seed, ...others], maybe);
    this.#maybe.set(seed, found);
    return found;
  }

  /** A schema that is used in one way only has what surrounds that use. */
  #surelyAround(node: SchemaNode, depth: number): Iterable<SchemaNode> {
    const uses = this.#uses.of(node);
    const [use] = uses;
    if (use === undefined || uses.length > 1 || depth >= farthest) return [];
    const around = this.surely(use.by, depth + 1);
    return isInPlace(use) ? around : stepSurely(around, use);
  }
}

function describesOthers(node: SchemaNode): boolean {
  return node.map("patternProperties").size > 0 || isJsonObject(node.one("additionalProperties")?.schema);
}

function stepAll(from: ReadonlySet<SchemaNode>, use: Use): SchemaNode[] {
  return [...from].flatMap((node) => sameStep(node, use));
}

/** A pattern may not fit the name, and an item that any place may take is not certain to be at this one. */
function stepSurely(from: ReadonlySet<SchemaNode>, use: Use): SchemaNode[] {
  return [...from].flatMap((node) => {
    if (use.keyword === "properties") return node.map("properties").get(String(use.name)) ?? [];
    if (use.keyword === "items" || use.keyword === "contains")
      return node.list("prefixItems").length === 0 ? (node.one("items") ?? []) : [];
    return sameStep(node, use);
  });
}
