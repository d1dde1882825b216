import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import { didYouMean } from "../../diagnostics/near-miss.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type {
  TemplateCondition,
  TemplateFilter,
  TemplateNode,
  TemplateOutput,
  TemplateValue,
} from "../../ir/template.ts";
import type {
  ArmSyntax,
  ConditionSyntax,
  ExpressionSyntax,
  LoopSyntax,
  OutputSyntax,
  PathSyntax,
  SyntaxNode,
} from "../../source/template/syntax.ts";
import { Facts } from "./facts.ts";
import { canBe, declaredNames, itemsOfKnown, typeOf, type Known } from "./known.ts";

/** Tells of a fault at an offset of the template's text. */
export type Report = (code: DiagnosticCode, message: string, at: number) => void;

/** What a template is checked against. */
export interface CheckOptions {
  readonly find: FindDeclaration;
  readonly report: Report;
  /** Language of words that filters write. */
  readonly language: string;
}

/** The point of a template: what is known there, and which loops are around, the innermost last. */
interface Point {
  readonly facts: Facts;
  readonly loops: readonly string[];
}

const filterNames = ["code", "fence", "paragraph", "quote", "link", "duration"] as const;
const loopFacts = ["index", "index0", "rindex", "rindex0", "length", "first", "last"] as const;

/** Checks a template against what events are. */
export class TemplateCheck {
  readonly #options: CheckOptions;
  /** Where each output stands in the template's text. */
  readonly places = new Map<TemplateOutput, number>();

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  /** The template's nodes; what is at fault is reported and left out. */
  check(nodes: readonly SyntaxNode[], event: Known): TemplateNode[] {
    return this.#nodes(nodes, { facts: Facts.of(event, this.#options.find), loops: [] });
  }

  #nodes(nodes: readonly SyntaxNode[], point: Point): TemplateNode[] {
    return nodes.flatMap((node): TemplateNode[] => {
      switch (node.kind) {
        case "text":
          return [{ kind: "text", text: node.text }];
        case "output":
          return this.#output(node, point);
        case "branch":
          return [{ kind: "branch", arms: this.#arms(node.arms, point) }];
        case "loop":
          return this.#loop(node, point);
      }
    });
  }

  #arms(arms: readonly ArmSyntax[], point: Point): { when: TemplateCondition | undefined; nodes: TemplateNode[] }[] {
    let { facts } = point;
    return arms.flatMap(({ when, nodes }) => {
      const condition = when && this.#condition(when, { ...point, facts });
      if (when !== undefined && condition === undefined) {
        this.#nodes(nodes, { ...point, facts });
        return [];
      }
      const inside = condition === undefined ? facts : facts.where(condition, true);
      if (condition !== undefined) facts = facts.where(condition, false);
      return [{ when: condition, nodes: this.#nodes(nodes, { ...point, facts: inside }) }];
    });
  }

  #loop(loop: LoopSyntax, point: Point): TemplateNode[] {
    const { variable, reversed, limit, offset } = loop;
    const list = this.#value(loop.list, point);
    const known = list && this.#present(list, loop.list, point);
    const items = known && itemsOfKnown(known, this.#options.find);
    const otherwise = this.#nodes(loop.otherwise, point);
    if (list === undefined || known === undefined) return [];
    if (items === undefined || known.shapes.some((shape) => !["list", "unknown"].includes(typeOf(shape)))) {
      return this.#refuse("template-type", `${shown(loop.list)} is no list; \`for\` goes through lists.`, loop.list.at);
    }
    const inside = { facts: point.facts.withVariable(variable, items), loops: [...point.loops, variable] };
    const nodes = this.#nodes(loop.nodes, inside);
    return [{ kind: "loop", variable, list, reversed, limit, offset, nodes, otherwise }];
  }

  #output({ value: syntax, filter: written, at }: OutputSyntax, point: Point): TemplateNode[] {
    const value = this.#value(syntax, point);
    const filter = this.#filter(written, point);
    if (value === undefined || filter === undefined) return [];
    const known = this.#present(value, syntax, point);
    const compound = known?.shapes.find((shape) => ["list", "object"].includes(typeOf(shape)));
    if (compound !== undefined) {
      const what = typeOf(compound) === "list" ? "a list; loop over it" : "an object; name one of its fields";
      return this.#refuse("template-type", `${shown(syntax)} is ${what}.`, syntax.at);
    }
    if (
      filter.kind === "duration" &&
      known?.shapes.some((shape) => !["number", "unknown"].includes(typeOf(shape))) === true
    )
      return this.#refuse("template-type", `${shown(syntax)} is no number; \`duration\` takes seconds.`, syntax.at);
    const output: TemplateOutput = { kind: "output", value, filter, position: "within" };
    this.places.set(output, at);
    return [output];
  }

  #filter(written: OutputSyntax["filter"], point: Point): TemplateFilter | undefined {
    if (written === undefined) return { kind: "line" };
    const { name, arguments: given, at } = written;
    const known = filterNames.find((one) => one === name);
    if (known === undefined) {
      const near = didYouMean(name, filterNames);
      const others = near === "." ? `; there are ${filterNames.join(", ")}.` : near;
      return void this.#refuse("template-unsupported", `The filter \`${name}\` is not supported${others}`, at);
    }
    const most = known === "link" || known === "duration" ? 1 : 0;
    if (given.length > most || (known === "link" && given.length < 1)) {
      const takes =
        known === "link"
          ? "one argument, the address"
          : known === "duration"
            ? "at most one argument, a language"
            : "no argument";
      return void this.#refuse("template-syntax", `The filter \`${known}\` takes ${takes}.`, at);
    }
    if (known === "link") return this.#link(given[0], point);
    if (known === "duration") return this.#duration(given[0]);
    return { kind: known };
  }

  #link(syntax: ExpressionSyntax | undefined, point: Point): TemplateFilter | undefined {
    const url = syntax && this.#value(syntax, point);
    if (syntax === undefined || url === undefined) return undefined;
    const known = this.#present(url, syntax, point);
    if (known === undefined || known.shapes.every((shape) => ["string", "unknown"].includes(typeOf(shape))))
      return { kind: "link", url };
    return void this.#refuse("template-type", `${shown(syntax)} is no text; \`link\` takes an address.`, syntax.at);
  }

  #duration(syntax: ExpressionSyntax | undefined): TemplateFilter | undefined {
    if (syntax === undefined) return { kind: "duration", language: this.#options.language };
    if (syntax.kind === "literal" && typeof syntax.value === "string")
      return { kind: "duration", language: syntax.value };
    return void this.#refuse("template-type", "The language of `duration` is a text in quotation marks.", syntax.at);
  }

  #condition(syntax: ConditionSyntax, point: Point): TemplateCondition | undefined {
    switch (syntax.kind) {
      case "truthy": {
        const value = this.#value(syntax.value, point);
        return value && { kind: "truthy", value };
      }
      case "not": {
        const of = this.#condition(syntax.of, point);
        return of && { kind: "not", of };
      }
      case "compare":
        return this.#comparison(syntax, point);
      default:
        return this.#several(syntax, point);
    }
  }

  /** Each part is read where those before it hold (`and`), or where they do not (`or`). */
  #several(
    { kind, of }: Extract<ConditionSyntax, { kind: "all" | "any" }>,
    point: Point,
  ): TemplateCondition | undefined {
    let { facts } = point;
    const parts = of.map((one) => {
      const condition = this.#condition(one, { ...point, facts });
      if (condition !== undefined) facts = facts.where(condition, kind === "all");
      return condition;
    });
    const known = parts.filter((one) => one !== undefined);
    return known.length === parts.length ? { kind, of: known } : undefined;
  }

  #comparison(syntax: Extract<ConditionSyntax, { kind: "compare" }>, point: Point): TemplateCondition | undefined {
    const { operator } = syntax;
    const [left, right] = [this.#value(syntax.left, point), this.#value(syntax.right, point)];
    if (left === undefined || right === undefined) return undefined;
    const isOrder = operator !== "==" && operator !== "!=";
    const [a, b] = isOrder
      ? [this.#present(left, syntax.left, point), this.#present(right, syntax.right, point)]
      : [this.#known(left, point), this.#known(right, point)];
    if (a === undefined || b === undefined) return { kind: "compare", operator, left, right };
    const wrong = this.#impossible({ ...syntax, operator }, [a, b]);
    return wrong ? undefined : { kind: "compare", operator, left, right };
  }

  /** Reports a comparison whose sides can never be equal, or in no order. */
  #impossible(syntax: Extract<ConditionSyntax, { kind: "compare" }>, [a, b]: readonly [Known, Known]): boolean {
    const isNil = (one: ExpressionSyntax): boolean => one.kind === "literal" && one.value === null;
    if (isNil(syntax.left) || isNil(syntax.right)) return false;
    const types = (known: Known): string[] => [...new Set(known.shapes.map(typeOf))].filter((one) => one !== "null");
    const [left, right] = [types(a), types(b)];
    if (left.length === 0 || right.length === 0 || left.includes("unknown") || right.includes("unknown")) return false;
    if (!left.some((one) => right.includes(one))) {
      const message = `${shown(syntax.left)} is ${typeWords(left)} and ${shown(syntax.right)} is ${typeWords(right)}; they are never equal, nor in any order.`;
      this.#refuse("template-type", message, syntax.at);
      return true;
    }
    return this.#lacks([syntax.left, b], a, syntax.right) || this.#lacks([syntax.right, a], b, syntax.left);
  }

  /** Reports a literal that is none of the values that a field can have. */
  #lacks([field]: readonly [ExpressionSyntax, Known], known: Known, literal: ExpressionSyntax): boolean {
    if (literal.kind !== "literal" || literal.value === null) return false;
    const { value } = literal;
    if (known.shapes.some((shape) => shape.kind !== "literal" || canBe(shape, value))) return false;
    const values = known.shapes.flatMap((shape) => (shape.kind === "literal" ? [shape.value] : []));
    const near = typeof value === "string" ? didYouMean(value, values.map(String)) : ".";
    const others =
      near === "." ? `; it is one of ${[...new Set(values.map((one) => JSON.stringify(one)))].join(", ")}.` : near;
    this.#refuse("template-value", `${shown(field)} is never ${JSON.stringify(value)}${others}`, literal.at);
    return true;
  }

  /** What a value can be, if it is known. */
  #known(value: TemplateValue, { facts }: Point): Known | undefined {
    switch (value.kind) {
      case "literal":
        return { shapes: [{ kind: "literal", value: value.value }], absent: false };
      case "field":
        return facts.of(value);
      case "size":
        return { shapes: [{ kind: "scalar", type: "number", limits: {} }], absent: false };
      case "loop":
        return {
          shapes: [
            {
              kind: "scalar",
              type: value.what === "first" || value.what === "last" ? "boolean" : "number",
              limits: {},
            },
          ],
          absent: false,
        };
    }
  }

  /** The same; reports where the value need not be there. */
  #present(value: TemplateValue, syntax: ExpressionSyntax, point: Point): Known | undefined {
    const known = this.#known(value, point);
    if (known === undefined) return undefined;
    const isNull = known.shapes.some((shape) => typeOf(shape) === "null");
    if (known.absent || isNull) this.#refuse("template-absent", absentWords(syntax, known.absent), syntax.at);
    return { shapes: known.shapes.filter((shape) => typeOf(shape) !== "null"), absent: false };
  }

  #value(syntax: ExpressionSyntax, point: Point): TemplateValue | undefined {
    if (syntax.kind === "literal") return { kind: "literal", value: syntax.value };
    const [first, second] = syntax.steps;
    if (first?.name === "forloop") return this.#loopValue(syntax, point);
    const isVariable = point.loops.includes(first?.name ?? "");
    const of = isVariable ? first?.name : undefined;
    const steps = isVariable ? syntax.steps.slice(1) : syntax.steps;
    if (isVariable && second === undefined) return { kind: "field", of, steps: [] };
    return this.#path({ of, steps }, syntax, point);
  }

  #loopValue({ steps, at }: PathSyntax, { loops }: Point): TemplateValue | undefined {
    const of = loops.at(-1);
    if (of === undefined) return void this.#refuse("template-type", "`forloop` is known inside `for` alone.", at);
    const name = steps[1]?.name ?? "";
    const what = loopFacts.find((one) => one === name);
    if (what !== undefined && steps.length === 2) return { kind: "loop", of, what };
    const message = `\`forloop\` has ${loopFacts.join(", ")}, not ${JSON.stringify(name)}${didYouMean(name, loopFacts)}`;
    return void this.#refuse("template-field", message, steps[1]?.at ?? at);
  }

  #path(
    { of, steps }: { readonly of: string | undefined; readonly steps: PathSyntax["steps"] },
    syntax: PathSyntax,
    point: Point,
  ): TemplateValue | undefined {
    const names: string[] = [];
    for (const [index, { name, at }] of steps.entries()) {
      const parent = { kind: "field", of, steps: [...names] } as const;
      const holder = point.facts.of(parent);
      if (holder === undefined) return undefined;
      const before = { ...syntax, steps: syntax.steps.slice(0, syntax.steps.length - steps.length + index) };
      const types = holder.shapes.map(typeOf);
      const isLast = index === steps.length - 1;
      if (isLast && name === "size" && types.some((type) => type === "list" || type === "string")) {
        this.#present(parent, before, point);
        return { kind: "size", of: parent };
      }
      if (index > 0 || of !== undefined) this.#present(parent, before, point);
      names.push(name);
      if (point.facts.of({ kind: "field", of, steps: names }) === undefined)
        return this.#unknown({ name, at, before, holder }, point);
    }
    return { kind: "field", of, steps: names };
  }

  #unknown(
    {
      name,
      at,
      before,
      holder,
    }: { readonly name: string; readonly at: number; readonly before: PathSyntax; readonly holder: Known },
    { loops }: Point,
  ): undefined {
    const isRoot = before.steps.length === 0;
    const names = [...declaredNames(holder), ...(isRoot ? [...loops, "forloop"] : [])];
    if (!isRoot && !holder.shapes.some((shape) => ["object", "unknown"].includes(typeOf(shape)))) {
      const hint = holder.shapes.some((shape) => typeOf(shape) === "list") ? "; loop over it" : "";
      return void this.#refuse(
        "template-type",
        `${shown(before)} is no object and has no field ${JSON.stringify(name)}${hint}.`,
        at,
      );
    }
    const what = isRoot ? "The contract" : shown(before);
    this.#refuse("template-field", `${what} declares no field ${JSON.stringify(name)}${didYouMean(name, names)}`, at);
  }

  #refuse(code: DiagnosticCode, message: string, at: number): [] {
    this.#options.report(code, message, at);
    return [];
  }
}

function shown(syntax: ExpressionSyntax): string {
  return syntax.kind === "literal"
    ? JSON.stringify(syntax.value)
    : `\`${syntax.steps.map(({ name }) => name).join(".")}\``;
}

function absentWords(syntax: ExpressionSyntax, isAbsent: boolean): string {
  const name = shown(syntax);
  return `${name} may be ${isAbsent ? "absent" : "null"} here; put it under \`{% if ${name.replaceAll("`", "")} %}\`.`;
}

function typeWords(types: readonly string[]): string {
  return types
    .map((type) => (type === "string" ? "a text" : type === "object" ? "an object" : `a ${type}`))
    .join(" or ");
}
