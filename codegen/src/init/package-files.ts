import { posix } from "node:path";
import { packageTargets, type PackageTarget } from "../config/config.ts";
import { json, type SeedFile } from "./seed-file.ts";

/** Packages that are made of the same schemas and versioned together. */
export interface PackageGroup {
  /** The family's name; undefined where the configuration names none. */
  readonly family: string | undefined;
  readonly names: Readonly<Record<PackageTarget, string>>;
  /** The folder that they lie in, relative to the workspace's. */
  readonly folder: string;
  /** The folder of their schemas, relative to the workspace's. */
  readonly schemas: string;
}

interface PackageFacts {
  readonly description: string;
  readonly dependencies: readonly PackageTarget[];
  /** Subpaths between the root and `./package.json`: files that are data, and folders that nobody imports. */
  readonly exports: Readonly<Record<string, string | null>>;
}

const facts: Readonly<Record<PackageTarget, PackageFacts>> = {
  types: {
    description: "TypeScript types of the event contracts, with their JSON Schemas and example events.",
    dependencies: [],
    exports: { "./schemas/*.json": "./src/schemas/*.json", "./cases/*.json": "./src/cases/*.json" },
  },
  validator: {
    description: "Validators of the event contracts: is this one, and if not, what exactly is wrong.",
    dependencies: ["types"],
    exports: { "./checks/*": null, "./runtime/*": null, "./schemas/*": null },
  },
  "body-renderer": {
    description: "Renders event contracts as the text that a person reads, and reads a person's reply back.",
    dependencies: ["types"],
    exports: { "./runtime/*": null },
  },
  builder: {
    description: "Builders of the event contracts: the compiler refuses what a contract's rules forbid.",
    dependencies: ["body-renderer", "types", "validator"],
    exports: { "./runtime/*": null },
  },
};

const clean = `node -e "fs.rmSync('dist', { recursive: true, force: true })"`;

/** What lies beside the generated `src` of each package. */
export function packageFiles(group: PackageGroup): SeedFile[] {
  return packageTargets.flatMap((target) => {
    const folder = posix.join(group.folder, target);
    const base = posix.relative(folder, "tsconfig.base.json");
    return [
      manifestFile(posix.join(folder, "package.json"), target, group.names),
      { path: posix.join(folder, "tsconfig.json"), text: json(sourceSettings(base, { noEmit: true })) },
      { path: posix.join(folder, "tsconfig.build.json"), text: json(sourceSettings(base, building)) },
    ];
  });
}

const building = { rootDir: "src", outDir: "dist", declaration: true, declarationMap: true };

function sourceSettings(base: string, compilerOptions: object): object {
  return { extends: base, compilerOptions, include: ["src"] };
}

function manifestFile(path: string, target: PackageTarget, names: PackageGroup["names"]): SeedFile {
  const { name, exports, scripts, dependencies } = packageManifest(target, names);
  return {
    path,
    text: json(packageManifest(target, names)),
    needs: { members: { name, exports, scripts }, names: dependencies === undefined ? {} : { dependencies } },
  };
}

/** A package's manifest. It is not released yet: `0.0.0`. */
export function packageManifest(target: PackageTarget, names: PackageGroup["names"]) {
  const { description, dependencies, exports } = facts[target];
  return {
    name: names[target],
    version: "0.0.0",
    description,
    type: "module",
    engines: { node: ">=20.19" },
    sideEffects: false,
    exports: {
      ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
      ...exports,
      "./package.json": "./package.json",
      "./*": { types: "./dist/*.d.ts", default: "./dist/*.js" },
    },
    files: ["dist", "src", "!src/parley.manifest.json", "CHANGELOG.md", ...(target === "types" ? ["sources"] : [])],
    publishConfig: { access: "public" },
    scripts: { build: `${clean} && tsc -p tsconfig.build.json`, typecheck: "tsc -p tsconfig.json" },
    ...(dependencies.length === 0
      ? {}
      : { dependencies: Object.fromEntries(dependencies.map((one) => [names[one], "workspace:^"])) }),
  };
}
