import { stringLiteral } from "../../../emit/literal.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { usedBy } from "../plan/graph.ts";

/** The names of fields that checks of these schemas may read from an object. Without those that every object has. */
export function readNames(roots: readonly SchemaNode[]): string[] {
  const all = new Set(roots);
  const names = new Set<string>();
  for (const node of all) {
    for (const inner of usedBy(node)) all.add(inner);
    for (const name of namesIn(node)) names.add(name);
  }
  return [...names].filter((name) => !(name in Object.prototype));
}

function namesIn(node: SchemaNode): string[] {
  const demands = node.keyword("dependentRequired");
  const dependent = typeof demands === "object" && demands !== null ? Object.entries(demands) : [];
  return [
    ...node.map("properties").keys(),
    ...node.map("dependentSchemas").keys(),
    ...strings(node.keyword("required")),
    ...dependent.flatMap(([name, others]) => [name, ...strings(others)]),
    ...strings(node.keyword("x-uniqueBy")).flatMap(stepsOf),
    ...strings([node.keyword("x-memberOf")]).flatMap(stepsOf),
  ];
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** `options[].id` → `options`, `id`. */
function stepsOf(path: string): string[] {
  return path.split(".").map((step) => step.replace(/\[\]$/, ""));
}

/** So many names are asked for one by one, which engines do at once; more would be more code than it is worth. */
const mostInLine = 150;

/** The function that tells whether every object seems to have one of the names. */
export function inheritsText(names: readonly string[]): string {
  const comment = `/** Whether something has given \`Object.prototype\` a field that is read here, so that every object seems to have it. */`;
  return `${comment}\nfunction inheritsFields(): boolean {\n  return ${inheritsExpression(names)};\n}`;
}

function inheritsExpression(names: readonly string[]): string {
  if (names.length === 0) return "false";
  if (names.length > mostInLine)
    return `[\n${lines(names.map((name) => `${stringLiteral(name)},`))}\n  ].some((name) => name in none)`;
  const tests = names.map((name, index) => `${index === 0 ? "" : "|| "}${stringLiteral(name)} in none`);
  return `(\n${lines(tests)}\n  )`;
}

/** One part a line: a new field of the contract is one new line here. */
function lines(parts: readonly string[]): string {
  return parts.map((part) => `    ${part}`).join("\n");
}
