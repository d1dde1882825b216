import { dirname, join, relative } from "node:path";
import { packageNames, usualCompatibility } from "../../codegen/src/config/defaults.ts";
import type { Settings } from "../../codegen/src/config/config.ts";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import type { Contract } from "../../codegen/src/ir/contract.ts";
import type { JudgeInput } from "../../codegen/src/judge/judge-input.ts";
import { lower } from "../../codegen/src/lower/lower.ts";
import { generate, generateInMemory } from "../../codegen/src/run.ts";
import { loadFolder } from "../../codegen/src/source/load.ts";
import { resolve } from "../../codegen/src/source/resolve.ts";
import type { ResolvedDocument } from "../../codegen/src/source/schema-node.ts";

/** What is found without asking anybody else and without writing. Files are relative to the folder of schemas. */
export async function findInMemory(schemas: string): Promise<readonly Diagnostic[]> {
  const { diagnostics } = generateInMemory({ settings: settingsFor(schemas) });
  const root = relative(process.cwd(), schemas);
  return diagnostics.map((one) => (one.file === root ? { ...one, file: "" } : one));
}

/** What a whole run finds. Files are relative to the folder above that of the schemas; the output folder is `out` beside it. */
export async function findInRun(schemas: string): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await generate({ settings: settingsFor(schemas), cwd: dirname(schemas) });
  return diagnostics;
}

/** A whole run after `prepare` has done something to the output folder. */
export function findAfter(prepare: (out: string, schemas: string) => void | Promise<void>): typeof findInRun {
  return async (schemas) => {
    await prepare(outFor(schemas), schemas);
    return findInRun(schemas);
  };
}

type Judged = Pick<JudgeInput, "contracts" | "documents">;

/** What a judge finds in contracts that were read wrongly or lost on the way: faults of Parley that no schema can cause. */
export function findWithFault(
  judge: (read: JudgeInput) => Promise<void>,
  fault: (read: Judged) => Judged,
): typeof findInRun {
  return async (schemas) => {
    const diagnostics = new DiagnosticCollector();
    const documents = resolve({ sources: loadFolder({ root: schemas, diagnostics }), diagnostics });
    const contracts = lower({ documents, diagnostics });
    const byFile = new Map(documents.map((one) => [one.source.schema.file, one]));
    await judge({ ...fault({ contracts, documents: byFile }), diagnostics });
    return diagnostics.list();
  };
}

/** What is found before anything is emitted, which takes its time for a contract of a thousand types. */
export const findWithoutEmitting = findWithFault(
  async () => {},
  (read) => read,
);

/** The contracts with something else in each. */
export function withContracts({ contracts, documents }: Judged, change: Partial<Contract>): Judged {
  return { contracts: contracts.map((one) => ({ ...one, ...change })), documents };
}

/** The documents with something else in each. */
export function withDocuments({ contracts, documents }: Judged, change: Partial<ResolvedDocument>): Judged {
  return { contracts, documents: new Map([...documents].map(([file, one]) => [file, { ...one, ...change }])) };
}

function settingsFor(schemas: string): Settings {
  const fixed = {
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
  return { ...fixed, schemas, out: outFor(schemas) };
}

function outFor(schemas: string): string {
  return join(dirname(schemas), "out");
}
