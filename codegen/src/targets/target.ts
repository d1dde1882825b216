import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { EmittedFile } from "../emit/emitted-file.ts";
import type { Contract } from "../ir/contract.ts";
import type { ResolvedDocument } from "../source/schema-node.ts";

/** What a target works from. */
export interface TargetInput {
  /** Sorted by module. */
  readonly contracts: readonly Contract[];
  /** The resolved schema of each contract, by `Contract.file`: for the validator alone. */
  readonly documents: ReadonlyMap<string, ResolvedDocument>;
  /** Whether `format` is asserted or only an annotation. */
  readonly formats: "assert" | "annotate";
  readonly diagnostics: DiagnosticCollector;
}

/** A kind of package that Parley emits. Targets never import each other. */
export interface Target {
  /** Also the folder, and what the package's name ends in unless the configuration gives it another. */
  readonly name: string;
  emit(input: TargetInput): EmittedFile[];
  /** The README of the package: what is in it, with an example for each contract. */
  readme(input: ReadmeInput): string;
}

/** What a package's README is written from. */
export interface ReadmeInput extends TargetInput {
  /** Names of the packages by target. */
  readonly packages: Readonly<Record<string, string>>;
}

/** Where a contract's schema begins. */
export function rootPlace({ file }: Contract, { documents }: Pick<TargetInput, "documents">): Place {
  return documents.get(file)?.root.place() ?? { file, pointer: "" };
}
