import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { withDefaults } from "../../../codegen/src/config/defaults.ts";
import type { Settings } from "../../../codegen/src/config/config.ts";
import { diffContract, type ContractDiff } from "../../../codegen/src/diff/contract-diff.ts";
import { pairContracts, type ContractVersion } from "../../../codegen/src/diff/contract-version.ts";
import type { JudgedEvent, SideVerdict } from "../../../codegen/src/diff/events/judged.ts";
import { compareTypes, type TypeCompatibility } from "../../../codegen/src/diff/type-compatibility.ts";
import { sideOf, type Side } from "../../../codegen/src/run/diff/diff.ts";
import type { Json, JsonObject } from "../../../codegen/src/source/json.ts";

/** Two versions of a contract. */
export interface SchemaPair {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** A pair that Parley takes, compared, with the emitted validators of both versions. */
export interface Compared {
  /** The key that the pair was given under. */
  readonly key: string;
  /** Undefined where nothing changed. */
  readonly diff: ContractDiff | undefined;
  /** What the diff asked its validators, with their answers. */
  readonly asked: readonly JudgedEvent[];
  readonly judge: (event: Json) => JudgedEvent;
  readonly versions: { readonly before: ContractVersion; readonly after: ContractVersion };
}

/** The pairs compared, and the emitted types of both versions by their paths. */
export interface Comparison {
  readonly pairs: readonly Compared[];
  readonly types: ReadonlyMap<string, string>;
}

type Emitted = (event: Json) => SideVerdict;

/** Compares pairs of schemas as `parley diff` does, with validators that run in this process. What Parley refuses is left out. */
export async function compareAll(schemas: ReadonlyMap<string, SchemaPair>): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), "parley-versions-"));
  try {
    return await compareIn(folder, schemas);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compareIn(folder: string, schemas: ReadonlyMap<string, SchemaPair>): Promise<Comparison> {
  const settingsOf = (side: keyof SchemaPair): Settings => {
    for (const [key, pair] of schemas) write(join(folder, side, `${key}.json`), JSON.stringify(pair[side]));
    const [settings] = withDefaults({ schemas: join(folder, side), out: join(folder, "out", side) }, folder);
    if (settings === undefined) throw new Error("no settings");
    return settings;
  };
  const [old, now] = [settingsOf("before"), settingsOf("after")];
  const [before, after] = [sideOf(old), sideOf(now)];
  for (const [name, side] of [["before", before] as const, ["after", after] as const])
    for (const [path, text] of side.modules) write(join(folder, "emitted", name, path), text);
  const whole = pairContracts(before.versions, after.versions).flatMap((pair) =>
    pair.before === undefined || pair.after === undefined ? [] : [{ before: pair.before, after: pair.after }],
  );
  const types = typesOf(whole, { before, after });
  const pairs: Compared[] = [];
  for (const versions of whole) {
    const validators = {
      before: await load(join(folder, "emitted/before"), versions.before),
      after: await load(join(folder, "emitted/after"), versions.after),
    };
    const judge = (event: Json): JudgedEvent => {
      return { event, before: validators.before(event), after: validators.after(event) };
    };
    const asked: JudgedEvent[] = [];
    const diff = await diffContract(versions, {
      policy: now.compatibility,
      judge: () => async (events) => {
        const judged = events.map(judge);
        asked.push(...judged);
        return judged;
      },
      types: () => types.get(versions.after.contract.name) ?? { forSenders: true, forReaders: true },
    });
    pairs.push({ key: versions.after.contract.stem, diff, asked, judge, versions });
  }
  return { pairs, types: emittedTypes({ before, after }) };
}

function typesOf(
  pairs: readonly Compared["versions"][],
  { before, after }: { readonly before: Side; readonly after: Side },
): ReadonlyMap<string, TypeCompatibility> {
  const nameOf = ({ contract: { module, name } }: ContractVersion): { module: string; name: string } => ({
    module,
    name,
  });
  const types = pairs.map((pair) => ({
    key: pair.after.contract.name,
    before: nameOf(pair.before),
    after: nameOf(pair.after),
  }));
  return compareTypes({ before: before.modules, after: after.modules, types });
}

function emittedTypes(sides: { readonly before: Side; readonly after: Side }): Map<string, string> {
  return new Map(
    Object.entries(sides).flatMap(([name, { modules }]: [string, Side]) =>
      [...modules]
        .filter(([path]) => path.startsWith("types/"))
        .map(([path, text]): [string, string] => [`${name}/${path}`, text]),
    ),
  );
}

async function load(folder: string, { contract: { module, name } }: ContractVersion): Promise<Emitted> {
  const exported: Record<string, never> = await import(pathToFileURL(join(folder, `validator/src/${module}.ts`)).href);
  const [is, validate] = [exported[`is${name}`], exported[`validate${name}`]] as readonly unknown[];
  if (typeof is !== "function" || typeof validate !== "function") throw new Error(`${module} has no validator`);
  return (event) => ({ reader: is(event) === true, sender: validate(event, { as: "sender" }).ok === true });
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
