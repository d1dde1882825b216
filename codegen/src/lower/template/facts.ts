import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { Literal } from "../../ir/literal.ts";
import type { TemplateCondition, TemplateValue } from "../../ir/template.ts";
import { canBe, propertyOf, typeOf, type Known, type PlainShape } from "./known.ts";

type Field = Extract<TemplateValue, { kind: "field" }>;

/** What is known of the event and of loop variables at a point of a template; each condition adds to it. */
export class Facts {
  readonly #find: FindDeclaration;
  readonly #known: ReadonlyMap<string, Known>;

  constructor(find: FindDeclaration, known: ReadonlyMap<string, Known>) {
    this.#find = find;
    this.#known = known;
  }

  /** What is known of the event itself. */
  static of(event: Known, find: FindDeclaration): Facts {
    return new Facts(find, new Map([[keyOf({ kind: "field", of: undefined, steps: [] }), event]]));
  }

  /** The same with a loop variable. */
  withVariable(variable: string, items: Known): Facts {
    const own = keyOf({ kind: "field", of: variable, steps: [] });
    const others = [...this.#known].filter(([key]) => key !== own && !key.startsWith(`${own}\0`));
    return new Facts(this.#find, new Map([...others, [own, items]]));
  }

  /** What a field can be; undefined where nothing declares it. */
  of(field: Field): Known | undefined {
    const known = this.#known.get(keyOf(field));
    if (known !== undefined) return known;
    const parent = parentOf(field);
    const holder = parent === undefined ? undefined : this.of(parent);
    return holder && propertyOf(holder, field.steps.at(-1) ?? "", this.#find);
  }

  /** What is known where a condition holds, or where it does not. */
  where(condition: TemplateCondition, holds: boolean): Facts {
    switch (condition.kind) {
      case "not":
        return this.where(condition.of, !holds);
      case "truthy":
        return this.#narrow(
          condition.value,
          (shape) => !isFalsy(shape) === holds || (!holds && mayBeFalse(shape)),
          !holds,
        );
      case "compare":
        return this.#compared(condition, holds);
      case "all":
      case "any":
        return (condition.kind === "all") === holds
          ? condition.of.reduce<Facts>((facts, one) => facts.where(one, holds), this)
          : this.#oneOf(condition.of, holds);
    }
  }

  #compared({ operator, left, right }: Extract<TemplateCondition, { kind: "compare" }>, holds: boolean): Facts {
    const isEqual = operator === "==" ? holds : operator === "!=" ? !holds : undefined;
    if (isEqual === undefined) return holds ? this.#present(left).#present(right) : this;
    const literal = right.kind === "literal" ? right : left.kind === "literal" ? left : undefined;
    const other = literal === right ? left : right;
    if (literal === undefined) return this;
    if (other.kind === "size") return isEqual ? this.#present(other) : this;
    const { value } = literal;
    if (value === null)
      return this.#narrow(
        other,
        (shape) => (typeOf(shape) === "null") === isEqual || shape.kind === "unknown",
        isEqual,
      );
    return isEqual
      ? this.#narrow(other, (shape) => canBe(shape, value), false)
      : this.#narrow(other, (shape) => !isJust(shape, value), true);
  }

  /** One of several comparisons of the same field with literals; of others nothing is known. */
  #oneOf(conditions: readonly TemplateCondition[], holds: boolean): Facts {
    const [only, ...others] = conditions;
    if (only !== undefined && others.length === 0) return this.where(only, holds);
    const compared = conditions.flatMap((one) =>
      one.kind === "compare" &&
      one.operator === "==" &&
      one.right.kind === "literal" &&
      one.left.kind === "field" &&
      holds
        ? [{ field: one.left, value: one.right.value }]
        : [],
    );
    const [first] = compared;
    if (first === undefined || compared.length < conditions.length) return this;
    if (compared.some(({ field }) => keyOf(field) !== keyOf(first.field))) return this;
    return this.#narrow(first.field, (shape) => compared.some(({ value }) => canBe(shape, value)), false);
  }

  #present(value: TemplateValue): Facts {
    if (value.kind === "size") return this.#present(value.of);
    return this.#narrow(value, (shape) => typeOf(shape) !== "null", false);
  }

  /** Keeps of a value what `keep` says, and of the object that holds it the shapes in which it can be so. */
  #narrow(value: TemplateValue, keep: (shape: PlainShape) => boolean, absent: boolean): Facts {
    if (value.kind === "size") return absent ? this : this.#present(value.of);
    if (value.kind !== "field") return this;
    const known = this.of(value);
    if (known === undefined) return this;
    const facts = new Facts(
      this.#find,
      new Map([...this.#known, [keyOf(value), { shapes: known.shapes.filter(keep), absent: known.absent && absent }]]),
    );
    const parent = parentOf(value);
    if (parent === undefined) return facts;
    const name = value.steps.at(-1) ?? "";
    const isPossible = (holder: PlainShape): boolean => {
      const inner = propertyOf({ shapes: [holder], absent: false }, name, this.#find) ?? { shapes: [], absent: true };
      return (inner.absent && absent) || inner.shapes.some(keep);
    };
    return facts.#narrow(parent, isPossible, absent);
  }
}

function isFalsy(shape: PlainShape): boolean {
  return typeOf(shape) === "null" || (shape.kind === "literal" && shape.value === false);
}

function mayBeFalse(shape: PlainShape): boolean {
  return shape.kind === "unknown" || (shape.kind === "scalar" && shape.type === "boolean");
}

function isJust(shape: PlainShape, value: Literal): boolean {
  return shape.kind === "literal" && shape.value === value;
}

function parentOf({ of, steps }: Field): Field | undefined {
  return steps.length === 0 ? undefined : { kind: "field", of, steps: steps.slice(0, -1) };
}

/** Names hold no NUL that a template could write. */
function keyOf({ of, steps }: Field): string {
  return [of === undefined ? "" : `=${of}`, ...steps].join("\0");
}
