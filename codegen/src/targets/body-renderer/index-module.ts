import type { EmittedModule } from "../../emit/emitted-file.ts";

/** `index.ts`: everything that the other modules export for people. */
export function indexModule(modules: readonly EmittedModule[], runtime: readonly EmittedModule[]): EmittedModule {
  const renders = runtime.some(({ id }) => id.module === "runtime/fit");
  return {
    kind: "module",
    id: { target: "body-renderer", module: "index" },
    imports: [],
    statements: [
      ...modules.map(({ id }) => `export * from "./${id.module}.ts";`),
      ...(renders ? [`export type { RenderOptions } from "./runtime/fit.ts";`] : []),
    ],
    exports: renders ? ["RenderOptions"] : [],
    sources: [],
  };
}
