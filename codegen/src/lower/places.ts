import type { ResolvedDocument, SchemaNode } from "../source/schema-node.ts";
import { subschemas } from "../source/subschemas.ts";

/** Where a schema stands inside another. */
export interface SchemaSite {
  readonly parent: SchemaNode;
  readonly keyword: string;
  readonly name: string | number | undefined;
}

/** Every schema of all documents: what holds it, which document it is of, and whether a reference of its own document points at it. */
export class Places {
  readonly #sites = new Map<SchemaNode, SchemaSite>();
  readonly #documents = new Map<string, ResolvedDocument>();
  readonly #targets = new Set<SchemaNode>();

  constructor(documents: readonly ResolvedDocument[]) {
    for (const document of documents) {
      this.#documents.set(document.source.schema.file, document);
      if (document.source.annotations !== undefined) this.#documents.set(document.source.annotations.file, document);
    }
    for (const { root } of documents) this.#visit(root);
  }

  /** Undefined for a document's root, and for a schema at a place where the standard expects none. */
  siteOf(node: SchemaNode): SchemaSite | undefined {
    return this.#sites.get(node);
  }

  documentOf(node: SchemaNode): ResolvedDocument | undefined {
    return this.#documents.get(node.document.file);
  }

  isTarget(node: SchemaNode): boolean {
    return this.#targets.has(node);
  }

  #visit(root: SchemaNode): void {
    const seen = new Set<SchemaNode>();
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      if (node.ref !== undefined && node.ref.document === node.document) this.#targets.add(node.ref);
      for (const { keyword, name, node: inner } of subschemas(node)) {
        this.#sites.set(inner, { parent: node, keyword, name });
        open.push(inner);
      }
      if (node.ref !== undefined && this.documentOf(node.ref)?.root !== node.ref) open.push(node.ref);
    }
  }
}
