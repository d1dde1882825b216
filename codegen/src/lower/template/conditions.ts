import { didYouMean } from "../../diagnostics/near-miss.ts";
import type { TemplateCondition } from "../../ir/template.ts";
import type { ConditionSyntax, ExpressionSyntax } from "../../source/template/syntax.ts";
import { canBe, typeOf, type Known } from "./known.ts";
import { shown, type Point, type Report, type Values } from "./values.ts";

type CompareSyntax = Extract<ConditionSyntax, { kind: "compare" }>;
type ManySyntax = Extract<ConditionSyntax, { kind: "all" | "any" }>;

/** Reads conditions, and reports comparisons that can never hold. */
export class Conditions {
  readonly #values: Values;
  readonly #report: Report;

  constructor(values: Values, report: Report) {
    this.#values = values;
    this.#report = report;
  }

  /** What a condition means; undefined where a part of it is at fault, which is reported. */
  read(syntax: ConditionSyntax, point: Point): TemplateCondition | undefined {
    switch (syntax.kind) {
      case "truthy": {
        const value = this.#values.read(syntax.value, point);
        return value && { kind: "truthy", value };
      }
      case "not": {
        const of = this.read(syntax.of, point);
        return of && { kind: "not", of };
      }
      case "compare":
        return this.#comparison(syntax, point);
      default:
        return this.#several(syntax, point);
    }
  }

  /** Each part is read where those before it hold (`and`), or where they do not (`or`). */
  #several({ kind, of }: ManySyntax, point: Point): TemplateCondition | undefined {
    let { facts } = point;
    const parts = of.map((one) => {
      const condition = this.read(one, { ...point, facts });
      if (condition !== undefined) facts = facts.where(condition, kind === "all");
      return condition;
    });
    const known = parts.filter((one) => one !== undefined);
    if (known.length < parts.length) return undefined;
    const [only, ...others] = known;
    return only !== undefined && others.length === 0 ? only : { kind, of: known };
  }

  #comparison(syntax: CompareSyntax, point: Point): TemplateCondition | undefined {
    const { operator } = syntax;
    const [left, right] = [this.#values.read(syntax.left, point), this.#values.read(syntax.right, point)];
    if (left === undefined || right === undefined) return undefined;
    const isEquality = operator === "==" || operator === "!=";
    if (isNil(syntax.left) || isNil(syntax.right)) {
      if (isEquality) return { kind: "compare", operator, left, right };
      return void this.#report("template-type", "`nil` has no order; compare with == or !=.", syntax.at);
    }
    const sides = isEquality
      ? [this.#values.known(left, point), this.#values.known(right, point)]
      : [this.#values.present(left, syntax.left, point), this.#values.present(right, syntax.right, point)];
    const [a, b] = sides;
    if (a !== undefined && b !== undefined && this.#isImpossible(syntax, [a, b])) return undefined;
    return { kind: "compare", operator, left, right };
  }

  #isImpossible(syntax: CompareSyntax, [a, b]: readonly [Known, Known]): boolean {
    const [left, right] = [typesOf(a), typesOf(b)];
    if (left.length === 0 || right.length === 0) return false;
    const isEquality = syntax.operator === "==" || syntax.operator === "!=";
    const comparable = isEquality ? ["string", "number", "boolean"] : ["string", "number"];
    for (const [side, types] of [
      [syntax.left, left],
      [syntax.right, right],
    ] as const) {
      if (types.some((type) => type === "unknown" || comparable.includes(type))) continue;
      const what = isEquality ? "is not compared with anything but nil" : "has no order";
      this.#report("template-type", `${shown(side)} is ${typeWords(types)}, which ${what}.`, side.at);
      return true;
    }
    if (left.includes("unknown") || right.includes("unknown")) return false;
    if (!left.some((type) => comparable.includes(type) && right.includes(type))) {
      const [one, other] = [
        `${shown(syntax.left)} is ${typeWords(left)}`,
        `${shown(syntax.right)} is ${typeWords(right)}`,
      ];
      this.#report("template-type", `${one}, and ${other}; they cannot be compared.`, syntax.at);
      return true;
    }
    return (
      isEquality && (this.#isLacking(syntax.left, a, syntax.right) || this.#isLacking(syntax.right, b, syntax.left))
    );
  }

  /** Reports a literal that is none of the values that a field can have. */
  #isLacking(field: ExpressionSyntax, { shapes }: Known, literal: ExpressionSyntax): boolean {
    if (literal.kind !== "literal") return false;
    const { value } = literal;
    const values = shapes.flatMap((shape) => (shape.kind === "literal" ? [shape.value] : []));
    if (values.length < shapes.length || shapes.some((shape) => canBe(shape, value))) return false;
    const near =
      typeof value === "string"
        ? didYouMean(
            value,
            values.filter((one) => typeof one === "string"),
          )
        : ".";
    const all = [...new Set(values.map((one) => JSON.stringify(one)))];
    const others = near === "." ? `; it is ${all.length > 1 ? "one of " : ""}${all.join(", ")}.` : near;
    this.#report("template-value", `${shown(field)} is never ${JSON.stringify(value)} here${others}`, literal.at);
    return true;
  }
}

function isNil(syntax: ExpressionSyntax): boolean {
  return syntax.kind === "literal" && syntax.value === null;
}

function typesOf({ shapes }: Known): string[] {
  return [...new Set(shapes.map(typeOf))].filter((type) => type !== "null");
}

function typeWords(types: readonly string[]): string {
  return types
    .map((type) => (type === "string" ? "a text" : type === "object" ? "an object" : `a ${type}`))
    .join(" or ");
}
