import { stripTypeScriptTypes } from "node:module";
import type { EmittedFile, EmittedModule } from "../../codegen/src/emit/emitted-file.ts";
import type { Contract } from "../../codegen/src/ir/contract.ts";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { ResolvedDocument } from "../../codegen/src/source/schema-node.ts";
import { validatorTarget } from "../../codegen/src/targets/validator/target.ts";
import type { Issue, ValidateOptions, Validation } from "../../codegen/src/targets/validator/runtime/issue.ts";

/** What a contract's module exports, whatever its name. */
export interface Validator {
  is(value: unknown): boolean;
  validate(value: unknown, options?: ValidateOptions): Validation<unknown>;
  assert(value: unknown, options?: ValidateOptions): void;
  parse(json: string | Uint8Array, options?: ValidateOptions): Validation<unknown>;
}

/** The issues of a validation, none where it succeeded. */
export function issuesOf(result: Validation<unknown>): readonly Issue[] {
  return result.ok ? [] : result.issues;
}

/** Runs the validator target on resolved documents and loads what it emits, without writing a file. */
export async function emitted(documents: readonly ResolvedDocument[], options: EmitOptions = {}): Promise<EmittedCode> {
  const { contracts = documents.map(bareContract), formats = "assert" } = options;
  const files = validatorTarget.emit({
    contracts,
    documents: new Map(documents.map((document) => [document.source.schema.file, document])),
    formats,
    diagnostics: new DiagnosticCollector(),
  });
  return new EmittedCode(contracts, await runtimeOf(files), files.filter(isModule));
}

export interface EmitOptions {
  readonly contracts?: readonly Contract[];
  readonly formats?: "assert" | "annotate";
}

function isModule(file: EmittedFile): file is EmittedModule {
  return file.kind === "module";
}

type Exports = Readonly<Record<string, unknown>>;

const runtimeFolder = new URL("../../codegen/src/targets/validator/", import.meta.url);

async function runtimeOf(files: readonly EmittedFile[]): Promise<ReadonlyMap<string, Exports>> {
  const names = files
    .filter(isModule)
    .map(({ id }) => id.module)
    .filter((name) => name.startsWith("runtime/"));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await import(new URL(`${name}.ts`, runtimeFolder).href)] as const),
    ),
  );
}

/** Emitted modules, evaluated when they are asked for. */
export class EmittedCode {
  readonly #contracts: readonly Contract[];
  readonly #loaded: Map<string, Exports>;
  readonly #modules: ReadonlyMap<string, EmittedModule>;

  constructor(
    contracts: readonly Contract[],
    runtime: ReadonlyMap<string, Exports>,
    modules: readonly EmittedModule[],
  ) {
    this.#contracts = contracts;
    this.#loaded = new Map(runtime);
    this.#modules = new Map(modules.map((module) => [module.id.module, module]));
  }

  /** The text of a module, without imports. */
  text(module: string): string {
    return (this.#modules.get(module)?.statements ?? []).map(String).join("\n\n");
  }

  /** The validator of the contract in `file`. */
  validator(file: string): Validator {
    const contract = this.#contracts.find((one) => one.file === file);
    if (contract === undefined) throw new Error(`no contract ${file}`);
    const exports = this.exports(contract.module);
    const of = (prefix: string): never => exports[`${prefix}${contract.name}`] as never;
    return { is: of("is"), validate: of("validate"), assert: of("assert"), parse: of("parse") };
  }

  /** What a module exports. */
  exports(name: string): Exports {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const exports = this.#evaluate(name);
    this.#loaded.set(name, exports);
    return exports;
  }

  #evaluate(name: string): Exports {
    const module = this.#modules.get(name);
    if (module === undefined) throw new Error(`no module ${name}`);
    const imports = module.imports.filter(({ typeOnly }) => !typeOnly);
    const code = stripTypeScriptTypes(this.text(name))
      .replaceAll(/^export (?=function|const)/gm, "")
      .replaceAll(/^export .*$/gm, "");
    const names = module.exports.filter((one) =>
      new RegExp(`(?:function|const) ${one.replaceAll("$", "\\$")}\\b`).test(code),
    );
    const locals = imports.map((one) => one.as ?? one.name);
    const run = new Function(...locals, `"use strict";\n${code}\nreturn { ${names.join(", ")} };`);
    return run(...imports.map((one) => this.exports(one.from.module)[one.name]));
  }
}

/** A contract that knows no more than its name. */
export function bareContract({ source, root, published }: ResolvedDocument): Contract {
  const stem = source.stem;
  const name = stem.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return {
    stem,
    file: source.schema.file,
    module: stem.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
    name,
    role: "contract",
    constant: undefined,
    notes: {},
    declarations: [{ name, shape: { kind: "unknown" }, notes: {}, origin: root.key }],
    rules: [],
    unique: [],
    members: [],
    transport: undefined,
    choices: undefined,
    templates: [],
    fills: [],
    rendered: [],
    published,
    cases: undefined,
    inputs: "",
  };
}
