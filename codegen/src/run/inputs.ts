import { combinedDigest, sha256 } from "../emit/digest.ts";
import type { ResolvedDocument } from "../source/schema-node.ts";

/** The input files of a run with their digests, and which of them each emitted file is made from. */
export class Inputs {
  readonly #settings: string;
  readonly #digests = new Map<string, string>();
  /** By schema file: itself, its annotations and those of everything that it refers to. */
  readonly #parts = new Map<string, readonly string[]>();
  /** By schema file: its cases and templates. */
  readonly #companions = new Map<string, readonly string[]>();

  /** `settings` is whatever else shapes the output; the same text always gives the same digest. */
  constructor(documents: readonly ResolvedDocument[], settings: string) {
    this.#settings = sha256(settings);
    for (const { source } of documents) this.#addFiles(source);
    const own = new Map(
      documents.map(({ source: { schema, annotations } }) => [
        schema.file,
        [schema, annotations].flatMap((one) => one?.file ?? []),
      ]),
    );
    for (const { source, dependsOn } of documents) {
      this.#parts.set(
        source.schema.file,
        [source.schema.file, ...dependsOn].flatMap((file) => own.get(file) ?? []),
      );
    }
  }

  /** Digest of the settings. */
  get settings(): string {
    return this.#settings;
  }

  /** Digests of everything that a module with these `sources` is made from, by input file. */
  of(sources: readonly string[]): Map<string, string> {
    return this.#digestsOf(sources.flatMap((source) => this.#parts.get(source) ?? [source]));
  }

  /** The same, with the cases and templates that belong to the sources. */
  withCompanions(sources: readonly string[]): Map<string, string> {
    return this.#digestsOf(
      sources.flatMap((source) => [...(this.#parts.get(source) ?? [source]), ...(this.#companions.get(source) ?? [])]),
    );
  }

  /** One digest over the settings and everything that a module with these `sources` is made from: for its header. */
  digestOf(sources: readonly string[]): string {
    return combinedDigest(new Map([...this.of(sources), ["", this.#settings]]));
  }

  #digestsOf(files: readonly string[]): Map<string, string> {
    return new Map(
      [...new Set(files)].sort().flatMap((file) => {
        const digest = this.#digests.get(file);
        return digest === undefined ? [] : [[file, digest]];
      }),
    );
  }

  #addFiles({ schema, annotations, cases, templates }: ResolvedDocument["source"]): void {
    const companions = [cases, ...templates].filter((one) => one !== undefined);
    this.#companions.set(
      schema.file,
      companions.map(({ file }) => file),
    );
    for (const one of [schema, annotations, ...companions])
      if (one !== undefined) this.#digests.set(one.file, sha256(one.text));
  }
}
