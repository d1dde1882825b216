import { jsonLiteral, stringLiteral } from "../../../emit/literal.ts";
import type { TemplateCondition, TemplateValue } from "../../../ir/template.ts";
import type { Scope } from "./scope.ts";

/** The expression of a value. */
export function valueText(value: TemplateValue, scope: Scope): string {
  switch (value.kind) {
    case "literal":
      return jsonLiteral(value.value);
    case "field":
      return fieldText(value, scope);
    case "size":
      return `${scope.call("fields", "sizeOf")}(${valueText(value.of, scope)})`;
    case "loop":
      return loopText(value, scope);
  }
}

function fieldText({ of, steps }: Extract<TemplateValue, { kind: "field" }>, scope: Scope): string {
  const loop = of === undefined ? undefined : scope.loop(of);
  return steps.reduce(
    (object, name, index) => {
      const fields =
        index === 0 && loop?.isObject !== false ? object : `${scope.call("fields", "fieldsOf")}(${object})`;
      return name in Object.prototype
        ? `${scope.call("fields", "own")}(${fields}, ${stringLiteral(name)})`
        : `${fields}[${stringLiteral(name)}]`;
    },
    scope.use(loop?.item ?? "event"),
  );
}

function loopText({ of, what }: Extract<TemplateValue, { kind: "loop" }>, scope: Scope): string {
  const { at, list } = scope.loop(of);
  return {
    index: `${at} + 1`,
    index0: at,
    rindex: `${list}.length - ${at}`,
    rindex0: `${list}.length - ${at} - 1`,
    length: `${list}.length`,
    first: `${at} === 0`,
    last: `${at} === ${list}.length - 1`,
  }[what];
}

/** The expression of a condition. */
export function conditionText(condition: TemplateCondition, scope: Scope): string {
  switch (condition.kind) {
    case "truthy":
      return isBoolean(condition.value)
        ? valueText(condition.value, scope)
        : `${scope.call("fields", "isGiven")}(${valueText(condition.value, scope)})`;
    case "compare":
      return compareText(condition, scope);
    case "not":
      return `!(${conditionText(condition.of, scope)})`;
    case "all":
      return joined(condition.of, "&&", scope);
    case "any":
      return joined(condition.of, "||", scope);
  }
}

function isBoolean(value: TemplateValue): boolean {
  return value.kind === "loop" && (value.what === "first" || value.what === "last");
}

function joined(conditions: readonly TemplateCondition[], operator: "&&" | "||", scope: Scope): string {
  const parts = conditions.map((one) => {
    const text = conditionText(one, scope);
    return one.kind === "all" || one.kind === "any" ? `(${text})` : text;
  });
  return parts.join(` ${operator} `);
}

function compareText({ operator, left, right }: Extract<TemplateCondition, { kind: "compare" }>, scope: Scope): string {
  if (operator === "==" || operator === "!=") return equalsText({ operator, left, right }, scope);
  const [a, b] = [valueText(left, scope), valueText(right, scope)];
  if (isNumber(left) && isNumber(right)) return `${a} ${operator} ${b}`;
  const name = operator.length === 1 ? "isLess" : "isAtMost";
  const [first, second] = operator.startsWith("<") ? [a, b] : [b, a];
  return `${scope.call("fields", name)}(${first}, ${second})`;
}

interface Equality {
  readonly operator: "==" | "!=";
  readonly left: TemplateValue;
  readonly right: TemplateValue;
}

/** Nothing equals null and what is absent but these. */
function equalsText({ operator, left, right }: Equality, scope: Scope): string {
  const other = isNull(right) ? left : isNull(left) ? right : undefined;
  if (other !== undefined) {
    return `${operator === "!=" ? "!" : ""}${scope.call("fields", "isAbsent")}(${valueText(other, scope)})`;
  }
  return `${valueText(left, scope)} ${operator}= ${valueText(right, scope)}`;
}

function isNull(value: TemplateValue): boolean {
  return value.kind === "literal" && value.value === null;
}

function isNumber(value: TemplateValue): boolean {
  return (
    value.kind === "size" ||
    (value.kind === "loop" && !isBoolean(value)) ||
    (value.kind === "literal" && typeof value.value === "number")
  );
}
