import { expect, it } from "vitest";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { readCases, type Case } from "../../codegen/src/judge/cases-file.ts";
import type { Json } from "../../codegen/src/source/json.ts";
import { readFiles } from "./support/contracts.ts";

async function read(cases: Json): Promise<{ cases: Case[]; findings: string[] }> {
  const { documents } = await readFiles({ "order.json": { type: "object" }, "order.cases.json": cases });
  const document = documents.get("order.json")?.source.cases;
  if (document === undefined) throw new Error("no cases");
  const diagnostics = new DiagnosticCollector();
  const found = readCases(document, diagnostics);
  return {
    cases: found,
    findings: diagnostics.list().map(({ code, file, pointer, message }) => `${code} ${file}#${pointer} ${message}`),
  };
}

it("reads both lists, with what refuses a case and where", async () => {
  const { cases, findings } = await read({
    valid: [{ name: "one", event: { a: 1 } }],
    refused: [{ name: "two", from: "one", by: "unique", reason: "Twice.", pointer: "/a", event: null }],
  });
  expect(findings).toEqual([]);
  expect(cases.map(({ name, event, by, pointer, place }) => ({ name, event, by, pointer, at: place.pointer }))).toEqual(
    [
      { name: "one", event: { a: 1 }, by: undefined, pointer: undefined, at: "/valid/0" },
      { name: "two", event: null, by: "unique", pointer: "/a", at: "/refused/0" },
    ],
  );
});

it("takes a list that is not there for empty", async () => {
  expect(await read({ valid: [] })).toEqual({ cases: [], findings: [] });
});

it.each<[string, Json, string]>([
  ["another value than an object", [], "#/valid "],
  ["a list that is none", { valid: {} }, '#/valid A cases file is an object with two lists, "valid" and "refused".'],
  ["a case that is none", { valid: [1] }, "#/valid/0 A case is an object."],
  ["no name", { valid: [{ event: 1 }] }, "#/valid/0 A case has a name"],
  [
    "a name twice",
    {
      valid: [
        { name: "a", event: 1 },
        { name: "a", event: 2 },
      ],
    },
    '#/valid/1/name Another case is named "a" too.',
  ],
  ["no event", { valid: [{ name: "a" }] }, '#/valid/0 A case has an "event"'],
  ["no layer", { refused: [{ name: "a", event: 1 }] }, "schema, unique, member, sender"],
  ["an unknown layer", { refused: [{ name: "a", by: "server", event: 1 }] }, "#/refused/0/by A refused case says"],
  [
    "a missing original",
    { refused: [{ name: "a", by: "schema", from: "b", event: 1 }] },
    '#/refused/0/from "from" names the valid case that this one was made from; no valid case is named "b".',
  ],
  ["a place that is none", { refused: [{ name: "a", by: "schema", pointer: "a.b", event: 1 }] }, "#/refused/0/pointer"],
])("refuses %s", async (_, cases, words) => {
  const { cases: found, findings } = await read(cases);
  expect(findings.filter((one) => one.startsWith("cases-form order.cases.json#")).join("\n")).toContain(words);
  expect(found.length).toBeLessThan(2);
});
