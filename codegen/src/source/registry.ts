import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import { collectAnchors } from "./anchors.ts";
import { checkAnnotations, readAnnotations } from "./annotations.ts";
import { buildNodes, type BuiltDocument } from "./build-nodes.ts";
import { DocumentFolders, readOutside, type DocumentsSetting } from "./document-folders.ts";
import type { ContractSource } from "./document.ts";
import type { ResolvedNode, Resource } from "./resolved-node.ts";
import { fileUri, uriFile } from "./uri.ts";

/** Every file that takes part in a run, and what references can address in them. */
export class Registry {
  /** In the order in which they were added; grows while references are followed. */
  readonly documents: BuiltDocument[] = [];
  readonly #byFile = new Map<string, BuiltDocument>();
  readonly #byPath = new Map<string, BuiltDocument>();
  readonly #byUri = new Map<string, Resource>();
  /** The `$id`s of roots as they are written: two files do not share one, even where their folders make it two URIs. */
  readonly #byRootId = new Map<string, Resource>();
  /** Files that were found but are not here; what is wrong with them has been reported. */
  readonly #unusable: Set<string>;
  /** Links out of the folder: no file of it, but worth a better word than that there is none. */
  readonly #links: ReadonlySet<string>;
  readonly #folders: DocumentFolders;
  readonly #diagnostics: DiagnosticCollector;

  constructor(documents: DocumentsSetting, diagnostics: DiagnosticCollector) {
    this.#folders = new DocumentFolders(documents);
    this.#diagnostics = diagnostics;
    const found = diagnostics.list();
    const filesOf = (isLink: boolean): string[] =>
      found.filter(({ code }) => (code === "link-outside") === isLink).map(({ file }) => file);
    this.#unusable = new Set(filesOf(false));
    this.#links = new Set(filesOf(true));
  }

  /** Adds a file found at `uri`; reports a root that is no schema, faults of its annotations, and URIs that are taken. */
  add(source: ContractSource, uri: string = fileUri(source.schema.file)): BuiltDocument | undefined {
    const annotations = readAnnotations(source, this.#diagnostics);
    const built = buildNodes(source, uri, annotations);
    if (built === undefined) {
      this.#unusable.add(source.schema.file);
      this.#diagnostics.report("not-a-schema", source.schema.place(""), "A schema is an object, `true` or `false`.");
      return undefined;
    }
    checkAnnotations(built, annotations, this.#diagnostics);
    this.documents.push(built);
    this.#byFile.set(source.schema.file, built);
    this.#byPath.set(source.schema.path, built);
    for (const resource of built.resources) this.#addResource(resource);
    collectAnchors(built.nodes, this.#diagnostics);
    return built;
  }

  /** The resource that a URI without fragment stands for: by `$id`, by file, or from a folder of the `documents` setting. */
  find(uri: string): Resource | undefined {
    const file = uriFile(uri);
    const known = this.#byUri.get(uri) ?? (file === undefined ? undefined : this.#byFile.get(file)?.root.resource);
    return known ?? this.#findOutside(uri);
  }

  /** The schema at a canonical pointer of a file. */
  at(file: string, pointer: string): ResolvedNode | undefined {
    return this.#byFile.get(file)?.byPointer.get(pointer);
  }

  /** Whether a file or URI was found but could not be used, which has been reported. */
  isUnusable(name: string): boolean {
    return this.#unusable.has(name);
  }

  /** Whether a file of the folder is a link that leads out of it. */
  leadsOut(file: string): boolean {
    return this.#links.has(file);
  }

  /** Everything that a reference to another file could have meant: files and `$id`s. */
  names(): string[] {
    return [...this.#byFile.keys(), ...this.#byUri.keys()];
  }

  #findOutside(uri: string): Resource | undefined {
    const path = this.#folders.find(uri);
    if (path === undefined) return undefined;
    const known = this.#byPath.get(path);
    if (known !== undefined) return known.root.resource;
    const source = readOutside(uri, path, this.#diagnostics);
    if (source === undefined) this.#unusable.add(uri);
    return source && this.add(source, uri)?.root.resource;
  }

  #addResource(resource: Resource): void {
    const id = resource.root.pointer === "" ? resource.root.keyword("$id") : undefined;
    const taken = this.#byUri.get(resource.uri) ?? (typeof id === "string" ? this.#byRootId.get(id) : undefined);
    if (taken !== undefined) return this.#reportDuplicate(resource.root, taken.root);
    this.#byUri.set(resource.uri, resource);
    if (typeof id === "string") this.#byRootId.set(id, resource);
  }

  #reportDuplicate(node: ResolvedNode, other: ResolvedNode): void {
    const message = `${other.document.file} has the same $id; it has to tell schemas apart.`;
    this.#diagnostics.report("duplicate-id", node.place("$id"), message, [
      { ...other.place("$id"), message: "the other one" },
    ]);
  }
}
