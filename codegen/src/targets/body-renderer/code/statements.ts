import { stringLiteral } from "../../../emit/literal.ts";
import type { Template, TemplateLoop, TemplateNode, TemplateOutput } from "../../../ir/template.ts";
import { blockText, indented, lineWidth } from "../../text-layout.ts";
import type { Scope } from "./scope.ts";
import { conditionText, valueText } from "./values.ts";

/** The statements that add what a template renders to `out`. */
export class StatementWriter {
  readonly #format: Template["format"];
  /** What the beginnings of the template's own lines are called. */
  readonly #starts: string;

  constructor({ format }: Template, starts: string) {
    this.#format = format;
    this.#starts = starts;
  }

  /** A statement or more for each node; texts and values that follow each other are added together. */
  write(nodes: readonly TemplateNode[], scope: Scope): string[] {
    const statements: string[] = [];
    let terms: string[] = [];
    const flush = (): void => {
      if (terms.length > 0) statements.push(addText(terms));
      terms = [];
    };
    for (const node of nodes) {
      if (node.kind === "text") terms.push(stringLiteral(node.text));
      else if (node.kind === "output") terms.push(this.#output(node, scope));
      else {
        flush();
        statements.push(node.kind === "loop" ? this.#loop(node, scope) : this.#branch(node.arms, scope));
      }
    }
    flush();
    return statements;
  }

  #output({ value, filter, position }: TemplateOutput, scope: Scope): string {
    const cut = (): string => scope.use("cut");
    const starts = (): string => scope.use(this.#starts);
    const call = (name: string, ...given: readonly string[]): string =>
      `${scope.call(this.#format, name)}(${[valueText(value, scope), ...given].join(", ")})`;
    const asLine = (): string => {
      // What the template itself says needs no care.
      if (value.kind === "literal") return stringLiteral(String(value.value ?? ""));
      if (position === "start") return call("startLine", cut(), starts());
      return call(position === "item" ? "itemLine" : "line", cut());
    };
    switch (filter.kind) {
      case "line":
        return isPlainNumber(value) ? plainNumberText(value, scope) : asLine();
      case "code":
      case "fence":
        return call(filter.kind, cut());
      case "paragraph":
      case "quote":
        return call(filter.kind, cut(), starts());
      case "link":
        return `${scope.call(this.#format, "link")}(${[asLine(), valueText(filter.url, scope), cut()].join(", ")})`;
      case "duration":
        return call("duration", stringLiteral(filter.language));
    }
  }

  #branch(arms: Extract<TemplateNode, { kind: "branch" }>["arms"], scope: Scope): string {
    return arms
      .map(({ when, nodes }, index) => {
        const body = blockText(this.write(nodes, scope));
        if (when === undefined) return index === 0 ? body : ` else ${body}`;
        return `${index === 0 ? "" : " else "}if (${conditionText(when, scope)}) ${body}`;
      })
      .join("");
  }

  #loop({ variable, list, reversed, limit, offset, nodes, otherwise }: TemplateLoop, scope: Scope): string {
    const { inner, names } = scope.inLoop(variable, !readsWhole(nodes, variable));
    const all = `${scope.call("fields", "itemsOf")}(${valueText(list, scope)})`;
    const part = offset === 0 && limit === undefined ? "" : `.slice(${[offset, ...end(offset, limit)].join(", ")})`;
    const body = this.write(nodes, inner);
    const item = `${names.list}[${names.at}]`;
    const value = names.isObject ? `${inner.call("fields", "fieldsOf")}(${item})` : item;
    const first = inner.uses(names.item) ? [`const ${names.item} = ${value};`] : [];
    const loop = [
      `const ${names.list} = ${all}${part}${reversed ? `${part === "" ? ".slice()" : ""}.reverse()` : ""};`,
      `for (let ${names.at} = 0; ${names.at} < ${names.list}.length; ${names.at}++) ${blockText([...first, ...body])}`,
    ];
    if (otherwise.length > 0) loop.push(`if (${names.list}.length === 0) ${blockText(this.write(otherwise, scope))}`);
    return loop.join("\n");
  }
}

function end(offset: number, limit: number | undefined): number[] {
  return limit === undefined ? [] : [offset + limit];
}

function plainNumberText(value: TemplateOutput["value"], scope: Scope): string {
  const text = valueText(value, scope);
  return text.includes(" ") ? `(${text})` : text;
}

/** Where a loop is, which needs no care. */
function isPlainNumber(value: TemplateOutput["value"]): boolean {
  return value.kind === "loop" && value.what !== "first" && value.what !== "last";
}

function addText(terms: readonly string[]): string {
  const line = `out += ${terms.join(" + ")};`;
  if (line.length <= lineWidth || terms.length === 1) return line;
  return `out +=\n${indented(terms.join(" +\n"))};`;
}

/** Whether something reads the variable itself, not one of its fields. */
function readsWhole(nodes: readonly TemplateNode[], variable: string): boolean {
  let found = false;
  JSON.stringify(nodes, (_, node: unknown) => {
    if (isWholeItem(node, variable)) found = true;
    return node;
  });
  return found;
}

function isWholeItem(node: unknown, variable: string): boolean {
  if (typeof node !== "object" || node === null || !("of" in node) || !("steps" in node)) return false;
  return node.of === variable && Array.isArray(node.steps) && node.steps.length === 0;
}
