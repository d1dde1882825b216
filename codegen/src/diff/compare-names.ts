import { codeSpan } from "../ir/limit-words.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { allSchemas } from "../source/subschemas.ts";
import type { Change, Effect } from "./change.ts";
import type { ContractVersion } from "./contract-version.ts";

/** Types and functions that a contract's modules export no longer, and types that are new. What else is new comes with what it is for. */
export function compareNames(before: ContractVersion, after: ContractVersion): Change[] {
  const targets = [...new Set([...before.exports.keys(), ...after.exports.keys()])];
  const renamed = renamedTypes(before, after);
  const isRenamed = ({ target, name }: ExportedName): boolean => target === "types" && renamed.has(name);
  const gone = targets.flatMap((target) => missing(target, before, after)).filter((one) => !isRenamed(one));
  const newNames = new Set(renamed.values());
  const added = missing("types", after, before).filter(({ name }) => !newNames.has(name));
  const variants = variantsOf(before);
  const isVariant = ({ name }: ExportedName): boolean => variants.some((variant) => name.startsWith(variant));
  const change = (effect: Effect, message: string): Change => {
    return { file: after.contract.file, pointer: "", audience: "all", path: "", effect, message };
  };
  const list = (effect: Effect, words: string, names: readonly ExportedName[]): Change[] =>
    names.length === 0 ? [] : [change(effect, `${words}: ${listed(names)}.`)];
  const { module } = after.contract;
  const was = before.contract.module;
  return [
    ...(module === was ? [] : [change("name-gone", `The modules are now called \`${module}\`; they were \`${was}\`.`)]),
    ...[...renamed].map(([old, now]) =>
      change("name-gone", `The type ${codeSpan(old)} is now called ${codeSpan(now)}.`),
    ),
    ...list(
      "name-gone",
      "No longer exported",
      gone.filter((one) => !isVariant(one)),
    ),
    ...list("variant-gone", "No longer told apart by types of their own", gone.filter(isVariant)),
    ...list("notice", "Newly exported", added),
  ];
}

interface ExportedName {
  readonly target: string;
  readonly name: string;
}

function missing(target: string, holder: ContractVersion, other: ContractVersion): ExportedName[] {
  const known = new Set(other.exports.get(target));
  return (holder.exports.get(target) ?? []).filter((name) => !known.has(name)).map((name) => ({ target, name }));
}

/** Types of the same schema that have another name, by their older names. Rules make several types of one schema: those are not told by it. */
function renamedTypes(before: ContractVersion, after: ContractVersion): ReadonlyMap<string, string> {
  const [old, now] = [firstByOrigin(before), firstByOrigin(after)];
  return new Map(
    [...old].flatMap(([origin, name]): [string, string][] => {
      const other = now.get(origin);
      return other === undefined || other === name || [...now.values()].includes(name) ? [] : [[name, other]];
    }),
  );
}

function firstByOrigin({ contract: { declarations } }: ContractVersion): Map<string, string> {
  const first = new Map<string, string>();
  for (const { origin, name } of declarations) if (!first.has(origin)) first.set(origin, name);
  return first;
}

/** Types that rules made of a schema: they stand for the same schema as the type whose variants they are, or for an alternative that only demands fields. */
function variantsOf(version: ContractVersion): string[] {
  const first = firstByOrigin(version);
  const demands = new Set(
    allSchemas(version.document.root)
      .filter(isDemand)
      .map(({ key }) => key),
  );
  return version.contract.declarations.flatMap(({ origin, name }) =>
    first.get(origin) === name && !demands.has(origin) ? [] : [name],
  );
}

function isDemand({ schema }: SchemaNode): boolean {
  return (
    typeof schema === "object" && Object.keys(schema).every((keyword) => keyword === "required" || keyword === "not")
  );
}

const mostListed = 12;

function listed(names: readonly ExportedName[]): string {
  const shown = names.slice(0, mostListed).map(({ target, name }) => `\`${name}\` (${target})`);
  const more = names.length - mostListed;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
