import type { EmittedModule } from "../../emit/emitted-file.ts";

/** A contract's module, and the names of it that are the contract's by right: its factory and what belongs to that. */
export interface IndexedModule {
  readonly module: EmittedModule;
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/**
 * `index.ts`: everything that the other modules export for people. Where an argument's type is called like something of another
 * contract (`OrderLineInit`, of `Order`'s lines and of the contract `OrderLine`), only its own module has it.
 */
export function indexModule(modules: readonly IndexedModule[]): EmittedModule {
  const seen = new Set<string>();
  const contested = new Set<string>();
  for (const name of modules.flatMap(({ module }) => module.exports)) (seen.has(name) ? contested : seen).add(name);
  const parts = modules.map((one) => partOf(one, contested));
  return {
    kind: "module",
    id: { target: "builder", module: "index" },
    imports: [],
    statements: [
      ...parts.flatMap(({ statements }) => statements),
      `export type { BuilderOptions } from "./runtime/build.ts";`,
      `export type { RuleViolation } from "./runtime/rule-types.ts";`,
    ],
    exports: [...parts.flatMap(({ exports }) => exports), "BuilderOptions", "RuleViolation"],
    sources: [],
  };
}

interface IndexPart {
  readonly statements: readonly string[];
  /** What is named, not passed on as a whole. */
  readonly exports: readonly string[];
}

function partOf({ module, values, types }: IndexedModule, contested: ReadonlySet<string>): IndexPart {
  const from = `from "./${module.id.module}.ts"`;
  const others = module.exports.filter((name) => !values.includes(name) && !types.includes(name));
  if (!others.some((name) => contested.has(name))) return { statements: [`export * ${from};`], exports: [] };
  const kept = [...types, ...others.filter((name) => !contested.has(name))];
  return {
    statements: [`export { ${values.join(", ")} } ${from};`, `export type { ${kept.join(", ")} } ${from};`],
    exports: [...values, ...kept],
  };
}
