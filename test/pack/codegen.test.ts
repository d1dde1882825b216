import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder, pack, removeFolder } from "./installed.ts";
import { nodes, root, run, succeed } from "./process.ts";

let folder: string;
let parley: string;

beforeAll(async () => {
  folder = await emptyFolder();
  parley = await installGenerator();
  await mkdir(join(folder, "schemas"));
}, 120_000);

afterAll(() => removeFolder(folder));

test("the installed command generates packages that work, and finds them fresh", async () => {
  await writeSchema({ total: { type: "number", minimum: 0 } });
  expect(await command("generate")).toMatchObject({ code: 0, stderr: "" });
  const module = pathToFileURL(join(folder, "out/validator/src/order-placed.ts")).href;
  const script = `import(${JSON.stringify(module)}).then(({ isOrderPlaced }) => console.log(isOrderPlaced({ total: 1 }), isOrderPlaced({ total: -1 })))`;
  expect(await succeed(nodes["Node 24"], ["--eval", script], folder)).toBe("true false\n");
  expect(await command("check")).toMatchObject({ code: 0 });
});

test("the installed command compiles the templates beside the schemas", async () => {
  await writeSchema({ type: { const: "order-placed" }, note: { type: "string" } });
  await writeFile(join(folder, "schemas/order-placed.body.liquid"), "A note:\n\n{{ note | quote }}\n");
  expect(await command("generate")).toMatchObject({ code: 0, stderr: "" });
  const module = pathToFileURL(join(folder, "out/body-renderer/src/order-placed.ts")).href;
  const script = `import(${JSON.stringify(module)}).then(({ renderOrderPlacedBody }) => console.log(renderOrderPlacedBody({ type: "order-placed", note: "Fast,\\nplease." })))`;
  expect(await succeed(nodes["Node 24"], ["--eval", script], folder)).toBe("A note:\n\n> Fast,\n> please.\n\n");
  await rm(join(folder, "schemas/order-placed.body.liquid"));
});

test("the installed command says where a schema is wrong, without a stack trace", async () => {
  await writeSchema({ total: { type: "nummer" } });
  const { code, stdout, stderr } = await command("generate");
  expect(code).toBe(1);
  expect(stdout + stderr).toMatch(/order-placed\.json:\d+:\d+/);
  expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+/m);
});

function command(name: string) {
  return run(process.execPath, [parley, name, "--schemas", "schemas", "--out", "out"], folder);
}

async function writeSchema(properties: object): Promise<void> {
  const schema = { type: "object", required: Object.keys(properties), properties };
  await writeFile(join(folder, "schemas/order-placed.json"), JSON.stringify(schema, null, 2));
}

/**
 * Unpacks the tarball as npm would, and links beside it the packages that its manifest asks for, and no others, from this
 * repository: needs no network, and fails where the code imports what the manifest forgot. Answers the path of the command.
 */
async function installGenerator(): Promise<string> {
  const installed = join(folder, "node_modules/@parley/codegen");
  await mkdir(installed, { recursive: true });
  await succeed("tar", ["-xzf", await pack("codegen", folder), "-C", installed, "--strip-components=1"], folder);
  const manifest = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  for (const name of Object.keys(manifest.dependencies)) {
    const link = join(folder, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, "codegen/node_modules", name), link, "junction");
  }
  return join(installed, manifest.bin.parley);
}
