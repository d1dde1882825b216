import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { ResolvedNode } from "./resolved-node.ts";

/** Enters every `$anchor` into its resource; the same name twice in one resource is reported. */
export function collectAnchors(nodes: readonly ResolvedNode[], diagnostics: DiagnosticCollector): void {
  for (const node of nodes) {
    const name = node.keyword("$anchor");
    if (typeof name !== "string") continue;
    const taken = node.resource.anchors.get(name);
    if (taken === undefined) node.resource.anchors.set(name, node);
    else {
      const message = `The $anchor ${JSON.stringify(name)} stands twice in this schema.`;
      diagnostics.report("duplicate-anchor", node.place("$anchor"), message, [
        { ...taken.place("$anchor"), message: "the other one" },
      ]);
    }
  }
}
