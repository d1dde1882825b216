import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, succeed } from "../command.ts";
import { commitAll } from "../git.ts";

/** The families of the monorepo. */
export const families = ["orders", "billing", "shipping", "stock", "returns", "support"] as const;

/** Contracts of each family. */
export const contractsPerFamily = 40;

/** Makes a monorepo in an empty folder, as `parley init` does, adds contracts to each family, installs and commits. */
export async function makeMonorepo(folder: string): Promise<void> {
  const config = { scope: "@acme", layout: "packages", families: Object.fromEntries(families.map((one) => [one, {}])) };
  await writeFile(join(folder, "parley.config.json"), JSON.stringify(config));
  await parley("init", folder);
  for (const family of families) await addContracts(join(folder, "schemas", family), family);
  await parley("generate", folder);
  await linkGenerator(join(folder, "pnpm-workspace.yaml"));
  await succeed(["pnpm", "install", "--no-frozen-lockfile", "--prefer-offline"], { cwd: folder });
  await commitAll(folder, "Contracts of all families");
}

/** Runs this repository's generator. */
export async function parley(command: "init" | "generate", folder: string): Promise<void> {
  await succeed([process.execPath, join(root, "codegen/src/cli/main.ts"), command], { cwd: folder });
}

/** Contracts like the example's, under other names. */
async function addContracts(folder: string, family: string): Promise<void> {
  const example = JSON.parse(await readFile(join(folder, "order.placed.json"), "utf8"));
  // A type's name is one contract's; those of the others come from their own names.
  delete example.properties.lines.items["x-name"];
  for (let number = 2; number <= contractsPerFamily; number += 1) {
    const name = `${family}.event-${number}`;
    const type = { ...example.properties.type, const: name };
    const schema = { ...example, $id: name, properties: { ...example.properties, type } };
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
}

/** No registry has the generator of this repository yet. */
async function linkGenerator(settings: string): Promise<void> {
  const overrides = { "@parley/codegen": `link:${join(root, "codegen")}` };
  await writeFile(settings, `${await readFile(settings, "utf8")}overrides: ${JSON.stringify(overrides)}\n`);
}
