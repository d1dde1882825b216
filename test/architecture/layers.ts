import { posix } from "node:path";
import { SyntaxKind } from "ts-morph";
import type { Source } from "./sources.ts";

/** What a layer may import: files of `codegen/src` by the beginning of their paths, and packages. */
export interface Layer {
  readonly files: readonly string[];
  /** `node:` stands for every module of Node. */
  readonly packages: readonly string[];
}

/** An emitted validator is imported from where it was staged. */
const judges = ["node:", "(computed)", "ajv", "ajv-formats", "quicktype-core"];
const all = [
  "diagnostics/",
  "config/",
  "source/",
  "ir/",
  "lower/",
  "lint/",
  "judge/",
  "emit/",
  "targets/",
  "diff/",
  "release/",
];
/** What several targets have to agree on. */
const facts = ["targets/event-bytes.ts", "targets/rendering-names.ts", "targets/example-event.ts", "targets/readme.ts"];
const shared = ["targets/target.ts", "targets/docs.ts", "targets/name-clashes.ts", "targets/text-layout.ts", ...facts];
const targets = [...shared, "ir/", "emit/", "diagnostics/"];

/**
 * The layers, by the beginning of a file's path; the longest beginning that fits is a file's layer, and a layer may always import
 * itself. Targets never import each other. Only the validator works from the resolved schema; the rest from the IR.
 */
export const layers: Readonly<Record<string, Layer>> = {
  "diagnostics/": { files: [], packages: [] },
  // A configuration in TypeScript is imported from where its path says.
  "config/": { files: ["diagnostics/"], packages: ["node:", "(computed)"] },
  "source/": { files: ["diagnostics/"], packages: ["node:", "@shopify/liquid-html-parser", "jsonc-parser", "yaml"] },
  "ir/": { files: ["diagnostics/"], packages: [] },
  "lower/": { files: ["source/", "ir/", "diagnostics/"], packages: ["node:crypto"] },
  "lint/": { files: ["source/", "ir/", "diagnostics/"], packages: [] },
  "judge/": { files: ["source/", "ir/", "diagnostics/"], packages: judges },
  "emit/": { files: ["ir/", "diagnostics/"], packages: ["node:", "ts-morph"] },
  "targets/target.ts": { files: ["source/", "ir/", "emit/", "diagnostics/"], packages: [] },
  "targets/docs.ts": { files: ["ir/", "emit/"], packages: [] },
  "targets/name-clashes.ts": { files: ["targets/target.ts", "ir/"], packages: [] },
  "targets/text-layout.ts": { files: [], packages: [] },
  "targets/event-bytes.ts": { files: ["ir/"], packages: [] },
  "targets/rendering-names.ts": { files: ["ir/"], packages: [] },
  "targets/example-event.ts": { files: ["ir/"], packages: [] },
  "targets/readme.ts": { files: ["ir/", "emit/"], packages: [] },
  "targets/types/": { files: targets, packages: ["ts-morph"] },
  "targets/validator/": { files: [...targets, "source/"], packages: ["node:", "ts-morph"] },
  "targets/body-renderer/": { files: targets, packages: ["node:"] },
  "targets/builder/": { files: targets, packages: ["node:"] },
  // Copied into what is emitted, as it is: it knows nothing of the generator, of Node or of any package.
  "targets/validator/runtime/": { files: [], packages: [] },
  "targets/body-renderer/runtime/": { files: [], packages: [] },
  "targets/builder/runtime/": { files: [], packages: [] },
  // The TypeScript compiler, which ts-morph brings along, says which types can stand for each other.
  "diff/": { files: ["source/", "ir/", "emit/", "config/", "diagnostics/"], packages: ["ts-morph"] },
  "release/": { files: ["diff/", "source/", "emit/", "diagnostics/"], packages: ["node:", "@changesets/parse"] },
  // `run.ts` and its parts.
  run: { files: all, packages: ["node:", "tar"] },
  // What a workspace begins with: text, and reading what is there already.
  "init/": { files: ["config/", "diagnostics/"], packages: ["node:", "jsonc-parser", "yaml"] },
  "index.ts": { files: ["run.ts", "config/", "diagnostics/"], packages: [] },
  "cli/": { files: ["run.ts", "init/", "config/", "diagnostics/"], packages: ["node:"] },
};

/** The layer that the file at `path` belongs to; undefined where the table has none for it. */
export function layerOf(path: string): string | undefined {
  const fitting = Object.keys(layers).filter((layer) => path.startsWith(layer));
  return fitting.toSorted((a, b) => b.length - a.length)[0];
}

/** Whether the table lets the file at `path` import `specifier`, as it stands in the text. */
export function allows(path: string, specifier: string): boolean {
  const name = layerOf(path);
  const layer = name === undefined ? undefined : layers[name];
  if (name === undefined || layer === undefined) return false;
  if (!specifier.startsWith(".")) return layer.packages.some((one) => isPackage(specifier, one));
  const imported = posix.join(posix.dirname(path), specifier);
  return layerOf(imported) === name || layer.files.some((beginning) => reaches(imported, beginning));
}

/** Every module that a file names: in imports, re-exports and `import()`, of values and of types. */
export function importsOf({ file }: Source): string[] {
  const declared = [...file.getImportDeclarations(), ...file.getExportDeclarations()];
  const dynamic = file
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .filter((call) => call.getExpression().getKind() === SyntaxKind.ImportKeyword)
    .map((call) => call.getArguments()[0]?.asKind(SyntaxKind.StringLiteral)?.getLiteralText() ?? "(computed)");
  const types = file
    .getDescendantsOfKind(SyntaxKind.ImportType)
    .map((type) => type.getArgument().getText().slice(1, -1));
  return [...declared.map((one) => one.getModuleSpecifierValue() ?? ""), ...dynamic, ...types].filter(Boolean);
}

function isPackage(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(name.endsWith(":") ? name : `${name}/`);
}

/** `runtime/` is reached by nobody but itself: its text is copied, its code never runs here. */
function reaches(imported: string, beginning: string): boolean {
  return imported.startsWith(beginning) && layerOf(imported) !== "targets/validator/runtime/";
}
