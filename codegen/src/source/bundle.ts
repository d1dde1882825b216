import type { BuiltDocument } from "./build-nodes.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import { childPointer } from "./pointer.ts";
import type { ResolvedNode } from "./resolved-node.ts";
import { encodeUri } from "./uri.ts";

/**
 * A schema that needs no other file: what it refers to elsewhere is copied into its `$defs`, and the references lead
 * there. Where nothing is referred to it is the schema as written. Annotations are no part of it.
 *
 * Copies lose `$id`, `$anchor` and `$schema`: every reference is then a plain pointer from the root, which every validator
 * and generator follows alike, and two bundles with the same copy do not claim the same `$id` in one validator.
 */
export function bundle(main: BuiltDocument, others: readonly BuiltDocument[]): Json {
  const { value } = main.source.schema;
  if (others.length === 0 || !isJsonObject(value)) return value;
  const bundler = new Bundler(main, others);
  const copies = others.map((other) => [bundler.nameOf(other), bundler.copy(other.root)] as const);
  const own = bundler.copy(main.root);
  const defs = isJsonObject(own) && isJsonObject(own["$defs"]) ? own["$defs"] : {};
  return { ...(own as JsonObject), $defs: Object.fromEntries([...Object.entries(defs), ...copies]) };
}

class Bundler {
  readonly #main: BuiltDocument;
  readonly #names: ReadonlyMap<string, string>;

  constructor(main: BuiltDocument, others: readonly BuiltDocument[]) {
    this.#main = main;
    const taken = new Set(main.root.map("$defs").keys());
    this.#names = new Map(
      others.map(({ source }) => [source.schema.file, freeName(source.stem, source.schema.file, taken)]),
    );
  }

  nameOf(other: BuiltDocument): string {
    return this.#names.get(other.source.schema.file) ?? other.source.stem;
  }

  copy(node: ResolvedNode): Json {
    const { raw } = node.site;
    if (typeof raw === "boolean") return raw;
    const kept = Object.entries(raw).filter(([keyword]) => this.#isKept(node, keyword));
    return Object.fromEntries(kept.map(([keyword, value]) => [keyword, this.#copyKeyword(node, keyword, value)]));
  }

  #copyKeyword(node: ResolvedNode, keyword: string, value: Json): Json {
    if (keyword === "$ref" && node.ref !== undefined) return this.#reference(node, node.ref, value);
    const one = node.held.one.get(keyword);
    if (one !== undefined) return this.copy(one);
    const list = node.held.list.get(keyword);
    if (list !== undefined) return list.map((inner) => this.copy(inner));
    const map = node.held.map.get(keyword);
    return map === undefined ? value : Object.fromEntries([...map].map(([name, inner]) => [name, this.copy(inner)]));
  }

  #isKept(node: ResolvedNode, keyword: string): boolean {
    return this.#isInMainResource(node) || !["$id", "$anchor", "$schema"].includes(keyword);
  }

  /** A reference within the main schema's own resource stays as its owner wrote it. */
  #reference(node: ResolvedNode, target: ResolvedNode, written: Json): Json {
    const stays = this.#isInMainResource(node) && typeof written === "string" && written.startsWith("#");
    return stays ? written : `#${encodeUri(this.#pointerOf(target))}`;
  }

  #pointerOf(node: ResolvedNode): string {
    const name = this.#names.get(node.document.file);
    return name === undefined ? node.pointer : childPointer("/$defs", name) + node.pointer;
  }

  #isInMainResource(node: ResolvedNode): boolean {
    return node.resource === this.#main.root.resource;
  }
}

/** The stem where the schema has no definition of that name, else the file's whole path; it is in nobody's way. */
function freeName(stem: string, file: string, taken: Set<string>): string {
  const name = taken.has(stem) ? file : stem;
  taken.add(name);
  return name;
}
