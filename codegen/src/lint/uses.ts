import { keywords } from "../source/keywords.ts";
import type { ResolvedDocument, SchemaNode } from "../source/schema-node.ts";
import { allSchemas, subschemas } from "../source/subschemas.ts";

/** How a schema comes to be applied: inside another by a keyword, or by a reference. */
export interface Use {
  readonly by: SchemaNode;
  /** `$ref` for a reference. */
  readonly keyword: string;
  readonly name: string | number | undefined;
}

/** By whom each schema is applied, over all documents of a run. */
export class Uses {
  /** Every schema, each once. */
  readonly nodes: readonly SchemaNode[];
  readonly #uses = new Map<SchemaNode, Use[]>();

  constructor(documents: Iterable<ResolvedDocument>) {
    this.nodes = [...documents].flatMap(({ root }) => allSchemas(root));
    for (const node of this.nodes) {
      for (const { keyword, name, node: inner } of subschemas(node))
        if (applies(keyword)) this.#add(inner, { by: node, keyword, name });
      if (node.ref !== undefined) this.#add(node.ref, { by: node, keyword: "$ref", name: undefined });
    }
  }

  /** Empty for roots and definitions that nobody refers to. */
  of(node: SchemaNode): readonly Use[] {
    return this.#uses.get(node) ?? [];
  }

  #add(node: SchemaNode, use: Use): void {
    const known = this.#uses.get(node);
    if (known === undefined) this.#uses.set(node, [use]);
    else known.push(use);
  }
}

/** Whether a use applies to the very value that the using schema applies to. */
export function isInPlace({ keyword }: Use): boolean {
  return keyword === "$ref" || keywords.get(keyword)?.inPlace === true;
}

/** Definitions and content are held, not applied. */
function applies(keyword: string): boolean {
  return !["$defs", "definitions", "contentSchema"].includes(keyword);
}
