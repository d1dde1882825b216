import { NodeTypes, type LiquidBranch, type LiquidHtmlNode, type LiquidVariable } from "@shopify/liquid-html-parser";
import type { DiagnosticCode } from "../../diagnostics/codes.ts";
import type { ConditionSyntax, ExpressionSyntax, FilterSyntax, OutputSyntax } from "./syntax.ts";

/** Tells of a fault; what is at fault is then left out. */
export type Refuse = (code: DiagnosticCode, message: string, at: number) => void;

/** What stands between `{{` and `}}`. */
export function parseOutput(markup: LiquidVariable, at: number, refuse: Refuse): OutputSyntax | undefined {
  const value = parseExpression(markup.expression, refuse);
  const [filter, second] = markup.filters;
  if (second !== undefined) {
    const message = "A value takes one filter: the filter says in which context the value stands.";
    refuse("template-unsupported", message, second.position.start);
  }
  const read = filter === undefined ? undefined : parseFilter(filter, refuse);
  return value === undefined ? undefined : { kind: "output", value, filter: read, at };
}

function parseFilter({ name, args, position }: LiquidVariable["filters"][number], refuse: Refuse): FilterSyntax {
  const read = args.flatMap((one) => {
    if (one.type !== NodeTypes.NamedArgument) return parseExpression(one, refuse) ?? [];
    refuse(
      "template-unsupported",
      `The filter \`${name}\` takes no argument called \`${one.name}\`.`,
      one.position.start,
    );
    return [];
  });
  // The position begins at the bar.
  return { name, arguments: read, at: position.start };
}

/** A literal or a path; undefined where it is something else, which is reported. */
export function parseExpression(node: LiquidHtmlNode, refuse: Refuse): ExpressionSyntax | undefined {
  const at = node.position.start;
  switch (node.type) {
    case NodeTypes.String:
      return { kind: "literal", value: node.value, at };
    case NodeTypes.Number:
      return { kind: "literal", value: Number(node.value), at };
    case NodeTypes.LiquidLiteral:
      return parseKeyword(node.keyword, at, refuse);
    case NodeTypes.VariableLookup:
      return parsePath(node, refuse);
    case NodeTypes.Range:
      return void refuse("template-unsupported", "Ranges such as `(1..3)` are not supported.", at);
    default:
      return void refuse(
        "template-syntax",
        `Here stands a value or a field, not ${JSON.stringify(sourceOf(node))}.`,
        at,
      );
  }
}

const keywords: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["nil", null],
  ["null", null],
]);

/** The parser takes names that every object has, such as `constructor`, for keywords. */
function parseKeyword(keyword: string, at: number, refuse: Refuse): ExpressionSyntax | undefined {
  const value = keywords.get(keyword);
  if (value !== undefined) return { kind: "literal", value, at };
  if (keyword !== "empty" && keyword !== "blank") return { kind: "path", steps: [{ name: keyword, at }], at };
  return void refuse(
    "template-unsupported",
    `\`${keyword}\` is not supported; compare with "", or \`.size\` with 0.`,
    at,
  );
}

function parsePath(
  node: Extract<LiquidHtmlNode, { type: NodeTypes.VariableLookup }>,
  refuse: Refuse,
): ExpressionSyntax | undefined {
  const at = node.position.start;
  if (node.name === null)
    return void refuse(
      "template-unsupported",
      "A value begins with a name; `[…]` at its beginning is not supported.",
      at,
    );
  const steps = [{ name: node.name, at }];
  for (const lookup of node.lookups) {
    if (lookup.type !== NodeTypes.String) {
      const message = "Only names in quotation marks may stand in `[…]`: no numbers and no other values.";
      return void refuse("template-unsupported", message, lookup.position.start);
    }
    steps.push({ name: lookup.value, at: lookup.position.start });
  }
  return { kind: "path", steps, at };
}

function sourceOf({ source, position }: LiquidHtmlNode): string {
  return source.slice(position.start, position.end).trim();
}

/** What stands behind `if`, `elsif` and `unless`. */
export function parseCondition(node: LiquidHtmlNode, refuse: Refuse): ConditionSyntax | undefined {
  if (node.type === NodeTypes.LogicalExpression) return parseLogic(node, refuse);
  if (node.type !== NodeTypes.Comparison) {
    const value = parseExpression(node, refuse);
    return value === undefined ? undefined : { kind: "truthy", value, at: value.at };
  }
  const operator = node.comparator;
  const at = node.position.start;
  if (operator === "contains")
    return void refuse("template-unsupported", "The operator `contains` is not supported.", at);
  const [left, right] = [parseExpression(node.left, refuse), parseExpression(node.right, refuse)];
  return left === undefined || right === undefined ? undefined : { kind: "compare", operator, left, right, at };
}

function parseLogic(
  node: Extract<LiquidHtmlNode, { type: NodeTypes.LogicalExpression }>,
  refuse: Refuse,
): ConditionSyntax | undefined {
  const parts: LiquidHtmlNode[] = [];
  let rest: LiquidHtmlNode = node;
  for (; rest.type === NodeTypes.LogicalExpression; rest = rest.right) {
    if (rest.relation !== node.relation) {
      const message =
        "`and` and `or` in one condition are read in different ways by different readers; put one `if` into another.";
      return void refuse("template-unsupported", message, rest.position.start);
    }
    parts.push(rest.left);
  }
  const of = [...parts, rest].map((one) => parseCondition(one, refuse));
  const known = of.filter((one) => one !== undefined);
  const kind = node.relation === "and" ? "all" : "any";
  return known.length === of.length ? { kind, of: known, at: node.position.start } : undefined;
}

/** What stands behind `when`, with what stands behind `case`. */
export function parseWhen(
  { subject, values, at }: { readonly subject: unknown; readonly values: LiquidBranch["markup"]; readonly at: number },
  refuse: Refuse,
): ConditionSyntax | undefined {
  if (!Array.isArray(values) || !isNode(subject))
    return void refuse("template-syntax", "`when` takes values, with commas or `or` between them.", at);
  const left = parseExpression(subject, refuse);
  const of = values.flatMap((one): ConditionSyntax[] => {
    const right = isNode(one) ? parseExpression(one, refuse) : undefined;
    if (left === undefined || right === undefined) return [];
    if (right.kind === "literal") return [{ kind: "compare", operator: "==", left, right, at: right.at }];
    refuse(
      "template-unsupported",
      "`when` takes texts, numbers, true, false and nil; compare fields in an `if`.",
      right.at,
    );
    return [];
  });
  return of.length === 0 ? undefined : { kind: "any", of, at };
}

function isNode(value: unknown): value is LiquidHtmlNode {
  return typeof value === "object" && value !== null && "type" in value && "position" in value;
}
