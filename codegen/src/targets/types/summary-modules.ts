import { StructureKind, type StatementStructures } from "ts-morph";
import type { EmittedModule } from "../../emit/emitted-file.ts";
import { blockComment, propertyKey } from "../../emit/literal.ts";
import type { Contract } from "../../ir/contract.ts";
import { aliasText, interfaceText } from "./declaration.ts";
import { commented } from "../docs.ts";
import { memberText } from "./object-text.ts";
import { createScope } from "./scope.ts";
import { unionText } from "./type-text.ts";

const mapName = "ContractMap";
const eventName = "AnyEvent";

/** `contracts.ts`: every event by its constant, and any event. */
export function contractsModule(contracts: readonly Contract[]): EmittedModule {
  const scope = createScope("contracts", new Set([mapName, eventName]));
  const events = contracts.flatMap(({ constant, module, name }) =>
    constant === undefined
      ? []
      : [{ key: propertyKey(constant.value), type: scope.nameOf({ kind: "reference", module, name }) }],
  );
  const map = interfaceText(
    mapName,
    events.map(({ key, type }) => memberText(key, type)),
  );
  const union = aliasText(eventName, events.length === 0 ? "never" : unionText(events.map(({ type }) => type)));
  return {
    kind: "module",
    id: { target: "types", module: "contracts" },
    imports: scope.imports(),
    statements: [
      commented(blockComment("The type of each event, by the constant that tells it from others."), map),
      commented(blockComment("Any event of these contracts."), union),
    ],
    exports: [mapName, eventName],
    sources: [],
  };
}

/** `index.ts`: every type of every module. */
export function indexModule(contracts: readonly Contract[]): EmittedModule {
  const modules = [...contracts.map(({ module }) => module), "contracts"];
  const statements = modules.map((module): StatementStructures => ({
    kind: StructureKind.ExportDeclaration,
    isTypeOnly: true,
    moduleSpecifier: `./${module}.ts`,
  }));
  return {
    kind: "module",
    id: { target: "types", module: "index" },
    imports: [],
    statements,
    exports: [],
    sources: [],
  };
}
