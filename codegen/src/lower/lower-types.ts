import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { compareText } from "../diagnostics/order.ts";
import type { Declaration } from "../ir/contract.ts";
import { kebabCase } from "../ir/names.ts";
import { reservedModules } from "../ir/reserved.ts";
import type { ReferenceShape } from "../ir/shape.ts";
import type { ResolvedDocument, SchemaNode } from "../source/schema-node.ts";
import { hasOwnName } from "./alias.ts";
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

/**
 * The types of all documents. What a document declares comes from it alone, so that no other changes it: a first round finds
 * out what that is, and in the second the others refer to it, or declare for themselves what is not there.
 */
export function lowerTypes(
  documents: readonly ResolvedDocument[],
  analysis: Analysis,
  diagnostics: DiagnosticCollector,
): ReadonlyMap<ResolvedDocument, LoweredTypes> {
  const places = new Places(documents);
  const shared = { documents, analysis, places, naming: new Naming(analysis, places) };
  const first = new TypeRound(shared, undefined, undefined);
  first.run();
  const second = new TypeRound(shared, diagnostics, first);
  second.run();
  return new Map(documents.map((document) => [document, second.typesOf(document)]));
}

interface RoundInput {
  readonly documents: readonly ResolvedDocument[];
  readonly analysis: Analysis;
  readonly places: Places;
  readonly naming: Naming;
}

/** Works out the types of every document, each from its own root and definitions. */
class TypeRound implements TypeTools {
  readonly analysis: Analysis;
  readonly places: Places;
  readonly naming: Naming;
  readonly #modules = new Map<ResolvedDocument, ModuleTypes>();
  readonly #wanted = new Map<string, SchemaNode>();
  readonly #diagnostics: DiagnosticCollector | undefined;
  readonly #registry: NameRegistry | undefined;
  readonly #before: TypeRound | undefined;

  constructor(input: RoundInput, diagnostics: DiagnosticCollector | undefined, before: TypeRound | undefined) {
    this.analysis = input.analysis;
    this.places = input.places;
    this.naming = input.naming;
    this.#diagnostics = diagnostics;
    this.#registry = diagnostics && new NameRegistry(diagnostics);
    this.#before = before;
    for (const document of input.documents) this.#modules.set(document, this.#moduleFor(document));
  }

  run(): void {
    for (const [document, types] of this.#modules) declareAll(document, types);
    for (const node of [...this.#wanted.values()].sort((a, b) => compareText(a.key, b.key))) {
      const types = this.#homeOf(node);
      if (types !== undefined && !types.has(node.key)) declareWhole(types, node);
    }
    while ([...this.#modules.values()].some((one) => one.finish())) continue;
  }

  typesOf(document: ResolvedDocument): LoweredTypes {
    const types = this.#modules.get(document);
    return {
      name: this.naming.forcedNameOf(document.root),
      module: types?.module ?? "",
      declarations: types?.declarations ?? [],
    };
  }

  claim(name: string, origin: SchemaNode, identity: string): void {
    this.#registry?.claim({ name, place: origin.place(), identity });
  }

  tooManyTypes(node: SchemaNode): void {
    const message = "Merging these schemas gives too many types, so some are wider. The validator checks them.";
    this.#diagnostics?.report("too-many-types", node.place(), message);
  }

  isHome(module: ModuleTypes, node: SchemaNode): boolean {
    return this.#homeOf(node) === module;
  }

  mayRefer(from: ModuleTypes, node: SchemaNode): boolean {
    const home = this.#homeOf(node);
    return home === from || hasOwnName(node) || this.#before === undefined || this.#before.#declares(node);
  }

  referTo(from: ModuleTypes, node: SchemaNode): ReferenceShape {
    const home = this.#homeOf(node) ?? from;
    if (home === from) return declareWhole(from, node);
    this.#wanted.set(node.key, node);
    return { kind: "reference", module: home.module, name: this.naming.forcedNameOf(node) };
  }

  referToObjects(from: ModuleTypes, node: SchemaNode): ReferenceShape {
    const home = this.#homeOf(node) ?? from;
    if (home !== from) return { kind: "reference", module: home.module, name: this.naming.forcedNameOf(node) };
    return isWhole(from, node) ? declareWhole(from, node) : declareObjects(from, node);
  }

  #declares(node: SchemaNode): boolean {
    return this.#homeOf(node)?.has(node.key) === true;
  }

  #homeOf(node: SchemaNode): ModuleTypes | undefined {
    const document = this.places.documentOf(node);
    return document && this.#modules.get(document);
  }

  #moduleFor({ root }: ResolvedDocument): ModuleTypes {
    const module = moduleName(this.naming.forcedNameOf(root));
    this.#registry?.claimModule({ name: module, place: root.place(), identity: root.key });
    return new ModuleTypes(module, this);
  }
}

/** The root first, with everything that it leads to, then the definitions, whether anything uses them or not. */
function declareAll(document: ResolvedDocument, types: ModuleTypes): void {
  const definitions = ["$defs", "definitions"].flatMap((keyword) => [...document.root.map(keyword).values()]);
  for (const node of [document.root, ...definitions]) {
    declareWhole(types, node);
    types.finish();
  }
}

function declareWhole(types: ModuleTypes, node: SchemaNode): ReferenceShape {
  const name = types.tools.naming.forcedNameOf(node);
  const shape = (): ReturnType<typeof wholeShape> => wholeShape(types, node);
  return types.declare({ name, origin: node, notes: notesOf(node), identity: node.key, shape });
}

function declareObjects(types: ModuleTypes, node: SchemaNode): ReferenceShape {
  const name = types.tools.naming.forcedNameOf(node);
  const shape = (): ReturnType<typeof objectsShape> => objectsShape(types, node);
  return types.declare({ name, origin: node, notes: notesOf(node), identity: node.key, shape });
}

/** Targets have modules of their own beside the contracts'. */
function moduleName(name: string): string {
  const module = kebabCase(name);
  return reservedModules.has(module) ? `${module}-schema` : module;
}
