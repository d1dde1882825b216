import { didYouMean } from "../../diagnostics/near-miss.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import type { TemplateArm, TemplateFilter, TemplateNode, TemplateOutput } from "../../ir/template.ts";
import type {
  ArmSyntax,
  ExpressionSyntax,
  FilterSyntax,
  LoopSyntax,
  OutputSyntax,
  SyntaxNode,
} from "../../source/template/syntax.ts";
import { Conditions } from "./conditions.ts";
import { Facts } from "./facts.ts";
import { itemsOfKnown, typeOf, type Known, type PlainShape } from "./known.ts";
import { isLanguage } from "./languages.ts";
import { shown, Values, type Point, type Report } from "./values.ts";

/** What a template is checked against. */
export interface CheckOptions {
  readonly find: FindDeclaration;
  readonly report: Report;
  /** Language of words that filters write. */
  readonly language: string;
  /** Fields of the event that templates render. */
  readonly rendered: readonly string[];
}

const filterNames = ["code", "fence", "paragraph", "quote", "link", "duration"] as const;
type FilterName = (typeof filterNames)[number];

/** How many arguments filters take: at least, at most, and in words. */
const filterArguments: Readonly<Partial<Record<FilterName, readonly [number, number, string]>>> = {
  link: [1, 1, "one argument, the address"],
  duration: [0, 1, "one argument at most, a language"],
};

/** Checks a template against what events are. */
export class TemplateCheck {
  readonly #options: CheckOptions;
  readonly #values: Values;
  readonly #conditions: Conditions;
  /** Where each output stands in the template's text. */
  readonly places = new Map<TemplateOutput, number>();

  constructor(options: CheckOptions) {
    this.#options = options;
    this.#values = new Values(options.report, options.rendered);
    this.#conditions = new Conditions(this.#values, options.report);
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

  #arms(arms: readonly ArmSyntax[], point: Point): TemplateArm[] {
    let { facts } = point;
    return arms.flatMap(({ when, nodes }) => {
      const condition = when && this.#conditions.read(when, { ...point, facts });
      const inside = condition === undefined ? facts : facts.where(condition, true);
      const checked = this.#nodes(nodes, { ...point, facts: inside });
      if (when !== undefined && condition === undefined) return [];
      if (condition !== undefined) facts = facts.where(condition, false);
      return [{ when: condition, nodes: checked }];
    });
  }

  #loop(loop: LoopSyntax, point: Point): TemplateNode[] {
    const { variable, reversed, limit, offset } = loop;
    if (variable === "forloop") this.#options.report("template-type", "`forloop` is no name for an item.", loop.at);
    const list = this.#values.read(loop.list, point);
    const known = list && this.#values.present(list, loop.list, point);
    const isList = known !== undefined && !has(known, (type) => type !== "list" && type !== "unknown");
    if (known !== undefined && !isList)
      this.#options.report(
        "template-type",
        `${shown(loop.list)} is no list; \`for\` goes through lists.`,
        loop.list.at,
      );
    const items = isList ? itemsOfKnown(known, this.#options.find) : undefined;
    const inside = {
      facts: point.facts.withVariable(variable, items ?? { shapes: [], absent: false }),
      loops: [...point.loops.filter((one) => one !== variable), variable],
    };
    const nodes = this.#nodes(loop.nodes, inside);
    const otherwise = this.#nodes(loop.otherwise, point);
    return list === undefined ? [] : [{ kind: "loop", variable, list, reversed, limit, offset, nodes, otherwise }];
  }

  #output({ value: syntax, filter: written, at }: OutputSyntax, point: Point): TemplateNode[] {
    const value = this.#values.read(syntax, point);
    const filter = this.#filter(written, point);
    if (value === undefined || filter === undefined) return [];
    if (value.kind === "literal" && value.value === null) return this.#refuse("`nil` is no value to insert.", syntax);
    const known = this.#values.present(value, syntax, point);
    if (known !== undefined && has(known, (type) => type === "list"))
      return this.#refuse(`${shown(syntax)} is a list; loop over it.`, syntax);
    if (known !== undefined && has(known, (type) => type === "object"))
      return this.#refuse(`${shown(syntax)} is an object; name one of its fields.`, syntax);
    if (
      known !== undefined &&
      filter.kind === "duration" &&
      has(known, (type) => type !== "number" && type !== "unknown")
    )
      return this.#refuse(`${shown(syntax)} is no number; \`duration\` takes seconds.`, syntax);
    const output: TemplateOutput = { kind: "output", value, filter, position: "within" };
    this.places.set(output, at);
    return [output];
  }

  #filter(written: FilterSyntax | undefined, point: Point): TemplateFilter | undefined {
    if (written === undefined) return { kind: "line" };
    const { name, arguments: given, at } = written;
    const known = filterNames.find((one) => one === name);
    if (known === undefined) {
      const near = didYouMean(name, filterNames);
      const others = near === "." ? `; there are ${filterNames.join(", ")}.` : near;
      return void this.#options.report("template-unsupported", `The filter \`${name}\` is not supported${others}`, at);
    }
    const [least, most, words] = filterArguments[known] ?? [0, 0, "no argument"];
    if (given.length < least || given.length > most)
      return void this.#options.report("template-syntax", `The filter \`${known}\` takes ${words}.`, at);
    if (known === "link") return this.#link(given[0], point);
    return known === "duration" ? this.#duration(given[0]) : { kind: known };
  }

  /** The address need not be there: without one, the label stands alone. */
  #link(syntax: ExpressionSyntax | undefined, point: Point): TemplateFilter | undefined {
    const url = syntax && this.#values.read(syntax, point);
    if (syntax === undefined || url === undefined) return undefined;
    const known = this.#values.known(url, point);
    const isText = known === undefined || !has(known, (type) => !["string", "null", "unknown"].includes(type));
    if (isText && (url.kind !== "literal" || url.value !== null)) return { kind: "link", url };
    return void this.#refuse(`${shown(syntax)} is no text; \`link\` takes an address.`, syntax);
  }

  #duration(syntax: ExpressionSyntax | undefined): TemplateFilter | undefined {
    if (syntax === undefined) return { kind: "duration", language: this.#options.language };
    if (syntax.kind !== "literal" || typeof syntax.value !== "string")
      return void this.#refuse("The language of `duration` is a text in quotation marks.", syntax);
    if (isLanguage(syntax.value)) return { kind: "duration", language: syntax.value };
    const message = `${JSON.stringify(syntax.value)} is no language, such as "de" or "pt-BR".`;
    return void this.#options.report("template-language", message, syntax.at);
  }

  #refuse(message: string, { at }: ExpressionSyntax): [] {
    this.#options.report("template-type", message, at);
    return [];
  }
}

function has({ shapes }: Known, what: (type: ReturnType<typeof typeOf>) => boolean): boolean {
  return shapes.some((shape: PlainShape) => what(typeOf(shape)));
}
