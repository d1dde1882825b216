import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder, pack, removeFolder } from "../pack/installed.ts";
import { root, run, succeed } from "../pack/process.ts";

/** Folders outside the repository. */
const made: string[] = [];
let folder: string;

beforeAll(async () => {
  folder = await workspace({});
}, 60_000);

afterAll(() => Promise.all(made.map(removeFolder)));

/** A workspace beside `files` that are there before, with the generator as it would be published. */
async function workspace(files: Readonly<Record<string, string>>): Promise<string> {
  const place = await emptyFolder();
  made.push(place);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(place, dirname(path)), { recursive: true });
    await writeFile(join(place, path), text);
  }
  await succeed(process.execPath, [join(root, "codegen/dist/cli/main.js"), "init", "--scope", "@acme"], place);
  const tarball = await pack("codegen", place);
  // What the store has needs no network.
  const settings = { overrides: { "@parley/codegen": `file:${tarball}` }, preferOffline: true };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  await appendFile(join(place, "pnpm-workspace.yaml"), lines.join(""));
  return place;
}

test("its tests pass at once", { timeout: 120_000 }, async () => {
  const { code, stdout, stderr } = await pnpm("test");
  expect({ code, tests: /test: ℹ pass (\d+)$/m.exec(stdout)?.[1], stdout, stderr }).toMatchObject({
    code: 0,
    tests: "3",
  });
  expect(stdout).toMatch(/^1 contract, \d+ files: all up to date$/m);
});

test("a clone has all it needs, and nothing that is made anew", { timeout: 120_000 }, async () => {
  await git("init", "--quiet");
  await git("add", ".");
  await git("-c", "user.name=x", "-c", "user.email=x@x", "commit", "--quiet", "--message", "A workspace");
  expect(await git("ls-files", "*/dist/*", "node_modules/*", ".turbo/*")).toBe("");
  const clone = join(folder, "clone");
  await git("clone", "--quiet", ".", clone);
  await succeed("pnpm", ["install", "--frozen-lockfile"], clone);
  expect(await succeed("pnpm", ["run", "generate"], clone)).toMatch(/ 0 written, \d+ unchanged$/m);
  expect(await succeed("pnpm", ["run", "test"], clone)).toMatch(/test: ℹ pass 3$/m);
  expect(await succeed("pnpm", ["exec", "parley", "diff", "--against", "origin/HEAD", "--markdown"], clone)).toMatch(
    /\S/,
  );
  expect(await succeed("git", ["status", "--porcelain"], clone)).toBe("");
  await removeFolder(clone);
});

test("neither an event nor a template is needed", { timeout: 120_000 }, async () => {
  const place = await workspace({ "schemas/money.yaml": "type: object\nproperties:\n  amount: { type: number }\n" });
  expect(await succeed("pnpm", ["test"], place)).toMatch(/test: ℹ pass 4$/m);
});

test("the compiler refuses an order that breaks the example's rule", async () => {
  const path = join(folder, "packages/tests/order-placed.test.ts");
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace(/\.address\("[^"]*"\)\.line/, ".line"));
  const { code, stdout } = await pnpm("run", "typecheck");
  await writeFile(path, text);
  expect(code).not.toBe(0);
  expect(stdout).toContain("What goes by post needs an address.");
});

test("a schema that loses its rule is refused by its cases, and a stale package by the tests", async () => {
  const path = join(folder, "schemas/order.placed.json");
  const text = await readFile(path, "utf8");
  const { "x-uniqueBy": _rule, ...schema } = JSON.parse(text);
  await writeFile(path, JSON.stringify(schema));
  const [generated, tested] = [await pnpm("run", "generate"), await pnpm("test")];
  await writeFile(path, text);
  expect(generated.code).not.toBe(0);
  expect(generated.stdout).toMatch(
    /case-disagreement {2}The case says that a reader refuses it by unique; .* accepts it/,
  );
  expect(tested.code).not.toBe(0);
  expect(tested.stdout).toMatch(/stale {2}schemas\/order\.placed\.json changed\./);
});

test("the first release is 0.1.0, of all four", async () => {
  await succeed("pnpm", ["exec", "changeset", "version"], folder);
  for (const name of ["types", "validator", "body-renderer", "builder"]) {
    expect(JSON.parse(await readFile(join(folder, "packages", name, "package.json"), "utf8")).version).toBe("0.1.0");
  }
  const { code, stdout } = await pnpm("run", "check");
  expect({ code, stdout }).toMatchObject({ code: 0 });
});

function pnpm(...args: readonly string[]) {
  return run("pnpm", args, folder);
}

function git(...args: readonly string[]): Promise<string> {
  return succeed("git", args, folder);
}
