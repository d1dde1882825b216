import type { EmittedModule, ImportRequest } from "../../emit/emitted-file.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import { codeStatements } from "./code/statements.ts";
import { LocalNames as CodeNames } from "./code/local-names.ts";
import { exampleOf } from "./example.ts";
import { ruleTypes } from "./runtime-modules.ts";
import type { Surface } from "./surface.ts";
import { builderTypes } from "./types/interfaces.ts";
import { LocalNames } from "./types/local-names.ts";
import { builderTypeNames } from "./types/names.ts";
import type { Checked } from "./types/sites.ts";

/** What the module of a contract is made of. */
export interface ModuleOptions {
  readonly checked: Checked;
  readonly find: FindDeclaration;
}

/** The module of one contract's builder: what it offers, then how it works. */
export function builderModule(surface: Surface, { checked, find }: ModuleOptions): EmittedModule {
  const { contract } = surface;
  const code = new CodeNames(contract);
  const { values, types: ownTypes } = exportedNames(surface);
  const names = new LocalNames([...values, ...ownTypes, code.type, ...ruleTypes.exports]);
  const types = builderTypes(surface, {
    checked,
    find,
    names,
    event: code.type,
    validation: code.local("Validation"),
    options: code.local("BuilderOptions"),
    example: exampleOf(surface, code.factory, find),
  });
  const { statements, imports } = codeStatements(surface);
  const exportedTypes = types.flatMap((text) => /^export (?:interface|type) (\S+?)[ <=]/m.exec(text)?.[1] ?? []);
  return {
    kind: "module",
    id: { target: "builder", module: contract.module },
    imports: [...names.imports(), ...imports, ...ruleTypes.exports.map(ruleType)],
    statements: [...types, ...statements],
    exports: [...exportedTypes, code.factory, code.create],
    sources: [contract.file],
  };
}

/** What the module exports by right of its contract, whatever it needs besides. */
export function exportedNames({ contract }: Surface): { readonly values: string[]; readonly types: string[] } {
  const { factory, create } = new CodeNames(contract);
  return { values: [factory, create], types: Object.values(builderTypeNames(contract.name)) };
}

function ruleType(name: string): ImportRequest {
  return { from: { target: "builder", module: "runtime/rule-types" }, name, typeOnly: true };
}
