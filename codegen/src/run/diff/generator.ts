import type { Settings } from "../../config/config.ts";
import { largest, type Bump } from "../../diff/bump.ts";
import type { ContractPair, ContractVersion } from "../../diff/contract-version.ts";
import { CannotJudge } from "../../diff/events/judged.ts";
import { searchEvents, type Findings } from "../../diff/events/search.ts";
import { apiSurface } from "../../emit/api-surface.ts";
import type { EmittedModule } from "../../emit/emitted-file.ts";
import { outputPath } from "../../emit/layout.ts";
import type { Json } from "../../source/json.ts";
import { targets, type Compiled } from "../compile.ts";
import { render } from "../render.ts";
import { askValidators } from "./ask-validators.ts";
import type { OlderVersion } from "./older-version.ts";

/** What Parley itself writes in another way than when the older version was generated. */
export interface GeneratorDiff {
  readonly bump: Bump;
  /** Modules with other text although no contract asks for it, by path below the output folder. */
  readonly files: readonly string[];
  /** What modules of unchanged contracts export no longer, or newly: `isOrder (validator/order)`. */
  readonly exports: { readonly gone: readonly string[]; readonly added: readonly string[] };
  /** Contracts whose schema is the same, and of which the older and the newer validator judge an event differently. */
  readonly verdicts: readonly ChangedVerdict[];
}

/** An event of an unchanged contract that is judged differently. */
export interface ChangedVerdict {
  readonly contract: string;
  readonly message: string;
  readonly event: Json;
}

interface Request {
  readonly compiled: Compiled;
  /** As a validator is run from a stage. */
  readonly modules: ReadonlyMap<string, string>;
  readonly settings: Settings;
  readonly older: OlderVersion;
  /** Contracts that did not change. */
  readonly unchanged: readonly ContractPair[];
  /** Any other contract came, went or changed: then modules that list them all are others for that reason. */
  readonly othersChanged: boolean;
}

/** Compares what is emitted for unchanged contracts with what lay in the older version's output folder; null where nothing differs. */
export async function diffGenerator(request: Request): Promise<GeneratorDiff | null> {
  const { compiled, settings, older, unchanged } = request;
  if (older.emitted.size === 0 || compiled.diagnostics.hasErrors) return null;
  const same = new Set(unchanged.flatMap(({ after }) => after?.contract.file ?? []));
  const isAskedForByNone = ({ id, sources }: EmittedModule): boolean =>
    sources.length > 0
      ? sources.every((source) => same.has(source))
      : !request.othersChanged || id.module.startsWith("runtime/");
  const { layout: kind, packages, importExtension } = settings;
  const texts = render(compiled.files, { kind, packages, importExtension }, compiled.inputs);
  const files = compiled.files
    .filter((file) => file.kind === "module" && isAskedForByNone(file))
    .map(outputPath)
    .filter((path) => isOther(older.emitted.get(path), texts.get(path)));
  if (files.length === 0) return null;
  const asked = files.some((path) => path.startsWith("validator/")) ? unchanged : [];
  const verdicts: ChangedVerdict[] = [];
  for (const { after } of asked) if (after !== undefined) verdicts.push(...(await changedVerdicts(after, request)));
  const bumps = verdicts.map(({ message }): Bump => (message.includes("refuses") ? "major" : "minor"));
  const exports = {
    gone: missing(files, older.emitted, texts),
    added: missing(files, texts, older.emitted),
  };
  if (exports.gone.length > 0) bumps.push("major");
  if (exports.added.length > 0) bumps.push("minor");
  return { bump: largest(["patch", ...bumps]), files, exports, verdicts };
}

/** Names that modules export in `holder` and not in `other`. */
function missing(
  files: readonly string[],
  holder: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  return [...targets.keys()].flatMap((target) => {
    const [held, known] = [apiSurface(target, holder), apiSurface(target, other)];
    return [...held].flatMap(([subpath, entries]) => {
      const module = subpath === "." ? "index" : subpath.slice("./".length);
      if (!files.includes(`${target}/src/${module}.ts`)) return [];
      const names = new Set(known.get(subpath)?.flatMap((entry) => entry.names));
      const own = new Set(entries.flatMap((entry) => entry.names));
      return [...own].filter((name) => !names.has(name)).map((name) => `${name} (${target}/${module})`);
    });
  });
}

/** What was not there at all came with a contract. */
function isOther(before: string | undefined, now: string | undefined): boolean {
  return before !== undefined && before.replaceAll("\r\n", "\n") !== now;
}

async function changedVerdicts(version: ContractVersion, { older, modules }: Request): Promise<ChangedVerdict[]> {
  const sides = { before: older.emitted, after: modules };
  const pair = { before: version, after: version };
  let findings: Findings;
  try {
    findings = await searchEvents({ ...pair, paths: new Set(), judge: askValidators(sides, pair) });
  } catch (error) {
    if (error instanceof CannotJudge) return [];
    throw error;
  }
  const { name } = version.contract;
  return [...findings.found].map(([disagreement, { event }]) => ({
    contract: name,
    message: disagreement.endsWith("after")
      ? `The validator now refuses an event that it accepted (as a ${disagreement.split(" ")[0]}).`
      : `The validator now accepts an event that it did not accept (as a ${disagreement.split(" ")[0]}).`,
    event,
  }));
}
