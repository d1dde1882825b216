import { expect, test } from "vitest";
import { compile, compilers } from "../../types/support/compile.ts";
import { generateFrom, loaded } from "./load.ts";

/** More optional fields than a function can have branches for. */
const names = Array.from({ length: 1200 }, (_, index) => `field_${index}`);
const generated = generateFrom({
  "sheet.filled.json": {
    type: "object",
    required: ["name", "lines"],
    properties: {
      name: { type: "string" },
      lines: {
        type: "array",
        items: { type: "object", "x-name": "SheetLine", properties: { id: { type: "string" } } },
      },
      ...Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    },
  },
});

/** The builder as far as it is looked at here. */
interface Wide extends Readonly<Record<"sheetLine" | "field7" | "field8", (value: unknown) => Wide>> {
  build(): object;
}

test("a contract with more fields than a function has branches builds as others do", async () => {
  const sheet = await loaded(generated, "sheet-filled");
  const filled = Object.fromEntries(names.map((name) => [name, `of ${name}`]));
  const whole = { name: "a", lines: [{ id: "1" }], ...filled };
  expect(sheet.factory.from(whole).build()).toEqual(whole);
  const started = sheet.factory({ name: "a" }) as unknown as Wide;
  const one = started.sheetLine({ id: "1" }).field7("x");
  expect(one.build()).toEqual({ name: "a", lines: [{ id: "1" }], field_7: "x" });
  expect(one.field7(undefined).field8("y").build()).toEqual({ name: "a", lines: [{ id: "1" }], field_8: "y" });
});

test.each(compilers)("%s compiles it", async (compiler) => {
  expect(await compile(new Map(generated.files), compiler)).toEqual([]);
});
