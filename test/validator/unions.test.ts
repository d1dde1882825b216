import { describe, expect, test } from "vitest";
import { contractOf } from "./contract.ts";

const text = { type: "string" };

function variant(kind: string, field: string): object {
  return { type: "object", required: ["kind", field], properties: { kind: { const: kind }, [field]: text } };
}

describe("a union with a tag", () => {
  test("reports only the branch that the tag names", async () => {
    const contract = await contractOf({ oneOf: [variant("a", "x"), variant("b", "y"), variant("c", "z")] });
    expect(contract.faults({ kind: "b", x: "ok" })).toEqual(["missing /y"]);
    expect(contract.issues({ kind: "d" })).toMatchObject([
      { code: "not-one-of", pointer: "/kind", expected: 'one of "a", "b" or "c"' },
    ]);
    expect(contract.faults({ x: "ok" })).toEqual(["missing /kind"]);
    expect(contract.faults("a")).toEqual(["wrong-type "]);
  });

  test("also where the branches are composed of shared parts", async () => {
    const part = (name: string): object => ({ allOf: [{ $ref: "#/$defs/base" }, { $ref: `#/$defs/${name}` }] });
    const contract = await contractOf({
      oneOf: [part("rise"), part("sink")],
      $defs: {
        base: { type: "object", required: ["id", "kind"], properties: { id: text } },
        rise: { properties: { kind: { const: "up" }, height: { type: "number" } }, required: ["height"] },
        sink: { properties: { kind: { enum: ["down", "under"] }, depth: { type: "number" } }, required: ["depth"] },
      },
    });
    expect(contract.faults({ kind: "under", id: "x", depth: "deep" })).toEqual(["wrong-type /depth"]);
    expect(contract.faults({ kind: "up", id: 5 })).toEqual(["wrong-type /id", "missing /height"]);
  });

  test("a value that several branches share is no tag", async () => {
    const contract = await contractOf({ oneOf: [variant("a", "x"), variant("a", "y")] });
    expect(contract.is({ kind: "a", x: "1" })).toBe(true);
    expect(contract.faults({ kind: "a", x: "1", y: "2" })).toEqual(["several-shapes "]);
    expect(contract.faults({ kind: "a", y: 2 })).toEqual(["wrong-type /y"]);
  });

  test("1,000 variants", async () => {
    const contract = await contractOf({
      oneOf: Array.from({ length: 1000 }, (_, index) => variant(`k${index}`, `f${index}`)),
    });
    expect(contract.is({ kind: "k999", f999: "x" })).toBe(true);
    expect(contract.faults({ kind: "k999", f998: "x" })).toEqual(["missing /f999"]);
  });
});

describe("a union without a tag", () => {
  test("lists the types or values that are allowed where none fits", async () => {
    const contract = await contractOf({ anyOf: [text, { type: "null" }, { const: 5 }] });
    expect(contract.issues(true)).toMatchObject([
      { code: "no-shape", pointer: "", message: "the event must be a string or null or 5, not true" },
    ]);
  });

  test("reports the form of the right type", async () => {
    const contract = await contractOf({
      anyOf: [
        { ...text, minLength: 3 },
        { type: "array", items: text },
      ],
    });
    expect(contract.faults("x")).toEqual(["too-short "]);
    expect(contract.faults(["x", 5])).toEqual(["wrong-type /1"]);
  });

  test("reports the form whose fields are there", async () => {
    const form = (...names: string[]): object => ({
      type: "object",
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, text])),
    });
    const contract = await contractOf({ anyOf: [form("id"), form("street", "city"), form("lat", "lon")] });
    expect(contract.faults({ city: "Delft" })).toEqual(["missing /street"]);
    expect(contract.faults({ lat: "1", lon: 2 })).toEqual(["wrong-type /lon"]);
  });

  test("asks for one field or another where nothing tells which", async () => {
    const contract = await contractOf({
      type: "object",
      properties: { a: text, b: text },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    });
    expect(contract.issues({})).toMatchObject([
      { code: "no-shape", pointer: "", message: "the event must be an object with a, or with b" },
    ]);
  });

  test("tries no end of branches", async () => {
    const node = (name: string): object => ({
      type: "object",
      required: [name],
      properties: { next: { $ref: "#/$defs/node" } },
    });
    const contract = await contractOf({
      $ref: "#/$defs/node",
      $defs: { node: { anyOf: [node("x"), node("y")] } },
    });
    let event: object = { wrong: true };
    for (let depth = 0; depth < 12; depth++) event = { x: 1, y: 1, next: event };
    expect(contract.issues(event)).toHaveLength(1);
  });
});

test("a tag that only some branches have still names the values that it could have", async () => {
  const contract = await contractOf({ anyOf: [{ type: "null" }, variant("a", "x"), variant("b", "y")] });
  expect(contract.issues({ kind: "c", x: "1" })).toMatchObject([
    { code: "not-one-of", pointer: "/kind", message: 'kind must be one of "a" or "b", not "c"' },
  ]);
  expect(contract.faults({ kind: "b", x: "1" })).toEqual(["missing /y"]);
});
