import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { BuiltDocument } from "./build-nodes.ts";
import { whyNoSchema } from "./missing-pointer.ts";
import { didYouMean } from "../diagnostics/near-miss.ts";
import { formatPointer, parsePointer } from "./pointer.ts";
import type { Registry } from "./registry.ts";
import type { ResolvedNode, Resource } from "./resolved-node.ts";
import { decodeUri, isRelativePath, resolveUri, splitFragment, uriFile } from "./uri.ts";

/** Follows every reference, also those of files that are read on the way; what leads nowhere is reported at its `$ref`. */
export function followReferences(registry: Registry, diagnostics: DiagnosticCollector): void {
  const follower = new Follower(registry, diagnostics);
  // The list grows while it is walked: a reference may bring in another file.
  for (const document of registry.documents)
    for (const node of document.nodes) node.ref = follower.follow(node, document);
}

class Follower {
  readonly #registry: Registry;
  readonly #diagnostics: DiagnosticCollector;

  constructor(registry: Registry, diagnostics: DiagnosticCollector) {
    this.#registry = registry;
    this.#diagnostics = diagnostics;
  }

  follow(node: ResolvedNode, document: BuiltDocument): ResolvedNode | undefined {
    const reference = node.keyword("$ref");
    if (typeof reference !== "string") return undefined;
    const { uri, fragment } = splitFragment(reference);
    const resource = uri === "" ? node.resource : this.#resource(node, uri, document);
    if (resource === undefined) return undefined;
    return this.#within(resource, fragment ?? "", node);
  }

  #resource(node: ResolvedNode, uri: string, document: BuiltDocument): Resource | undefined {
    const absolute = resolveUri(uri, node.resource.uri);
    const found = (absolute === undefined ? undefined : this.#registry.find(absolute)) ?? this.#beside(uri, document);
    if (found !== undefined) return found;
    const [code, message] = this.#whyNotFound(uri, absolute);
    // A file that could not be read has its own report; that it is missing here follows from it.
    const known = absolute !== undefined && this.#registry.isUnusable(uriFile(absolute) ?? absolute);
    if (!known) this.#diagnostics.report(code, node.place("$ref"), message);
    return undefined;
  }

  /** A relative path that no `$id` answers to is the file at that path from the file that refers to it. */
  #beside(uri: string, document: BuiltDocument): Resource | undefined {
    const absolute = isRelativePath(uri) ? resolveUri(uri, document.uri) : undefined;
    return absolute === undefined ? undefined : this.#registry.find(absolute);
  }

  #whyNotFound(uri: string, absolute: string | undefined): ["unresolved-reference" | "remote-reference", string] {
    if (absolute === undefined) return ["unresolved-reference", `${JSON.stringify(uri)} is no URI reference.`];
    const file = uriFile(absolute);
    const near = didYouMean(file ?? absolute, this.#registry.names());
    if (file !== undefined && this.#registry.leadsOut(file))
      return [
        "unresolved-reference",
        `${JSON.stringify(file)} is a link that leads out of the folder of schemas; nothing there is read.`,
      ];
    if (file !== undefined) return ["unresolved-reference", `There is no schema ${JSON.stringify(file)}${near}`];
    const message = `No schema here has the $id ${absolute}${near}`;
    if (!/^https?:/u.test(absolute)) return ["unresolved-reference", message];
    return [
      "remote-reference",
      `${message} Parley never fetches: put the file into a folder and name that folder in the setting documents, as {"${folderOf(absolute)}": "<folder>"}.`,
    ];
  }

  #within(resource: Resource, fragment: string, node: ResolvedNode): ResolvedNode | undefined {
    const decoded = decodeUri(fragment);
    if (decoded === undefined)
      return this.#refuse(node, `The fragment ${JSON.stringify(fragment)} has a percent sign that encodes nothing.`);
    if (decoded !== "" && !decoded.startsWith("/")) return this.#anchor(resource, decoded, node);
    const tokens = parsePointer(decoded);
    if (tokens === undefined)
      return this.#refuse(
        node,
        `${JSON.stringify(decoded)} is no JSON pointer: ~ is written ~0 there, and / in a name ~1.`,
      );
    return this.#pointer(resource, tokens, node);
  }

  #anchor(resource: Resource, name: string, node: ResolvedNode): ResolvedNode | undefined {
    const found = resource.anchors.get(name);
    if (found !== undefined) return found;
    const near = didYouMean(name, resource.anchors.keys());
    return this.#refuse(node, `${resource.root.document.file} has no $anchor ${JSON.stringify(name)}${near}`);
  }

  #pointer(resource: Resource, tokens: readonly string[], node: ResolvedNode): ResolvedNode | undefined {
    const { document, pointer } = resource.root;
    const found = this.#registry.at(document.file, pointer + formatPointer(tokens));
    if (found !== undefined) return found;
    const all = [...(parsePointer(pointer) ?? []), ...tokens];
    return this.#refuse(
      node,
      `This reference leads to no schema: in ${document.file}, ${whyNoSchema(document.value, all)}`,
    );
  }

  #refuse(node: ResolvedNode, message: string): undefined {
    this.#diagnostics.report("unresolved-reference", node.place("$ref"), message);
  }
}

function folderOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf("/") + 1);
}
