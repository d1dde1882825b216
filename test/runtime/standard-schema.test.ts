import { describe, expect, it } from "vitest";
import { schema } from "./fixtures/standard-schema.ts";

const { jsonSchema, validate, vendor, version } = schema["~standard"];

describe("standardSchema", () => {
  it("names the version of the standard and who made it", () => {
    expect({ version, vendor }).toEqual({ version: 1, vendor: "parley" });
  });

  it("gives the value where it is accepted, without a key for issues", () => {
    expect(validate({ x: 2 })).toEqual({ value: { x: 2 } });
  });

  it("gives the issues where it is refused, without a value", () => {
    expect(validate({ x: "2" })).toEqual({ issues: [{ message: "x is missing", path: ["x"] }] });
  });

  it("gives the schema of the input and of the output, a new one each time", () => {
    const input = jsonSchema.input({ target: "draft-2020-12" });
    expect(input).toEqual({ type: "object", properties: { x: { type: "number" } }, required: ["x"] });
    input["type"] = "changed";
    expect(jsonSchema.output({ target: "draft-2020-12" })["type"]).toBe("object");
  });

  it.each(["draft-07", "openapi-3.0", "draft-04", ""])("throws for the target %j, as the standard asks", (target) => {
    expect(() => jsonSchema.input({ target })).toThrow("draft-2020-12");
    expect(() => jsonSchema.output({ target })).toThrow("draft-2020-12");
  });
});
