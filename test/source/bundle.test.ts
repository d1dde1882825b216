import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { Json } from "../../codegen/src/source/json.ts";
import { readFolder, type Files } from "./read-folder.ts";

async function published(files: Files): Promise<Json> {
  const { documents, found } = await readFolder(files);
  expect(found).toEqual([]);
  return documents[0]?.published ?? expect.fail("nothing was resolved");
}

function verdicts(schema: Json, values: readonly unknown[]): boolean[] {
  const validate = new Ajv2020({ strict: false }).compile(schema as object);
  return values.map((value) => validate(value));
}

test("a schema that needs no other file is published as it is", async () => {
  const schema = { $id: "a", $ref: "#x", $defs: { b: { $id: "b", $anchor: "x" }, c: { $anchor: "x" } } };
  expect(await published({ "a.json": schema })).toEqual(schema);
});

test("other files are copied into $defs, and references lead there", async () => {
  const files = {
    "chips/ask.json": {
      $id: "question.ask",
      allOf: [{ $ref: "envelope.json" }],
      properties: { by: { $ref: "envelope.json#/$defs/actor" } },
    },
    "chips/envelope.json": {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "envelope",
      $defs: { actor: { type: "object" } },
      properties: { actor: { $ref: "#/$defs/actor" } },
    },
  };
  expect(await published(files)).toEqual({
    $id: "question.ask",
    allOf: [{ $ref: "#/$defs/envelope" }],
    properties: { by: { $ref: "#/$defs/envelope/$defs/actor" } },
    $defs: {
      envelope: {
        $defs: { actor: { type: "object" } },
        properties: { actor: { $ref: "#/$defs/envelope/$defs/actor" } },
      },
    },
  });
});

test("a copy's name is in nobody's way, and odd names are encoded", async () => {
  const files = {
    "a.json": {
      $ref: "b%20c.json",
      properties: { x: { $ref: "d.json" }, y: { $ref: "#/$defs/d" } },
      $defs: { d: true },
    },
    "b c.json": { $ref: "#/$defs/%25%20~1~0", $defs: { "% /~": { type: "object" } } },
    "d.json": { type: "string" },
  };
  expect(await published(files)).toEqual({
    $ref: "#/$defs/b%20c",
    properties: { x: { $ref: "#/$defs/d.json" }, y: { $ref: "#/$defs/d" } },
    $defs: {
      d: true,
      "b c": { $ref: "#/$defs/b%20c/$defs/%25%20~1~0", $defs: { "% /~": { type: "object" } } },
      "d.json": { type: "string" },
    },
  });
});

test("what only looks like a reference is left alone", async () => {
  const data = { const: { $ref: "b.json", $id: "x" }, enum: [{ $ref: "b.json" }], default: { $ref: "b.json" } };
  const bundle = await published({ "a.json": { $ref: "b.json" }, "b.json": { properties: { $ref: data, $id: true } } });
  expect(bundle).toEqual({ $ref: "#/$defs/b", $defs: { b: { properties: { $ref: data, $id: true } } } });
});

test("what only an annotation needs is not published", async () => {
  const files = {
    "a.json": { type: "object" },
    "a.parley.json": { "": { "x-sender": { $ref: "b.json" } } },
    "b.json": { required: ["id"] },
  };
  expect(await published(files)).toEqual({ type: "object" });
});

test.each<[string, Files, readonly unknown[], readonly boolean[]]>([
  [
    "files that refer to each other",
    {
      "a.json": {
        $id: "https://acme.example/a.json",
        type: "object",
        properties: { b: { $ref: "b.json" } },
        additionalProperties: false,
      },
      "b.json": { $id: "https://acme.example/b.json", type: "array", items: { $ref: "a.json" } },
    },
    [{ b: [{ b: [] }] }, { b: [{ c: 1 }] }, { b: {} }, []],
    [true, false, false, false],
  ],
  [
    "embedded schemas and anchors in the other file",
    {
      "a.json": { properties: { p: { $ref: "b.json#n" }, q: { $ref: "inner" } } },
      "b.json": {
        $defs: {
          n: { $anchor: "n", $ref: "inner#/$defs/m" },
          i: { $id: "inner", $ref: "#/$defs/m", $defs: { m: { $anchor: "n", type: "number" } } },
        },
      },
    },
    [{ p: 1, q: 2 }, { p: "1" }, { q: "2" }],
    [true, false, false],
  ],
  [
    "an embedded schema of its own that refers to another file",
    {
      "a.json": {
        $id: "https://acme.example/a",
        properties: {
          p: {
            $id: "inner/",
            $ref: "#/$defs/x",
            properties: { b: { $ref: "../b.json" } },
            $defs: { x: { type: "object" } },
          },
        },
      },
      "b.json": { type: "string" },
    },
    [{ p: { b: "x" } }, { p: { b: 1 } }, { p: [] }],
    [true, false, false],
  ],
])("ajv gives the right verdicts by the bundle: %s", async (_, files, values, expected) => {
  expect(verdicts(await published(files), values)).toEqual(expected);
});
