import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { exampleFiles, exampleTest, loadingTest } from "./example-files.ts";
import { packageFiles, type PackageGroup } from "./package-files.ts";
import { readManifest, type Plan } from "./plan.ts";
import { readmeFile } from "./readme-file.ts";
import { changesetSettings, configFile, firstReleaseNote, rootManifest, toolFiles } from "./root-files.ts";
import type { SeedFile } from "./seed-file.ts";
import { testFolder, testPackageFiles } from "./test-package.ts";
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
    ...groups
      .flatMap((group) => examples(group, folder))
      .filter(({ isWanted, file }) => isWanted || isThere(file))
      .map(({ file }) => file),
    ...groups.flatMap((group) => [...testPackageFiles(group, scope), ...packageFiles(group)]),
  ];
}

interface Example {
  readonly file: SeedFile;
  readonly isWanted: boolean;
}

/** A group without a contract begins with the example's. */
function examples(group: PackageGroup, folder: string): Example[] {
  const isExample = !filesIn(join(folder, group.schemas)).some(isData);
  const noTest = filesIn(join(folder, testFolder(group))).length === 0;
  return [
    ...exampleFiles(group).map((file) => ({ file, isWanted: isExample })),
    { file: exampleTest(group), isWanted: noTest && isExample },
    { file: loadingTest(group), isWanted: noTest && !isExample },
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
