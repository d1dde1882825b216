import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = readdirSync(join(root, "packages"));
const manifests = folders.map((folder) => readJson("packages", folder, "package.json"));
const names = manifests.map(({ name }) => name);

describe.each(folders)("packages/%s", (folder) => {
  const manifest = readJson("packages", folder, "package.json");

  test("is named for its folder and published to everyone as ESM without side effects", () => {
    expect(manifest).toMatchObject({
      name: `@parley/${folder}`,
      license: "MIT",
      type: "module",
      sideEffects: false,
      engines: { node: ">=20.19" },
      publishConfig: { access: "public" },
      files: ["dist", "src", "!src/parley.manifest.json", "CHANGELOG.md", ...(folder === "types" ? ["sources"] : [])],
    });
    expect(manifest.description).toMatch(/\.$/);
  });

  test("has one entry point for everything and one for each contract", () => {
    const built = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });
    expect(manifest.exports).toMatchObject({ ".": built("index"), "./*": built("*") });
  });

  test("depends on its siblings as they are in the workspace, and on nothing else", () => {
    const dependencies = Object.entries(manifest.dependencies ?? {});
    expect(dependencies).toEqual(dependencies.map(([name]) => [name, "workspace:^"]));
    expect(dependencies.filter(([name]) => !names.includes(name))).toEqual([]);
    expect(manifest).not.toHaveProperty("peerDependencies");
  });
});

test("scripts run on the Node that the workspace installs, and the oldest that is supported is at hand", () => {
  expect(process.version).toMatch(/^v24\./);
  const oldest = execFileSync(join(root, "node_modules/node-20/bin/node"), ["--version"], { encoding: "utf8" });
  expect(oldest).toMatch(/^v20\.19\./);
});

test("all that is generated is released together, at one version", () => {
  expect(readJson(".changeset", "config.json").fixed).toEqual([names]);
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
});

test("a note on one of the packages that are released together names all of them, so that every changelog has it", () => {
  const notes = readdirSync(join(root, ".changeset")).filter((file) => file.endsWith(".md") && file !== "README.md");
  const incomplete = notes.filter((file) => {
    const text = readFileSync(join(root, ".changeset", file), "utf8");
    const named = names.filter((name) => text.includes(`"${name}":`));
    return named.length > 0 && named.length < names.length;
  });
  expect(incomplete).toEqual([]);
});

function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(root, ...path), "utf8"));
}
