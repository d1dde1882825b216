import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type ParsedNode,
  type Range,
  type YAMLError,
} from "yaml";
import type { TextFault } from "./fault.ts";
import { isJsonObject, type Json } from "./json.ts";
import { maxDepth, maxYamlValues } from "./limits.ts";
import type { ParsedText } from "./parsed-text.ts";
import { formatPointer } from "./pointer.ts";

type YamlNode = ParsedNode | null;
type YamlDocument = Document.Parsed<ParsedNode>;
/** What each alias stands for. */
type AliasTargets = ReadonlyMap<ParsedNode, ParsedNode>;

/** Reads the part of YAML 1.2 that stands for JSON: core schema, one document, string keys, merge keys, bounded aliases. */
export function parseYaml(text: string): ParsedText | TextFault[] {
  const document: YamlDocument = parseDocument(text, {
    version: "1.2",
    schema: "core",
    merge: true,
    stringKeys: true,
    prettyErrors: false,
    logLevel: "error",
  });
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) return problems.map(toFault);
  const targets = aliasTargets(document);
  const reader = new YamlReader(targets);
  const value = reader.read(document.contents, [], 0);
  if (reader.faults.length > 0) return reader.faults;
  return { value, offset: (tokens, part) => offsetIn(document.contents, { tokens, part, targets }) };
}

function toFault(error: YAMLError): TextFault {
  const offset = error.pos[0];
  if (error.code === "RESOURCE_EXHAUSTION" || error.message.startsWith("Maximum call stack")) return tooDeep(offset);
  if (error.code === "DUPLICATE_KEY") {
    return {
      code: "duplicate-key",
      message: "This key stands twice in one mapping; only one of them can count.",
      offset,
    };
  }
  return { code: "invalid-yaml", message: `Not YAML that stands for JSON: ${error.message}.`, offset };
}

function tooDeep(offset: number): TextFault {
  return { code: "too-deep", message: `Nested deeper than ${maxDepth} levels.`, offset };
}

const plainTags = new Set(
  ["str", "int", "float", "bool", "null", "map", "seq", "merge"].map((name) => `tag:yaml.org,2002:${name}`),
);

/** Builds the JSON value of a YAML tree; collects what JSON cannot hold. */
class YamlReader {
  readonly faults: TextFault[] = [];
  readonly #targets: AliasTargets;
  #values = 0;

  constructor(targets: AliasTargets) {
    this.#targets = targets;
  }

  read(node: YamlNode, path: readonly string[], depth: number): Json {
    this.#values += 1;
    if (depth > maxDepth) return this.#refuse(tooDeep(start(node)));
    if (this.#values > maxYamlValues) return this.#refuseExpansion(node);
    if (node?.tag !== undefined && !plainTags.has(node.tag))
      return this.#refuseValue(node, path, `the tag ${node.tag}`);
    if (isAlias(node)) return this.#readAlias(node, path, depth);
    if (isMap(node)) return Object.fromEntries(this.#entries(node.items as Pair<ParsedNode, YamlNode>[], path, depth));
    if (isSeq(node))
      return node.items.map((item, index) => this.read(item as YamlNode, [...path, String(index)], depth + 1));
    return this.#readScalar(node, path);
  }

  #readAlias(node: ParsedNode, path: readonly string[], depth: number): Json {
    const target = this.#targets.get(node);
    if (target !== undefined) return this.read(target, path, depth + 1);
    return this.#refuse({
      code: "invalid-yaml",
      message: "This alias names no anchor before it.",
      offset: start(node),
    });
  }

  /** The entries of a mapping; what it merges in comes after its own keys and never replaces them. */
  #entries(pairs: readonly Pair<ParsedNode, YamlNode>[], path: readonly string[], depth: number): Map<string, Json> {
    const entries = new Map<string, Json>();
    for (const pair of pairs.filter((one) => !isMergeKey(one.key))) {
      const name = keyOf(pair);
      entries.set(name, this.read(pair.value, [...path, name], depth + 1));
    }
    for (const pair of pairs.filter((one) => isMergeKey(one.key))) this.#merge(entries, pair, { path, depth });
    return entries;
  }

  #merge(
    entries: Map<string, Json>,
    pair: Pair<ParsedNode, YamlNode>,
    at: { path: readonly string[]; depth: number },
  ): void {
    const merged = this.read(pair.value, [...at.path, "<<"], at.depth + 1);
    for (const source of Array.isArray(merged) ? (merged as Json[]) : [merged]) {
      if (!isJsonObject(source))
        return void this.#refuseValue(pair.key, at.path, "a merge of something that is no mapping");
      for (const [name, value] of Object.entries(source)) if (!entries.has(name)) entries.set(name, value);
    }
  }

  #readScalar(node: YamlNode, path: readonly string[]): Json {
    const value: unknown = isScalar(node) ? node.value : null;
    if (value === null || typeof value === "string" || typeof value === "boolean") return value;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    return this.#refuseValue(
      node,
      path,
      typeof value === "number" ? "a number that JSON does not have" : "a value that JSON does not have",
    );
  }

  #refuseValue(node: YamlNode, path: readonly string[], what: string): null {
    const message = `YAML has to stand for JSON here; this is ${what}.`;
    return this.#refuse({ code: "invalid-yaml", message, offset: start(node), pointer: formatPointer(path) });
  }

  #refuseExpansion(node: YamlNode): null {
    if (this.#values > maxYamlValues + 1) return null;
    return this.#refuse({
      code: "invalid-yaml",
      message: `The aliases stand for more than ${maxYamlValues} values.`,
      offset: start(node),
    });
  }

  #refuse(fault: TextFault): null {
    this.faults.push(fault);
    return null;
  }
}

/** Merging is asked for by a bare `<<`; in quotes it is a key like any other. */
function isMergeKey(key: ParsedNode): boolean {
  return isScalar(key) && key.type === "PLAIN" && key.source === "<<";
}

function keyOf(pair: Pair<ParsedNode, YamlNode>): string {
  return isScalar(pair.key) ? String(pair.key.value) : "";
}

/** One walk for all aliases: the library's own look-up walks the whole document for each. */
function aliasTargets(document: YamlDocument): AliasTargets {
  const anchors = new Map<string, ParsedNode>();
  const targets = new Map<ParsedNode, ParsedNode>();
  visit(document, {
    Node: (_key, node) => {
      const parsed = node as ParsedNode;
      const target = isAlias(parsed) ? anchors.get(parsed.source) : undefined;
      if (target !== undefined) targets.set(parsed, target);
      if (!isAlias(parsed) && parsed.anchor !== undefined) anchors.set(parsed.anchor, parsed);
    },
  });
  return targets;
}

function start(node: YamlNode): number {
  const range: Range | null | undefined = node?.range;
  return range?.[0] ?? 0;
}

function offsetIn(
  root: YamlNode,
  at: { tokens: readonly string[]; part: "key" | "value"; targets: AliasTargets },
): number {
  let node = root;
  let key: YamlNode = null;
  for (const token of at.tokens) {
    const holder = (node && at.targets.get(node)) ?? node;
    const pair = isMap(holder)
      ? (holder.items as Pair<ParsedNode, YamlNode>[]).find((one) => keyOf(one) === token)
      : undefined;
    const item = isSeq(holder) ? (holder.items[Number(token)] as YamlNode | undefined) : pair?.value;
    if (item === undefined) return start(node);
    [node, key] = [item ?? pair?.key ?? node, pair?.key ?? null];
  }
  return start(at.part === "key" ? (key ?? node) : node);
}
