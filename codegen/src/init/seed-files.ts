import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { exampleFiles, exampleTest, loadingTest } from "./example-files.ts";
import { packageFiles, type PackageGroup } from "./package-files.ts";
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
  const { scope, groups } = plan;
  const isThere = ({ path }: SeedFile): boolean => existsSync(join(folder, path));
  const isNew = (group: PackageGroup): boolean => !packageFiles(group).some(isThere);
  return [
    rootManifest(plan, codegenVersion),
    configFile(scope, configName ?? newConfigName(folder)),
    ...toolFiles(plan),
    changesetSettings(plan),
    ...groups.flatMap((group) => [firstReleaseNote(group)].filter((file) => isNew(group) || isThere(file))),
    readmeFile(plan),
    workflowFile,
    ...examples(groups, folder)
      .filter(({ isWanted, file }) => isWanted || isThere(file))
      .map(({ file }) => file),
    testSettings,
    ...groups.flatMap(packageFiles),
  ];
}

interface Example {
  readonly file: SeedFile;
  readonly isWanted: boolean;
}

/** The example's contract belongs to the first of the groups. */
function examples(groups: readonly PackageGroup[], folder: string): Example[] {
  const [first] = groups;
  if (first === undefined) return [];
  const noContract = !groups.some(({ schemas }) => filesIn(join(folder, schemas)).some(isData));
  const noTest = filesIn(join(folder, "test")).length === 0;
  return [
    ...exampleFiles(first).map((file) => ({ file, isWanted: noContract })),
    { file: exampleTest(first), isWanted: noTest && noContract },
    { file: loadingTest(groups), isWanted: noTest && !noContract },
  ];
}

function isData(path: string): boolean {
  return /\.(json|ya?ml)$/.test(path);
}

function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
}

/** Node reads a `.ts` file as its package says, and the configuration is a module. */
function newConfigName(folder: string): string {
  return Object(readManifest(folder))["type"] === "commonjs" ? "parley.config.json" : "parley.config.ts";
}
