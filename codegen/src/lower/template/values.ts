import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import { didYouMean } from "../../diagnostics/near-miss.ts";
import type { TemplateValue } from "../../ir/template.ts";
import type { ExpressionSyntax, PathSyntax } from "../../source/template/syntax.ts";
import type { Facts } from "./facts.ts";
import { declaredNames, typeOf, type Known } from "./known.ts";

/** Tells of a fault at an offset of the template's text. */
export type Report = (code: DiagnosticCode, message: string, at: number) => void;

/** A point of a template: what is known there, and the variables of the loops around, the innermost last. */
export interface Point {
  readonly facts: Facts;
  readonly loops: readonly string[];
}

const loopFacts = ["index", "index0", "rindex", "rindex0", "length", "first", "last"] as const;

/** Reads values, and reports those that are not there. */
export class Values {
  readonly #report: Report;
  readonly #rendered: readonly string[];

  /** `rendered`: fields of the event that templates render, so that no template can read them. */
  constructor(report: Report, rendered: readonly string[]) {
    this.#report = report;
    this.#rendered = rendered;
  }

  /** What an expression means; undefined where it means nothing, which is reported. */
  read(syntax: ExpressionSyntax, point: Point): TemplateValue | undefined {
    if (syntax.kind === "literal") return { kind: "literal", value: syntax.value };
    const [first, ...others] = syntax.steps;
    const name = first?.name ?? "";
    if (name === "forloop") return this.#loopValue(syntax, point);
    if (point.loops.includes(name)) return this.#path({ of: name, steps: others }, syntax, point);
    if (this.#rendered.includes(name)) {
      const message = `\`${name}\` is what a template renders; a template reads the event's other fields.`;
      return void this.#report("template-field", message, syntax.at);
    }
    return this.#path({ of: undefined, steps: syntax.steps }, syntax, point);
  }

  /** What a value can be; undefined where nothing declares it. */
  known(value: TemplateValue, { facts }: Point): Known | undefined {
    switch (value.kind) {
      case "literal":
        return { shapes: [{ kind: "literal", value: value.value }], absent: false };
      case "field":
        return facts.of(value);
      case "size":
        return { shapes: [{ kind: "scalar", type: "number", limits: {} }], absent: false };
      case "loop": {
        const type = value.what === "first" || value.what === "last" ? "boolean" : "number";
        return { shapes: [{ kind: "scalar", type, limits: {} }], absent: false };
      }
    }
  }

  /** The same without null; reports where the value need not be there. */
  present(value: TemplateValue, syntax: ExpressionSyntax, point: Point): Known | undefined {
    const known = this.known(value, point);
    if (known === undefined) return undefined;
    const isNull = known.shapes.some((shape) => typeOf(shape) === "null");
    if (known.absent || isNull) this.#report("template-absent", absentWords(syntax, known), syntax.at);
    return { shapes: known.shapes.filter((shape) => typeOf(shape) !== "null"), absent: false };
  }

  #loopValue({ steps, at }: PathSyntax, { loops }: Point): TemplateValue | undefined {
    const of = loops.at(-1);
    if (of === undefined) return void this.#report("template-type", "`forloop` is known inside `for` alone.", at);
    const [, second, third] = steps;
    const what = loopFacts.find((one) => one === second?.name);
    if (what !== undefined && third === undefined) return { kind: "loop", of, what };
    if (second === undefined || what !== undefined) {
      const message = `\`forloop\` is written with one of ${loopFacts.join(", ")} behind it, and nothing more.`;
      return void this.#report("template-type", message, third?.at ?? at);
    }
    const near = didYouMean(second.name, loopFacts);
    const others = near === "." ? `; there are ${loopFacts.join(", ")}.` : near;
    return void this.#report("template-field", `\`forloop\` has no ${JSON.stringify(second.name)}${others}`, second.at);
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
      if (index > 0 || of !== undefined) this.present(parent, before, point);
      if (index === steps.length - 1 && name === "size" && hasSize(holder)) return { kind: "size", of: parent };
      names.push(name);
      if (point.facts.of({ kind: "field", of, steps: names }) === undefined)
        return this.#unknown({ name, at, before, holder }, point);
    }
    return { kind: "field", of, steps: names };
  }

  #unknown({ name, at, before, holder }: Unknown, { loops }: Point): undefined {
    const isRoot = before.steps.length === 0;
    const types = new Set(holder.shapes.map(typeOf));
    if (isRoot || types.has("object")) {
      const names = [...declaredNames(holder), ...(isRoot ? [...loops, "forloop"] : [])];
      const what = isRoot ? "The contract" : shown(before);
      return void this.#report(
        "template-field",
        `${what} declares no field ${JSON.stringify(name)}${didYouMean(name, names)}`,
        at,
      );
    }
    if (types.has("list") && (name === "first" || name === "last")) {
      const message = `\`${name}\` of a list is not supported; loop over ${shown(before)} with \`limit: 1\`.`;
      return void this.#report("template-unsupported", message, at);
    }
    const missing = name === "size" ? "`size`" : `field ${JSON.stringify(name)}`;
    const what = types.has("list") ? "a list; loop over it." : `no object; it has no ${missing}.`;
    this.#report("template-type", `${shown(before)} is ${what}`, at);
  }
}

interface Unknown {
  readonly name: string;
  readonly at: number;
  readonly before: PathSyntax;
  readonly holder: Known;
}

function hasSize({ shapes }: Known): boolean {
  const types = shapes.map(typeOf).filter((type) => type !== "null");
  return types.length > 0 && types.every((type) => type === "list" || type === "string");
}

/** An expression as it stands in a sentence. */
export function shown(syntax: ExpressionSyntax): string {
  if (syntax.kind === "literal") return syntax.value === null ? "`nil`" : JSON.stringify(syntax.value);
  return `\`${written(syntax)}\``;
}

function written({ steps }: PathSyntax): string {
  return steps
    .map(({ name }, index) => {
      if (!/^[A-Za-z_][\w-]*\??$/u.test(name)) return `[${JSON.stringify(name)}]`;
      return index === 0 ? name : `.${name}`;
    })
    .join("");
}

function absentWords(syntax: ExpressionSyntax, { shapes, absent }: Known): string {
  const test = shapes.some((shape) => typeOf(shape) === "boolean") ? " != nil" : "";
  const name = syntax.kind === "literal" ? "nil" : written(syntax);
  return `\`${name}\` may be ${absent ? "absent" : "null"} here; put it under \`{% if ${name}${test} %}\`.`;
}
