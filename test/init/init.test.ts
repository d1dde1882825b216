import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Project, runProcess } from "../cli/project.ts";
import { filesIn } from "../emit/output-folder.ts";

const manifest = { name: "@acme/shop", version: "3.0.0", type: "module", scripts: { test: "vitest" } };

function empty(): Project {
  return new Project({});
}

async function report(project: Project, ...args: readonly string[]) {
  const { code, out, err } = await project.run("init", "--json", ...args);
  return { code, err, ...JSON.parse(out) };
}

function inState(files: readonly { file: string; state: string }[], state: string): string[] {
  return files.filter((one) => one.state === state).map(({ file }) => file);
}

describe("a new workspace", () => {
  test("has its sources generated, and is found up to date", async () => {
    const project = empty();
    const { code, ok, command, files, missing, generated } = await report(project, "--scope", "@acme");
    expect({ code, ok, command, missing }).toEqual({ code: 0, ok: true, command: "init", missing: [] });
    expect(inState(files, "kept")).toEqual([]);
    expect(inState(files, "written")).toEqual(
      expect.arrayContaining([
        "package.json",
        "parley.config.ts",
        "schemas/order.placed.json",
        "packages/builder/package.json",
      ]),
    );
    expect(inState(generated, "written")).toContain("packages/builder/src/order-placed.ts");
    expect(project.read("packages/builder/src/order-placed.ts")).toContain('"@acme/validator/order-placed"');
    expect(await project.run("check")).toMatchObject({ code: 0, err: "" });
  });

  test("is made in the folder that is named, with those above it", async () => {
    const project = empty();
    const { code, out } = await project.run("init", "new/contracts", "--scope", "@acme");
    expect(code).toBe(0);
    expect(out).toMatch(/^new\/contracts\/package\.json {2}written$/m);
    expect(out).toMatch(
      /^29 files written, 0 kept; \d+ generated\n\nNext: cd "new\/contracts", then npx -y pnpm@\S+ test\n$/m,
    );
    expect(existsSync(project.path("new/contracts/packages/types/src/index.ts"))).toBe(true);
  });

  test("is the same wherever and whenever it is made", async () => {
    const [one, other] = [empty(), empty()];
    await one.run("init", "--scope", "@acme");
    await runProcess(["init", other.path("deep/er"), "--scope", "@acme"], {
      cwd: "/",
      env: { LANG: "tr_TR.UTF-8", TZ: "Pacific/Kiritimati" },
    });
    expect(filesIn(other.path("deep/er"))).toEqual(filesIn(one.folder));
  });
});

describe("what is there", () => {
  test("tests that somebody has stay as they are, module type and all", async () => {
    const project = new Project({ "test/old.test.js": "require('node:test');\n" });
    const { files } = await report(project, "--scope", "@acme");
    expect(inState(files, "written").filter((file) => file.startsWith("test/"))).toEqual([]);
  });

  test("a second run changes nothing and says so", async () => {
    const project = empty();
    await project.run("init", "--scope", "@acme");
    const before = filesIn(project.folder);
    expect(await project.run("init")).toEqual({ code: 0, out: "29 files kept, nothing written\n", err: "" });
    expect((await report(project)).missing).toEqual([]);
    expect(filesIn(project.folder)).toEqual(before);
  });

  test("is kept, with what it needs besides", async () => {
    const project = new Project({
      "package.json": JSON.stringify(manifest),
      ".gitignore": "node_modules\n",
      "README.md": "Mine.\n",
      "packages/types/package.json": '{ "name": "types" }',
    });
    const before = filesIn(project.folder);
    const { code, files, missing } = await report(project);
    expect(code).toBe(0);
    expect(inState(files, "kept").toSorted()).toEqual([...before.keys()].toSorted());
    for (const [path, text] of before) expect(project.read(path)).toBe(text);
    expect(missing.map(({ file }: { file: string }) => file)).toEqual([
      "package.json",
      ".gitignore",
      "packages/types/package.json",
    ]);
    expect(missing[0].add).toMatchObject({
      scripts: { generate: "parley generate", test: expect.stringContaining("parley check") },
      devDependencies: { "@parley/codegen": expect.stringMatching(/^\^\d/), turbo: expect.any(String) },
    });
    expect(missing[0].add).not.toHaveProperty("type");
    expect(missing[1].add).toEqual(["dist/", ".turbo/", ".parley/", "*.tsbuildinfo"]);
    expect(missing[2].add).toMatchObject({ name: "@acme/types" });
  });

  test("people are told what to add, in the form of the file", async () => {
    const project = new Project({ ".gitignore": "node_modules\n", "turbo.json": "{}" });
    const { out } = await project.run("init", "--scope", "@acme");
    expect(out).toContain("\n.gitignore was kept; it needs besides:\n  dist/\n  .turbo/\n");
    expect(out).toContain('\nturbo.json was kept; it needs besides:\n  {\n    "tasks": {\n');
    expect(out).toContain("Next: add what is missing, then npx");
  });

  test("a link that leads nowhere is no place to write", async () => {
    const project = empty();
    symlinkSync(project.path("elsewhere"), project.path("LICENSE"));
    symlinkSync(project.path("elsewhere"), project.path(".gitattributes"));
    const { files } = await report(project, "--scope", "@acme");
    expect(inState(files, "kept")).toEqual([".gitattributes"]);
    expect(existsSync(project.path("elsewhere"))).toBe(false);
  });

  test("contracts that are there are generated; no example is put beside them", async () => {
    const project = new Project({ "schemas/paid.yaml": "type: object\nproperties:\n  id: { type: string }\n" });
    const { code, files, generated } = await report(project, "--scope", "@acme");
    expect(code).toBe(0);
    expect(inState(files, "written").filter((file) => file.startsWith("schemas/"))).toEqual([]);
    expect(inState(files, "written")).toContain("packages/tests/packages.test.ts");
    expect(inState(generated, "written")).toContain("packages/types/src/paid.ts");
    expect(existsSync(project.path("packages/types/src/order-placed.ts"))).toBe(false);
  });

  test("faults of contracts that are there are told, with exit code 1", async () => {
    const project = new Project({ "schemas/paid.json": '{ "type": "objekt" }' });
    const { code, ok, diagnostics } = await report(project, "--scope", "@acme");
    expect({ code, ok }).toEqual({ code: 1, ok: false });
    expect(diagnostics[0]).toMatchObject({ file: "schemas/paid.json", severity: "error" });
  });

  test("what only gets somebody started is not brought back", async () => {
    const project = empty();
    await project.run("init", "--scope", "@acme");
    const gone = [".changeset/first-release.md", "schemas/order.placed.body.liquid"];
    for (const path of gone) project.remove(path);
    await project.run("init");
    expect(gone.filter((path) => existsSync(project.path(path)))).toEqual([]);
  });
});

describe("a configuration that is there", () => {
  const config = (settings: object): Project => new Project({ "parley.config.json": JSON.stringify(settings) });

  test("says where things lie", async () => {
    const project = config({ scope: "@acme", layout: "packages", schemas: "./contracts/", out: "libs/events" });
    const { code, files, generated, missing } = await report(project);
    expect({ code, missing }).toEqual({ code: 0, missing: [] });
    expect(existsSync(project.path("parley.config.ts"))).toBe(false);
    expect(inState(files, "written")).toEqual(
      expect.arrayContaining(["contracts/order.placed.json", "libs/events/types/package.json"]),
    );
    expect(JSON.parse(project.read("libs/events/types/tsconfig.json")).extends).toBe("../../../tsconfig.base.json");
    expect(inState(generated, "written")).toContain("libs/events/types/src/order-placed.ts");
  });

  test("is told what it has to say, and nothing is generated until then", async () => {
    const project = config({ scope: "@acme" });
    const { code, missing, generated } = await report(project, "--scope", "@acme");
    expect(code).toBe(0);
    expect(missing).toEqual([{ file: "parley.config.json", add: { layout: "packages" } }]);
    expect(generated).toEqual([]);
  });

  test("that is wrong is told, and nothing is written", async () => {
    const project = config({ scoop: "@acme" });
    const { code, ok, files, diagnostics } = await report(project, "--scope", "@acme");
    expect({ code, ok, files }).toEqual({ code: 1, ok: false, files: [] });
    expect(diagnostics[0]).toMatchObject({ file: "parley.config.json", code: "bad-config" });
    expect(existsSync(project.path("package.json"))).toBe(false);
  });

  test("with families: each has its packages, and what a new one needs is told", async () => {
    const families = { orders: {}, billing: { out: "billing", packages: { types: "@acme/invoices" } } };
    const project = config({ scope: "@acme", layout: "packages", families: { orders: {} } });
    const first = await report(project);
    expect({ code: first.code, missing: first.missing }).toEqual({ code: 0, missing: [] });
    expect(inState(first.files, "written")).toEqual(
      expect.arrayContaining(["schemas/orders/order.placed.json", "packages/orders/types/package.json"]),
    );
    expect(inState(first.generated, "written")).toContain("packages/orders/types/src/order-placed.ts");
    expect(project.read("packages/orders/tests/order-placed.test.ts")).toContain('"@acme/orders-builder/order-placed"');

    project.write("parley.config.json", JSON.stringify({ scope: "@acme", layout: "packages", families }));
    project.write("schemas/billing/paid.json", '{ "type": "object" }');
    const second = await report(project);
    expect(second.code).toBe(0);
    expect(inState(second.files, "written")).toEqual([
      ".changeset/first-release-of-billing.md",
      "billing/tests/packages.test.ts",
      "billing/tests/package.json",
      "billing/tests/tsconfig.json",
      ...["types", "validator", "body-renderer", "builder"].flatMap((target) =>
        ["package.json", "tsconfig.json", "tsconfig.build.json"].map((name) => `billing/${target}/${name}`),
      ),
    ]);
    const names = ["@acme/billing-body-renderer", "@acme/billing-builder", "@acme/billing-validator", "@acme/invoices"];
    expect(second.missing).toEqual([
      { file: "pnpm-workspace.yaml", add: { packages: ["billing/*"] } },
      { file: ".changeset/config.json", add: { fixed: [names] } },
    ]);
    expect(JSON.parse(project.read("billing/tests/package.json"))).toMatchObject({
      name: "@acme/billing-tests",
      private: true,
      devDependencies: Object.fromEntries(names.map((name) => [name, "workspace:*"])),
    });
    expect(JSON.parse(project.read("billing/builder/package.json"))).toMatchObject({
      name: "@acme/billing-builder",
      dependencies: { "@acme/invoices": "workspace:^" },
    });
  });

  test("with families that have no contract yet: each begins with the example, and all is up to date", async () => {
    const project = config({ scope: "@acme", layout: "packages", families: { orders: {}, billing: {} } });
    expect((await report(project)).code).toBe(0);
    expect(project.read("packages/billing/tests/order-placed.test.ts")).toContain(
      '"@acme/billing-builder/order-placed"',
    );
    expect(await project.run("check")).toMatchObject({ code: 0, err: "" });
  });

  test("of another workspace further up does not count", async () => {
    const project = config({ scope: "@outer", schemas: "other" });
    const { files } = await report(project, "inner", "--scope", "@acme");
    expect(inState(files, "written")).toContain("inner/schemas/order.placed.json");
  });

  test("is JSON in a package of CommonJS, which could not load the other", async () => {
    const project = new Project({ "package.json": JSON.stringify({ name: "@acme/shop", type: "commonjs" }) });
    const { code, missing } = await report(project);
    expect(code).toBe(0);
    expect(JSON.parse(project.read("parley.config.json"))).toMatchObject({ scope: "@acme", layout: "packages" });
    expect(existsSync(project.path("parley.config.ts"))).toBe(false);
    expect(missing[0]).toMatchObject({ file: "package.json", add: { type: "module" } });
  });
});

describe("refused", () => {
  test.each([
    ["no scope", {}, [], "give --scope"],
    ["a package's name without a scope", { "package.json": '{ "name": "shop" }' }, [], "give --scope"],
    ["a package.json that is none", { "package.json": "{" }, [], "give --scope"],
    ["a scope without @", {}, ["--scope", "acme"], 'not "acme"'],
    ["a scope that npm refuses", {}, ["--scope", "@Acme"], 'not "@Acme"'],
    ["a name instead of a scope", {}, ["--scope", "@acme/x"], 'not "@acme/x"'],
    ["another scope", { "parley.config.json": '{ "scope": "@acme" }' }, ["--scope", "@other"], "says scope @acme"],
    ["the scope of a configuration", { "parley.config.json": "{}" }, ["--scope", "@other"], "says scope @parley"],
    ["folders elsewhere", { "parley.config.json": '{ "out": "../x" }' }, [], "names ../x"],
    ["the folder itself", { "parley.config.json": '{ "schemas": "." }' }, [], "names ."],
    ["a file", { there: "" }, ["there", "--scope", "@acme"], "there is not a folder"],
    ["two folders", {}, ["one", "two", "--scope", "@acme"], 'takes no further word: "two"'],
    ["an option of others", {}, ["--force"], '"parley init" takes no --force'],
  ])("%s", async (_, files: Readonly<Record<string, string>>, args, words) => {
    const project = new Project(files);
    const { code, out, err } = await project.run("init", ...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(words);
    expect([...filesIn(project.folder).keys()]).toEqual(Object.keys(files));
  });

  test("--scope for a command that takes none", async () => {
    const { code, err } = await empty().run("generate", "--scope", "@acme");
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining("takes no --scope") });
  });

  test.each([
    ["a file where a folder has to be", (project: Project) => project.write("packages", "")],
    ["a folder where a file is read", (project: Project) => mkdirSync(project.path("package.json"))],
    ["below a file", (project: Project) => project.write("under", "")],
  ])("%s: what the system refuses is told, with exit code 1", async (_, prepare) => {
    const project = empty();
    prepare(project);
    const folder = existsSync(project.path("under")) ? "under/here" : ".";
    const { code, ok, err, diagnostics } = await report(project, folder, "--scope", "@acme");
    expect({ code, ok, err }).toEqual({ code: 1, ok: false, err: "" });
    expect(diagnostics[0]).toMatchObject({
      code: "write-failed",
      message: expect.stringMatching(/refuses \(E\w+\)\.$/),
    });
  });
});
