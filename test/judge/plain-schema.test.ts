import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { plainSchema } from "../../codegen/src/judge/plain-schema.ts";
import type { Json } from "../../codegen/src/source/json.ts";
import { readFiles } from "./support/contracts.ts";

async function plain(files: Readonly<Record<string, Json>>, keep?: (keyword: string) => boolean): Promise<Json> {
  const { documents } = await readFiles(files);
  const root = documents.get("main.json")?.root;
  if (root === undefined) throw new Error("main.json is not there");
  return plainSchema(root, keep);
}

it("copies a schema without names of its own, and keeps every other keyword", async () => {
  const main = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://example.com/main",
    type: "object",
    properties: { a: { $ref: "#here" }, b: { enum: [1, { $id: "kept" }] } },
    $defs: { a: { $anchor: "here", minimum: 1, prefixItems: [true, false], not: {} } },
  };
  expect(await plain({ "main.json": main })).toEqual({
    type: "object",
    properties: { a: { $ref: "#/$defs/a" }, b: { enum: [1, { $id: "kept" }] } },
    $defs: { a: { minimum: 1, prefixItems: [true, false], not: {} } },
  });
});

it("brings in what other files hold, recursion and odd names included", async () => {
  const schema = await plain({
    "main.json": {
      type: "object",
      properties: { "a/b %": { $ref: "part.json#/$defs/x~1y%20%25" }, self: { $ref: "#" } },
    },
    "part.json": {
      $defs: {
        "x/y %": { type: "array", items: { $ref: "#/$defs/leaf" } },
        leaf: { anyOf: [{ type: "integer" }, { $ref: "main.json" }] },
      },
    },
  });
  const validate = new Ajv2020({ strict: false }).compile(Object(schema));
  expect(validate({ "a/b %": [1, { "a/b %": [2] }], self: {} })).toBe(true);
  expect(validate({ "a/b %": [{ "a/b %": ["x"] }] })).toBe(false);
  expect(validate({ self: { "a/b %": 1 } })).toBe(false);
});

it("has the annotations in it", async () => {
  const files = {
    "main.json": { type: "object", properties: { a: { type: "string" } } },
    "main.parley.json": { "/properties/a": { "x-sensitive": true }, "": { "x-sender": { required: ["a"] } } },
  };
  expect(await plain(files)).toEqual({
    type: "object",
    properties: { a: { type: "string", "x-sensitive": true } },
    "x-sender": { required: ["a"] },
  });
});

it("leaves out keywords that are not wanted, wherever they are", async () => {
  const main = { title: "t", properties: { title: { title: "t", type: "string" } } };
  expect(await plain({ "main.json": main }, (keyword) => keyword !== "title")).toEqual({
    properties: { title: { type: "string" } },
  });
});

it("keeps a property named __proto__", async () => {
  const main: Json = JSON.parse('{"properties":{"__proto__":{"type":"string"}}}');
  expect(JSON.stringify(await plain({ "main.json": main }))).toBe('{"properties":{"__proto__":{"type":"string"}}}');
});
