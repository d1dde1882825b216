import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { compile, compilers } from "../../types/support/compile.ts";
import { generateFolder, generateFrom, loaded, type Loaded } from "./load.ts";
import { hostileNames, sameNames, schemas, variants } from "./schemas.ts";

describe("hostile names", () => {
  const { required, optional } = hostileNames;
  let hostile: Loaded;
  const own = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, `of ${name}`]));

  beforeAll(async () => {
    hostile = await loaded(generateFrom(hostileNames.schemas), "names");
  });

  test("are names of methods where others would be called the same", () => {
    const event = hostile.factory({}).deep_link("1").deepLinkField("2")["deep link"]("3").buildUnchecked();
    expect(event).toMatchObject({ deep_link: "1", deepLink: "2", "deep link": "3" });
  });

  test("are own properties of what is built, and nothing is read that is inherited", () => {
    const given = own([...required, ...optional]);
    const event = hostile.factory.from(given).build();
    expect(Object.entries(event).toSorted()).toEqual(Object.entries(given).toSorted());
    expect(Object.getPrototypeOf(event)).toBe(Object.prototype);
    expect(hostile.create(given)).toEqual(given);
    const empty = hostile.factory({}).buildUnchecked();
    expect(Object.values(empty).filter((value) => value !== undefined)).toEqual([]);
    expect(hostile.factory(given).with({}).buildUnchecked()).toEqual(given);
  });
});

test("a contract may be called like what the code mentions", async () => {
  const generated = generateFrom(sameNames);
  for (const [module, { contract }] of generated.surfaces) {
    const { factory, create } = await loaded(generated, module);
    expect(factory({ name: "a" }).line({ id: "1" }).build()).toMatchObject({
      type: contract.name,
      lines: [{ id: "1" }],
    });
    expect(create({ name: "a", lines: [] }).type).toBe(contract.name);
  }
});

test.each(compilers)("what is emitted compiles with %s", async (compiler) => {
  const folder = fileURLToPath(new URL("../../../schemas", import.meta.url));
  const parts = [
    generateFolder(folder),
    ...[schemas, variants, hostileNames.schemas, sameNames].map((one) => generateFrom(one)),
  ];
  const files = parts.flatMap(({ files: texts }, at) =>
    [...texts].map(([path, text]) => [`${at}/${path}`, text] as const),
  );
  expect(await compile(new Map(files), compiler)).toEqual([]);
});
