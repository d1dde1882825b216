import { compareText } from "../diagnostics/order.ts";
import type { ImportRequest, ModuleId } from "./emitted-file.ts";
import { specifier, type Layout } from "./layout.ts";
import { stringLiteral } from "./literal.ts";

interface ImportedName {
  readonly name: string;
  readonly local: string;
  readonly typeOnly: boolean;
}

/** One import declaration of a module: its specifier and the names by their local names, sorted. */
export interface ResolvedImport {
  readonly specifier: string;
  readonly names: readonly ImportedName[];
}

/**
 * Merges what a module asks for into one import per module, sorted: packages first, then relative ones, names by code unit.
 * Names that `used` does not know are left out. Throws where two requests want the same local name for different things.
 */
export function resolveImports(
  from: ModuleId,
  requests: readonly ImportRequest[],
  options: { readonly layout: Layout; readonly used: ReadonlySet<string> },
): ResolvedImport[] {
  const byLocal = new Map<string, Wanted>();
  for (const { from: to, name, as: local = name, typeOnly } of requests) {
    if (!options.used.has(local) || (to.target === from.target && to.module === from.module)) continue;
    const wanted = { specifier: specifier(from, to, options.layout), name, local, typeOnly };
    byLocal.set(local, merge(byLocal.get(local), wanted));
  }
  return group([...byLocal.values()]).sort(
    (a, b) => Number(isRelative(a)) - Number(isRelative(b)) || compareText(a.specifier, b.specifier),
  );
}

type Wanted = ImportedName & { readonly specifier: string };

function group(names: readonly Wanted[]): ResolvedImport[] {
  const bySpecifier = new Map<string, ImportedName[]>();
  for (const one of [...names].sort((a, b) => compareText(a.local, b.local))) {
    bySpecifier.set(one.specifier, [...(bySpecifier.get(one.specifier) ?? []), one]);
  }
  return [...bySpecifier].map(([key, members]) => ({ specifier: key, names: members }));
}

function merge(known: Wanted | undefined, wanted: Wanted): Wanted {
  if (known === undefined) return wanted;
  if (known.specifier === wanted.specifier && known.name === wanted.name) return known.typeOnly ? wanted : known;
  throw new Error(
    `two imports are both called ${wanted.local}: ${known.name} of ${known.specifier} and ${wanted.name} of ${wanted.specifier}`,
  );
}

function isRelative({ specifier: text }: ResolvedImport): boolean {
  return text.startsWith(".");
}

/** The declaration as code: `import type` where all its names are types. */
export function importText({ specifier: from, names }: ResolvedImport): string {
  const typeOnly = names.every((one) => one.typeOnly);
  const parts = names.map(
    (one) =>
      `${one.typeOnly && !typeOnly ? "type " : ""}${one.name === one.local ? "" : `${one.name} as `}${one.local}`,
  );
  const open = `import ${typeOnly ? "type " : ""}{`;
  const close = `} from ${stringLiteral(from)};`;
  const line = `${open} ${parts.join(", ")} ${close}`;
  return line.length <= 120 ? line : `${open}\n${parts.map((part) => `  ${part},\n`).join("")}${close}`;
}
