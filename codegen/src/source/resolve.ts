import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { compareText } from "../diagnostics/order.ts";
import type { BuiltDocument } from "./build-nodes.ts";
import { bundle } from "./bundle.ts";
import { checkForms } from "./check-forms.ts";
import { refuseCycles } from "./cycles.ts";
import type { DocumentsSetting } from "./document-folders.ts";
import type { ContractSource } from "./document.ts";
import { followReferences } from "./references.ts";
import { Registry } from "./registry.ts";
import type { ResolvedNode } from "./resolved-node.ts";
import type { ResolvedDocument } from "./schema-node.ts";

/** What to resolve. */
export interface ResolveRequest {
  /** In any order. */
  readonly sources: readonly ContractSource[];
  /** URI prefix → folder with the files that stand for the URIs below it. Relative folders are taken from the current directory. */
  readonly documents?: DocumentsSetting;
  readonly diagnostics: DiagnosticCollector;
}

/**
 * Checks the form of every schema, merges annotations and follows every reference. The result is sorted by file, with the
 * outside documents that were needed at its end; it may be worked with only where no error was reported.
 */
export function resolve({ sources, documents = {}, diagnostics }: ResolveRequest): ResolvedDocument[] {
  const registry = new Registry(documents, diagnostics);
  for (const source of sources.toSorted((a, b) => compareText(a.schema.file, b.schema.file))) registry.add(source);
  followReferences(registry, diagnostics);
  checkForms(registry.documents, diagnostics);
  refuseCycles(
    registry.documents.flatMap(({ nodes }) => nodes),
    diagnostics,
  );
  return describe(registry.documents);
}

function describe(documents: readonly BuiltDocument[]): ResolvedDocument[] {
  const links = new Links(documents, () => true);
  const published = new Links(documents, (node, document) => node.document === document.source.schema);
  return documents.map((document) => {
    return {
      source: document.source,
      root: document.root,
      shared: links.isReferredTo(document) && hasNoCompanion(document.source),
      dependsOn: links.reachedFrom(document).map(fileOf),
      published: bundle(document, published.reachedFrom(document)),
    };
  });
}

function hasNoCompanion({ annotations, cases, templates }: ContractSource): boolean {
  return annotations === undefined && cases === undefined && templates.length === 0;
}

/** Which files refer to which, by the references of the nodes that count. */
class Links {
  readonly #targets: ReadonlyMap<BuiltDocument, ReadonlySet<BuiltDocument>>;

  constructor(documents: readonly BuiltDocument[], counts: (node: ResolvedNode, document: BuiltDocument) => boolean) {
    const byFile = new Map(documents.map((document) => [fileOf(document), document]));
    const targetsOf = (document: BuiltDocument): Set<BuiltDocument> => {
      const files = document.nodes
        .filter((node) => counts(node, document))
        .flatMap((node) => node.ref?.document.file ?? []);
      return new Set(files.flatMap((file) => (file === fileOf(document) ? [] : (byFile.get(file) ?? []))));
    };
    this.#targets = new Map(documents.map((document) => [document, targetsOf(document)]));
  }

  isReferredTo(document: BuiltDocument): boolean {
    return [...this.#targets.values()].some((targets) => targets.has(document));
  }

  /** Every other file that `start` needs, directly or not, sorted. */
  reachedFrom(start: BuiltDocument): BuiltDocument[] {
    const reached = new Set([start]);
    for (const document of reached) for (const target of this.#targets.get(document) ?? []) reached.add(target);
    reached.delete(start);
    return [...reached].sort((a, b) => compareText(fileOf(a), fileOf(b)));
  }
}

function fileOf(document: BuiltDocument): string {
  return document.source.schema.file;
}
