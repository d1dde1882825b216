import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contract } from "../../../codegen/src/ir/contract.ts";
import { generateTypes, type Generated } from "../../types/support/generate.ts";
import type { Instance } from "../../types/support/instances.ts";

/** The folder of all golden cases: one folder each, with `schema.json`, `instances.json`, `expected/` and what else it takes. */
export const goldenFolder = join(import.meta.dirname, "..");

/** A golden case and what the generator makes of it. */
export interface GoldenCase extends Generated {
  readonly name: string;
  readonly instances: readonly Instance[];
  /** The contract of `schema.json`. */
  readonly contract: Contract;
}

/** All golden cases, by name. */
export function goldenCases(): GoldenCase[] {
  const folders = readdirSync(goldenFolder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "support",
  );
  return folders.map(({ name }) => readCase(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readCase(name: string): GoldenCase {
  const folder = join(goldenFolder, name);
  const schema: { readonly $id: string } = JSON.parse(readFileSync(join(folder, "schema.json"), "utf8"));
  const instances: Instance[] = JSON.parse(readFileSync(join(folder, "instances.json"), "utf8"));
  const generated = generateAs(folder, schema.$id);
  const contract = generated.contracts.find(({ stem }) => stem === schema.$id);
  if (contract === undefined)
    throw new Error(`${name}: no contract of schema.json, but ${JSON.stringify(generated.diagnostics)}`);
  return { ...generated, name, instances, contract };
}

/** Generates in a folder of its own, where `schema.json` has a stem worth a name. */
function generateAs(folder: string, stem: string): Generated {
  const copy = mkdtempSync(join(tmpdir(), "parley-golden-"));
  try {
    const inputs = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== "instances.json",
    );
    for (const { name } of inputs) copyFileSync(join(folder, name), join(copy, name.replace(/^schema\./, `${stem}.`)));
    return generateTypes(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
