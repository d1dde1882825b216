import type { Contract, Declaration } from "./contract.ts";

/** Finds the declaration that a reference means. */
export type FindDeclaration = (module: string, name: string) => Declaration | undefined;

/** Looks declarations up by their module and name. */
export function declarationFinder(contracts: readonly Contract[]): FindDeclaration {
  const found = new Map(
    contracts.flatMap(({ module, declarations }) => declarations.map((one) => [`${module} ${one.name}`, one] as const)),
  );
  return (module, name) => found.get(`${module} ${name}`);
}
