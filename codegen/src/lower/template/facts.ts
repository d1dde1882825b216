import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { TemplateCondition, TemplateValue } from "../../ir/template.ts";
import { canBe, isJust, memberOf, propertyOf, typeOf, type Known, type PlainShape } from "./known.ts";

type Field = Extract<TemplateValue, { kind: "field" }>;
type Compare = Extract<TemplateCondition, { kind: "compare" }>;

/** What a condition says of one value. */
interface Filter {
  readonly keep: (shape: PlainShape) => boolean;
  /** The value may be absent. */
  readonly absent: boolean;
}

interface State {
  readonly find: FindDeclaration;
  /** The event (undefined), and the items that loop variables stand for. */
  readonly roots: ReadonlyMap<string | undefined, Known>;
  /** What conditions say, by the value's key, the outermost first. */
  readonly filters: ReadonlyMap<string, readonly Filter[]>;
}

/** What is known of the event and of loop variables at a point of a template; each condition adds to it. */
export class Facts {
  readonly #state: State;

  private constructor(state: State) {
    this.#state = state;
  }

  /** What is known of the event itself. */
  static of(event: Known, find: FindDeclaration): Facts {
    return new Facts({ find, roots: new Map([[undefined, event]]), filters: new Map() });
  }

  /** The same with a loop variable, which hides another one of this name. */
  withVariable(variable: string, items: Known): Facts {
    const own = keyOf({ kind: "field", of: variable, steps: [] });
    const filters = [...this.#state.filters].filter(([key]) => key !== own && !key.startsWith(`${own}\0`));
    return this.#with({ roots: new Map([...this.#state.roots, [variable, items]]), filters: new Map(filters) });
  }

  /** What a field can be; undefined where nothing declares it. */
  of(field: Field): Known | undefined {
    const { roots, filters, find } = this.#state;
    const parent = parentOf(field);
    const holder = parent === undefined ? undefined : this.of(parent);
    const known = parent === undefined ? roots.get(field.of) : holder && propertyOf(holder, lastOf(field), find);
    return known && filtered(known, filters.get(keyOf(field)) ?? []);
  }

  /** What is known where a condition holds, or where it does not. */
  where(condition: TemplateCondition, holds: boolean): Facts {
    switch (condition.kind) {
      case "not":
        return this.where(condition.of, !holds);
      case "truthy":
        return this.#narrow(condition.value, {
          keep: (shape) => (holds ? !isFalsy(shape) : isFalsy(shape) || mayBeFalse(shape)),
          absent: !holds,
        });
      case "compare":
        return this.#compared(condition, holds);
      case "all":
      case "any":
        return (condition.kind === "all") === holds
          ? condition.of.reduce<Facts>((facts, one) => facts.where(one, holds), this)
          : this.#oneOf(condition.of, holds);
    }
  }

  #compared({ operator, left, right }: Compare, holds: boolean): Facts {
    if (operator !== "==" && operator !== "!=") return holds ? this.#present(left).#present(right) : this;
    const isEqual = (operator === "==") === holds;
    const literal = right.kind === "literal" ? right : left.kind === "literal" ? left : undefined;
    if (literal === undefined) return isEqual ? this.#equal(left, right).#equal(right, left) : this;
    const other = literal === right ? left : right;
    const { value } = literal;
    if (value === null)
      return this.#narrow(other, {
        keep: (shape) => shape.kind === "unknown" || (typeOf(shape) === "null") === isEqual,
        absent: isEqual,
      });
    return isEqual
      ? this.#narrow(other, { keep: (shape) => canBe(shape, value), absent: false })
      : this.#narrow(other, { keep: (shape) => !isJust(shape, value), absent: true });
  }

  /** What equals something that is there is there. */
  #equal(value: TemplateValue, other: TemplateValue): Facts {
    const known = other.kind === "field" ? this.of(other) : undefined;
    const isThere =
      other.kind !== "field" ||
      (known !== undefined &&
        !known.absent &&
        known.shapes.every((shape) => !["null", "unknown"].includes(typeOf(shape))));
    return isThere ? this.#present(value) : this;
  }

  /** One of several conditions holds, or one does not: what is known of a value is what each of these ways says of it. */
  #oneOf(conditions: readonly TemplateCondition[], holds: boolean): Facts {
    const ways = conditions.map((one) => this.where(one, holds).#state.filters);
    const filters = new Map(this.#state.filters);
    for (const key of new Set(ways.flatMap((way) => [...way.keys()]))) {
      const before = this.#state.filters.get(key) ?? [];
      const added = ways.map((way) => (way.get(key) ?? []).slice(before.length));
      if (added.some((one) => one.length === 0)) continue;
      const keep = (shape: PlainShape): boolean => added.some((one) => one.every((filter) => filter.keep(shape)));
      const absent = added.some((one) => one.every((filter) => filter.absent));
      filters.set(key, [...before, { keep, absent }]);
    }
    return this.#with({ filters });
  }

  #present(value: TemplateValue): Facts {
    return this.#narrow(value, { keep: (shape) => typeOf(shape) !== "null", absent: false });
  }

  /** Keeps of a value what the filter says, and of the object that holds it the shapes in which it can be so. */
  #narrow(value: TemplateValue, filter: Filter): Facts {
    if (value.kind === "size") return filter.absent ? this : this.#present(value.of);
    if (value.kind !== "field") return this;
    const key = keyOf(value);
    const filters = [...(this.#state.filters.get(key) ?? []), filter];
    const facts = this.#with({ filters: new Map([...this.#state.filters, [key, filters]]) });
    const parent = parentOf(value);
    if (parent === undefined) return facts;
    const keep = (holder: PlainShape): boolean => {
      const inner = memberOf(holder, lastOf(value), this.#state.find);
      const { shapes, absent } = filtered(inner, filters);
      return absent || shapes.length > 0;
    };
    return facts.#narrow(parent, { keep, absent: filters.every((one) => one.absent) });
  }

  #with(changed: Partial<State>): Facts {
    return new Facts({ ...this.#state, ...changed });
  }
}

function filtered({ shapes, absent }: Known, filters: readonly Filter[]): Known {
  return {
    shapes: shapes.filter((shape) => filters.every(({ keep }) => keep(shape))),
    absent: absent && filters.every((one) => one.absent),
  };
}

function isFalsy(shape: PlainShape): boolean {
  return typeOf(shape) === "null" || isJust(shape, false);
}

function mayBeFalse(shape: PlainShape): boolean {
  return shape.kind === "unknown" || (shape.kind === "scalar" && shape.type === "boolean");
}

function parentOf({ of, steps }: Field): Field | undefined {
  return steps.length === 0 ? undefined : { kind: "field", of, steps: steps.slice(0, -1) };
}

function lastOf({ steps }: Field): string {
  return steps.at(-1) ?? "";
}

/** Names hold no NUL that a template could write. */
function keyOf({ of, steps }: Field): string {
  return [of === undefined ? "" : `=${of}`, ...steps].join("\0");
}
