import type { Settings } from "../config/config.ts";
import type { Survey } from "../emit/write/survey.ts";
import { outputPath } from "../emit/layout.ts";
import type { Contract } from "../ir/contract.ts";
import { judgeCases } from "../judge/cases.ts";
import { judgeSchemas } from "../judge/schemas.ts";
import { judgeShapes } from "../judge/shapes.ts";
import type { Compiled } from "./compile.ts";
import { stagedModules } from "./staged-modules.ts";

/** Asks the other readers about `contracts`; what they do not agree on is reported. */
export async function askForSecondOpinions(
  compiled: Compiled,
  contracts: readonly Contract[],
  settings: Settings,
): Promise<void> {
  if (contracts.length === 0) return;
  const { documents, diagnostics } = compiled;
  const { formats } = settings;
  await judgeSchemas({ contracts, documents, diagnostics });
  await judgeShapes({ contracts, documents, diagnostics });
  if (!contracts.some(({ cases }) => cases !== undefined)) return;
  await judgeCases({ contracts, documents, diagnostics, formats, modules: stagedModules(compiled, settings) });
}

/** The contracts of which an input or any file differs from what an earlier run left; all of them where nothing is known of it. */
export function changedContracts(
  { contracts, files, inputs }: Compiled,
  found: Survey | undefined,
): readonly Contract[] {
  if (found === undefined) return contracts;
  const recorded = new Map([...found.manifests.values()].flatMap((manifest) => [...manifest.inputs]));
  const upToDate = new Set(found.files.flatMap(({ path, state }) => (state === "same" ? [path] : [])));
  return contracts.filter(({ file }) => {
    const sameInputs = [...inputs.withCompanions([file])].every(([name, digest]) => recorded.get(name) === digest);
    const sameOutput = files.every((one) => !one.sources.includes(file) || upToDate.has(outputPath(one)));
    return !sameInputs || !sameOutput;
  });
}
