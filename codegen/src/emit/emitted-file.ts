import type { StatementStructures } from "ts-morph";

/** A module by what it is, not where it lies: the layout decides on paths. */
export interface ModuleId {
  /** `types`, `validator` … */
  readonly target: string;
  /** Path within the target's `src`, without ending: `question-v2`, `runtime/issue`, `index`. */
  readonly module: string;
}

/** A name that a module takes from another. */
export interface ImportRequest {
  readonly from: ModuleId;
  readonly name: string;
  /** The name that it has in the importing module; `name` itself where absent. */
  readonly as?: string;
  readonly typeOnly: boolean;
}

/** A TypeScript module in the making. */
export interface EmittedModule {
  readonly kind: "module";
  readonly id: ModuleId;
  readonly imports: readonly ImportRequest[];
  /**
   * Structures, or whole statements as text; every text from outside went through `emit/literal.ts`. Declarations and
   * re-exports only. A re-export of the same target names its module relatively and with `.ts`: `export * from "./question-v2.ts"`;
   * the printer writes the ending that the layout asks for. Imports are not written here but asked for in `imports`.
   */
  readonly statements: readonly (StatementStructures | string)[];
  /** Names that it exports itself (not by `export *`); compared with what is read back from the printed text. */
  readonly exports: readonly string[];
  /** Input files that it is made from, for its header; empty for files that belong to no contract. */
  readonly sources: readonly string[];
}

/** A file that is no module: `schemas/<stem>.json`, the package's `README.md`. */
export interface EmittedAsset {
  readonly kind: "asset";
  readonly target: string;
  /** Path within the target's `src`, with its ending; for files of the package beside it `../README.md`. */
  readonly path: string;
  readonly text: string;
  readonly sources: readonly string[];
}

/** What a target emits. */
export type EmittedFile = EmittedModule | EmittedAsset;
