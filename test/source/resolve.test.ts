import { expect, test } from "vitest";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { resolve } from "../../codegen/src/source/resolve.ts";
import type { ResolvedDocument, SchemaNode } from "../../codegen/src/source/schema-node.ts";
import { readFolder, readSchema, summary } from "./read-folder.ts";

function property(document: ResolvedDocument | undefined, name: string): SchemaNode {
  const node = document?.root.map("properties").get(name);
  return node ?? expect.fail(`no property ${name}`);
}

const target = { type: "string" };

test.each([
  ["a pointer", "#/$defs/plain"],
  ["the root", "#"],
  ["a property's schema", "#/properties/other"],
  ["an item of a list", "#/allOf/0"],
  ["escapes of pointers and URIs", "#/$defs/x~1y~0z%25%20w"],
  ["an unescaped %", "#/$defs/%C3%A9"],
  ["an anchor", "#here"],
  ["the $id of an embedded schema", "https://acme.example/embedded"],
  ["a pointer into an embedded schema", "https://acme.example/embedded#/$defs/inner"],
  ["an anchor in an embedded schema", "https://acme.example/embedded#deep"],
  ["a relative $id", "embedded"],
  ["__proto__", "#/$defs/__proto__"],
  ["definitions", "#/definitions/old"],
])("a reference to %s", async (_, $ref) => {
  const schema = JSON.parse(`{
    "$id": "https://acme.example/main",
    "properties": { "p": { "$ref": ${JSON.stringify($ref)} }, "other": { "type": "string" } },
    "allOf": [{ "type": "object" }],
    "$defs": {
      "plain": { "type": "string" }, "x/y~z% w": { "type": "string" }, "é": { "type": "string" }, "__proto__": { "type": "string" },
      "anchored": { "$anchor": "here" },
      "embedded": { "$id": "embedded", "$defs": { "inner": { "$anchor": "deep", "type": "string" } } }
    },
    "definitions": { "old": { "type": "string" } }
  }`) as object;
  const document = await readSchema(schema);
  expect(document.found).toEqual([]);
  expect(property(document, "p").ref?.document.file).toBe("main.json");
});

test("a pointer in an embedded schema starts at that schema", async () => {
  const document = await readSchema({
    properties: { p: { $id: "inner", properties: { q: { $ref: "#/$defs/a" } }, $defs: { a: { title: "inner" } } } },
    $defs: { a: { title: "outer" } },
  });
  expect(property(document, "p").map("properties").get("q")?.ref?.keyword("title")).toBe("inner");
});

test("references to other files of the folder", async () => {
  const { documents, found } = await readFolder({
    "chips/ask.json": {
      $id: "question.ask",
      properties: { a: { $ref: "envelope.json" }, b: { $ref: "../common/id.json#/$defs/id" } },
    },
    "chips/envelope.json": { properties: { by: { $ref: "../common/id.json#short" } } },
    "common/id.json": { $defs: { id: target, short: { $anchor: "short" } } },
  });
  expect(found).toEqual([]);
  const [ask, envelope, id] = documents;
  expect(property(ask, "a").ref).toBe(envelope?.root);
  expect(property(ask, "b").ref?.key).toBe("common/id.json#/$defs/id");
  expect(property(envelope, "by").ref?.key).toBe("common/id.json#/$defs/short");
  expect(ask?.dependsOn).toEqual(["chips/envelope.json", "common/id.json"]);
  expect([ask?.shared, envelope?.shared, id?.shared]).toEqual([false, true, true]);
});

test("a file is found by its $id, and beside the file that refers to it when no $id answers", async () => {
  const { documents, found } = await readFolder({
    "a.json": { $id: "https://acme.example/v1/a.json", properties: { b: { $ref: "b.json" }, c: { $ref: "c.json" } } },
    "elsewhere/b.json": { $id: "https://acme.example/v1/b.json" },
    "b.json": { title: "not this one" },
    "c.json": { title: "this one" },
  });
  expect(found).toEqual([]);
  expect(property(documents[0], "b").ref?.key).toBe("elsewhere/b.json#");
  expect(property(documents[0], "c").ref?.key).toBe("c.json#");
});

test("the documents setting maps URIs to folders, read on demand and never left", async () => {
  const files = {
    "a.json": {
      properties: {
        money: { $ref: "https://acme.example/money.json#/$defs/euro" },
        time: { $ref: "https://acme.example/deep/time" },
        out: { $ref: "https://acme.example/%2e%2e/secret.json" },
        link: { $ref: "https://acme.example/link.json" },
      },
    },
    "../vendor/money.json": { $defs: { euro: { $ref: "deep/time.yaml" } } },
    "../vendor/deep/time.yaml": "type: string",
    "../vendor/broken.json": "{",
    "../vendor/link.json": { linkTo: "../secret.json" },
    "../secret.json": target,
  };
  const { documents, found } = await readFolder(files, { "https://acme.example/": "../vendor" });
  expect(summary(found)).toEqual([
    "remote-reference a.json#/properties/out/$ref",
    "remote-reference a.json#/properties/link/$ref",
  ]);
  expect(property(documents[0], "money").ref?.key).toBe("https://acme.example/money.json#/$defs/euro");
  expect(property(documents[0], "time").ref?.keyword("type")).toBe("string");
  expect(documents.map(({ source }) => [source.stem, source.schema.file])).toEqual([
    ["a", "a.json"],
    ["money", "https://acme.example/money.json"],
    ["time", "https://acme.example/deep/time"],
  ]);
  expect(documents.map(({ shared }) => shared)).toEqual([false, true, true]);
});

test.each<[string, object, string, string]>([
  [
    "unresolved-reference",
    { $ref: "#/$defs/mony" },
    "/properties/p/$ref",
    '"/$defs" has no "mony" (did you mean "money"?).',
  ],
  ["unresolved-reference", { $ref: "#/$defs/toString" }, "/properties/p/$ref", 'no "toString".'],
  ["unresolved-reference", { $ref: "#/$defs/list/prefixItems/01" }, "/properties/p/$ref", 'no "01"'],
  ["unresolved-reference", { $ref: "#/$defs" }, "/properties/p/$ref", "no place for a schema"],
  ["unresolved-reference", { $ref: "#/$defs/money/default" }, "/properties/p/$ref", "no place for a schema"],
  ["unresolved-reference", { $ref: "#/$defs/%zz" }, "/properties/p/$ref", "percent sign"],
  ["unresolved-reference", { $ref: "#/$defs/a~2b" }, "/properties/p/$ref", "no JSON pointer"],
  ["unresolved-reference", { $ref: "#monney" }, "/properties/p/$ref", '$anchor "monney" (did you mean "money"?).'],
  ["unresolved-reference", { $ref: "man.json" }, "/properties/p/$ref", '(did you mean "main.json"?).'],
  ["unresolved-reference", { $ref: "../outside.json" }, "/properties/p/$ref", "no schema"],
  ["unresolved-reference", { $ref: "urn:acme:money" }, "/properties/p/$ref", "$id urn:acme:money"],
  [
    "remote-reference",
    { $ref: "https://acme.example/v1/money.json#/a" },
    "/properties/p/$ref",
    '{"https://acme.example/v1/": "<folder>"}',
  ],
  ["keyword-form", { $ref: 3 }, "/properties/p/$ref", "must be a string"],
])("%s: %j", async (code, p, pointer, says) => {
  const money = { $anchor: "money", default: { type: "string" } };
  const { found } = await readSchema({ properties: { p }, $defs: { money, list: { prefixItems: [true, true] } } });
  expect(found.map((one) => [one.code, one.pointer])).toEqual([[code, pointer]]);
  expect(found[0]?.message).toContain(says);
});

test("a reference against an http $id is not fetched", async () => {
  const { found } = await readSchema({
    $id: "http://127.0.0.1:9/base/main.json",
    properties: { a: { $ref: "other.json" } },
  });
  expect(summary(found)).toEqual(["remote-reference main.json#/properties/a/$ref"]);
  expect(found[0]?.message).toContain("Parley never fetches");
});

test("a reference to a link that leads out says so", async () => {
  const { found } = await readFolder({
    "a.json": { $ref: "link.json" },
    "link.json": { linkTo: "../secret.json" },
    "../secret.json": target,
  });
  expect(summary(found)).toEqual(["unresolved-reference a.json#/$ref", "link-outside link.json#"]);
  expect(found[0]?.message).toContain("leads out of the folder");
});

test("a reference to a file that cannot be read is not reported a second time", async () => {
  const { found } = await readFolder({
    "a.json": { $ref: "b.json" },
    "b.json": "{",
    "c.json": { $ref: "d.json" },
    "d.json": "3",
  });
  expect(summary(found)).toEqual(["invalid-json b.json#", "not-a-schema d.json#"]);
});

test.each([
  ["two that are only each other", { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } }, "/$defs/b/$ref"],
  ["one that is itself", { $defs: { a: { $ref: "#/$defs/a" } } }, "/$defs/a/$ref"],
  ["through allOf", { $defs: { a: { allOf: [{ $ref: "#/$defs/a" }, { type: "object" }] } } }, "/$defs/a/allOf/0/$ref"],
  [
    "through anyOf and if",
    { $defs: { a: { anyOf: [true, { if: { $ref: "#/$defs/a" } }] } } },
    "/$defs/a/anyOf/1/if/$ref",
  ],
  ["of the root", { allOf: [{ $ref: "#" }] }, "/allOf/0/$ref"],
])("a cycle without progress is refused: %s", async (_, schema, pointer) => {
  expect(summary((await readSchema(schema)).found)).toEqual([`reference-cycle main.json#${pointer}`]);
});

test("recursion into properties and items is fine", async () => {
  const document = await readSchema({
    properties: {
      children: { type: "array", items: { $ref: "#" } },
      twin: { anyOf: [{ type: "null" }, { $ref: "#" }] },
    },
  });
  expect(document.found).toEqual([]);
  expect(property(document, "children").one("items")?.ref).toBe(document.root);
});

test("a long chain of references and doubling references take no time and no stack", async () => {
  const chain = Array.from({ length: 20_000 }, (_, i) => [
    `d${i}`,
    i === 19_999 ? target : { $ref: `#/$defs/d${i + 1}` },
  ]);
  expect((await readSchema({ $ref: "#/$defs/d0", $defs: Object.fromEntries(chain) })).found).toEqual([]);
  const laughs = Array.from({ length: 60 }, (_, i) => {
    const below = { $ref: `#/$defs/l${i - 1}` };
    return [`l${i}`, i === 0 ? target : { allOf: [below, below] }];
  });
  expect((await readSchema({ $ref: "#/$defs/l59", $defs: Object.fromEntries(laughs) })).found).toEqual([]);
});

test("an $id or $anchor cannot stand for two schemas", async () => {
  const files = { "a.json": { $id: "https://acme.example/x" }, "b.json": { $id: "https://acme.example/x" } };
  const { found } = await readFolder(files);
  expect(summary(found)).toEqual(["duplicate-id b.json#/$id"]);
  expect(found[0]?.related).toMatchObject([{ file: "a.json", pointer: "/$id" }]);
  const relative = await readFolder({ "x/a.json": { $id: "order" }, "y/b.json": { $id: "order" } });
  expect(summary(relative.found)).toEqual(["duplicate-id y/b.json#/$id"]);
  const anchors = await readSchema({
    $defs: { a: { $anchor: "x" }, b: { $anchor: "x" }, c: { $id: "c", $anchor: "x" } },
  });
  expect(summary(anchors.found)).toEqual(["duplicate-anchor main.json#/$defs/b/$anchor"]);
});

test("a node is the same however it was reached, and knows where it stands", async () => {
  const document = await readSchema({ properties: { a: { $ref: "#/$defs/b" } }, $defs: { b: { enum: [1, 2] } } });
  const b = document.root.map("$defs").get("b");
  expect(property(document, "a").ref).toBe(b);
  expect(b?.key).toBe("main.json#/$defs/b");
  expect(b?.place("enum", 1)).toEqual({ file: "main.json", pointer: "/$defs/b/enum/1", line: 11, column: 9 });
  expect(b?.keyword("toString")).toBeUndefined();
  expect(document.root.list("allOf")).toEqual([]);
  expect(document.root.one("properties")).toBeUndefined();
});

test("the order of the sources does not matter", async () => {
  const { sources, documents } = await readFolder({
    "a.json": { $ref: "b.json" },
    "b.json": { $ref: "c.json#/$defs/x" },
    "c.json": { $id: "c", $defs: { x: target } },
  });
  const again = resolve({ sources: sources.toReversed(), diagnostics: new DiagnosticCollector() });
  const shape = (all: readonly ResolvedDocument[]): unknown =>
    all.map(({ root, published, dependsOn }) => [root.key, published, dependsOn]);
  expect(shape(again)).toEqual(shape(documents));
});
