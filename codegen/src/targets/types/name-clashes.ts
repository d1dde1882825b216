import type { Place } from "../../diagnostics/diagnostic.ts";
import type { EmittedModule } from "../../emit/emitted-file.ts";
import type { Contract } from "../../ir/contract.ts";
import type { TargetInput } from "../target.ts";

/**
 * Reports names that two modules export: `index.ts` could pass on neither. The schemas' own types are told apart before
 * they come here; what this target adds (`OrderPlacedContent`, `AnyEvent`) may still meet one of them.
 */
export function reportNameClashes(modules: readonly EmittedModule[], input: TargetInput): void {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of modules.flatMap((module) => module.exports)) (seen.has(name) ? twice : seen).add(name);
  for (const contract of input.contracts) {
    for (const { name, origin } of contract.declarations) {
      if (twice.has(name)) input.diagnostics.report("name-clash", placeOf(contract, origin, input), messageFor(name));
    }
  }
}

function messageFor(name: string): string {
  return `Parley exports a type ${name} of its own beside the contracts' types. Give this one another name by \`x-name\`.`;
}

function placeOf({ file }: Contract, origin: string, { documents }: TargetInput): Place {
  const pointer = origin.startsWith(`${file}#`) ? origin.slice(file.length + 1) : "";
  return documents.get(file)?.source.schema.place(pointer) ?? { file, pointer };
}
