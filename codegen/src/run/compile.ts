import { isAbsolute, relative, sep } from "node:path";
import type { Settings } from "../config/config.ts";
import { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { EmittedFile } from "../emit/emitted-file.ts";
import type { Contract } from "../ir/contract.ts";
import { lint } from "../lint/lint.ts";
import { lower } from "../lower/lower.ts";
import { loadFolder } from "../source/load.ts";
import { resolve } from "../source/resolve.ts";
import type { ResolvedDocument } from "../source/schema-node.ts";
import { bodyRendererTarget } from "../targets/body-renderer/target.ts";
import { builderTarget } from "../targets/builder/target.ts";
import type { Target } from "../targets/target.ts";
import { typesTarget } from "../targets/types/target.ts";
import { validatorTarget } from "../targets/validator/target.ts";
import { rootOf } from "./findings.ts";
import { Inputs } from "./inputs.ts";

/** Every target by its name, in the order in which one builds on the other. */
export const targets: ReadonlyMap<string, Target> = new Map(
  [typesTarget, validatorTarget, bodyRendererTarget, builderTarget].map((target) => [target.name, target]),
);

/** Everything up to the emitted files; nothing of the output folder has been looked at. */
export interface Compiled {
  readonly contracts: readonly Contract[];
  /** By schema file. */
  readonly documents: ReadonlyMap<string, ResolvedDocument>;
  readonly inputs: Inputs;
  readonly files: readonly EmittedFile[];
  /** Findings in input files, under their paths relative to the folder of schemas. */
  readonly diagnostics: DiagnosticCollector;
}

/** Reads the schemas and emits the wanted targets. What has no fault goes on although something else has, so all faults are found. */
export function compile(settings: Settings, wanted: readonly string[]): Compiled {
  const diagnostics = new DiagnosticCollector(settings);
  const sources = loadFolder({ root: rootOf(settings.schemas), diagnostics });
  const own = sources.filter(({ schema }) => !isOutput(schema.path, settings.out));
  const resolved = resolve({ sources: own, documents: settings.documents, diagnostics });
  const documents = new Map(withoutFaults(resolved, diagnostics).map((one) => [one.source.schema.file, one]));
  const contracts = lower({ documents: [...documents.values()], diagnostics });
  lint({ contracts, documents, diagnostics });
  const files = emit({ contracts, documents, diagnostics, formats: settings.formats }, wanted);
  return {
    contracts,
    documents,
    inputs: new Inputs(resolved, shapingSettings(settings)),
    files: settings.layout === "packages" ? [...files, ...emptyRoots(files, wanted)] : files,
    diagnostics,
  };
}

/** The settings that shape the output, as text. A name that follows from the scope is said by the scope. */
function shapingSettings({ scope, packages, layout, importExtension, formats }: Settings): string {
  const names = Object.entries(packages).filter(([target, name]) => name !== `${scope}/${target}`);
  return JSON.stringify([scope, layout, importExtension, formats, ...names]);
}

/** What an earlier run wrote is no schema, wherever it wrote it. */
function isOutput(path: string, out: string): boolean {
  const below = relative(out, path);
  const [target = "", folder] = below.split(sep);
  return !isAbsolute(below) && targets.has(target) && (folder === "src" || folder === "sources");
}

/** Documents that are whole, together with everything that they refer to. */
function withoutFaults(documents: readonly ResolvedDocument[], diagnostics: DiagnosticCollector): ResolvedDocument[] {
  const faulty = new Set(diagnostics.list().flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  const isWhole = ({ source: { schema, annotations }, dependsOn }: ResolvedDocument): boolean =>
    ![schema.file, ...(annotations === undefined ? [] : [annotations.file]), ...dependsOn].some((file) =>
      faulty.has(file),
    );
  return documents.filter(isWhole);
}

/** Emits the contracts that have no fault. */
function emit(input: Parameters<Target["emit"]>[0], wanted: readonly string[]): EmittedFile[] {
  const whole = new Set(
    withoutFaults([...input.documents.values()], input.diagnostics).map(({ source }) => source.schema.file),
  );
  const contracts = input.contracts.filter(({ file }) => whole.has(file));
  return wanted.flatMap((name) => targets.get(name)?.emit({ ...input, contracts }) ?? []);
}

/** A package that there is nothing for, such as renderers without a template, has a root all the same: it can be built and loaded. */
function emptyRoots(files: readonly EmittedFile[], wanted: readonly string[]): EmittedFile[] {
  const emitted = new Set(files.flatMap((file) => (file.kind === "module" ? [file.id.target] : [])));
  return wanted
    .filter((target) => !emitted.has(target))
    .map((target) => ({
      kind: "module",
      id: { target, module: "index" },
      imports: [],
      statements: ["export {};"],
      exports: [],
      sources: [],
    }));
}
