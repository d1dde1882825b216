import type { Contract } from "../ir/contract.ts";
import { rootPlace, type TargetInput } from "./target.ts";

/** A contract, and the names that a target exports for it. */
export interface Exporter {
  readonly contract: Contract;
  readonly names: readonly string[];
}

/**
 * Reports contracts for which a target would export the same name: `createOrder` is what the builder of `Order` adds. `what`
 * stands for what is emitted: `validators`.
 */
export function reportNameClashes(what: string, exporters: readonly Exporter[], input: TargetInput): void {
  const takers = new Map<string, Contract>();
  for (const { contract, names } of exporters) {
    for (const name of names) {
      const taker = takers.get(name);
      takers.set(name, taker ?? contract);
      if (taker === undefined) continue;
      const message = `The ${what} of ${contract.name} and ${taker.name} would both export ${name}. Give one of them another name by \`x-name\`.`;
      const related = [{ ...rootPlace(taker, input), message: "The other one" }];
      input.diagnostics.report("name-clash", rootPlace(contract, input), message, related);
    }
  }
}
