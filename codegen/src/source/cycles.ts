import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { keywords } from "./keywords.ts";
import type { ResolvedNode } from "./resolved-node.ts";
import { subschemas } from "./subschemas.ts";

/**
 * Reports schemas that apply themselves to the very value they are applied to, by references alone or through
 * `allOf`, `if` and their kind: no validator could ever finish. Recursion into properties and items is fine.
 */
export function refuseCycles(nodes: Iterable<ResolvedNode>, diagnostics: DiagnosticCollector): void {
  const done = new Set<ResolvedNode>();
  for (const node of nodes) if (!done.has(node)) walk(node, done, diagnostics);
}

interface Step {
  readonly node: ResolvedNode;
  readonly rest: ResolvedNode[];
}

/** Depth first, with a stack of its own: a chain of references can be longer than the call stack. */
function walk(start: ResolvedNode, done: Set<ResolvedNode>, diagnostics: DiagnosticCollector): void {
  const path: Step[] = [];
  const open = new Set<ResolvedNode>();
  const enter = (node: ResolvedNode): void => {
    path.push({ node, rest: appliedInPlace(node) });
    open.add(node);
  };
  enter(start);
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const next = step.rest.pop();
    if (next === undefined) {
      path.pop();
      open.delete(step.node);
      done.add(step.node);
    } else if (open.has(next))
      report(
        path.map(({ node }) => node),
        next,
        diagnostics,
      );
    else if (!done.has(next)) enter(next);
  }
}

/** What else applies to the value that `node` applies to. */
function appliedInPlace(node: ResolvedNode): ResolvedNode[] {
  const held = subschemas(node).filter(({ keyword }) => keywords.get(keyword)?.inPlace === true);
  const nodes = held.map(({ node: inner }) => inner as ResolvedNode);
  return node.ref === undefined ? nodes : [...nodes, node.ref];
}

/** At the last reference of the cycle: without one there is no cycle. */
function report(path: readonly ResolvedNode[], again: ResolvedNode, diagnostics: DiagnosticCollector): void {
  const cycle = path.slice(path.indexOf(again));
  const last = cycle.findLast((node) => node.ref !== undefined && cycle.includes(node.ref)) ?? again;
  const message =
    "This reference leads back to itself without going into a property or an item; nothing could ever be checked by it.";
  diagnostics.report("reference-cycle", last.place("$ref"), message);
}
