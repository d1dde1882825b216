import type { PackageTarget, Settings } from "../config/config.ts";
import { apiMarkdown, apiSurface } from "../emit/api-surface.ts";
import type { EmittedAsset } from "../emit/emitted-file.ts";
import { DiagnosticCollector } from "../diagnostics/collector.ts";
import { targets, type Compiled } from "./compile.ts";

/**
 * What lies beside the `src` of each package: a README, the lock of what it exports, and, with the types, the contracts' own files, so
 * that a later version can be compared with a published one. `texts` are the printed modules by path.
 */
export function packageFiles(
  compiled: Compiled,
  settings: Settings,
  texts: ReadonlyMap<string, string>,
): EmittedAsset[] {
  const emitted = new Set(compiled.files.map((file) => (file.kind === "module" ? file.id.target : file.target)));
  return [...targets.values()].flatMap((target) => {
    const name = isPackage(target.name, settings) ? settings.packages[target.name] : undefined;
    if (name === undefined || !emitted.has(target.name)) return [];
    const asset = (path: string, text: string, sources: readonly string[] = []): EmittedAsset => ({
      kind: "asset",
      target: target.name,
      path: `../${path}`,
      text,
      sources,
    });
    const { contracts, documents } = compiled;
    const readme = target.readme({
      contracts,
      documents,
      formats: settings.formats,
      diagnostics: new DiagnosticCollector(),
      packages: settings.packages,
    });
    return [
      asset("README.md", readme),
      asset("api.md", apiMarkdown(name, apiSurface(target.name, texts))),
      ...(target.name === "types" ? sourceFiles(compiled).map(([path, text, of]) => asset(path, text, [of])) : []),
    ];
  });
}

function isPackage(target: string, { packages }: Settings): target is PackageTarget {
  return Object.hasOwn(packages, target);
}

/** The files of each contract as they are, with the schema that they belong to. Documents from elsewhere stay there. */
function sourceFiles({ contracts, documents }: Compiled): [path: string, text: string, schema: string][] {
  return contracts.flatMap(({ file }) => {
    const source = documents.get(file)?.source;
    if (source === undefined || /^[a-z][a-z0-9+.-]+:/iu.test(file)) return [];
    const { schema, annotations, cases, templates } = source;
    const own = [schema, ...[annotations, cases].filter((one) => one !== undefined), ...templates];
    return own.map(({ file: path, text }): [string, string, string] => [`sources/${path}`, text, file]);
  });
}
