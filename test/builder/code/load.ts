import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { EmittedModule } from "../../../codegen/src/emit/emitted-file.ts";
import { moduleFromText } from "../../../codegen/src/emit/module-from-text.ts";
import { printModule } from "../../../codegen/src/emit/print.ts";
import { modulePath, type Layout } from "../../../codegen/src/emit/layout.ts";
import { reread } from "../../../codegen/src/emit/reread.ts";
import { declarationFinder } from "../../../codegen/src/ir/find-declaration.ts";
import { codeStatements } from "../../../codegen/src/targets/builder/code/statements.ts";
import { exportedNames } from "../../../codegen/src/targets/builder/code/local-names.ts";
import { surfaceOf } from "../../../codegen/src/targets/builder/surface-of.ts";
import type { Surface } from "../../../codegen/src/targets/builder/surface.ts";
import type { Validation } from "../../../codegen/src/targets/validator/runtime/issue.ts";
import { generated } from "../../types/support/generate.ts";

const layout: Layout = { kind: "folder", packages: {}, importExtension: "ts" };

/** A schema or what lies beside it, by its path. */
export type Schemas = Readonly<Record<string, object>>;

/** All modules for some schemas, with builders whose types say nothing, and their surfaces by module. */
export interface Generated {
  readonly files: ReadonlyMap<string, string>;
  readonly surfaces: ReadonlyMap<string, Surface>;
}

/** Generates from schemas that are written down for the time it takes, with a change of each surface. */
export function generateFrom(schemas: Schemas, change: (surface: Surface) => Surface = (one) => one): Generated {
  const folder = mkdtempSync(join(tmpdir(), "parley-builder-code-"));
  try {
    for (const [path, schema] of Object.entries(schemas)) writeUnder(folder, path, JSON.stringify(schema));
    return generateFolder(folder, change);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Generates from a folder of schemas. */
export function generateFolder(folder: string, change: (surface: Surface) => Surface = (one) => one): Generated {
  const { files, contracts, diagnostics } = generated(folder, ["types", "validator", "body-renderer"]);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const find = declarationFinder(contracts);
  const surfaces = new Map(
    contracts.flatMap((contract) => {
      const result = contract.role === "shared" ? undefined : surfaceOf(contract, find);
      return result === undefined ? [] : [[contract.module, change(result.surface)] as const];
    }),
  );
  const modules = [runtimeModule(), ...[...surfaces.values()].map(builderModule)];
  const texts = modules.map((module) => [modulePath(module.id), checkedText(module, files)] as const);
  return { files: new Map([...files, ...texts]), surfaces };
}

function runtimeModule(): EmittedModule {
  const file = new URL("../../../codegen/src/targets/builder/runtime/build.ts", import.meta.url);
  return moduleFromText({ target: "builder", module: "runtime/build" }, readFileSync(file, "utf8"));
}

function builderModule(surface: Surface): EmittedModule {
  const { name, module } = surface.contract;
  const { statements, imports } = codeStatements(surface);
  const types = [
    `export type ${name}Fields = object;`,
    `export interface ${name}Factory {\n  (init?: object, options?: object): unknown;\n  from(event: object, options?: object): unknown;\n}`,
  ];
  return {
    kind: "module",
    id: { target: "builder", module },
    imports,
    statements: [...types, ...statements],
    exports: [...Object.values(exportedNames(name)), `${name}Fields`, `${name}Factory`],
    sources: [],
  };
}

/** The module's text, read back as a run does. */
function checkedText(module: EmittedModule, files: ReadonlyMap<string, string>): string {
  const text = printModule(module, { layout, inputs: "" });
  const runtime = modulePath({ target: "builder", module: "runtime/build" });
  reread(module, text, { layout, modules: new Set([...files.keys(), runtime]) });
  return text;
}

function writeUnder(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** An event, or what may become one. */
export type Event = Record<string, unknown>;

/** The fields that tests give by calls. */
type Method =
  | "line"
  | "lines"
  | "gift"
  | "gifts"
  | "note"
  | "flag"
  | "key"
  | "deep_link"
  | "deepLinkField"
  | "deep link"
  | "with";

/** A builder without any of its types. */
export interface Builder extends Readonly<Record<Method, (value: unknown) => Builder>> {
  dynamic(): Builder;
  build(): Event;
  buildUnchecked(): Event;
  safeBuild(): Validation<Event>;
}

/** What a builder's module exports. */
export interface Loaded {
  readonly factory: {
    (init: object, options?: object): Builder;
    from(event: object, options?: object): Builder;
  };
  create(fields: object, options?: object): Event;
}

/** Writes the modules down until one of them is loaded. */
export async function loaded({ files, surfaces }: Generated, module: string): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), "parley-builder-code-"));
  try {
    for (const [path, text] of files) writeUnder(folder, path, text);
    writeUnder(folder, "package.json", '{"type":"module"}');
    const exports = await import(pathToFileURL(join(folder, modulePath({ target: "builder", module }))).href);
    const { factory, create } = exportedNames(surfaces.get(module)?.contract.name ?? "");
    return { factory: exports[factory], create: exports[create] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
