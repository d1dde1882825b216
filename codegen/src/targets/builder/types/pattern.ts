import { numberLiteral, propertyKey, stringLiteral } from "../../../emit/literal.ts";
import type { Literal } from "../../../ir/literal.ts";
import type { FieldPath } from "../../../ir/path.ts";
import type { Site } from "../rules/sites.ts";
import type { Test } from "../rules/tests.ts";

/** Type code of two outcomes. */
export interface Outcomes {
  readonly then: string;
  readonly otherwise: string;
}

/** Type code: `then` where an argument `V` surely passes all tests. */
export function sureCode(site: Site, tests: readonly Test[], { then, otherwise }: Outcomes): string {
  if (tests.length === 0) return site.kind === "setter" ? `IfGiven<V, ${then}, ${otherwise}>` : then;
  const inner = tests
    .filter(({ kind }) => kind === "differs")
    .reduceRight(
      (code, { path, values }) => `Differs<V, ${pathCode(path)}, ${unionCode(values)}, ${code}, ${otherwise}>`,
      then,
    );
  const others = tests.filter(({ kind }) => kind !== "differs");
  if (others.length === 0) return inner;
  const pattern = treeCode(treeOf(others), false);
  const loose = others.map((one) => treeCode(treeOf([one]), true)).join(" | ");
  const isIndexed = [
    ...new Set(others.filter(({ kind }) => kind === "absent").map(({ path }) => pathCode(path.slice(0, -1)))),
  ];
  const open = isIndexed.reduceRight(
    (code, path) => `string extends keyof ${path === "[]" ? "V" : `At<V, ${path}>`} ? ${otherwise} : ${code}`,
    inner,
  );
  return `([V] extends [${pattern}] ? [V] extends [${loose}] ? ${otherwise} : ${open} : ${otherwise})`;
}

/** `["subject", "schema"]`: a path as a type. */
export function pathCode(path: FieldPath): string {
  return `[${path.map(({ property }) => stringLiteral(property)).join(", ")}]`;
}

/** `"a" | "b"`. */
export function unionCode(values: readonly Literal[]): string {
  return values.map(literalCode).join(" | ");
}

function literalCode(value: Literal): string {
  if (typeof value === "string") return stringLiteral(value);
  return typeof value === "number" ? numberLiteral(value) : String(value);
}

/** Tests by the properties that their paths go through. */
interface Tree {
  readonly test: Test | undefined;
  readonly below: ReadonlyMap<string, Tree>;
}

function treeOf(tests: readonly Test[], depth = 0): Tree {
  const below = new Map<string, Test[]>();
  for (const test of tests) {
    const property = test.path[depth]?.property;
    if (property !== undefined) below.set(property, [...(below.get(property) ?? []), test]);
  }
  return {
    test: tests.find(({ path }) => path.length === depth),
    below: new Map([...below].map(([property, inner]) => [property, treeOf(inner, depth + 1)])),
  };
}

function treeCode({ test, below }: Tree, loose: boolean): string {
  if (below.size === 0) return test === undefined ? "unknown" : loose ? "Unlikely" : testCode(test);
  const members = [...below].map(([property, tree]) => {
    const isAbsent = !loose && tree.test?.kind === "absent";
    return `readonly ${propertyKey(property)}${isAbsent ? "?" : ""}: ${treeCode(tree, loose)}`;
  });
  const code = `{ ${members.join("; ")} }`;
  // An object type of optional properties alone refuses what has none of them; beside `object` it does not.
  const isWeak = !loose && [...below.values()].every(({ test }) => test?.kind === "absent");
  return isWeak ? `object & ${code}` : code;
}

/** What passes a test. */
function testCode({ kind, values }: Test): string {
  switch (kind) {
    case "equals":
      return unionCode(values);
    case "absent":
      return "undefined";
    case "empty":
      return "readonly []";
    case "non-empty":
      return "readonly [unknown, ...unknown[]]";
    default:
      return "{} | null";
  }
}

/** `{ readonly meta: { readonly id: infer Key } }`: an object with something at a path. */
export function holdingCode(path: FieldPath, code: string): string {
  return path.reduceRight((inner, { property }) => `{ readonly ${propertyKey(property)}: ${inner} }`, code);
}
