import { expect, test } from "vitest";
import { allSchemas } from "../../codegen/src/source/subschemas.ts";
import { readFolder, summary, type Files } from "./read-folder.ts";

const schema = {
  $id: "order",
  type: "object",
  properties: { id: { type: "string" }, lines: { type: "array", items: { $ref: "#/$defs/line" } } },
  $defs: { line: { type: "object" }, "a/b~c": true },
};

async function annotate(annotations: Files[string], owner: object = schema): ReturnType<typeof readFolder> {
  return readFolder({ "order.json": owner, "order.parley.json": annotations });
}

test("keywords are added to the schema at their pointer, and the published schema stays as it is", async () => {
  const { documents, found } = await annotate({ "": { "x-name": "Order" }, "/$defs/line": { "x-name": "OrderLine" } });
  expect(found).toEqual([]);
  const [order] = documents;
  expect(order?.root.keyword("x-name")).toBe("Order");
  expect(order?.root.map("$defs").get("line")?.keyword("x-name")).toBe("OrderLine");
  expect(order?.root.map("$defs").get("line")?.schema).toEqual({ type: "object", "x-name": "OrderLine" });
  expect(order?.published).toEqual(schema);
  expect(order?.shared).toBe(false);
});

test("an annotated keyword stands in the annotations file, the schema around it in its own", async () => {
  const { documents } = await annotate({ "/properties/id": { "x-sensitive": true } });
  const id = documents[0]?.root.map("properties").get("id");
  expect(id?.place("x-sensitive")).toEqual({
    file: "order.parley.json",
    pointer: "/~1properties~1id/x-sensitive",
    line: 3,
    column: 5,
  });
  expect(id?.place("type")).toMatchObject({ file: "order.json", pointer: "/properties/id/type", line: 6 });
  expect(id?.place()).toMatchObject({ file: "order.json", pointer: "/properties/id", line: 5 });
});

test("a schema within x-sender is written in the annotations file; its references start at the schema", async () => {
  const { documents, found } = await annotate({
    "": { "x-sender": { properties: { lines: { items: { $ref: "#/$defs/line" } } }, required: ["id"] } },
  });
  expect(found).toEqual([]);
  const sender = documents[0]?.root.one("x-sender");
  expect(sender?.key).toBe("order.parley.json#//x-sender");
  expect(sender?.place("required", 0)).toMatchObject({
    file: "order.parley.json",
    pointer: "//x-sender/required/0",
    line: 12,
  });
  const items = sender?.map("properties").get("lines")?.one("items");
  expect(items?.ref?.key).toBe("order.json#/$defs/line");
  expect(allSchemas(documents[0]?.root ?? expect.fail()).map(({ key }) => key)).toContain(items?.key);
});

test("a wrong form in an annotation is reported where it is written", async () => {
  const { found } = await annotate({ "": { "x-name": "order", "x-sender": { required: "id" } } });
  expect(summary(found)).toEqual([
    "keyword-form order.parley.json#//x-name",
    "keyword-form order.parley.json#//x-sender/required",
  ]);
});

test.each<[string, Files[string], string, string]>([
  [
    "annotation-target",
    { "/properties/ide": { "x-name": "Id" } },
    "/~1properties~1ide",
    '"/properties" has no "ide" (did you mean "id"?).',
  ],
  ["annotation-target", { "/properties": { "x-name": "Id" } }, "/~1properties", "no place for a schema"],
  ["annotation-target", { "/$defs/a~1b~0c": { "x-name": "Id" } }, "/~1$defs~1a~01b~00c", "`true`"],
  ["annotation-target", { "/properties/toString": { "x-name": "Id" } }, "/~1properties~1toString", 'no "toString"'],
  ["annotation-form", { "properties/id": { "x-name": "Id" } }, "/properties~1id", "no JSON pointer"],
  ["annotation-form", { "#/properties/id": { "x-name": "Id" } }, "/#~1properties~1id", "no JSON pointer"],
  ["annotation-form", { "": "x-name" }, "/", "an object of x- keywords"],
  ["annotation-form", ["[]"], "", "JSON pointer into the schema"],
  ["annotation-keyword", { "": { description: "An order" } }, "//description", 'not "description".'],
  ["annotation-keyword", { "": { "x-nmae": "Order" } }, "//x-nmae", '(did you mean "x-name"?).'],
])("%s: %j", async (code, annotations, pointer, says) => {
  const { found } = await annotate(annotations);
  expect(summary(found)).toEqual([`${code} order.parley.json#${pointer}`]);
  expect(found[0]?.message).toContain(says);
});

test("a keyword in both places must say the same", async () => {
  const owner = { ...schema, "x-name": "Order", "x-transport": { event: "order", sentBy: ["a"] } };
  const same = await annotate({ "": { "x-name": "Order", "x-transport": { sentBy: ["a"], event: "order" } } }, owner);
  expect(same.found).toEqual([]);
  const other = await annotate({ "": { "x-name": "Bestellung" } }, owner);
  expect(summary(other.found)).toEqual(["annotation-conflict order.parley.json#//x-name"]);
});
