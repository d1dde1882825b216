import type { Contract } from "../ir/contract.ts";
import type { FindDeclaration } from "../ir/find-declaration.ts";
import type { ResolvedDocument } from "../source/schema-node.ts";

/** A contract as one side has it. */
export interface ContractVersion {
  readonly contract: Contract;
  readonly document: ResolvedDocument;
  readonly find: FindDeclaration;
  /** The names that each target's module of the contract exports, by target. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
}

/** The two versions of one contract; undefined where a side does not have it. */
export interface ContractPair {
  readonly before: ContractVersion | undefined;
  readonly after: ContractVersion | undefined;
}

/** Puts the versions of each contract together: by event, by file, by `$id`, by the contract's name, whichever fits first. */
export function pairContracts(before: readonly ContractVersion[], after: readonly ContractVersion[]): ContractPair[] {
  const old = new Set(before);
  const found = new Map<ContractVersion, ContractVersion>();
  for (const keyOf of [eventOf, fileOf, idOf, nameOf]) {
    for (const now of after) {
      if (found.has(now)) continue;
      const was = [...old].find((one) => keyOf(one) !== undefined && keyOf(one) === keyOf(now));
      if (was === undefined) continue;
      found.set(now, was);
      old.delete(was);
    }
  }
  return [
    ...after.map((now) => ({ before: found.get(now), after: now })),
    ...[...old].map((was) => ({ before: was, after: undefined })),
  ];
}

function eventOf({ contract: { constant } }: ContractVersion): string | undefined {
  return constant?.value;
}

function fileOf({ contract: { file } }: ContractVersion): string {
  return file.replace(/(?:\.schema)?\.(?:json|ya?ml)$/u, "");
}

function idOf({ document: { root } }: ContractVersion): string | undefined {
  const id = root.keyword("$id");
  return typeof id === "string" ? id : undefined;
}

function nameOf({ contract: { name } }: ContractVersion): string {
  return name;
}
