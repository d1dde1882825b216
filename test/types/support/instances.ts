import { jsonLiteral, propertyKey, type JsonValue } from "../../../codegen/src/emit/literal.ts";
import type { Contract } from "../../../codegen/src/ir/contract.ts";

/** A value, whether the schema accepts it, and what its type must do with it. */
export interface Instance {
  readonly value: JsonValue;
  readonly valid: boolean;
  readonly type: "accept" | "reject" | "either";
  readonly why?: string;
}

/** What a program holds that knows nothing of the contract: plain strings, numbers and lists. */
const prelude = `declare const text: string;
declare const amount: number;
declare const flag: boolean;
declare function listOf<Item>(items: Item[]): Item[];
`;

/**
 * A program that assigns each instance to the root's type, two lines per way of writing it: as a literal, and for the
 * accepted ones with plain strings, numbers and lists wherever the schema asks for no certain value. The compiler must have
 * nothing to say about it: what must be refused stands below `@ts-expect-error`.
 */
export function consumerOf(
  instances: readonly Instance[],
  contract: Pick<Contract, "name" | "module" | "published">,
): Consumer {
  const lines: { text: string; instance: Instance }[] = [];
  const assign = (text: string, instance: Instance): void => {
    lines.push(
      { text: instance.type === "reject" ? "// @ts-expect-error" : "", instance },
      { text: `export const v${lines.length}: Root = ${text};`, instance },
    );
  };
  for (const instance of instances.filter(({ type }) => type !== "either")) {
    assign(oneLine(instance.value), instance);
    if (instance.type === "accept") assign(plainText(instance.value, certainValues(contract.published)), instance);
  }
  const head = `import type { ${contract.name} as Root } from "./types/src/${contract.module}.ts";\n${prelude}`;
  const offset = head.split("\n").length;
  return {
    text: `${head}${lines.map(({ text }) => `${text}\n`).join("")}`,
    at: (line) => lines[line - offset]?.instance,
  };
}

/** A program that tries instances, and which of them a line is about. */
export interface Consumer {
  readonly text: string;
  at(line: number): Instance | undefined;
}

function oneLine(value: JsonValue): string {
  return jsonLiteral(value).replaceAll(/\n */g, " ");
}

interface CertainValues {
  readonly scalars: ReadonlySet<JsonValue>;
  /** Whether the schema says what stands at a position of a list. */
  readonly positions: boolean;
}

/** The values that a schema names in `const` and `enum`, at any depth. */
function certainValues(schema: JsonValue): CertainValues {
  const named = [...keywordValues(schema, "const"), ...keywordValues(schema, "enum").flatMap(children)];
  const positions =
    named.some((value) => children(value).length > 0) || keywordValues(schema, "prefixItems").length > 0;
  const scalars = new Set(named.flatMap(leaves));
  // A schema that names one of two truth values says something about the other.
  return { scalars: scalars.has(true) || scalars.has(false) ? new Set([...scalars, true, false]) : scalars, positions };
}

function keywordValues(schema: JsonValue, keyword: string): JsonValue[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => (key === keyword ? [value] : keywordValues(value, keyword)));
}

function children(value: JsonValue): JsonValue[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function leaves(value: JsonValue): JsonValue[] {
  return typeof value === "object" && value !== null ? children(value).flatMap(leaves) : [value];
}

function plainText(value: JsonValue, certain: CertainValues): string {
  if (value === null || certain.scalars.has(value)) return oneLine(value);
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "amount";
  if (typeof value === "boolean") return "flag";
  if (isList(value)) {
    const items = value.map((item) => plainText(item, certain)).join(", ");
    return certain.positions || value.length === 0 ? `[${items}]` : `listOf([${items}])`;
  }
  const members = Object.entries(value).map(([key, member]) => `${propertyKey(key)}: ${plainText(member, certain)}`);
  return `{ ${members.join(", ")} }`;
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
