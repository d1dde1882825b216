import { pascalCase } from "../../ir/names.ts";
import type { Contract } from "../../ir/contract.ts";
import type { ResolvedDocument, SchemaNode } from "../../source/schema-node.ts";
import { Planner } from "./checks/planner.ts";
import { ChecksModule, type World } from "./emission/checks-module.ts";
import { graphOf } from "./plan/graph.ts";
import { placeName, schemaPointer, stemOf } from "./plan/place-name.ts";
import { readsOwner } from "./plan/reads.ts";
import { senderSchemas } from "./plan/sender.ts";
import { WordsOfRules } from "./rules/words-of-rules.ts";

/** A contract with its schema. */
export interface ContractSchema {
  readonly contract: Contract;
  readonly document: ResolvedDocument;
}

/** All checks of a run: which module each function belongs to, and what it is called. */
export class CheckWorld implements World {
  readonly words: WordsOfRules;
  readonly planner: Planner;
  readonly #modules = new Map<string, ChecksModule>();
  readonly #names = new Map<string, string>();
  readonly #files = new Map<string, string>();
  /** The ids of rules, by where they are stated. */
  readonly #ids = new Map<string, string>();
  readonly #graph: ReturnType<typeof graphOf>;
  readonly #ownerReaders = new Map<SchemaNode, boolean>();
  #open: (() => void)[] = [];

  constructor(schemas: readonly ContractSchema[], formats: "assert" | "annotate") {
    this.words = new WordsOfRules(schemas.map(({ contract }) => contract));
    this.planner = new Planner(formats === "assert");
    this.#graph = graphOf(schemas.flatMap(({ document }) => [document.root, ...senderSchemas(document.root)]));
    for (const { contract, document } of schemas) this.#addContract(contract, document);
    for (const node of this.#graph.all) this.#addId(node);
  }

  #addContract(contract: Contract, { source, root }: ResolvedDocument): void {
    const { file } = source.schema;
    this.#modules.set(file, new ChecksModule({ target: "validator", module: `checks/${contract.module}` }, file, this));
    this.#files.set(stemOf(file), contract.name);
    for (const { origin, name } of contract.declarations) if (!this.#names.has(origin)) this.#names.set(origin, name);
    this.#names.set(root.key, contract.name);
  }

  #addId(node: SchemaNode): void {
    const id = node.keyword("x-id");
    if (typeof id === "string") this.#ids.set(`${stemOf(node.document.file)}#${schemaPointer(node)}`, id);
  }

  /** The module of a contract's checks. */
  moduleOf({ source }: ResolvedDocument): ChecksModule {
    const module = this.#modules.get(source.schema.file);
    if (module === undefined) throw new Error(`${source.schema.file} has no module`);
    return module;
  }

  isDeclared(node: SchemaNode): boolean {
    return this.#names.has(node.key);
  }

  isRecursive(node: SchemaNode): boolean {
    return this.#graph.recursive.has(node);
  }

  isTarget(node: SchemaNode): boolean {
    return this.#graph.targets.has(node);
  }

  readsOwner(node: SchemaNode): boolean {
    if (!this.#graph.hasMembers) return false;
    const known = this.#ownerReaders.get(node) ?? readsOwner(node);
    this.#ownerReaders.set(node, known);
    return known;
  }

  homeOf(node: SchemaNode, from: ChecksModule): ChecksModule {
    return this.#modules.get(node.document.file) ?? from;
  }

  nameOf(node: SchemaNode): string {
    return this.#names.get(node.key) ?? `${this.#contractOf(node)}${this.#placeName(node)}`;
  }

  shortNameOf(node: SchemaNode): string {
    const name = this.#names.get(node.key);
    const contract = this.#contractOf(node);
    if (name === undefined) return this.#placeName(node);
    return name.startsWith(contract) ? name.slice(contract.length) : name;
  }

  #placeName(node: SchemaNode): string {
    const { document } = node;
    return placeName(schemaPointer(node), (pointer) => this.#ids.get(`${stemOf(document.file)}#${pointer}`));
  }

  #contractOf({ document }: SchemaNode): string {
    const stem = stemOf(document.file);
    return this.#files.get(stem) ?? pascalCase(stem);
  }

  defer(work: () => void): void {
    this.#open.push(work);
  }

  /** Writes all functions that are asked for, and those that they ask for. */
  finish(): void {
    for (let work = this.#open.shift(); work !== undefined; work = this.#open.shift()) work();
  }
}
