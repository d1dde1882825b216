import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Declaration } from "../ir/contract.ts";
import { kebabCase } from "../ir/names.ts";
import { reservedModules } from "../ir/reserved.ts";
import type { ReferenceShape } from "../ir/shape.ts";
import type { ResolvedDocument, SchemaNode } from "../source/schema-node.ts";
import type { Analysis } from "./analysis.ts";
import { ModuleTypes, type TypeTools } from "./module-types.ts";
import { NameRegistry } from "./name-registry.ts";
import { Naming } from "./naming.ts";
import { notesOf } from "./notes.ts";
import { Places } from "./places.ts";
import { isWhole, objectsShape, wholeShape } from "./shapes.ts";

/** What a document's module is called, and what it declares. */
export interface LoweredTypes {
  readonly name: string;
  readonly module: string;
  readonly declarations: readonly Declaration[];
}

/** The types of all documents. Each document's own come from it alone; what others refer to beyond that is added behind. */
export function lowerTypes(
  documents: readonly ResolvedDocument[],
  analysis: Analysis,
  diagnostics: DiagnosticCollector,
): ReadonlyMap<ResolvedDocument, LoweredTypes> {
  const places = new Places(documents);
  const naming = new Naming(analysis, places);
  const registry = new NameRegistry(diagnostics);
  const modules = new Map<ResolvedDocument, ModuleTypes>();
  const homeOf = (node: SchemaNode): ModuleTypes | undefined => {
    const document = places.documentOf(node);
    return document && modules.get(document);
  };
  const tools: TypeTools = {
    analysis,
    naming,
    places,
    claim: (name, origin, identity) => registry.claim({ name, place: origin.place(), identity }),
    referTo: (node) => referTo(homeOf(node), node),
    referToObjects: (node) => referToObjects(homeOf(node), node),
    tooManyTypes: (node) =>
      diagnostics.report(
        "too-many-types",
        node.place(),
        "Merging these schemas gives too many types, so some are wider. The validator checks them.",
      ),
  };
  for (const document of documents) {
    const module = moduleName(naming.forcedNameOf(document.root));
    registry.claimModule({ name: module, place: document.root.place(), identity: document.root.key });
    modules.set(document, new ModuleTypes(module, tools));
  }
  for (const document of documents) declareAll(document, homeOf(document.root));
  while ([...modules.values()].some((one) => one.finish())) continue;
  return new Map(
    [...modules].map(([document, types]) => [
      document,
      { name: naming.forcedNameOf(document.root), module: types.module, declarations: types.declarations },
    ]),
  );
}

/** The root first, with everything that it leads to, then the definitions, whether anything uses them or not. */
function declareAll(document: ResolvedDocument, types: ModuleTypes | undefined): void {
  referTo(types, document.root);
  types?.finish();
  for (const keyword of ["$defs", "definitions"]) {
    for (const definition of document.root.map(keyword).values()) {
      referTo(types, definition);
      types?.finish();
    }
  }
}

function referTo(types: ModuleTypes | undefined, node: SchemaNode): ReferenceShape {
  if (types === undefined) throw new Error(`No module for ${node.key}.`);
  const name = types.tools.naming.forcedNameOf(node);
  return types.declare({
    name,
    origin: node,
    notes: notesOf(node),
    identity: node.key,
    shape: () => wholeShape(types, node),
  });
}

function referToObjects(types: ModuleTypes | undefined, node: SchemaNode): ReferenceShape {
  if (types === undefined) throw new Error(`No module for ${node.key}.`);
  if (isWhole(types, node)) return referTo(types, node);
  const name = types.tools.naming.forcedNameOf(node);
  return types.declare({
    name,
    origin: node,
    notes: notesOf(node),
    identity: node.key,
    shape: () => objectsShape(types, node),
  });
}

/** Targets have modules of their own beside the contracts'. */
function moduleName(name: string): string {
  const module = kebabCase(name);
  return reservedModules.has(module) ? `${module}-schema` : module;
}
