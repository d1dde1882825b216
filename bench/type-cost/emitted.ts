import ts from "typescript-6";
import { packageNames, usualCompatibility } from "../../codegen/src/config/defaults.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { generateInMemory } from "../../codegen/src/run.ts";

/** What a compiler reads, by path below the output folder. */
export type Texts = ReadonlyMap<string, string>;

/** What is emitted for a folder of schemas, and what the builder target has to remark. */
export interface Emitted {
  readonly texts: Texts;
  readonly notes: readonly Diagnostic[];
}

/**
 * Types and builders as they are emitted into an application's own folder. Of the validator only the declarations, as its package
 * has them: its code is no part of what a builder costs. Imports end in `.js`, which leads to sources and to declarations.
 */
export function emit(schemas: string): Emitted {
  const { files, diagnostics } = generateInMemory({
    settings: {
      schemas,
      out: `${schemas}/emitted`,
      family: undefined,
      scope: "@parley",
      packages: packageNames("@parley/"),
      compatibility: usualCompatibility,
      layout: "folder",
      importExtension: "js",
      otherPackages: [],
      formats: "assert",
      documents: {},
    },
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const modules = [...files].filter(([path]) => path.endsWith(".ts"));
  return { texts: new Map(modules.map(declared)), notes: diagnostics.filter(({ severity }) => severity === "info") };
}

function declared([path, text]: readonly [string, string]): readonly [string, string] {
  if (!path.startsWith("validator/")) return [path, text];
  const { outputText } = ts.transpileDeclaration(text, { compilerOptions: { target: ts.ScriptTarget.ES2023 } });
  return [path.replace(/\.ts$/, ".d.ts"), outputText];
}
