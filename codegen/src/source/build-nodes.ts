import type { ContractSource, SourceDocument } from "./document.ts";
import { isJsonObject, own, type Json, type JsonObject } from "./json.ts";
import { childPointer } from "./pointer.ts";
import { ResolvedNode, type NodeAnnotations, type Resource } from "./resolved-node.ts";
import { subschemaForms } from "./subschemas.ts";
import { resolveUri, splitFragment } from "./uri.ts";

/** All schemas of one file (and of its annotations), before references are followed. */
export interface BuiltDocument {
  readonly source: ContractSource;
  /** Where the file was found: the base of its `$id`, and of references where it has none. */
  readonly uri: string;
  readonly root: ResolvedNode;
  /** The schemas written in the schema's own file, by pointer. */
  readonly byPointer: ReadonlyMap<string, ResolvedNode>;
  /** Every schema, each before what it holds. */
  readonly nodes: readonly ResolvedNode[];
  /** The root's resource and those of subschemas with their own `$id`. */
  readonly resources: readonly Resource[];
}

/** What the annotations file says, by canonical pointer into the schema. */
export type AnnotationMap = ReadonlyMap<string, NodeAnnotations>;

interface Spot {
  readonly document: SourceDocument;
  readonly pointer: string;
  readonly resource: Resource | string;
}

/** Builds the nodes of a file whose root is an object or a boolean; undefined for any other value. */
export function buildNodes(source: ContractSource, uri: string, annotations: AnnotationMap): BuiltDocument | undefined {
  const builder = new NodeBuilder(source.schema, annotations);
  const root = builder.build(source.schema.value, { document: source.schema, pointer: "", resource: uri });
  return (
    root && { source, uri, root, byPointer: builder.byPointer, nodes: builder.nodes, resources: builder.resources }
  );
}

class NodeBuilder {
  readonly byPointer = new Map<string, ResolvedNode>();
  readonly nodes: ResolvedNode[] = [];
  readonly resources: Resource[] = [];
  readonly #own: SourceDocument;
  readonly #annotations: AnnotationMap;

  constructor(own: SourceDocument, annotations: AnnotationMap) {
    this.#own = own;
    this.#annotations = annotations;
  }

  /** Recursion is bounded by the depth to which a file may be nested. */
  build(value: Json | undefined, spot: Spot): ResolvedNode | undefined {
    if (typeof value !== "boolean" && !isJsonObject(value)) return undefined;
    const node = this.#add(value, spot);
    for (const keyword of typeof node.schema === "boolean" ? [] : Object.keys(node.schema)) this.#hold(node, keyword);
    return node;
  }

  #add(raw: JsonObject | boolean, { document, pointer, resource }: Spot): ResolvedNode {
    const isOwn = document === this.#own;
    const annotations = isOwn ? this.#annotations.get(pointer) : undefined;
    const node = new ResolvedNode({ document, pointer, raw, annotations }, resourceOf(raw, resource));
    this.nodes.push(node);
    if (isOwn) this.byPointer.set(pointer, node);
    if (node.resource.root === node) this.resources.push(node.resource);
    return node;
  }

  #hold(node: ResolvedNode, keyword: string): void {
    const form = subschemaForms.get(keyword);
    const value = node.keyword(keyword);
    const build = (inner: Json, ...tokens: string[]): ResolvedNode | undefined => {
      const { document, pointer } = node.origin(keyword);
      return this.build(inner, { document, pointer: tokens.reduce(childPointer, pointer), resource: node.resource });
    };
    if (form === "one" && value !== undefined) setDefined(node.held.one, keyword, build(value));
    if (form === "list" && Array.isArray(value)) {
      node.held.list.set(
        keyword,
        (value as Json[]).flatMap((inner, index) => build(inner, String(index)) ?? []),
      );
    }
    if (form === "map" && isJsonObject(value)) {
      const entries = Object.entries(value).map(([name, inner]) => [name, build(inner, name)] as const);
      node.held.map.set(
        keyword,
        new Map(entries.filter((entry): entry is [string, ResolvedNode] => entry[1] !== undefined)),
      );
    }
  }
}

/** A schema with an `$id` is a resource of its own, and so is a file's root. */
function resourceOf(raw: JsonObject | boolean, around: Resource | string): Resource | string {
  const id = typeof raw === "boolean" ? undefined : own(raw, "$id");
  const base = typeof around === "string" ? around : around.uri;
  const uri = typeof id === "string" ? resolveUri(splitFragment(id).uri, base) : undefined;
  return uri === undefined || uri === base ? around : uri;
}

function setDefined(map: Map<string, ResolvedNode>, keyword: string, node: ResolvedNode | undefined): void {
  if (node !== undefined) map.set(keyword, node);
}
