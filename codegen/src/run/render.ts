import { textDigest } from "../emit/digest.ts";
import type { EmittedFile } from "../emit/emitted-file.ts";
import { outputPath, type Layout } from "../emit/layout.ts";
import { printModule } from "../emit/print.ts";
import { reread } from "../emit/reread.ts";
import { manifestName, printManifest } from "../emit/write/manifest.ts";
import { pathFaults } from "../emit/write/paths.ts";
import type { Compiled } from "./compile.ts";
import type { Inputs } from "./inputs.ts";

/** Prints every file and reads it back; texts by path below the output folder, sorted. */
export function render(files: readonly EmittedFile[], layout: Layout, inputs: Inputs): Map<string, string> {
  const modules = new Set(files.filter(({ kind }) => kind === "module").map(outputPath));
  const texts = files.map((file): [string, string] => {
    if (file.kind === "asset") return [outputPath(file), file.text];
    const text = printModule(file, { layout, inputs: inputs.digestOf(file.sources) });
    reread(file, text, { layout, modules });
    return [outputPath(file), text];
  });
  return new Map(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The manifest of each target, by path below the output folder. */
export function renderManifests(files: readonly EmittedFile[], inputs: Inputs): Map<string, string> {
  const targets = [...new Set(files.map(targetOf))];
  return new Map(
    targets.map((target) => {
      const own = files.filter((file) => targetOf(file) === target);
      const assets = own.flatMap((file) =>
        file.kind === "asset" ? [[file.path, textDigest(file.text)] as const] : [],
      );
      const parts = own.flatMap(({ kind, sources }) => [
        ...(kind === "asset" ? inputs.withCompanions(sources) : inputs.of(sources)),
      ]);
      const manifest = printManifest({ settings: inputs.settings, inputs: new Map(parts), assets: new Map(assets) });
      return [`${target}/src/${manifestName}`, manifest];
    }),
  );
}

function targetOf(file: EmittedFile): string {
  return file.kind === "module" ? file.id.target : file.target;
}

/** Reports paths that cannot be written, at the input that they come from: once, however many files it gives; true where all are fine. */
export function checkPaths({ files, documents, diagnostics }: Compiled): boolean {
  const faults = pathFaults(files.map(outputPath));
  const reported = new Set<string>();
  for (const { path, code, message } of faults) {
    const [source = ""] = files.findLast((file) => outputPath(file) === path)?.sources ?? [];
    if (reported.has(source)) continue;
    reported.add(source);
    diagnostics.report(code, documents.get(source)?.source.schema.place("") ?? { file: source, pointer: "" }, message);
  }
  return faults.length === 0;
}
