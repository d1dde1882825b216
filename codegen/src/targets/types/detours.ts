import type { Contract, Declaration } from "../../ir/contract.ts";
import type { ReferenceShape, Shape } from "../../ir/shape.ts";
import { declarationFinder, type FindDeclaration } from "../../ir/find-declaration.ts";

/**
 * The contracts with each type that is only another's name standing for what that one is at last: compilers give up on
 * thousands of names in a row.
 */
export function withoutDetours(contracts: readonly Contract[]): Contract[] {
  const find = declarationFinder(contracts);
  const ends = new Map<Declaration, Shape>();
  const straight = (one: Declaration): Declaration => ({ ...one, shape: endOf(one, find, ends) });
  return contracts.map((contract) => ({ ...contract, declarations: contract.declarations.map(straight) }));
}

function endOf(start: Declaration, find: FindDeclaration, ends: Map<Declaration, Shape>): Shape {
  const passed = new Set<Declaration>();
  let last = start;
  while (last.shape.kind === "reference" && !passed.has(last) && !ends.has(last)) {
    passed.add(last);
    const next = target(last.shape, find);
    if (next === undefined) break;
    last = next;
  }
  const end = ends.get(last) ?? last.shape;
  for (const one of passed) ends.set(one, end);
  return end;
}

/** The declaration that a reference leads to, if that is again a reference. */
function target(reference: ReferenceShape, find: FindDeclaration): Declaration | undefined {
  const found = find(reference.module, reference.name);
  return found?.shape.kind === "reference" ? found : undefined;
}
