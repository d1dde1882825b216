import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageTargets } from "../../codegen/src/config/config.ts";
import { packageNames } from "../../codegen/src/config/defaults.ts";
import { packageManifest } from "../../codegen/src/init/package-files.ts";
import { makePlan, type Plan } from "../../codegen/src/init/plan.ts";
import { baseCompilerOptions, toolRanges } from "../../codegen/src/init/root-files.ts";
import { seedFiles } from "../../codegen/src/init/seed-files.ts";
import { root } from "../pack/process.ts";
import { Project } from "../cli/project.ts";

/** The generator's own reader of YAML. */
const { parse }: { parse: typeof JSON.parse } = createRequire(join(root, "codegen/package.json"))("yaml");

/** What a workspace of `scope` begins with, by path. */
function seeds(scope: string): ReadonlyMap<string, string> {
  const folder = new Project({}).folder;
  const files = seedFiles(planOf(scope), { folder, codegenVersion: "1.2.3" });
  return new Map(files.map(({ path, text }) => [path, text]));
}

function planOf(scope: string): Plan {
  const plan = makePlan({ folder: new Project({}).folder, scope, settings: undefined });
  if ("refusal" in plan) throw new Error(plan.refusal);
  return plan;
}

function ownText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The text of JSON with its members in their order, however it is laid out. */
function compact(text: string): string {
  return JSON.stringify(JSON.parse(text));
}

test.each(packageTargets)(
  "this repository's %s is the package that init writes, but for version and licence",
  (target) => {
    const { license: _license, ...own } = JSON.parse(ownText(`packages/${target}/package.json`));
    const manifest = packageManifest(target, packageNames("@parley/"));
    expect(JSON.stringify({ ...manifest, version: own.version })).toBe(JSON.stringify(own));
    for (const name of ["tsconfig.json", "tsconfig.build.json"]) {
      const path = `packages/${target}/${name}`;
      expect(compact(seeds("@parley").get(path) ?? "")).toBe(compact(ownText(path)));
    }
  },
);

test("the tools have the ranges that this repository uses", () => {
  const own: Record<string, string> = JSON.parse(ownText("package.json")).devDependencies;
  expect(Object.fromEntries(Object.keys(toolRanges).map((name) => [name, own[name]]))).toEqual(toolRanges);
  const { devDependencies } = JSON.parse(seeds("@acme").get("package.json") ?? "");
  expect(devDependencies).toMatchObject({ ...toolRanges, "@parley/codegen": "^1.2.3" });
  expect(Object.keys(devDependencies)).toEqual(Object.keys(devDependencies).toSorted());
  // What the root depends on is an input of every task of every family.
  expect(Object.keys(devDependencies).filter((name) => name.startsWith("@acme/"))).toEqual([]);
});

test("compiler, pnpm, changesets and git are set as in this repository", () => {
  const files = seeds("@parley");
  expect(baseCompilerOptions).toEqual(JSON.parse(ownText("tsconfig.base.json")).compilerOptions);
  // What a rehearsal's servers need is this repository's alone.
  const { packages, allowBuilds, overrides: _, ...pnpm } = parse(ownText("pnpm-workspace.yaml"));
  expect(parse(files.get("pnpm-workspace.yaml") ?? "")).toEqual({
    packages: packages.filter((one: string) => one !== "codegen"),
    allowBuilds: { node: allowBuilds.node },
    ...pnpm,
  });
  expect(JSON.parse(files.get(".changeset/config.json") ?? "")).toEqual(JSON.parse(ownText(".changeset/config.json")));
  expect(files.get("parley.config.ts")).toBe(ownText("parley.config.ts"));
  expect(ownText(".gitattributes")).toContain(files.get(".gitattributes")?.split("\n")[1]);
});

test("nothing of Parley's own scope is in a workspace of another, but the generator", () => {
  for (const [path, text] of seeds("@acme"))
    expect(text.replaceAll("@parley/codegen", ""), path).not.toContain("@parley");
});

test("every file ends its last line, and none names a place of this machine or a registry", () => {
  for (const [path, text] of seeds("@acme")) {
    expect(text, path).toMatch(/[^\n]\n$/);
    expect(text, path).not.toContain(root);
    expect(text, path).not.toMatch(/\bregistry\.\w/);
  }
});

test("the workflow gives each job the least it needs, and runs commands that the workspace has", () => {
  const files = seeds("@acme");
  const workflow = parse(files.get(".github/workflows/parley.yml") ?? "");
  const { scripts } = JSON.parse(files.get("package.json") ?? "");
  expect(workflow.permissions).toEqual({});
  expect(workflow.jobs.check.permissions).toEqual({ contents: "read" });
  expect(workflow.jobs.release).toMatchObject({
    needs: "check",
    if: "github.event_name == 'push'",
    permissions: { contents: "write", "pull-requests": "write" },
  });
  const steps: { run?: string; uses?: string; with?: Record<string, string> }[] = [
    ...workflow.jobs.check.steps,
    ...workflow.jobs.release.steps,
  ];
  const commands = steps.flatMap((step) => [step.run, step.with?.["version-script"], step.with?.["publish-script"]]);
  const named = commands.flatMap((command) => /^pnpm run (\S+)/.exec(command ?? "")?.[1] ?? []);
  expect(named.toSorted()).toEqual(["check", "generate", "release", "test"]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  const tools = commands.flatMap((command) => /^pnpm exec (\S+)/.exec(command ?? "")?.[1] ?? []);
  expect(tools).toEqual(["parley", "changeset"]);
  for (const { uses } of steps) expect(uses ?? "a/b@v1").toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
});

test("nothing that a pull request names is put into a script", () => {
  const workflow = parse(seeds("@acme").get(".github/workflows/parley.yml") ?? "");
  const scripts: string[] = workflow.jobs.check.steps.map(({ run = "" }) => run);
  expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
});
