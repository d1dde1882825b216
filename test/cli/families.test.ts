import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { filesIn } from "../emit/output-folder.ts";
import { objectSchema, Project } from "./project.ts";

// Second opinions take half a second each time; `second-opinions.test.ts` and `process.test.ts` have them.
vi.mock("../../codegen/src/judge/shapes.ts", () => ({ judgeShapes: () => Promise.resolve() }));
vi.mock("../../codegen/src/judge/cases.ts", () => ({ judgeCases: () => Promise.resolve() }));

/** Two protocols with a part of the same name in each, which is another part. */
const files = {
  "parley.config.json": JSON.stringify({
    layout: "packages",
    scope: "@acme",
    families: { orders: {}, billing: { packages: { types: "invoice-types" } } },
  }),
  "schemas/orders/order-placed.json": event("order-placed", { place: { $ref: "./address.json" } }),
  "schemas/orders/address.json": objectSchema("street"),
  "schemas/billing/invoice.json": event("invoice", { to: { $ref: "./address.json" } }),
  "schemas/billing/address.json": objectSchema("iban"),
};

function event(name: string, properties: object): string {
  const required = ["type", ...Object.keys(properties)];
  return JSON.stringify({ type: "object", properties: { type: { const: name }, ...properties }, required });
}

let project: Project;
const orders = (): ReadonlyMap<string, string> => filesOf("orders");
const billing = (): ReadonlyMap<string, string> => filesOf("billing");

function filesOf(family: string): ReadonlyMap<string, string> {
  const folder = project.path(`packages/${family}`);
  return existsSync(folder) ? filesIn(folder) : new Map();
}

beforeEach(() => {
  project = new Project(files);
});

describe("generate", () => {
  test("writes each family into its folder, and says what it did by family", async () => {
    expect(await project.run("generate")).toEqual({
      code: 0,
      err: "",
      out: expect.stringMatching(
        /^orders: 2 contracts, \d+ files: \d+ written, 0 unchanged.*\nbilling: 2 contracts, \d+ files: \d+ written, 0 unchanged.*\n$/,
      ),
    });
    expect(project.read("packages/orders/types/src/address.ts")).toContain("street");
    expect(project.read("packages/billing/types/src/address.ts")).toContain("iban");
    expect(project.read("packages/billing/validator/src/invoice.ts")).toContain('from "invoice-types/invoice"');
    expect((await project.run("check")).code).toBe(0);
  });

  test("only the families that are named", async () => {
    expect((await project.run("generate", "--family", "billing")).out).toMatch(/^billing: [^\n]*\n$/);
    expect(orders().size).toBe(0);
    expect((await project.run("generate", "--family=orders", "--family=billing")).out).toMatch(
      /^orders: .*\nbilling: /,
    );
  });

  test("--json has the result of each family", async () => {
    project.write("schemas/orders/address.json", "{");
    const { code, out } = await project.run("generate", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      command: "generate",
      ok: false,
      families: [
        { family: "orders", ok: false, files: [], diagnostics: [{ file: "schemas/orders/address.json" }] },
        { family: "billing", ok: true, contracts: 2 },
      ],
    });
    const [only] = JSON.parse((await project.run("generate", "--json", "--family", "billing")).out).families;
    expect(only).toMatchObject({ family: "billing", ok: true });
  });

  test("an error in one family leaves the other written", async () => {
    project.write("schemas/orders/address.json", "{");
    const { code, out } = await project.run("generate");
    expect(code).toBe(1);
    expect(out).toContain("schemas/orders/address.json:1:");
    expect(out).toMatch(/^orders: .*; nothing was written\nbilling: 2 contracts, .* written, 0 unchanged/m);
    expect(orders().size).toBe(0);
    expect(billing().size).toBeGreaterThan(10);
  });

  test("a family without schemas is an error that names its folder", async () => {
    project.remove("schemas/billing");
    const { code, out } = await project.run("generate");
    expect(code).toBe(1);
    expect(out).toContain("schemas/billing  error  no-schemas  ");
    expect(orders().size).toBeGreaterThan(10);
  });

  test("a schema cannot refer to one of another family", async () => {
    project.write("schemas/billing/invoice.json", event("invoice", { to: { $ref: "../orders/address.json" } }));
    const { code, out } = await project.run("generate", "--family", "billing");
    expect(code).toBe(1);
    expect(out).toContain("schemas/billing/invoice.json:1:");
    expect(out).toContain("unresolved-reference");
  });

  test("the name of a package is a setting that files are made from", async () => {
    await project.run("generate");
    const before = orders();
    project.write("parley.config.json", files["parley.config.json"].replace("invoice-types", "bill-types"));
    const { code, out } = await project.run("check");
    expect(code).toBe(1);
    expect(out).toMatch(/^packages\/billing\/validator\/src\/invoice\.ts {2}stale {2}The configuration changed\.$/m);
    expect(out).not.toContain("packages/orders/");
    expect((await project.run("generate")).code).toBe(0);
    expect(project.read("packages/billing/validator/src/invoice.ts")).toContain('from "bill-types/invoice"');
    expect(orders()).toEqual(before);
  });
});

test("a changed contract concerns its own family and no other", async () => {
  await project.run("generate");
  const before = billing();
  project.write("schemas/orders/address.json", objectSchema("street", "city"));
  const checked = await project.run("check");
  expect(checked.code).toBe(1);
  expect(checked.out).toContain("packages/orders/types/src/address.ts  stale  schemas/orders/address.json changed.");
  expect(checked.out).not.toContain("packages/billing");
  expect(checked.out).toMatch(/^billing: .*: all up to date/m);
  expect((await project.run("check", "--family", "billing")).code).toBe(0);
  expect((await project.run("generate")).code).toBe(0);
  expect(project.read("packages/orders/types/src/address.ts")).toContain("city");
  expect(billing()).toEqual(before);
});

test("one family is no other than the same schemas without families", async () => {
  const only = { "schemas/address.json": objectSchema("street") };
  const plain = new Project({ ...only, "parley.config.json": '{"out": "gen"}' });
  const folders = { out: "gen", schemas: "schemas", scope: "@parley" };
  const packages = Object.fromEntries(
    ["types", "validator", "body-renderer", "builder"].map((target) => [target, `@parley/${target}`]),
  );
  const named = new Project({
    ...only,
    "parley.config.json": JSON.stringify({ families: { orders: { ...folders, packages } } }),
  });
  for (const one of [plain, named]) expect((await one.run("generate")).code).toBe(0);
  expect(filesIn(named.path("gen"))).toEqual(filesIn(plain.path("gen")));
});

describe("wrong usage", () => {
  test.each([
    [["--family", "ordres"], 'There is no family "ordres"; did you mean "orders"?\n'],
    [["--out", "x"], "say --family NAME instead of --schemas and --out.\n"],
    [["--schemas", "x", "--out", "y", "--config", "parley.config.json"], "say --family NAME instead of"],
    [["--schemas", "x", "--out", "y", "--family", "orders"], 'There is no family "orders"; no configuration'],
  ])("%j", async (args, message) => {
    expect(await project.run("generate", ...args)).toEqual({ code: 2, out: "", err: expect.stringContaining(message) });
  });

  test("without a named file both folders are enough, and the result is that without families", async () => {
    const { code, out } = await project.run("generate", "--schemas", "schemas/orders", "--out", "gen", "--json");
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(out))).toEqual(["command", "ok", "contracts", "files", "diagnostics"]);
  });
});

describe("the packages of two families in one program", () => {
  beforeEach(async () => {
    expect((await project.run("generate")).code).toBe(0);
    for (const target of ["types", "validator", "body-renderer", "builder"]) {
      link(`@acme/orders-${target}`, `packages/orders/${target}`);
      link(target === "types" ? "invoice-types" : `@acme/billing-${target}`, `packages/billing/${target}`);
    }
    project.write("package.json", '{"type": "module"}');
    const compilerOptions = {
      target: "es2023",
      lib: ["es2023"],
      module: "nodenext",
      strict: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      types: [],
    };
    project.write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["*.ts", "packages/**/*.ts"] }));
  });

  const program = `
    import { orderPlaced } from "@acme/orders-builder/order-placed";
    import { invoice } from "@acme/billing-builder/invoice";
    import type { Address } from "@acme/orders-types/address";
    import type { Invoice } from "invoice-types";
    import { validateEvent } from "@acme/billing-validator";

    const place: Address = { street: "High Street" };
    const order = orderPlaced({ place }).build();
    const bill: Invoice = invoice({ to: { iban: "DE00" } }).build();
    const shown: unknown = [order, bill, validateEvent(bill).event, validateEvent(order).event];
  `;

  test("type-check together and run", () => {
    project.write("main.ts", `${program}\nexport { shown };\n`);
    expect(tsc()).toBe("");
    const code = 'console.log(JSON.stringify((await import("./main.ts")).shown))';
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", code], { cwd: project.folder, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject([
      { type: "order-placed", place: { street: "High Street" } },
      { type: "invoice", to: { iban: "DE00" } },
      "invoice",
      "unknown",
    ]);
  });

  test("do not take each other's parts", () => {
    project.write("main.ts", program.replace('{ iban: "DE00" }', "place"));
    expect(tsc()).toMatch(/^main\.ts\(10,.*iban/s);
  });

  /** Installs a family's package as a workspace does: by a link. */
  function link(name: string, path: string): void {
    const exports = { ".": "./src/index.ts", "./*": "./src/*.ts" };
    project.write(`${path}/package.json`, JSON.stringify({ name, type: "module", exports }));
    const at = project.path(`node_modules/${name}`);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(project.path(path), at);
  }

  function tsc(): string {
    const script = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
    const run = spawnSync(process.execPath, [script, "-p", "."], { cwd: project.folder, encoding: "utf8" });
    return run.stdout + run.stderr;
  }
});
