import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import type { Contract } from "../../codegen/src/ir/contract.ts";
import type { Property, Shape } from "../../codegen/src/ir/shape.ts";
import { judgeShapes } from "../../codegen/src/judge/shapes.ts";
import type { Json } from "../../codegen/src/source/json.ts";
import { type ReadContracts, readFiles, readFolder } from "./support/contracts.ts";

async function judge({ contracts, documents }: ReadContracts): Promise<Diagnostic[]> {
  const diagnostics = new DiagnosticCollector();
  await judgeShapes({ contracts, documents, diagnostics });
  return diagnostics.list();
}

const codesOf = (found: readonly Diagnostic[]): string[] => found.map((one) => one.code);

/** The same contracts with the properties of every object changed, as a faulty lowering would. */
function withFault(read: ReadContracts, change: (property: Property) => Property[]): ReadContracts {
  const changed = (shape: Shape): Shape => {
    if (shape.kind === "union") return { ...shape, members: shape.members.map(changed) };
    return shape.kind === "object" ? { ...shape, properties: shape.properties.flatMap(change) } : shape;
  };
  const contracts = read.contracts.map((one): Contract => {
    return {
      ...one,
      declarations: one.declarations.map((declaration) => ({ ...declaration, shape: changed(declaration.shape) })),
    };
  });
  return { ...read, contracts };
}

const order: Json = {
  type: "object",
  required: ["id", "lines"],
  properties: {
    id: { type: "string" },
    note: { type: "string" },
    lines: { type: "array", items: { $ref: "#/$defs/line" } },
    parent: { anyOf: [{ $ref: "#" }, { type: "null" }] },
  },
  $defs: {
    line: { type: "object", required: ["sku"], properties: { sku: { type: "string" }, count: { type: "integer" } } },
  },
};

describe("judgeShapes", () => {
  it("has nothing against a contract that is read right", async () => {
    expect(await judge(await readFiles({ "order.json": order }))).toEqual([]);
  });

  it("has nothing against this repository's contracts but what quicktype does not read", async () => {
    const found = await judge(readFolder(fileURLToPath(new URL("../../schemas", import.meta.url))));
    expect(found.map(({ code, file }) => [code, file])).toEqual([
      ["no-second-opinion", "matrix/dev.superpipeline.question.v2.json"],
    ]);
    expect(found[0]?.message).toContain("(if, oneOf)");
    expect(found[0]?.related.map(({ pointer }) => pointer)).toContain(
      "/properties/subject/properties/preview/items/oneOf",
    );
  });

  it("gives both answers where Parley takes a required field for optional", async () => {
    const faulty = withFault(await readFiles({ "order.json": order }), (one) => [
      one.name === "sku" ? { ...one, presence: "optional" } : one,
    ]);
    const found = await judge(faulty);
    expect(found.map(({ code, pointer, message }) => ({ code, pointer, message }))).toEqual([
      {
        code: "shape-disagreement",
        pointer: "/$defs/line",
        message: 'The readers of this schema differ: "sku" is optional for Parley and required for quicktype.',
      },
    ]);
  });

  it("gives both answers where Parley takes an optional field for required", async () => {
    const faulty = withFault(await readFiles({ "order.json": order }), (one) => [
      one.name === "note" ? { ...one, presence: "required" } : one,
    ]);
    expect((await judge(faulty)).map(({ pointer, message }) => pointer + message)).toEqual([
      'The readers of this schema differ: "note" is required for Parley and optional for quicktype.',
    ]);
  });

  it("names a field that Parley lost", async () => {
    const faulty = withFault(await readFiles({ "order.json": order }), (one) => (one.name === "id" ? [] : [one]));
    expect((await judge(faulty)).map((one) => one.message)).toEqual([
      'The readers of this schema differ: "id" is unknown to Parley.',
    ]);
  });

  it("lets conditions require more than quicktype knows", async () => {
    const schema: Json = {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "object", properties: { d: {} } } },
      if: { required: ["a"] },
      then: { required: ["b"], properties: { c: { required: ["d"] } } },
      else: { required: ["b"] },
    };
    expect(codesOf(await judge(await readFiles({ "main.json": schema })))).toEqual(["no-second-opinion"]);
  });

  it("does not let a field that no condition speaks of be required", async () => {
    const schema: Json = {
      type: "object",
      properties: { a: {}, b: {}, c: {} },
      if: { required: ["a"] },
      then: { required: ["b"] },
    };
    const faulty = withFault(await readFiles({ "main.json": schema }), (one) => [
      one.name === "c" ? { ...one, presence: "required" } : one,
    ]);
    expect(codesOf(await judge(faulty))).toEqual(["no-second-opinion", "shape-disagreement"]);
  });

  it.each([
    ["a false schema", { type: "object", properties: { a: false } }],
    ["an object as a constant", { type: "object", properties: { a: { const: { b: 1 } } } }],
  ])("has no second opinion where quicktype cannot read: %s", async (_, schema) => {
    const found = await judge(await readFiles({ "main.json": schema }));
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([["no-second-opinion", "info"]]);
    expect(found[0]?.message).toContain("quicktype cannot read this schema");
  });

  it("never asks for another file", async () => {
    const files = {
      "main.json": { type: "object", properties: { part: { $ref: "part.json" } } },
      "part.json": { type: "object", required: ["x"], properties: { x: {} } },
    };
    expect(await judge(await readFiles(files))).toEqual([]);
  });
});
