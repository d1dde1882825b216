/**
 * What builders cost the compiler, beside plain object literals: copies of `dev.superpipeline.question.v2` with call sites, then how
 * the cost grows with call sites and with rules. Prints numbers and the targets that they are held against; nothing fails here.
 * `--builders 10` takes fewer copies, for a quick look.
 */
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { type Compiler, type Cost, cost } from "./type-cost/compiler.ts";
import { emit, type Emitted } from "./type-cost/emitted.ts";
import { emitMade, type MadeContract, withLists, withRules } from "./type-cost/made-contracts.ts";
import { inProject, type Program } from "./type-cost/project.ts";
import { mix, plain, type Site, threeIds } from "./type-cost/question-sites.ts";

const { values } = parseArgs({ options: { builders: { type: "string", default: "100" } } });
const copies = Number(values.builders);
const emitted = emit(fileURLToPath(new URL("../schemas/matrix", import.meta.url)));

compare();
growWithSites();
growWithRules();
overBudget();

/** All kinds of call sites, under all compilers. */
function compare(): void {
  console.log(`${copies} copies of question.v2, 50 call sites each

A site: what is left without the cost of the same modules without sites, by TypeScript 6.0. The rest is all that the compiler
spends. Of the validator it reads the declarations alone. TypeScript 7 runs on one core, as the others do. Counts are the same on
every machine and every day; times are those of the clock, and grow with whatever else runs.
`);
  row("", ["instantiations", "types", "memory", "check", "total", "total", "total"]);
  row("", ["a site", "a site", "6.0", "6.0", "5.9", "6.0", "7.0"]);
  kind("object literals", question("types", plain));
  const mixed = kind("builders, mix", question("builder", mix));
  const three = kind("builders, three literal ids", question("builder", threeIds));
  console.log(`  → mix ${mixed.toFixed(0)} instantiations a site; target at most 200`);
  console.log(`  → three literal ids ${three.toFixed(0)} instantiations a site; target at most 300`);
}

/** Prints the rows of one kind of call site; answers the instantiations of one. */
function kind(title: string, program: Program): number {
  const bare = costs({ ...program, sites: 0 });
  const full = costs(program);
  const calls = program.copies * program.sites;
  const each = (what: "instantiations" | "types"): number =>
    (full["typescript-6"][what] - bare["typescript-6"][what]) / calls;
  row(`${title}: modules alone`, ["", "", ...spent(bare)]);
  row(title, [each("instantiations").toFixed(0), each("types").toFixed(1), ...spent(full)]);
  return each("instantiations");
}

function spent(costOf: Costs): string[] {
  const { memory, check } = costOf["typescript-6"];
  const totals = (["typescript-5", "typescript-6", "typescript"] as const).map(
    (compiler) => `${costOf[compiler].total.toFixed(2)} s`,
  );
  return [`${memory.toFixed(0)} MB`, `${check.toFixed(2)} s`, ...totals];
}

/** Each call site costs the same, however many there are. */
function growWithSites(): void {
  console.log("\nInstantiations by call sites of a copy");
  row("", ["10", "25", "50"]);
  for (const [title, site] of [
    ["mix", mix],
    ["three literal ids", threeIds],
  ] as const) {
    row(
      title,
      [10, 25, 50].map((sites) =>
        perSite({ ...question("builder", site), copies: Math.min(copies, 10), sites }).toFixed(0),
      ),
    );
  }
}

/** Made contracts with more and more rules. */
function growWithRules(): void {
  console.log("\nA made contract of so many rules, one copy with 50 call sites");
  row("rules", ["instantiations", "of the modules", "check 6.0"]);
  row("", ["a site", "", ""]);
  for (const rules of [5, 10, 20, 40]) {
    const contract = withRules(rules);
    made(String(rules), contract, emitMade(contract));
  }
}

/** Lists with ids that must not repeat, up to where the generator leaves them to the build. */
function overBudget(): void {
  console.log(
    "\nA made contract of so many lists of 20 items with ids that must not repeat, three literal ids a call site",
  );
  row("lists", ["instantiations", "of the modules", "check 6.0"]);
  row("", ["a site", "", ""]);
  for (const lists of [1, 8, 32, 33]) {
    const contract = withLists(lists, 20);
    const all = emitMade(contract);
    made(String(lists), contract, all);
    for (const { code, message } of all.notes) console.log(`    ${code}: ${message}`);
  }
}

function made(title: string, contract: MadeContract, { texts }: Emitted): void {
  const program: Program = { ...contract, texts, target: "builder", copies: 1, sites: 50 };
  const bare = costIn({ ...program, sites: 0 }, "typescript-6");
  const full = costIn(program, "typescript-6");
  const each = (full.instantiations - bare.instantiations) / program.sites;
  row(title, [each.toFixed(0), String(bare.instantiations), `${full.check.toFixed(2)} s`]);
}

function perSite(program: Program): number {
  const [bare, full] = [0, program.sites].map((sites) => costIn({ ...program, sites }, "typescript-6").instantiations);
  return ((full ?? Number.NaN) - (bare ?? Number.NaN)) / (program.copies * program.sites);
}

function question(target: Program["target"], site: Site): Program {
  const name = target === "types" ? "QuestionV2" : "questionV2";
  return { texts: emitted.texts, module: "question-v2", target, name, copies, sites: 50, site };
}

/** What each compiler spends, one after the other. */
type Costs = Readonly<Record<Compiler, Cost>>;

function costs(program: Program): Costs {
  return inProject(program, (folder) => ({
    "typescript-5": cost(folder, "typescript-5"),
    "typescript-6": cost(folder, "typescript-6"),
    typescript: cost(folder, "typescript"),
  }));
}

function costIn(program: Program, compiler: Compiler): Cost {
  return inProject(program, (folder) => cost(folder, compiler));
}

function row(title: string, cells: readonly string[]): void {
  console.log(`  ${title.padEnd(42)}${cells.map((cell) => cell.padStart(15)).join("")}`);
}
