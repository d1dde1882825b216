import type { Place } from "../diagnostics/diagnostic.ts";
import type { SourceDocument } from "./document.ts";
import { own, type Json, type JsonObject } from "./json.ts";
import { childPointer, formatPointer } from "./pointer.ts";
import type { SchemaNode } from "./schema-node.ts";

/** A schema that references can address by URI: a file's root, or a subschema with its own `$id`. */
export interface Resource {
  /** Absolute, without fragment. */
  readonly uri: string;
  readonly root: ResolvedNode;
  readonly anchors: Map<string, ResolvedNode>;
}

/** Where a node stands, and what it is made from. */
export interface NodeSite {
  readonly document: SourceDocument;
  readonly pointer: string;
  /** As written in its file, without annotations. */
  readonly raw: JsonObject | boolean;
  readonly annotations: NodeAnnotations | undefined;
}

/** What an annotations file adds to one schema. */
export interface NodeAnnotations {
  readonly document: SourceDocument;
  /** Pointer within the annotations file. */
  readonly pointer: string;
  readonly keywords: JsonObject;
}

/** Subschemas by the keyword that holds them. */
export interface Held {
  readonly one: Map<string, ResolvedNode>;
  readonly list: Map<string, readonly ResolvedNode[]>;
  readonly map: Map<string, ReadonlyMap<string, ResolvedNode>>;
}

const nothing: ReadonlyMap<string, ResolvedNode> = new Map();

/** A schema whose subschemas are built and whose reference is followed. */
export class ResolvedNode implements SchemaNode {
  readonly key: string;
  readonly site: NodeSite;
  readonly schema: JsonObject | boolean;
  readonly held: Held = { one: new Map(), list: new Map(), map: new Map() };
  /** Set when references are followed. */
  ref: ResolvedNode | undefined = undefined;
  readonly #resource: Resource;

  /** Without a resource to belong to, the node is the root of one with the URI `resource`. */
  constructor(site: NodeSite, resource: Resource | string) {
    this.site = site;
    this.key = `${site.document.file}#${site.pointer}`;
    this.schema = merged(site);
    this.#resource = typeof resource === "string" ? { uri: resource, root: this, anchors: new Map() } : resource;
  }

  get resource(): Resource {
    return this.#resource;
  }

  get document(): SourceDocument {
    return this.site.document;
  }

  get pointer(): string {
    return this.site.pointer;
  }

  keyword(name: string): Json | undefined {
    return typeof this.schema === "boolean" ? undefined : own(this.schema, name);
  }

  one(keyword: string): ResolvedNode | undefined {
    return this.held.one.get(keyword);
  }

  list(keyword: string): readonly ResolvedNode[] {
    return this.held.list.get(keyword) ?? [];
  }

  map(keyword: string): ReadonlyMap<string, ResolvedNode> {
    return this.held.map.get(keyword) ?? nothing;
  }

  /** The file and pointer at which a keyword of this schema is written. */
  origin(keyword: string): { readonly document: SourceDocument; readonly pointer: string } {
    const { annotations } = this.site;
    const from = annotations !== undefined && Object.hasOwn(annotations.keywords, keyword) ? annotations : this.site;
    return { document: from.document, pointer: childPointer(from.pointer, keyword) };
  }

  place(keyword?: string, ...tokens: readonly (string | number)[]): Place {
    if (keyword === undefined) return this.document.place(this.pointer);
    const { document, pointer } = this.origin(keyword);
    return document.place(pointer + formatPointer(tokens.map(String)), tokens.length === 0 ? "key" : "value");
  }
}

/** Copying by spread keeps a key named `__proto__` an own property. */
function merged({ raw, annotations }: NodeSite): JsonObject | boolean {
  return typeof raw === "boolean" || annotations === undefined ? raw : { ...raw, ...annotations.keywords };
}
