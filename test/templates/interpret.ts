import type {
  TemplateCondition,
  TemplateFilter,
  TemplateNode,
  TemplateOutput,
  TemplateValue,
} from "../../codegen/src/ir/template.ts";

/** A value of JSON, or none. */
type Value = unknown;

interface Loop {
  readonly list: readonly Value[];
  readonly at: number;
}

interface Scope {
  readonly event: Value;
  readonly loops: ReadonlyMap<string, Loop>;
}

/** Renders nodes as Liquid would, with filters that mark what they got and do nothing else. */
export function interpret(nodes: readonly TemplateNode[], event: Value): string {
  return renderAll(nodes, { event, loops: new Map() });
}

/** What a filter makes of a value, here and in the Liquid that this is compared with. */
export function marked(name: string, value: Value, argument?: Value): string {
  return `${name}(${String(value ?? "")}${argument === undefined ? "" : `, ${String(argument)}`})`;
}

function renderAll(nodes: readonly TemplateNode[], scope: Scope): string {
  return nodes.map((node) => render(node, scope)).join("");
}

function render(node: TemplateNode, scope: Scope): string {
  switch (node.kind) {
    case "text":
      return node.text;
    case "output":
      return output(node, scope);
    case "branch": {
      const arm = node.arms.find(({ when }) => when === undefined || holds(when, scope));
      return arm === undefined ? "" : renderAll(arm.nodes, scope);
    }
    case "loop": {
      const all = valueOf(node.list, scope);
      const { offset, limit, reversed } = node;
      const part = (Array.isArray(all) ? all : []).slice(offset, limit === undefined ? undefined : offset + limit);
      const list = reversed ? part.toReversed() : part;
      if (list.length === 0) return renderAll(node.otherwise, scope);
      return list
        .map((_, at) =>
          renderAll(node.nodes, { ...scope, loops: new Map([...scope.loops, [node.variable, { list, at }]]) }),
        )
        .join("");
    }
  }
}

function output({ value, filter }: TemplateOutput, scope: Scope): string {
  const shown = valueOf(value, scope);
  if (filter.kind === "line") return String(shown ?? "");
  return marked(filter.kind, shown, argumentOf(filter, scope));
}

function argumentOf(filter: TemplateFilter, scope: Scope): Value {
  return filter.kind === "link" ? valueOf(filter.url, scope) : undefined;
}

function valueOf(value: TemplateValue, scope: Scope): Value {
  switch (value.kind) {
    case "literal":
      return value.value;
    case "field": {
      const loop = value.of === undefined ? undefined : scope.loops.get(value.of);
      const start = loop === undefined ? scope.event : loop.list[loop.at];
      return value.steps.reduce<Value>((object, name) => (object as Record<string, Value> | undefined)?.[name], start);
    }
    case "size":
      return (valueOf(value.of, scope) as { length?: number } | undefined)?.length;
    case "loop": {
      const { list, at } = scope.loops.get(value.of) ?? { list: [], at: 0 };
      const { length } = list;
      const all = { index: at + 1, index0: at, rindex: length - at, rindex0: length - at - 1, length };
      return { ...all, first: at === 0, last: at === length - 1 }[value.what];
    }
  }
}

function holds(condition: TemplateCondition, scope: Scope): boolean {
  switch (condition.kind) {
    case "truthy":
      return isTruthy(valueOf(condition.value, scope));
    case "not":
      return !holds(condition.of, scope);
    case "all":
      return condition.of.every((one) => holds(one, scope));
    case "any":
      return condition.of.some((one) => holds(one, scope));
    case "compare":
      return compare(condition, scope);
  }
}

function isTruthy(value: Value): boolean {
  return value !== undefined && value !== null && value !== false;
}

function compare({ operator, left, right }: Extract<TemplateCondition, { kind: "compare" }>, scope: Scope): boolean {
  const [a, b] = [valueOf(left, scope) ?? null, valueOf(right, scope) ?? null] as [number, number];
  return { "==": a === b, "!=": a !== b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b }[operator];
}
