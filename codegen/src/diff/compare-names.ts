import type { Change } from "./change.ts";
import type { ContractVersion } from "./contract-version.ts";

/** Types and functions that a contract's modules export no longer, or newly. A new name is no reason to change code. */
export function compareNames(before: ContractVersion, after: ContractVersion): Change[] {
  const targets = [...new Set([...before.exports.keys(), ...after.exports.keys()])];
  const gone = targets.flatMap((target) => named(target, before, after));
  const added = targets.flatMap((target) => named(target, after, before));
  const place = { file: after.contract.file, pointer: "", audience: "all", path: "" } as const;
  const moved = before.contract.module !== after.contract.module;
  return [
    ...(moved
      ? [
          {
            ...place,
            message: `The modules are now called \`${after.contract.module}\`; they were \`${before.contract.module}\`.`,
            effect: "name-gone",
          } as const,
        ]
      : []),
    ...(gone.length === 0
      ? []
      : [{ ...place, message: `No longer exported: ${list(gone)}.`, effect: "name-gone" } as const]),
    ...(added.length === 0
      ? []
      : [{ ...place, message: `Newly exported: ${list(added)}.`, effect: "notice" } as const]),
  ];
}

function named(target: string, holder: ContractVersion, other: ContractVersion): string[] {
  const known = new Set(other.exports.get(target));
  return (holder.exports.get(target) ?? []).filter((name) => !known.has(name)).map((name) => `\`${name}\` (${target})`);
}

const mostListed = 12;

function list(names: readonly string[]): string {
  const shown = names.slice(0, mostListed).join(", ");
  return names.length > mostListed ? `${shown} and ${names.length - mostListed} more` : shown;
}
