import type { SchemaNode } from "../../../source/schema-node.ts";

const single = ["items", "contains", "not", "if", "then", "else", "additionalProperties", "propertyNames"] as const;
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"] as const;
const maps = ["properties", "patternProperties", "dependentSchemas"] as const;

/** The schemas that a schema makes use of: its subschemas and what it refers to. */
export function usedBy(node: SchemaNode): SchemaNode[] {
  const one = [node.ref, ...single.map((keyword) => node.one(keyword))].filter((inner) => inner !== undefined);
  return [
    ...one,
    ...lists.flatMap((keyword) => node.list(keyword)),
    ...maps.flatMap((keyword) => [...node.map(keyword).values()]),
  ];
}

/** What is known of the schemas that can be reached from some roots. */
export interface SchemaGraph {
  readonly all: ReadonlySet<SchemaNode>;
  /** Schemas that references lead to, and the roots. */
  readonly targets: ReadonlySet<SchemaNode>;
  /** Schemas that make use of themselves, directly or not. */
  readonly recursive: ReadonlySet<SchemaNode>;
  /** Some schema compares its value with others of the object around it. */
  readonly hasMembers: boolean;
}

/** Walks everything that can be reached from `roots`. */
export function graphOf(roots: readonly SchemaNode[]): SchemaGraph {
  const all = new Set(roots);
  const targets = new Set(roots);
  for (const node of all) {
    if (node.ref !== undefined) targets.add(node.ref);
    for (const inner of usedBy(node)) all.add(inner);
  }
  const hasMembers = [...all].some((node) => node.keyword("x-memberOf") !== undefined);
  return { all, targets, recursive: new Set(cyclesOf([...all]).flat()), hasMembers };
}

interface Visit {
  readonly node: SchemaNode;
  readonly rest: SchemaNode[];
}

/** The groups of schemas that reach each other: Tarjan's algorithm, without recursion because schemas may nest deeply. */
function cyclesOf(nodes: readonly SchemaNode[]): SchemaNode[][] {
  const order = new Map<SchemaNode, number>();
  const low = new Map<SchemaNode, number>();
  const stack: SchemaNode[] = [];
  const onStack = new Set<SchemaNode>();
  const groups: SchemaNode[][] = [];
  const lower = (node: SchemaNode, to: number): void => void low.set(node, Math.min(low.get(node) ?? to, to));
  const enter = (node: SchemaNode): Visit => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    onStack.add(node);
    return { node, rest: usedBy(node) };
  };
  for (const start of nodes) {
    if (order.has(start)) continue;
    const visits = [enter(start)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const next = visit.rest.pop();
      if (next === undefined) {
        visits.pop();
        const last = visits.at(-1);
        if (last !== undefined) lower(last.node, low.get(visit.node) ?? 0);
        if (low.get(visit.node) === order.get(visit.node)) {
          const group = stack.splice(stack.lastIndexOf(visit.node));
          for (const node of group) onStack.delete(node);
          groups.push(group);
        }
      } else if (!order.has(next)) visits.push(enter(next));
      else if (onStack.has(next)) lower(visit.node, order.get(next) ?? 0);
    }
  }
  return groups.filter((group) => group.length > 1 || group.some((node) => usedBy(node).includes(node)));
}
