import { usualCompatibility } from "../../codegen/src/config/defaults.ts";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Settings } from "../../codegen/src/config/config.ts";
import { loadSettings, type SettingsRequest } from "../../codegen/src/config/settings.ts";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";

function folder(files: Record<string, string> = {}): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "parley-config-")));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

async function load(request: SettingsRequest): Promise<{ settings: Settings | undefined; said: string[] }> {
  const diagnostics = new DiagnosticCollector();
  const [settings, ...others] = (await loadSettings(request, diagnostics)) ?? [];
  expect(others).toEqual([]);
  return {
    settings,
    said: diagnostics.list().map(({ code, file, pointer, message }) => `${code} ${file}${pointer}: ${message}`),
  };
}

describe("where settings come from", () => {
  test("defaults, where both folders are given", async () => {
    const cwd = folder({ "parley.config.json": '{"layout": "packages"}' });
    expect(await load({ cwd, schemas: "in", out: "gen" })).toEqual({
      said: [],
      settings: {
        family: undefined,
        schemas: join(cwd, "in"),
        out: join(cwd, "gen"),
        scope: "@parley",
        packages: {
          types: "@parley/types",
          validator: "@parley/validator",
          "body-renderer": "@parley/body-renderer",
          builder: "@parley/builder",
        },
        layout: "folder",
        importExtension: "ts",
        otherPackages: [],
        formats: "assert",
        documents: {},
        compatibility: usualCompatibility,
      },
    });
  });

  test("the nearest file upwards, with paths relative to it", async () => {
    const root = folder({
      "parley.config.json":
        '{"schemas": "s", "out": "o", "layout": "packages", "documents": {"https://x.example/": "d"}, "strict": true}',
    });
    mkdirSync(join(root, "a/b"), { recursive: true });
    const { settings, said } = await load({ cwd: join(root, "a/b") });
    expect(said).toEqual([]);
    expect(settings).toMatchObject({
      schemas: join(root, "s"),
      out: join(root, "o"),
      layout: "packages",
      documents: { "https://x.example/": join(root, "d") },
      strict: true,
    });
  });

  test("a TypeScript file, which is read again after it changed", async () => {
    const cwd = folder({ "parley.config.ts": 'export default { scope: "@one" as string };\n' });
    expect((await load({ cwd })).settings?.scope).toBe("@one");
    writeFileSync(join(cwd, "parley.config.ts"), 'export default { scope: "@second" as string };\n');
    expect((await load({ cwd })).settings?.scope).toBe("@second");
  });

  test("a named file counts also where both folders are given, and its layout with it", async () => {
    const cwd = folder({ "other.json": '{"layout": "packages", "importExtension": "js", "schemas": "s"}' });
    const { settings } = await load({ cwd, configFile: "other.json", schemas: "in", out: "gen" });
    expect(settings).toMatchObject({
      schemas: join(cwd, "in"),
      out: join(cwd, "gen"),
      layout: "packages",
      importExtension: "js",
    });
  });

  test("an output folder given by hand has folder layout, whatever the nearest file says", async () => {
    const cwd = folder({ "parley.config.json": '{"layout": "packages", "schemas": "s"}' });
    expect((await load({ cwd, out: "gen" })).settings).toMatchObject({
      schemas: join(cwd, "s"),
      out: join(cwd, "gen"),
      layout: "folder",
    });
  });
});

describe("what is wrong", () => {
  test.each([
    ['{"shemas": "x"}', '/shemas: There is no setting "shemas" (did you mean "schemas"?).'],
    ['{"frobnicate": 1}', '/frobnicate: There is no setting "frobnicate".'],
    ['{"__proto__": 1}', '/__proto__: There is no setting "__proto__".'],
    ['{"layout": "package"}', '/layout: This has to be "packages" or "folder" (did you mean "packages"?).'],
    ['{"importExtension": 3}', '/importExtension: This has to be "ts" or "js" or "none".'],
    ['{"scope": "parley"}', '/scope: This has to be an npm scope with its "@", such as "@parley".'],
    ['{"scope": "@a/../b"}', '/scope: This has to be an npm scope with its "@", such as "@parley".'],
    ['{"packages": {"typos": "@a/b"}}', '/packages/typos: There is no target "typos"; did you mean "types"?'],
    [
      '{"packages": {"types": "@a/b/c"}}',
      '/packages/types: This has to be the name of an npm package, such as "@parley/types".',
    ],
    [
      '{"packages": {"builder": "@parley/types"}}',
      "/packages: Two packages would be called @parley/types: types, and builder.",
    ],
    ['{"schemas": ""}', "/schemas: This has to be the path of a folder."],
    ['{"strict": "yes"}', "/strict: This has to be true or false."],
    ['{"documents": []}', "/documents: This has to be an object."],
    ['{"documents": {"x": "d"}}', "/documents/x: The name of this setting has to be the beginning of a URI."],
    [
      '{"severity": {"no-schema": "off"}}',
      '/severity/no-schema: There is no diagnostic code "no-schema" (did you mean "no-schemas"?).',
    ],
    [
      '{"severity": {"no-schemas": "fatal"}}',
      '/severity/no-schemas: This has to be "error" or "warning" or "info" or "off".',
    ],
    ["[]", ": The configuration has to be an object."],
    ["{", ": The configuration cannot be read: "],
  ])("%s", async (text, expected) => {
    const { settings, said } = await load({ cwd: folder({ "parley.config.json": text }) });
    expect(settings).toBeUndefined();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`bad-config parley.config.json${expected}`);
  });

  test("all faults at once", async () => {
    const { said } = await load({ cwd: folder({ "parley.config.json": '{"strict": 1, "formats": "no"}' }) });
    expect(said.map((one) => one.split(":")[0])).toEqual([
      "bad-config parley.config.json/strict",
      "bad-config parley.config.json/formats",
    ]);
  });

  test.each([
    ["throw new Error('no luck');", "The configuration cannot be read: no luck"],
    ["export const a = 1;", "The configuration cannot be read: it has no default export"],
  ])("a TypeScript file: %s", async (text, message) => {
    const { said } = await load({ cwd: folder({ "parley.config.ts": text }) });
    expect(said).toEqual([`bad-config parley.config.ts: ${message}`]);
  });
});
