import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { filesIn, generated, identities, outputOf, temporaryFolder, write } from "./output-folder.ts";

const modules = { order: "export type Order = string;", index: 'export * from "./order.ts";' };
const assets = { "schemas/order.json": '{"type":"string"}\n' };

function folder(): string {
  return temporaryFolder(onTestFinished);
}

async function written(): Promise<string> {
  const out = folder();
  expect((await write(outputOf(out, modules, assets))).said).toEqual([]);
  return out;
}

describe("writing", () => {
  test("creates what is missing, also the output folder, and leaves nothing else behind", async () => {
    const out = join(folder(), "a", "b");
    const output = outputOf(out, modules, assets);
    const result = await write(output);
    expect(result).toEqual({
      written: [...output.files.keys()].sort(),
      removed: [],
      unchanged: [],
      blocked: false,
      said: [],
    });
    expect(filesIn(out)).toEqual(new Map([...output.files].sort(([a], [b]) => (a < b ? -1 : 1))));
    expect(existsSync(join(out, ".parley"))).toBe(false);
  });

  test("writes nothing the second time", async () => {
    const out = await written();
    const before = identities(out);
    expect(await write(outputOf(out, modules, assets))).toEqual({
      written: [],
      removed: [],
      unchanged: [...outputOf(out, modules, assets).files.keys()].sort(),
      blocked: false,
      said: [],
    });
    expect(identities(out)).toEqual(before);
  });

  test("swaps only what differs", async () => {
    const out = await written();
    const before = identities(out);
    const result = await write(outputOf(out, { ...modules, order: "export type Order = number;" }, assets));
    expect(result).toMatchObject({
      written: ["types/src/order.ts", "types/src/parley.manifest.json"],
      unchanged: ["types/src/index.ts", "types/src/schemas/order.json"],
      said: [],
    });
    const after = identities(out);
    expect([...after].filter(([path, identity]) => identity === before.get(path)).map(([path]) => path)).toEqual([
      "types/src/index.ts",
      "types/src/schemas/order.json",
    ]);
  });

  test("a checkout with other line endings is no edit", async () => {
    const out = await written();
    for (const [path, text] of filesIn(out)) writeFileSync(join(out, path), text.replaceAll("\n", "\r\n"));
    const result = await write(outputOf(out, modules, assets));
    expect(result).toMatchObject({ unchanged: [], said: [] });
    expect(filesIn(out)).toEqual(
      new Map([...outputOf(out, modules, assets).files].sort(([a], [b]) => (a < b ? -1 : 1))),
    );
  });

  test("removes what lost its contract, with the folder that becomes empty", async () => {
    const out = await written();
    const result = await write(outputOf(out, { index: "export {};" }));
    expect(result).toMatchObject({ removed: ["types/src/order.ts", "types/src/schemas/order.json"], said: [] });
    expect([...filesIn(out).keys()]).toEqual(["types/src/index.ts", "types/src/parley.manifest.json"]);
    expect(existsSync(join(out, "types/src/schemas"))).toBe(false);
  });

  test("leaves foreign files and other targets alone", async () => {
    const out = await written();
    mkdirSync(join(out, "validator/src"), { recursive: true });
    const foreign = {
      "types/src/mine.ts": "export {};\n",
      "types/src/schemas/mine.json": "{}",
      "types/README.md": "mine",
      "validator/src/other.ts": generated("export {};"),
    };
    for (const [path, text] of Object.entries(foreign)) writeFileSync(join(out, path), text);
    expect(await write(outputOf(out, { index: "export {};" }))).toMatchObject({
      removed: ["types/src/order.ts", "types/src/schemas/order.json"],
      said: [],
    });
    for (const [path, text] of Object.entries(foreign)) expect(readFileSync(join(out, path), "utf8")).toBe(text);
  });
});

describe("what is in the way", () => {
  const newer = { ...modules, order: "export type Order = number;", extra: "export type Extra = 1;" };

  async function expectRefusal(out: string, said: readonly string[], force = false): Promise<void> {
    const before = filesIn(out);
    expect(await write(outputOf(out, newer, assets), { force })).toEqual({
      written: [],
      removed: [],
      unchanged: [],
      blocked: true,
      said,
    });
    expect(filesIn(out)).toEqual(before);
  }

  test.each([
    ["types/src/index.ts", "module"],
    ["types/src/schemas/order.json", "JSON file"],
    ["types/src/parley.manifest.json", "manifest"],
  ])("%s edited by hand: nothing is written, unless forced", async (path) => {
    const out = await written();
    writeFileSync(join(out, path), `${readFileSync(join(out, path), "utf8")}\n`);
    await expectRefusal(out, [`edited-by-hand out/${path}`]);
    expect(await write(outputOf(out, newer, assets), { force: true })).toMatchObject({ blocked: false, said: [] });
    expect(filesIn(out).get(path)).toBe(outputOf(out, newer, assets).files.get(path));
  });

  test("all that was edited is named at once", async () => {
    const out = await written();
    for (const path of ["types/src/index.ts", "types/src/order.ts"])
      writeFileSync(join(out, path), `${readFileSync(join(out, path), "utf8")}//`);
    await expectRefusal(out, ["edited-by-hand out/types/src/index.ts", "edited-by-hand out/types/src/order.ts"]);
  });

  test("a file that lost its contract but was edited stays, also when forced", async () => {
    const out = await written();
    const path = join(out, "types/src/order.ts");
    writeFileSync(path, `${readFileSync(path, "utf8")}// mine\n`);
    const output = outputOf(out, { index: "export {};" });
    expect(await write(output)).toMatchObject({ blocked: true, said: ["edited-by-hand out/types/src/order.ts"] });
    expect(await write(output, { force: true })).toMatchObject({ removed: ["types/src/schemas/order.json"], said: [] });
    expect(readFileSync(path, "utf8")).toContain("// mine");
  });

  test.each([
    ["types/src/extra.ts", "export const mine = 1;\n"],
    ["types/src/extra.ts", ""],
  ])("a foreign file where we need to write is refused, also when forced", async (path, text) => {
    const out = await written();
    writeFileSync(join(out, path), text);
    await expectRefusal(out, [`foreign-file out/${path}`]);
    await expectRefusal(out, [`foreign-file out/${path}`], true);
  });

  test("a JSON file that no manifest lists is foreign", async () => {
    const out = folder();
    mkdirSync(join(out, "types/src/schemas"), { recursive: true });
    writeFileSync(join(out, "types/src/schemas/order.json"), "{}");
    await expectRefusal(out, ["foreign-file out/types/src/schemas/order.json"], true);
  });

  test("a folder where a file has to be, and a file where a folder has to be", async () => {
    const out = folder();
    mkdirSync(join(out, "types/src/order.ts"), { recursive: true });
    writeFileSync(join(out, "types/src/schemas"), "mine");
    await expectRefusal(out, ["foreign-file out/types/src/order.ts", "foreign-file out/types/src/schemas/order.json"]);
  });

  test("symbolic links are not followed: a file, a folder, a whole target, the stage", async () => {
    const elsewhere = folder();
    writeFileSync(join(elsewhere, "order.ts"), generated("export type Order = 1;"));
    mkdirSync(join(elsewhere, "src"));

    const file = folder();
    mkdirSync(join(file, "types/src"), { recursive: true });
    symlinkSync(join(elsewhere, "order.ts"), join(file, "types/src/order.ts"));
    await expectRefusal(file, ["output-link out/types/src/order.ts"], true);

    const dangling = folder();
    mkdirSync(join(dangling, "types/src"), { recursive: true });
    symlinkSync(join(elsewhere, "not-there.ts"), join(dangling, "types/src/order.ts"));
    await expectRefusal(dangling, ["output-link out/types/src/order.ts"], true);

    const target = folder();
    symlinkSync(elsewhere, join(target, "types"));
    await expectRefusal(target, ["output-link out/types"], true);

    const stage = folder();
    symlinkSync(elsewhere, join(stage, ".parley"));
    await expectRefusal(stage, ["output-link out/.parley"], true);
    expect([...filesIn(elsewhere).keys()]).toEqual(["order.ts"]);
  });

  test("a left-over file behind a link is not removed", async () => {
    const elsewhere = folder();
    writeFileSync(join(elsewhere, "old.ts"), generated("export type Old = 1;"));
    const out = await written();
    symlinkSync(elsewhere, join(out, "types/src/linked"));
    symlinkSync(join(elsewhere, "old.ts"), join(out, "types/src/old.ts"));
    expect(await write(outputOf(out, newer, assets))).toMatchObject({ removed: [], said: [] });
    expect(existsSync(join(elsewhere, "old.ts"))).toBe(true);
  });

  test("an output folder that is a file", async () => {
    const out = join(folder(), "file");
    writeFileSync(out, "mine");
    expect(await write(outputOf(out, modules))).toMatchObject({ blocked: true, said: ["write-failed out/"] });
    rmSync(out);
  });
});
