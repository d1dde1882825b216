import type { PackageGroup } from "./package-files.ts";
import type { Plan } from "./plan.ts";
import { json, type SeedFile } from "./seed-file.ts";

/** The tools of a workspace: the ranges that Parley itself is developed and tested with. */
export const toolRanges: Readonly<Record<string, string>> = {
  "@changesets/cli": "^3.0.3",
  "@types/node": "^24.0.0",
  node: "^24.9.0",
  turbo: "^2.11.11",
  typescript: "^7.0.2",
};

const scripts = {
  generate: "parley generate",
  check: "parley check",
  diff: "parley diff",
  changeset: "parley changeset",
  build: "TURBO_TELEMETRY_DISABLED=1 turbo run build",
  typecheck: "TURBO_TELEMETRY_DISABLED=1 turbo run build typecheck",
  test: "parley check && TURBO_TELEMETRY_DISABLED=1 turbo run build typecheck test",
  release: "TURBO_TELEMETRY_DISABLED=1 turbo run build && changeset publish",
};

/** turbo asks for one or the other; a `packageManager` pin would make other versions fail. */
const devEngines = { packageManager: { name: "pnpm", version: "^12.0.0", onFail: "ignore" } };

/** The manifest of the workspace itself. It names none of its packages: what the root depends on is an input of every task. */
export function rootManifest({ scope }: Plan, codegenVersion: string): SeedFile {
  const ranges = [["@parley/codegen", `^${codegenVersion}`], ...Object.entries(toolRanges)];
  const devDependencies = Object.fromEntries(ranges.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
  const needed = { type: "module", devEngines, scripts };
  return {
    path: "package.json",
    text: json({ name: `${scope}/contracts-workspace`, private: true, ...needed, devDependencies }),
    needs: { members: needed, names: { devDependencies } },
  };
}

/** Parley's configuration, under `name`. One that is there says itself where things lie. */
export function configFile(scope: string, name: string): SeedFile {
  const config = { schemas: "schemas", out: "packages", scope, layout: "packages" };
  if (name.endsWith(".json")) return { path: name, text: json(config) };
  const settings = Object.entries(config).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  const text = `import type { Config } from "@parley/codegen";\n\nexport default {\n${settings.join("")}} satisfies Config;\n`;
  return { path: name, text };
}

/** The compiler's settings that every package extends. */
export const baseCompilerOptions = {
  target: "es2023",
  lib: ["es2023"],
  module: "nodenext",
  moduleResolution: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noFallthroughCasesInSwitch: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  forceConsistentCasingInFileNames: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: [],
};

/** What git has of a package, but for what is only read by people and by `parley diff`. */
const inputs = ["$TURBO_DEFAULT$", "!*.md", "!sources/**"];
const tasks = {
  build: { dependsOn: ["^build"], inputs, outputs: ["dist/**"], outputLogs: "errors-only" },
  typecheck: { dependsOn: ["^build"], inputs, outputs: [], outputLogs: "errors-only" },
  test: { dependsOn: ["^build"], inputs, outputs: [], outputLogs: "new-only" },
};

/** The settings of the tools. */
export function toolFiles({ groups }: Plan): SeedFile[] {
  const packages = groups.map(({ folder }) => `${folder}/*`);
  const { module, moduleResolution, allowImportingTsExtensions, rewriteRelativeImportExtensions } = baseCompilerOptions;
  const imports = { module, moduleResolution, allowImportingTsExtensions, rewriteRelativeImportExtensions };
  return [
    {
      path: "pnpm-workspace.yaml",
      text: workspaceText(packages),
      needs: { members: { packages, ...workspaceSettings } },
    },
    {
      path: "tsconfig.base.json",
      text: json({ compilerOptions: baseCompilerOptions }),
      needs: { members: { compilerOptions: imports } },
    },
    {
      path: "turbo.json",
      text: json({
        $schema: "./node_modules/turbo/schema.json",
        noUpdateNotifier: true,
        ui: "stream",
        globalDependencies: ["tsconfig.base.json"],
        globalPassThroughEnv: ["CI"],
        // A result that somebody else put into a remote cache is used only with the key that signed it.
        remoteCache: { signature: true },
        futureFlags: { longerSignatureKey: true },
        tasks,
      }),
      needs: {
        members: { tasks: { build: { dependsOn: ["^build"], outputs: ["dist/**"] }, typecheck: {}, test: {} } },
      },
    },
    { path: ".gitignore", text: lines(ignored), needs: { lines: ignored } },
    { path: ".gitattributes", text: lines(attributes(packages)) },
  ];
}

const workspaceSettings = {
  pmOnFail: "ignore",
  verifyDepsBeforeRun: "install",
  allowBuilds: { node: true },
  shellEmulator: true,
};

function workspaceText(packages: readonly string[]): string {
  return `packages:
${lines(packages.map((glob) => `  - ${glob}`))}# A \`packageManager\` pin would make other pnpm versions fail; any pnpm 12 will do.
pmOnFail: ignore
# \`pnpm test\` on a fresh clone installs by itself.
verifyDepsBeforeRun: install
# Scripts run on the Node of the root devDependency, whatever the shell has.
allowBuilds:
  node: true
# Scripts set environment variables in a way that works on Windows too.
shellEmulator: true
# Engines are checked against it, not against what the shell has.
nodeVersion: ${(toolRanges["node"] ?? "").slice(1)}
`;
}

const ignored = ["node_modules/", "dist/", ".turbo/", ".parley/", "*.tsbuildinfo"];

function attributes(packages: readonly string[]): string[] {
  const generated = packages.map((glob) => `${glob}/src/** linguist-generated`);
  return ["* text=auto eol=lf", ...generated, "pnpm-lock.yaml linguist-generated -diff"];
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

/** Settings of changesets: the packages of a group have one version. */
export function changesetSettings({ groups }: Plan): SeedFile {
  const fixed = groups.map(({ names }) => Object.values(names).toSorted());
  const settings = {
    changelog: "@changesets/cli/changelog",
    commit: false,
    fixed,
    linked: [],
    access: "public",
    baseBranch: "main",
    updateInternalDependencies: "patch",
    ignore: [],
  };
  return { path: ".changeset/config.json", text: json(settings), needs: { members: { fixed } } };
}

/** The note that makes the first release 0.1.0, and keeps a release workflow from publishing before it is merged. */
export function firstReleaseNote({ family, names }: PackageGroup): SeedFile {
  const bumps = Object.values(names)
    .toSorted()
    .map((name) => `"${name}": minor\n`);
  return {
    path: `.changeset/first-release${family === undefined ? "" : `-of-${family}`}.md`,
    text: `---\n${bumps.join("")}---\n\nTypes, validators, body renderers and builders of the first contracts.\n`,
  };
}
