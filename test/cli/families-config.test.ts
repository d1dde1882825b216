import { usualCompatibility } from "../../codegen/src/config/defaults.ts";
import { symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { packageTargets, type Config, type Settings } from "../../codegen/src/config/config.ts";
import { loadSettings, RequestError, type SettingsRequest } from "../../codegen/src/config/settings.ts";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { targetNames } from "../../codegen/src/run.ts";
import { Project } from "./project.ts";

interface Loaded {
  readonly settings: readonly Settings[] | undefined;
  readonly said: readonly string[];
}

function projectOf(config: unknown): Project {
  return new Project({ "parley.config.json": JSON.stringify(config) });
}

async function load({ folder }: Project, request: Omit<SettingsRequest, "cwd"> = {}): Promise<Loaded> {
  const diagnostics = new DiagnosticCollector();
  const settings = await loadSettings({ ...request, cwd: folder }, diagnostics);
  return { settings, said: diagnostics.list().map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`) };
}

async function faultsOf(project: Project): Promise<readonly string[]> {
  const { settings, said } = await load(project);
  expect(settings === undefined).toBe(said.length > 0);
  return said;
}

const two: Config = { families: { orders: {}, billing: {} } };

test("every target has a package", () => {
  expect(packageTargets).toEqual(targetNames);
});

test("defaults: folders below the common ones, names from the common scope, all else from the top", async () => {
  const common = { layout: "packages", formats: "annotate", strict: true } as const;
  const project = projectOf({ ...common, schemas: "contracts", out: "gen", scope: "@acme", families: { orders: {} } });
  expect(await load(project)).toEqual({
    said: [],
    settings: [
      {
        ...common,
        family: "orders",
        schemas: project.path("contracts/orders"),
        out: project.path("gen/orders"),
        scope: "@acme",
        packages: {
          types: "@acme/orders-types",
          validator: "@acme/orders-validator",
          "body-renderer": "@acme/orders-body-renderer",
          builder: "@acme/orders-builder",
        },
        importExtension: "ts",
        otherPackages: [],
        documents: {},
        compatibility: usualCompatibility,
      },
    ],
  });
});

test("a family's own folders, scope and names count, and its folders are relative to the configuration", async () => {
  const own = { schemas: "a/s", out: "b/o", scope: "@mine", packages: { types: "mine-types" } };
  const project = projectOf({ schemas: "contracts", out: "gen", families: { orders: own, billing: {} } });
  const { settings = [] } = await load(project);
  expect(settings.map(({ family }) => family)).toEqual(["orders", "billing"]);
  expect(settings[0]).toMatchObject({
    schemas: project.path("a/s"),
    out: project.path("b/o"),
    scope: "@mine",
    packages: { types: "mine-types", validator: "@mine/orders-validator" },
  });
  expect(settings[1]).toMatchObject({ schemas: project.path("contracts/billing"), scope: "@parley" });
});

test("names of packages without families", async () => {
  const { settings } = await load(projectOf({ scope: "@acme", packages: { types: "@acme/events" } }));
  expect(settings).toMatchObject([
    { family: undefined, packages: { types: "@acme/events", validator: "@acme/validator" } },
  ]);
});

describe("what cannot be", () => {
  test.each<[string, unknown, string]>([
    ["no family", { families: {} }, "/families: There has to be at least one family."],
    [
      "a name with a slash",
      { families: { "a/b": {} } },
      '/families/a~1b: The name of a family has to be in kebab-case, such as "order-events".',
    ],
    [
      "a name with capitals",
      { families: { Orders: {} } },
      '/families/Orders: The name of a family has to be in kebab-case, such as "order-events".',
    ],
    [
      "a name of the language",
      JSON.parse('{"families": {"__proto__": {}}}'),
      '/families/__proto__: The name of a family has to be in kebab-case, such as "order-events".',
    ],
    ["no object", { families: { orders: "schemas" } }, "/families/orders: This has to be an object."],
    [
      "a slip in a family",
      { families: { orders: { shemas: "x" } } },
      '/families/orders/shemas: There is no setting "shemas" (did you mean "schemas"?).',
    ],
    [
      "a setting of all families in one",
      { families: { orders: { layout: "folder" } } },
      '/families/orders/layout: The setting "layout" is the same for all families: it belongs beside "families".',
    ],
    [
      "names beside families",
      { ...two, packages: { types: "@a/types" } },
      "/packages: Where there are families, each of them names its own packages.",
    ],
    [
      "one folder of packages",
      { families: { orders: { out: "gen" }, billing: { out: "./gen/" } } },
      '/families/billing: The packages of the family "orders" and the family "billing" would lie in the same folder; each family needs one of its own.',
    ],
    [
      "packages where the other family's sources are",
      { families: { orders: { out: "gen" }, billing: { out: "gen/types/src/billing" } } },
      '/families/billing: The packages of the family "billing" would lie within the generated sources of the family "orders".',
    ],
    [
      "packages where the other family's schemas are",
      { families: { orders: { schemas: "." }, billing: { schemas: "../billing" } } },
      '/families/billing: The packages of the family "billing" would lie within the folder of schemas of the family "orders".',
    ],
    [
      "one folder of schemas",
      { families: { orders: {}, billing: { schemas: "schemas/orders" } } },
      '/families/billing: The folders of schemas of the family "orders" and the family "billing" overlap; a schema belongs to one family.',
    ],
    [
      "a folder of schemas in the other",
      { families: { orders: { schemas: "schemas" }, billing: {} } },
      '/families/billing: The folders of schemas of the family "orders" and the family "billing" overlap; a schema belongs to one family.',
    ],
    [
      "one name of a package",
      { families: { orders: { packages: { types: "@a/events" } }, billing: { packages: { builder: "@a/events" } } } },
      '/families/billing: Two packages would be called @a/events: types of the family "orders", and builder of the family "billing".',
    ],
    [
      "documents in the schemas of one",
      { ...two, documents: { "https://x.example/": "schemas/orders/parts" } },
      '/documents/https:~1~1x.example~1: This folder overlaps with that of the schemas of the family "orders", which no other family may read.',
    ],
  ])("%s", async (_, config, expected) => {
    expect(await faultsOf(projectOf(config))).toEqual([`bad-config ${expected}`]);
  });

  test("folders that a link makes one", async () => {
    const project = projectOf(two);
    project.write("schemas/orders/order.json", "{}");
    symlinkSync("orders", project.path("schemas/billing"));
    expect(await faultsOf(project)).toEqual([expect.stringContaining('"orders" and the family "billing" overlap')]);
  });

  test.each<[string, unknown]>([
    ["packages in a folder of another family's packages", { families: { orders: { out: "packages" }, billing: {} } }],
    ["names that begin alike", { families: { orders: {}, "orders-2": {} } }],
    ["documents beside the schemas", { ...two, documents: { "https://x.example/": "schemas/common" } }],
    ["documents in the schemas of the only family", { families: { a: {} }, documents: { "https://x/": "schemas/a" } }],
  ])("but not %s", async (_, config) => {
    expect(await faultsOf(projectOf(config))).toEqual([]);
  });
});

describe("what is asked for", () => {
  test("only some families, in the configuration's order", async () => {
    const { settings = [] } = await load(projectOf({ families: { a: {}, b: {}, c: {} } }), { families: ["c", "a"] });
    expect(settings.map(({ family }) => family)).toEqual(["a", "c"]);
  });

  test.each<[string, Omit<SettingsRequest, "cwd">, string]>([
    ["a slip", { families: ["billing", "ordres"] }, 'There is no family "ordres"; did you mean "orders"?'],
    ["none of them", { families: ["x"] }, 'There is no family "x"; there are orders, billing.'],
    ["a folder of schemas", { schemas: "x" }, "The configuration has families (orders, billing)"],
    ["an output folder", { out: "x" }, "say --family NAME instead of --schemas and --out"],
    ["both, of a named file", { schemas: "x", out: "y", configFile: "parley.config.json" }, "has families"],
    [
      "a family where no file counts",
      { schemas: "x", out: "y", families: ["orders"] },
      'no family "orders"; no config',
    ],
  ])("%s is refused", async (_, request, message) => {
    const refused = load(projectOf(two), request);
    await expect(refused).rejects.toThrow(RequestError);
    await expect(refused).rejects.toThrow(message);
  });

  test("both folders without a named file: no file counts, as ever", async () => {
    const project = projectOf(two);
    const { settings } = await load(project, { schemas: "x", out: "y" });
    expect(settings).toMatchObject([{ family: undefined, schemas: project.path("x"), out: project.path("y") }]);
  });
});
