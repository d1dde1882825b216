import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { modulesOf } from "./contracts.ts";
import { emitted, emptyFolder, install, pack, packages, removeFolder } from "./installed.ts";
import { nodes, root, run, succeed } from "./process.ts";

let folder: string;
const tarballs = new Map<string, string>();

beforeAll(async () => {
  folder = await emptyFolder();
  await install(folder);
  for (const name of packageNames()) tarballs.set(name, await pack(name, folder));
}, 120_000);

afterAll(() => removeFolder(folder));

describe.each(packageNames())("@parley/%s", (name) => {
  test("publint finds nothing", async () => {
    const tarball = await readFile(tarballs.get(name) ?? "");
    const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  test("attw finds nothing, at any contract's entry point", async () => {
    const entries = name === "codegen" ? [] : ["--include-entrypoints", ...modulesOf(name)];
    const options = ["--profile", "esm-only", "--no-definitely-typed", "--format", "json", ...entries];
    const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
    const { code, stdout } = await run(process.execPath, [attw, tarballs.get(name) ?? "", ...options], folder);
    const { analysis, problems } = JSON.parse(stdout);
    expect({ code, problems: relevant(problems) }).toEqual({ code: 0, problems: [] });
    expect(Object.keys(analysis.entrypoints)).toEqual(
      expect.arrayContaining(entries.slice(1).map((one) => `./${one}`)),
    );
  });
});

describe.each(emitted)("what is in @parley/%s", (name) => {
  const inside = (...path: string[]) => join(folder, "node_modules/@parley", name, ...path);

  test("has its licence, its readme and nothing but what belongs there", async () => {
    expect((await readdir(inside())).toSorted()).toEqual([
      "LICENSE",
      "README.md",
      "dist",
      "package.json",
      ...(name === "types" ? ["sources"] : []),
      "src",
    ]);
  });

  test("depends on nothing but our own packages", async () => {
    const manifest = JSON.parse(await readFile(inside("package.json"), "utf8"));
    const dependencies: Record<string, string> = manifest.dependencies ?? {};
    expect(Object.keys(dependencies).filter((one) => !one.startsWith("@parley/"))).toEqual([]);
    expect(Object.values(dependencies).filter((range) => range !== `^${manifest.version}`)).toEqual([]);
    expect(manifest).not.toHaveProperty("peerDependencies");
    expect(manifest).not.toHaveProperty("optionalDependencies");
  });

  test("its code loads nothing but our own packages by name, makes no code from text and knows no platform", async () => {
    const files = await readdir(inside("dist"), { recursive: true });
    const scripts = files.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts) {
      const code = withoutComments(await readFile(inside("dist", file), "utf8"));
      expect(code, file).not.toMatch(/\brequire\s*\(|\bimport\s*\(|\beval\b|\bFunction\s*\(|\bprocess\b|\bBuffer\b/);
      expect(
        [...code.matchAll(/\bfrom\s*"([^".][^"]*)"/g)].map(([, path]) => path).filter((path) => !isOurs(path)),
        file,
      ).toEqual([]);
    }
  });

  test("no file of a contract that is gone, and each contract has its own", async () => {
    const files = (await readdir(inside("dist"))).filter((file) => file.endsWith(".d.ts"));
    const general = ["index.d.ts", "contracts.d.ts", "events.d.ts", "bodies.d.ts", "replies.d.ts"];
    expect(files.filter((file) => !general.includes(file)).toSorted()).toEqual(
      modulesOf(name).map((one) => `${one}.d.ts`),
    );
  });
});

test("an internal module is not to be had from outside", async () => {
  for (const path of [
    "validator/runtime/issue",
    "validator/checks/question-v2",
    "builder/runtime/build",
    "body-renderer/runtime/text",
  ]) {
    const script = `import("@parley/${path}").catch((error) => console.log(error.code))`;
    expect(await succeed(nodes["Node 24"], ["--eval", script], folder)).toBe("ERR_PACKAGE_PATH_NOT_EXPORTED\n");
  }
});

function packageNames(): (keyof typeof packages)[] {
  return [...emitted, "codegen"];
}

/** A package that is installed beside it, by an entry point that it has for everybody. */
function isOurs(path: string | undefined): boolean {
  const [, name = "", module] = /^@parley\/([\w-]+)(?:\/([\w-]+))?$/.exec(path ?? "") ?? [];
  return ["validator", "body-renderer"].includes(name) && (module === undefined || modulesOf(name).includes(module));
}

/** attw reports every problem, and fails only for those that its profile for ESM alone does not set aside. */
function relevant(problems: Readonly<Record<string, readonly { readonly resolutionKind?: string }[]>> = {}) {
  const aside = ["node10", "node16-cjs"];
  return Object.values(problems)
    .flat()
    .filter(({ resolutionKind }) => resolutionKind === undefined || !aside.includes(resolutionKind));
}

/** Drops comments; strings that look like comments do not occur in what is emitted for the contracts of this repository. */
function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
}
