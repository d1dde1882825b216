import type { Settings } from "../../config/config.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { largest, type Bump } from "../../diff/bump.ts";
import { diffContract, type ContractDiff } from "../../diff/contract-diff.ts";
import { pairContracts, type ContractPair, type ContractVersion } from "../../diff/contract-version.ts";
import { compareTypes, type ComparedType, type TypeCompatibility } from "../../diff/type-compatibility.ts";
import { declarationFinder } from "../../ir/find-declaration.ts";
import { compile, targets, type Compiled } from "../compile.ts";
import { showInputPlaces } from "../findings.ts";
import { stagedModules } from "../staged-modules.ts";
import { askValidators, type BothSides } from "./ask-validators.ts";
import { diffGenerator, type GeneratorDiff } from "./generator.ts";
import { olderVersion, type OlderVersion } from "./older-version.ts";

/** What to compare. */
export interface DiffOptions {
  /** Of the newer side. */
  readonly settings: Settings;
  /** The working directory, which paths in results are relative to. */
  readonly cwd: string;
  /** A folder of schemas, a tarball or a git revision; where absent the last release, else the last tag that is no other family's, else the last commit. */
  readonly against?: string;
}

/** What changed. */
export interface DiffResult {
  /** Both sides could be read: no error. */
  readonly ok: boolean;
  /** What was compared with, as people know it. */
  readonly against: string;
  /** The commit that was compared with; undefined where it was none. */
  readonly commit?: string;
  /** The largest of all; `none` where nothing changed. */
  readonly bump: Bump;
  /** Contracts that changed, sorted by name. */
  readonly contracts: readonly ContractDiff[];
  /** What Parley itself writes in another way; null where that is nothing, or not known. */
  readonly generator: GeneratorDiff | null;
  /** Errors of both sides; warnings are told by `generate`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares the contracts with an older version of themselves. Throws `NoSuchVersion` where there is none. */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  const { settings, cwd } = options;
  const older = await olderVersion({ settings, cwd, against: options.against });
  try {
    return await diffWith(older, options);
  } finally {
    await older.cleanUp();
  }
}

/** One version of all contracts, read and emitted. */
export interface Side {
  readonly compiled: Compiled;
  readonly modules: ReadonlyMap<string, string>;
  readonly versions: readonly ContractVersion[];
  readonly errors: readonly Diagnostic[];
}

async function diffWith(older: OlderVersion, { settings, cwd }: DiffOptions): Promise<DiffResult> {
  const after = sideOf(settings);
  const before = older.schemas === undefined ? undefined : sideOf({ ...settings, schemas: older.schemas });
  const pairs = pairContracts(before?.versions ?? [], after.versions).filter((pair) => isWhole(pair, [before, after]));
  const context = contextOf(pairs, { before: before?.modules ?? new Map(), after: after.modules }, settings);
  const contracts: ContractDiff[] = [];
  for (const pair of pairs) contracts.push(...[(await diffContract(pair, context)) ?? []].flat());
  const unchanged = pairs.filter(
    ({ after: now }) => now !== undefined && !contracts.some(({ name }) => name === now.contract.name),
  );
  const generator = await diffGenerator({
    compiled: after.compiled,
    modules: after.modules,
    settings,
    older,
    unchanged,
    othersChanged: contracts.length > 0,
  });
  const diagnostics = [
    ...(before?.errors ?? []).map((one) => ({ ...one, file: `${older.label}:${one.file}` })),
    ...showInputPlaces(after.errors, settings, cwd),
  ];
  return {
    ok: diagnostics.length === 0,
    against: older.label,
    ...(older.commit === undefined ? {} : { commit: older.commit }),
    bump: largest([...contracts.map(({ bump }) => bump), ...(generator === null ? [] : [generator.bump])]),
    contracts: contracts.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    generator,
    diagnostics,
  };
}

/** Reads and emits one version. */
export function sideOf(settings: Settings): Side {
  const compiled = compile(settings, [...targets.keys()]);
  const { contracts, documents, files, diagnostics } = compiled;
  const find = declarationFinder(contracts);
  const versions = contracts.flatMap((contract): ContractVersion[] => {
    const document = documents.get(contract.file);
    const own = files.flatMap((file) => (file.kind === "module" && file.id.module === contract.module ? [file] : []));
    const exports = new Map(own.map(({ id, exports: names }) => [id.target, names]));
    return document === undefined || own.length === 0 ? [] : [{ contract, document, find, exports }];
  });
  return {
    compiled,
    modules: stagedModules(compiled, settings),
    versions,
    errors: diagnostics.list().filter(({ severity }) => severity === "error"),
  };
}

/** A contract that one side cannot read has not gone. */
function isWhole({ before, after }: ContractPair, sides: readonly (Side | undefined)[]): boolean {
  if (before !== undefined && after !== undefined) return true;
  return !sides.some((side) => side?.errors.some(({ file }) => file === (before ?? after)?.contract.file));
}

function contextOf(
  pairs: readonly ContractPair[],
  sides: BothSides,
  { compatibility }: Settings,
): Parameters<typeof diffContract>[1] {
  const types = lazily(() => compareTypes({ ...sides, types: pairs.flatMap(comparedType) }));
  const unknown: TypeCompatibility = { forSenders: true, forReaders: true };
  return {
    policy: compatibility,
    judge: (pair) => askValidators(sides, pair),
    types: ({ after }) => types().get(after.contract.name) ?? unknown,
  };
}

function comparedType({ before, after }: ContractPair): ComparedType[] {
  if (before === undefined || after === undefined) return [];
  const nameOf = ({ contract: { module, name } }: ContractVersion): { module: string; name: string } => ({
    module,
    name,
  });
  return [{ key: after.contract.name, before: nameOf(before), after: nameOf(after) }];
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
