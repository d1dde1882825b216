import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { Contract } from "../ir/contract.ts";
import type { ResolvedDocument } from "../source/schema-node.ts";

/** What the second readers are asked about. */
export interface JudgeInput {
  /** Those to judge: a run leaves out what has not changed. */
  readonly contracts: readonly Contract[];
  /** The resolved schema of each contract and shared part, by `Contract.file`. */
  readonly documents: ReadonlyMap<string, ResolvedDocument>;
  readonly diagnostics: DiagnosticCollector;
}

/** `judgeCases` also runs the emitted validator. */
export interface CaseJudgeInput extends JudgeInput {
  /** Whether `format` is asserted or only an annotation. */
  readonly formats: "assert" | "annotate";
  /** The printed files of the types and validator targets in folder layout with endings: `validator/src/question-v2.ts` → text. */
  readonly modules: ReadonlyMap<string, string>;
}
