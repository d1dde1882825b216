import { existsSync } from "node:fs";
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, succeed } from "./process.ts";

/** The packages that are generated, and the generator, by the folders that they lie in. */
export const packages = {
  types: "packages/types",
  validator: "packages/validator",
  "body-renderer": "packages/body-renderer",
  builder: "packages/builder",
  codegen: "codegen",
} as const;

/** Names of the packages that an application installs. */
export const emitted = ["types", "validator", "body-renderer", "builder"] as const;

/** Makes an empty folder outside the repository, so that nothing is found in a `node_modules` further up. */
export async function emptyFolder(): Promise<string> {
  return await realpath(await mkdtemp(join(tmpdir(), "parley-")));
}

/** Removes a folder of `emptyFolder`. */
export async function removeFolder(folder: string | undefined): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

/** Packs a package as it would be published; answers the path of its tarball. It has to be built. */
export async function pack(name: keyof typeof packages, destination: string): Promise<string> {
  const folder = join(root, packages[name]);
  if (!existsSync(join(folder, "dist"))) throw new Error(`${packages[name]} is not built: run \`pnpm build\` first`);
  const file = join(destination, `${name}.tgz`);
  await succeed("pnpm", ["pack", "--out", file], folder);
  return file;
}

/** Installs the emitted packages from their tarballs with npm, into an application in `folder`. Needs no network. */
export async function install(folder: string): Promise<void> {
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "application", private: true, type: "module" }));
  const tarballs = await Promise.all(emitted.map((name) => pack(name, folder)));
  await succeed("npm", ["install", "--offline", "--no-audit", "--no-fund", ...tarballs], folder);
}
