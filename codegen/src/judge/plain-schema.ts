import { isJsonObject, type Json } from "../source/json.ts";
import { formatPointer } from "../source/pointer.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { encodeUri } from "../source/uri.ts";
import { heldSchemas } from "./held-schemas.ts";

/** Keywords that name schemas: without them nothing that an owner wrote becomes a name in what a reader generates. */
const naming: ReadonlySet<string> = new Set(["$id", "$anchor", "$schema", "$vocabulary", "$dynamicAnchor"]);

/** Holds the schemas of other files; no keyword of anyone's. */
const container = "parley:parts";

/**
 * A schema in one piece for readers that know nothing of files: annotations are merged in, every reference is a plain pointer
 * from the root, and nothing has a name of its own. It has only the keywords that `keep` says yes to.
 */
export function plainSchema(root: SchemaNode, keep: (keyword: string) => boolean = () => true): Json {
  return new Copier(keep).copy(root);
}

class Copier {
  readonly #keep: (keyword: string) => boolean;
  /** Where each schema stands in the copy, by its key. */
  readonly #pointers = new Map<string, string>();
  /** Schemas of other files that are referred to, in the order in which they are met. */
  readonly #parts: SchemaNode[] = [];

  constructor(keep: (keyword: string) => boolean) {
    this.#keep = keep;
  }

  copy(root: SchemaNode): Json {
    this.#register(root, "");
    const main = this.#copyNode(root);
    const parts: [string, Json][] = [];
    // Copying a part can bring up further ones; they join the list while it is walked.
    for (const [index, part] of this.#parts.entries()) parts.push([String(index), this.#copyNode(part)]);
    return isJsonObject(main) && parts.length > 0 ? { ...main, [container]: Object.fromEntries(parts) } : main;
  }

  #register(node: SchemaNode, pointer: string): void {
    if (this.#pointers.has(node.key)) return;
    this.#pointers.set(node.key, pointer);
    for (const keyword of this.#keywords(node)) {
      for (const [tokens, child] of heldSchemas(node, keyword))
        this.#register(child, pointer + formatPointer([keyword, ...tokens]));
    }
  }

  #copyNode(node: SchemaNode): Json {
    if (typeof node.schema === "boolean") return node.schema;
    return Object.fromEntries(this.#keywords(node).map((keyword) => [keyword, this.#copyKeyword(node, keyword)]));
  }

  #copyKeyword(node: SchemaNode, keyword: string): Json {
    if (keyword === "$ref" && node.ref !== undefined) return `#${encodeUri(this.#pointerOf(node.ref))}`;
    const one = node.one(keyword);
    if (one !== undefined) return this.#copyNode(one);
    const list = node.list(keyword);
    if (list.length > 0) return list.map((child) => this.#copyNode(child));
    const map = [...node.map(keyword)];
    return map.length === 0
      ? (node.keyword(keyword) ?? null)
      : Object.fromEntries(map.map(([name, child]) => [name, this.#copyNode(child)]));
  }

  #pointerOf(target: SchemaNode): string {
    if (!this.#pointers.has(target.key)) {
      this.#register(target, formatPointer([container, String(this.#parts.length)]));
      this.#parts.push(target);
    }
    return this.#pointers.get(target.key) ?? "";
  }

  #keywords(node: SchemaNode): string[] {
    return Object.keys(node.schema).filter((keyword) => !naming.has(keyword) && this.#keep(keyword));
  }
}
