import { expect, test } from "vitest";
import { readFolder, summary } from "./read-folder.ts";

const schema = { type: "object" };

test("a contract is the files of one stem", async () => {
  const { sources, found } = await readFolder({
    "orders/order.placed.schema.json": schema,
    "orders/order.placed.parley.json": {},
    "orders/order.placed.cases.json": { valid: [], refused: [] },
    "orders/order.placed.body.liquid": "Order {{ id }}",
    "orders/order.placed.note.liquid": "-",
  });
  expect(found).toEqual([]);
  expect(sources).toHaveLength(1);
  const [source] = sources;
  expect(source?.stem).toBe("order.placed");
  expect(source?.schema.file).toBe("orders/order.placed.schema.json");
  expect(source?.annotations?.value).toEqual({});
  expect(source?.cases?.value).toEqual({ valid: [], refused: [] });
  expect(source?.templates.map(({ name, text }) => [name, text])).toEqual([
    ["body", "Order {{ id }}"],
    ["note", "-"],
  ]);
});

test.each([
  ["a.body.liquid", ["a"], "a body"],
  ["a.body.de.liquid", ["a"], "a body de"],
  ["a.body.pt-BR.liquid", ["a"], "a body pt-BR"],
  ["a.body.nonsense.liquid", ["a"], "a body nonsense"],
  ["a.b.body.liquid", ["a"], "a b body"],
  ["a.b.body.liquid", ["a.b"], "a.b body"],
  ["a.b.body.de.liquid", ["a.b"], "a.b body de"],
  ["a.b.de.liquid", ["a.b"], "a.b de"],
  ["a.b.de.liquid", ["a", "a.b"], "a.b de"],
  ["a.b.de.liquid", ["a", "other/a.b"], "a b de"],
])("%s beside %j is the template %s", async (file, stems, expected) => {
  const schemas = Object.fromEntries(stems.map((stem) => [`${stem}.json`, schema]));
  const { sources, found } = await readFolder({ ...schemas, [file]: "Hello" });
  expect(found).toEqual([]);
  const templates = sources.flatMap((one) => one.templates.map(({ name, language }) => [one.stem, name, language]));
  expect(templates.map((one) => one.filter((part) => part !== undefined).join(" "))).toEqual([expected]);
});

test.each(["a.b.c.de.liquid", "b.body.de.liquid"])("%s beside a.json belongs to no schema", async (file) => {
  const { sources, found } = await readFolder({ "a.json": schema, [file]: "Hello" });
  expect(summary(found)).toEqual([`companion-without-schema ${file}#`]);
  expect(sources.flatMap(({ templates }) => templates)).toEqual([]);
});

test("every ending of a schema counts, and files come sorted by code unit", async () => {
  const { sources } = await readFolder({
    "b.yaml": "type: object",
    "a.schema.yaml": "type: object",
    "c.yml": "type: object",
    "B.json": schema,
    "a/z.json": schema,
    "é.schema.json": schema,
    "read.me": "no schema",
  });
  expect(sources.map(({ schema: { file }, stem }) => [file, stem])).toEqual([
    ["B.json", "B"],
    ["a.schema.yaml", "a"],
    ["a/z.json", "z"],
    ["b.yaml", "b"],
    ["c.yml", "c"],
    ["é.schema.json", "é"],
  ]);
});

test("companions may be YAML too, and are no schemas of their own", async () => {
  const { sources, found } = await readFolder({ "a.yaml": "type: object", "a.parley.yaml": '"": {x-name: Order}' });
  expect(found).toEqual([]);
  expect(sources.map(({ stem, annotations }) => [stem, annotations?.file])).toEqual([["a", "a.parley.yaml"]]);
});

test("dot folders and node_modules are not read", async () => {
  const { sources } = await readFolder({ "a.json": schema, ".git/b.json": "{", "node_modules/c/d.json": "{" });
  expect(sources.map(({ stem }) => stem)).toEqual(["a"]);
});

test("the same stem in two folders is two contracts", async () => {
  const { sources, found } = await readFolder({ "x/a.json": schema, "y/a.json": schema });
  expect(found).toEqual([]);
  expect(sources.map(({ schema: { file } }) => file)).toEqual(["x/a.json", "y/a.json"]);
});

test("a link to what lies in the folder adds nothing, and a loop ends", async () => {
  const { sources, found } = await readFolder({
    "a.json": schema,
    "again.json": { linkTo: "a.json" },
    loop: { linkTo: "." },
    "deep/up": { linkTo: ".." },
  });
  expect(found).toEqual([]);
  expect(sources.map(({ stem }) => stem)).toEqual(["a"]);
});

test("nothing behind a link that leads out is read", async () => {
  const { sources, found } = await readFolder({
    "a.json": schema,
    "../outside/b.json": schema,
    out: { linkTo: "../outside" },
  });
  expect(sources.map(({ stem }) => stem)).toEqual(["a"]);
  expect(found).toEqual([]);
});

test("a file with a fault leaves the others readable", async () => {
  const { sources, found } = await readFolder({ "a.json": schema, "b.json": "{", "c.json": schema });
  expect(sources.map(({ stem }) => stem)).toEqual(["a", "c"]);
  expect(summary(found)).toEqual(["invalid-json b.json#"]);
});

test("a folder that does not exist is named", async () => {
  const { DiagnosticCollector } = await import("../../codegen/src/diagnostics/collector.ts");
  const { loadFolder } = await import("../../codegen/src/source/load.ts");
  const diagnostics = new DiagnosticCollector();
  expect(loadFolder({ root: "no/such/folder", diagnostics })).toEqual([]);
  expect(diagnostics.list()).toMatchObject([{ code: "no-schemas", file: "no/such/folder", severity: "error" }]);
});
