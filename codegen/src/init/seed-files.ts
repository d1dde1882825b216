import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { exampleFiles, exampleTest, loadingTest } from "./example-files.ts";
import { packageFiles } from "./package-files.ts";
import { readManifest, type Plan } from "./plan.ts";
import { readmeFile } from "./readme-file.ts";
import {
  changesetSettings,
  configFile,
  firstReleaseNote,
  rootManifest,
  testSettings,
  toolFiles,
} from "./root-files.ts";
import type { SeedFile } from "./seed-file.ts";
import { workflowFile } from "./workflow-file.ts";

/** Where a workspace is made, and with what. */
export interface Site {
  /** The workspace's folder: absolute. */
  readonly folder: string;
  /** The version of `@parley/codegen` that the workspace is to use. */
  readonly codegenVersion: string;
  /** The name of the configuration that is there, where there is one. */
  readonly configName?: string;
}

/**
 * The files that a workspace begins with. What only gets somebody started (the example, a test, the note of the first release)
 * is among them where it is there already, or where nothing of its kind is.
 */
export function seedFiles(plan: Plan, { folder, codegenVersion, configName }: Site): SeedFile[] {
  const { scope, schemas, group } = plan;
  const packages = packageFiles(group);
  const isThere = ({ path }: SeedFile): boolean => existsSync(join(folder, path));
  const starters = (wanted: boolean, files: readonly SeedFile[]): readonly SeedFile[] =>
    wanted ? files : files.filter(isThere);
  const noContract = !filesIn(join(folder, schemas)).some((path) => /\.(json|ya?ml)$/.test(path));
  const noTest = filesIn(join(folder, "test")).length === 0;
  const tests = [exampleTest(group), loadingTest(group)];
  return [
    rootManifest(scope, group, codegenVersion),
    configFile(plan, configName ?? newConfigName(folder)),
    ...toolFiles(group),
    changesetSettings(group),
    ...starters(!packages.some(isThere), [firstReleaseNote(group)]),
    readmeFile(group, schemas),
    workflowFile,
    ...starters(noContract, exampleFiles(schemas)),
    testSettings,
    ...(noTest ? [noContract ? exampleTest(group) : loadingTest(group)] : tests.filter(isThere)),
    ...packages,
  ];
}

function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
}

/** Node reads a `.ts` file as its package says, and the configuration is a module. */
function newConfigName(folder: string): string {
  return Object(readManifest(folder))["type"] === "commonjs" ? "parley.config.json" : "parley.config.ts";
}
