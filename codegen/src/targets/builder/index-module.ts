import type { EmittedModule } from "../../emit/emitted-file.ts";

/** `index.ts`: everything that the other modules export for people. */
export function indexModule(modules: readonly EmittedModule[]): EmittedModule {
  return {
    kind: "module",
    id: { target: "builder", module: "index" },
    imports: [],
    statements: [
      ...modules.map(({ id }) => `export * from "./${id.module}.ts";`),
      `export type { BuilderOptions } from "./runtime/build.ts";`,
      `export type { RuleViolation } from "./runtime/rule-types.ts";`,
    ],
    exports: ["BuilderOptions", "RuleViolation"],
    sources: [],
  };
}
