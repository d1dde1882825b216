import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contract } from "../../../codegen/src/ir/contract.ts";
import type { InMemoryResult } from "../../../codegen/src/run.ts";
import { generated } from "../../types/support/generate.ts";
import type { Instance } from "../../types/support/instances.ts";

/** The folder of all golden cases: one folder each, with `schema.json`, `instances.json`, `expected/` and what else it takes. */
export const goldenFolder = join(import.meta.dirname, "..");

/** A golden case. */
export interface GoldenCase {
  readonly name: string;
  readonly instances: readonly Instance[];
  /** The contract of `schema.json`, and those of other files of the case. */
  readonly contract: Contract;
  readonly others: readonly Contract[];
}

/** All golden cases by name, and what the generator makes of them in one run. */
export function goldenRun(): { readonly cases: readonly GoldenCase[]; readonly result: InMemoryResult } {
  const folders = readdirSync(goldenFolder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "support",
  );
  const names = folders.map(({ name }) => name).sort();
  const result = generateAll(names);
  return { cases: names.map((name) => caseOf(name, result)), result };
}

/** Generates from a copy, where each `schema.json` has its `$id` for a stem, which is worth a name. */
function generateAll(names: readonly string[]): InMemoryResult {
  const copy = mkdtempSync(join(tmpdir(), "parley-golden-"));
  try {
    for (const name of names) copyInputs(name, join(copy, name));
    return generated(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function copyInputs(name: string, to: string): void {
  mkdirSync(to);
  const files = readdirSync(join(goldenFolder, name), { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== "instances.json",
  );
  for (const file of files) {
    const target = file.name.replace(/^schema\./, `${stemOf(name)}.`);
    copyFileSync(join(goldenFolder, name, file.name), join(to, target));
  }
}

function stemOf(name: string): string {
  const schema: { readonly $id: string } = JSON.parse(readFileSync(join(goldenFolder, name, "schema.json"), "utf8"));
  return schema.$id;
}

function caseOf(name: string, { contracts, diagnostics }: InMemoryResult): GoldenCase {
  const own = contracts.filter(({ file }) => file.startsWith(`${name}/`));
  const contract = own.find(({ stem }) => stem === stemOf(name));
  if (contract === undefined) throw new Error(`${name}: schema.json gives no contract: ${JSON.stringify(diagnostics)}`);
  const instances: Instance[] = JSON.parse(readFileSync(join(goldenFolder, name, "instances.json"), "utf8"));
  return { name, instances, contract, others: own.filter((one) => one !== contract) };
}
