import type { Declaration } from "../../ir/contract.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { Limits, ObjectShape, ReferenceShape, ScalarShape, Shape, TupleShape } from "../../ir/shape.ts";
import type { Json } from "../../source/json.ts";
import { formatExamples } from "./format-examples.ts";
import { patternExamples } from "./pattern-examples.ts";

/** How much an example holds, and which of several possibilities it takes. */
export interface ExampleChoice {
  /** Of unions and values the one at this index, counted round. */
  readonly index: number;
  /** Above this depth every declared field and an item in each list, from there on only what is required. */
  readonly full: number;
}

const deepest = 12;
const longestList = 1100;
const longestText = 70_000;
/** How many objects and lists an example may have before the others hold only what is required. */
const mostHeld = 300;

/** Values of a shape, as a program would write them; most of them are accepted. */
export class ShapeExamples {
  readonly #find: FindDeclaration;
  readonly #choice: ExampleChoice;
  /** Tells texts apart, so that keys do not repeat by chance. */
  #serial = 0;
  /** How many objects and lists there are. */
  #held = 0;
  /** What is being made, from the outside inwards. */
  readonly #open = new Set<Declaration>();

  constructor(find: FindDeclaration, choice: ExampleChoice) {
    this.#find = find;
    this.#choice = choice;
  }

  /** Undefined where no value ends within a reasonable depth, or none is possible. */
  of(shape: Shape, depth = 0): Json | undefined {
    if (depth > deepest) return undefined;
    switch (shape.kind) {
      case "unknown":
        return "anything";
      case "never":
        return undefined;
      case "literal":
        return shape.value;
      case "scalar":
        return this.#scalar(shape);
      case "list":
        return shape.empty ? [] : this.#list(shape.items, shape.limits, depth);
      case "tuple":
        return this.#tuple(shape, depth);
      case "object":
        return this.#object(shape, depth);
      case "union":
        return this.#union(shape.members, depth);
      case "reference":
        return this.#reference(shape, depth);
    }
  }

  #isFull(depth: number): boolean {
    return depth < this.#choice.full && this.#held < mostHeld;
  }

  /** A name adds no depth to what it stands for, unless it leads back to itself. */
  #reference({ module, name }: ReferenceShape, depth: number): Json | undefined {
    const declaration = this.#find(module, name);
    if (declaration === undefined) return undefined;
    if (this.#open.has(declaration)) return this.of(declaration.shape, depth + 1);
    this.#open.add(declaration);
    const value = this.of(declaration.shape, depth);
    this.#open.delete(declaration);
    return value;
  }

  #union(members: readonly Shape[], depth: number): Json | undefined {
    const start = this.#choice.index % Math.max(1, members.length);
    for (const member of [...members.slice(start), ...members.slice(0, start)]) {
      const value = this.of(member, depth + 1);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #list(items: Shape, limits: Limits, depth: number): Json | undefined {
    const least = limits.minItems ?? 0;
    const most = Math.min(limits.maxItems ?? longestList, longestList);
    const length = Math.min(most, Math.max(least, this.#isFull(depth) ? 1 : 0));
    return length < least
      ? undefined
      : this.#all(
          Array.from({ length }, () => items),
          depth,
        );
  }

  /** Where more may follow than the first items, one more does: what applies to it is met nowhere else. */
  #tuple({ items, required, rest, limits }: TupleShape, depth: number): Json | undefined {
    const further = rest === undefined ? [] : [rest];
    const least = this.#isFull(depth) ? items.length + further.length : required;
    const length = Math.min(Math.max(least, limits.minItems ?? 0), limits.maxItems ?? longestList, longestList);
    const shapes = Array.from({ length }, (_, index) => items[index] ?? rest);
    return this.#all(
      shapes.filter((shape) => shape !== undefined),
      depth,
    );
  }

  #all(shapes: readonly Shape[], depth: number): Json | undefined {
    this.#held += 1;
    const values = shapes.map((shape) => this.of(shape, depth + 1));
    return values.includes(undefined) ? undefined : values.filter((value) => value !== undefined);
  }

  #object({ properties, additional, prefixes }: ObjectShape, depth: number): Json | undefined {
    this.#held += 1;
    const entries: [string, Json][] = [];
    for (const { name, shape, presence } of properties) {
      if (presence === "forbidden" || (presence === "optional" && !this.#isFull(depth))) continue;
      const value = this.of(shape, depth + 1);
      if (value !== undefined) entries.push([name, value]);
      else if (presence === "required") return undefined;
    }
    const further = additional === undefined || additional === "forbidden" ? [] : [["x", additional] as const];
    const maps = [...further, ...prefixes.map(({ prefix, shape }) => [`${prefix}x`, shape] as const)];
    for (const [name, shape] of this.#isFull(depth) ? maps : []) {
      const value = this.of(shape, depth + 1);
      if (value !== undefined) entries.push([name, value]);
    }
    return Object.fromEntries(entries);
  }

  #scalar({ type, limits }: ScalarShape): Json {
    if (type === "null") return null;
    if (type === "boolean") return this.#choice.index % 2 === 0;
    return type === "string" ? this.#text(limits) : numberWithin(limits, type === "integer");
  }

  #text(limits: Limits): string {
    this.#serial += 1;
    const { format, pattern } = limits;
    const known = [
      ...(format === undefined ? [] : formatExamples(format).valid),
      ...(pattern === undefined ? [] : patternExamples(pattern)),
    ].filter((text) => fitsText(text, limits));
    if (known.length > 0) return known[this.#serial % known.length] ?? "";
    const least = Math.min(limits.minLength ?? 0, longestText);
    return `text-${this.#serial}`.padEnd(least, "x").slice(0, limits.maxLength);
  }
}

function fitsText(text: string, { minLength = 0, maxLength = Infinity, pattern }: Limits): boolean {
  const { length } = [...text];
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, "u").test(text));
}

function numberWithin(limits: Limits, isWhole: boolean): number {
  const step = limits.multipleOf ?? 1;
  const least = Math.max(
    limits.minimum ?? -Infinity,
    limits.exclusiveMinimum === undefined ? -Infinity : limits.exclusiveMinimum + (isWhole ? 1 : step / 2),
  );
  const most = Math.min(
    limits.maximum ?? Infinity,
    limits.exclusiveMaximum === undefined ? Infinity : limits.exclusiveMaximum - (isWhole ? 1 : step / 2),
  );
  const first = Number.isFinite(least) ? Math.ceil(least / step) * step : 0;
  if (first <= most && first >= least) return first;
  return Number.isFinite(most) ? Math.floor(most / step) * step : least;
}
