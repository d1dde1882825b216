import { posix } from "node:path";
import type { PackageGroup } from "./package-files.ts";
import { json, type SeedFile } from "./seed-file.ts";

/** The folder of a group's tests, relative to the workspace's: beside the packages, in none that somebody had before. */
export function testFolder({ folder }: PackageGroup): string {
  return posix.join(folder, "tests");
}

/**
 * What lies beside a group's tests. They are a package of their own, which is never published: its tasks depend on the packages that
 * they test, and on no other group's.
 */
export function testPackageFiles(group: PackageGroup, scope: string): SeedFile[] {
  const folder = testFolder(group);
  const base = posix.relative(folder, "tsconfig.base.json");
  const name = `${scope}/${group.family === undefined ? "" : `${group.family}-`}tests`;
  const tested = Object.values(group.names).toSorted();
  const devDependencies = Object.fromEntries(tested.map((one) => [one, "workspace:*"]));
  const needed = {
    type: "module",
    scripts: { typecheck: "tsc -p tsconfig.json", test: 'node --test "**/*.test.ts"' },
  };
  return [
    {
      path: posix.join(folder, "package.json"),
      text: json({ name, private: true, ...needed, devDependencies }),
      needs: { members: needed, names: { devDependencies } },
    },
    {
      path: posix.join(folder, "tsconfig.json"),
      text: json({ extends: base, compilerOptions: { noEmit: true, types: ["node"] }, include: ["."] }),
    },
  ];
}
