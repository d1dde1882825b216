/** Parley as a library: what the command line does, for programs. */
export type { Config, FamilyConfig, PackageTarget, Settings } from "./config/config.ts";
export { loadSettings, RequestError, type SettingsRequest } from "./config/settings.ts";
export { DiagnosticCollector, type SeveritySettings } from "./diagnostics/collector.ts";
export { codes, type DiagnosticCode } from "./diagnostics/codes.ts";
export type { Diagnostic, Place, RelatedPlace, Severity } from "./diagnostics/diagnostic.ts";
export {
  changeset,
  check,
  diff,
  generate,
  generateInMemory,
  targetNames,
  type CheckResult,
  type Bump,
  type ChangesetOptions,
  type ChangesetResult,
  type CheckedFile,
  type ContractDiff,
  type Counterexample,
  type DiffOptions,
  type DiffResult,
  type GeneratedFile,
  type GenerateResult,
  type InMemoryResult,
  type JudgedChange,
  NoNotes,
  NoSuchVersion,
  type RunOptions,
} from "./run.ts";
