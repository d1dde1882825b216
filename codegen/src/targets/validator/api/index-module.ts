import type { EmittedModule } from "../../../emit/emitted-file.ts";
import type { Contract } from "../../../ir/contract.ts";
import { apiNames } from "./contract-module.ts";

const events = {
  values: ["matchEvent", "validateEvent"],
  types: ["EventHandlers", "EventResult", "EventValidation", "UnknownEvent"],
};
const issueTypes = [
  "Issue",
  "IssueCode",
  "IssueLayer",
  "IssueRule",
  "RelatedPlace",
  "RenderingOptions",
  "Role",
  "ValidateOptions",
  "Validation",
];

/** `index.ts`: everything that the other modules export for people. A contract's own names go first. */
export function indexModule(contracts: readonly Contract[]): EmittedModule {
  const own = new Set(contracts.flatMap(({ name }) => Object.values(apiNames(name))));
  const free = (names: readonly string[]): string[] => names.filter((name) => !own.has(name));
  return {
    kind: "module",
    id: { target: "validator", module: "index" },
    imports: [],
    statements: [
      ...contracts.map(({ module }) => `export * from "./${module}.ts";`),
      reexport(free(events.values), "./events.ts"),
      `export type { ${events.types.join(", ")} } from "./events.ts";`,
      `export { ContractError } from "./runtime/contract-error.ts";`,
      `export { issueCodes } from "./runtime/issue.ts";`,
      `export type { ${issueTypes.join(", ")} } from "./runtime/issue.ts";`,
    ].filter((text) => text !== ""),
    exports: [...free(events.values), ...events.types, "ContractError", "issueCodes", ...issueTypes],
    sources: [],
  };
}

function reexport(names: readonly string[], from: string): string {
  return names.length === 0 ? "" : `export { ${names.join(", ")} } from "${from}";`;
}
