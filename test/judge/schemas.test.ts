import { expect, it } from "vitest";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { judgeSchemas } from "../../codegen/src/judge/schemas.ts";
import type { Json } from "../../codegen/src/source/json.ts";
import { type ReadContracts, readFiles } from "./support/contracts.ts";

async function judge(read: ReadContracts): Promise<Diagnostic[]> {
  await judgeSchemas(read);
  return read.diagnostics.list();
}

/** The same contracts as if this had been published and the source layer had let it through. */
function publishing({ documents, ...rest }: ReadContracts, published: Json): ReadContracts {
  return { ...rest, documents: new Map([...documents].map(([file, document]) => [file, { ...document, published }])) };
}

const sound = { type: "object", properties: { a: { type: "string" } } };

it("has nothing against a schema", async () => {
  expect(await judge(await readFiles({ "main.json": sound }))).toEqual([]);
});

it("says what the meta-schema has against one", async () => {
  const faulty = publishing(await readFiles({ "main.json": sound }), {
    type: "object",
    properties: { a: { minLength: "3" } },
  });
  const found = await judge(faulty);
  expect(found.map(({ code, severity, file, message }) => [code, severity, file, message])).toEqual([
    [
      "meta-schema",
      "error",
      "main.json",
      "The meta-schema does not take this schema: /properties/a/minLength must be integer.",
    ],
  ]);
});

it("keeps quiet where the fault was found already", async () => {
  const faulty = publishing(await readFiles({ "main.json": sound }), { type: "objekt" });
  faulty.diagnostics.report("invalid-json", { file: "main.json", pointer: "" }, "Something is wrong.");
  expect((await judge(faulty)).map((one) => one.code)).toEqual(["invalid-json"]);
});

it("takes no name that a schema gives itself for code", async () => {
  const name = '*/globalThis.__pwned=1/*"\n//';
  await judge(publishing(await readFiles({ "main.json": sound }), { $id: name, $defs: { [name]: { $id: name } } }));
  expect("__pwned" in globalThis).toBe(false);
});
