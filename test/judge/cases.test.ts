import { describe, expect, it } from "vitest";
import { judgeCases } from "../../codegen/src/judge/cases.ts";
import type { CaseJudgeInput } from "../../codegen/src/judge/judge-input.ts";
import type { Json } from "../../codegen/src/source/json.ts";
import { readFiles } from "./support/contracts.ts";
import { validatorModule } from "./support/modules.ts";

const issue = (layer: string, pointer: string): string =>
  `{ layer: "${layer}", pointer: "${pointer}", message: "It is wrong." }`;

interface Setting {
  readonly schema: Json;
  readonly cases: Json;
  readonly modules: CaseJudgeInput["modules"];
  readonly formats?: CaseJudgeInput["formats"];
}

/** `severity code pointer message` of what is reported. */
async function judge({ schema, cases, modules, formats = "assert" }: Setting): Promise<string[]> {
  const read = await readFiles({ "order.json": schema, "order.cases.json": cases });
  await judgeCases({ ...read, modules, formats });
  return read.diagnostics.list().map(({ severity, code, file, pointer, message }) => {
    expect(file).toBe("order.cases.json");
    return `${severity} ${code} ${pointer} ${message}`;
  });
}

const schema: Json = {
  type: "object",
  properties: { count: { type: "integer" }, ids: { type: "array" }, seq: {} },
  "x-uniqueBy": ["ids[]"],
  "x-sender": { not: { required: ["seq"] } },
};
const right = validatorModule({
  issues: `[
    ...(Number.isInteger(value.count ?? 0) ? [] : [${issue("schema", "/count")}]),
    ...(new Set(value.ids).size === (value.ids ?? []).length ? [] : [${issue("unique", "/ids/1")}]),
  ]`,
  advice: `"seq" in value ? [${issue("sender", "/seq")}] : []`,
});
const valid = [{ name: "plain", event: { count: 1, ids: ["a", "b"] } }];
const refused = {
  schema: { name: "text", from: "plain", by: "schema", pointer: "/count", event: { count: "1", ids: [] } },
  unique: { name: "twice", from: "plain", by: "unique", pointer: "/ids/1", event: { ids: ["a", "a"] } },
  sender: { name: "seq", from: "plain", by: "sender", pointer: "/seq", event: { seq: 1 } },
};

describe("judgeCases", () => {
  it("has nothing to say where all agree, in every layer", async () => {
    expect(await judge({ schema, cases: { valid, refused: Object.values(refused) }, modules: right })).toEqual([]);
  });

  it("has nothing to do without cases", async () => {
    const read = await readFiles({ "order.json": schema });
    await judgeCases({ ...read, modules: new Map(), formats: "assert" });
    expect(read.diagnostics.list()).toEqual([]);
  });

  it("names both verdicts where the emitted validator contradicts the case", async () => {
    const found = await judge({ schema, cases: { valid, refused: [refused.schema] }, modules: validatorModule({}) });
    expect(found).toEqual([
      "error case-disagreement /refused/0 The case says that a reader refuses it by schema; the emitted validator accepts it, ajv refuses it (/count must be integer).",
    ]);
  });

  it("names all verdicts where the case contradicts both readers", async () => {
    const found = await judge({ schema, cases: { valid: [{ name: "wrong", event: { count: "x" } }] }, modules: right });
    expect(found).toEqual([
      "error case-disagreement /valid/0 The case says that a reader accepts it; the emitted validator refuses it (/count It is wrong), ajv refuses it (/count must be integer).",
    ]);
  });

  it("does not believe the emitted validator and the case against ajv", async () => {
    const found = await judge({
      schema,
      cases: { valid: [{ name: "wrong", event: { count: "x" } }] },
      modules: validatorModule({}),
    });
    expect(found).toEqual([
      "error case-disagreement /valid/0 The case says that a reader accepts it; the emitted validator accepts it, ajv refuses it (/count must be integer).",
    ]);
  });

  it("compares what binds senders for every case", async () => {
    const found = await judge({
      schema,
      cases: { valid: [{ name: "stamped", event: { seq: 1 } }] },
      modules: validatorModule({}),
    });
    expect(found).toEqual([
      "error case-disagreement /valid/0 The case does not say what it is for a sender; the emitted validator accepts it, ajv refuses it (the event must NOT be valid).",
    ]);
  });

  it("wants the issue where the case says", async () => {
    const cases = { valid, refused: [{ ...refused.schema, pointer: "/ids" }] };
    expect(await judge({ schema, cases, modules: right })).toEqual([
      "error case-issue /refused/0 The case says that there is an issue of schema at /ids; the emitted validator has schema at /count (It is wrong).",
    ]);
  });

  it("wants the issue of the layer that the case names", async () => {
    const cases = { valid, refused: [{ ...refused.unique, by: "member" }] };
    expect(await judge({ schema, cases, modules: right })).toEqual([
      "error case-issue /refused/0 The case says that there is an issue of member at /ids/1; the emitted validator has unique at /ids/1 (It is wrong).",
    ]);
  });

  it("compares the emitted guard with the emitted validator", async () => {
    const found = await judge({ schema, cases: { valid }, modules: validatorModule({ is: "false" }) });
    expect(found).toEqual([
      "error case-disagreement /valid/0 The emitted guard refuses this event and the emitted validator accepts it: a fault of the generator.",
    ]);
  });

  it("only warns where ajv may be wrong about a format", async () => {
    const contact: Json = {
      type: "object",
      properties: { mail: { type: "string", format: "email" }, size: { type: "integer" } },
    };
    const cases = { valid: [{ name: "quoted", event: { mail: '"joe bloggs"@example.com' } }] };
    const [found, ...others] = await judge({ schema: contact, cases, modules: validatorModule({}) });
    expect(others).toEqual([]);
    expect(found).toContain("warning case-doubt /valid/0 ");
    expect(found).toContain("/mail must match format");
    const faulty = { valid: [{ name: "both", event: { mail: '"joe bloggs"@example.com', size: "1" } }] };
    expect((await judge({ schema: contact, cases: faulty, modules: validatorModule({}) })).join()).toContain(
      "error case-disagreement",
    );
  });

  it("takes formats for annotations where the emitted validator does", async () => {
    const contact: Json = { type: "object", properties: { at: { type: "string", format: "date" } } };
    const cases = { valid: [{ name: "no date", event: { at: "soon" } }] };
    expect(await judge({ schema: contact, cases, modules: validatorModule({}), formats: "annotate" })).toEqual([]);
    expect((await judge({ schema: contact, cases, modules: validatorModule({}) })).join()).toContain(
      "case-disagreement",
    );
  });

  it.each([
    ["throws while it is loaded", { head: 'throw new Error("no such luck");' }, "Error: no such luck"],
    ["throws while it judges", { issues: "value.a.b.c" }, "TypeError"],
    ["is not there", undefined, "order.ts"],
    ["does not export what it should", { head: "" }, "is not a function"],
  ])("reports an emitted validator that %s", async (what, parts, words) => {
    const modules = parts === undefined ? new Map<string, string>() : validatorModule(parts);
    const used = what.startsWith("does not")
      ? new Map([["validator/src/order.ts", "export const nothing = 1;"]])
      : modules;
    const found = await judge({ schema, cases: { valid }, modules: used });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("error judge-crash  The emitted validator of Order does not judge these cases: ");
    expect(found[0]).toContain(words);
    expect(found[0]).not.toContain("parley-stage");
  });
});
