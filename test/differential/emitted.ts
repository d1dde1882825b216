import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { packageNames, usualCompatibility } from "../../codegen/src/config/defaults.ts";
import { generateInMemory } from "../../codegen/src/run.ts";

/** What a validator makes of a value, as far as it is compared. */
export interface EmittedVerdict {
  readonly ok: boolean;
  readonly issues?: readonly EmittedIssue[];
  readonly advice: readonly EmittedIssue[];
}

/** An issue, as far as it is compared. */
export interface EmittedIssue {
  readonly layer: string;
  readonly path: readonly (string | number)[];
  readonly pointer: string;
  readonly message: string;
}

/** An emitted validator. */
export interface EmittedValidator {
  readonly is: (value: unknown) => boolean;
  readonly validate: (value: unknown, options?: { readonly as: "reader" | "sender" }) => EmittedVerdict;
}

/** Generates from the folder `schemas` and loads the validator of each contract, by its stem. */
export async function loadEmitted(schemas: string): Promise<ReadonlyMap<string, EmittedValidator>> {
  const out = mkdtempSync(join(tmpdir(), "parley-differential-"));
  const layout = {
    family: undefined,
    scope: "@parley",
    packages: packageNames("@parley/"),
    compatibility: usualCompatibility,
    layout: "folder",
    importExtension: "ts",
    otherPackages: [],
    formats: "assert",
    documents: {},
  } as const;
  try {
    const { files, contracts, diagnostics } = generateInMemory({ settings: { ...layout, schemas, out } });
    const errors = diagnostics.filter((one) => one.severity === "error");
    if (errors.length > 0) throw new Error(errors.map(({ file, message }) => `${file}: ${message}`).join("\n"));
    for (const [path, text] of files) write(join(out, path), text);
    const loaded = contracts.map(async ({ stem, module, name }): Promise<[string, EmittedValidator]> => {
      const url = pathToFileURL(join(out, `validator/src/${module}.ts`));
      const exported: Record<string, never> = await import(url.href);
      return [stem, pick(exported, name)];
    });
    return new Map(await Promise.all(loaded));
  } finally {
    rmSync(out, { recursive: true });
  }
}

function pick(exported: Readonly<Record<string, never>>, name: string): EmittedValidator {
  const [is, validate] = [exported[`is${name}`], exported[`validate${name}`]];
  if (is === undefined || validate === undefined) throw new Error(`the module of ${name} exports no validator`);
  return { is, validate };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
