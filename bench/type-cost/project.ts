import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Texts } from "./emitted.ts";

/** Programs that use the modules of one contract. */
export interface Program {
  readonly texts: Texts;
  /** The contract's module, of which each copy of the program has a copy of its own: `question-v2`. */
  readonly module: string;
  /** What the programs import: `builder`, or `types` where they do without. */
  readonly target: "builder" | "types";
  /** The name that they import. */
  readonly name: string;
  readonly copies: number;
  /** How many call sites a copy has. */
  readonly sites: number;
  /** The expression at a call site. */
  site(index: number): string;
}

const configuration = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2023"],
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  include: ["sites"],
};

/** Runs `use` on a folder with the program in it, which is gone afterwards. */
export function inProject<T>(program: Program, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "parley-type-cost-"));
  try {
    const manifest = ["package.json", '{"type":"module"}'] as const;
    const options = ["tsconfig.json", JSON.stringify(configuration)] as const;
    for (const [path, text] of [manifest, options, ...program.texts, ...copiesOf(program)]) write(folder, path, text);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Copies share what all contracts share: the run time. */
function copiesOf(program: Program): (readonly [string, string])[] {
  return Array.from({ length: program.copies }, (_, copy) => [
    ...modulesOf(program, copy),
    [`sites/${program.module}-${copy}.ts`, sitesOf(program, copy)] as const,
  ]).flat();
}

function modulesOf({ texts, module }: Program, copy: number): (readonly [string, string])[] {
  return [...texts]
    .filter(([path]) => path.replace(/(?:\.d)?\.ts$/, "").endsWith(`/src/${module}`))
    .map(([path, text]) => [
      path.replace(`/${module}.`, `/${module}-${copy}.`),
      text.replaceAll(`/src/${module}.js"`, `/src/${module}-${copy}.js"`),
    ]);
}

function sitesOf({ module, target, name, sites, site }: Program, copy: number): string {
  const what = target === "types" ? `type ${name}` : name;
  const lines = Array.from({ length: sites }, (_, index) => `export const s${index} = ${site(index)};`);
  return [`import { ${what} } from "../${target}/src/${module}-${copy}.js";`, `export { ${what} };`, ...lines, ""].join(
    "\n",
  );
}
