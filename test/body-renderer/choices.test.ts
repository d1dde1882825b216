import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generated } from "../types/support/generate.ts";
import { compile, compilers } from "../types/support/compile.ts";

type Json = Readonly<Record<string, unknown>>;

const option = (...names: readonly string[]): Json => ({
  type: "object",
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});
const list = (items: Json): Json => ({ type: "array", items });

/** An event whose list is there in one of two variants, and not at all in the other. */
const poll: Json = {
  "x-name": "Poll",
  "x-choices": { list: "ask.picks[]", id: "key", label: "caption", text: { maxLength: "ask.room" } },
  type: "object",
  required: ["type"],
  properties: {
    type: { const: "poll" },
    ask: {
      oneOf: [
        { type: "object", required: ["picks"], properties: { picks: list(option("key", "caption")), room: false } },
        { type: "object", required: ["room"], properties: { room: { type: "integer" }, picks: false } },
      ],
    },
  },
};

/** An event with a field that a template renders, and names that need quotes. */
const vote: Json = {
  "x-name": "Vote",
  "x-choices": { list: "the options[]", id: "id", label: 'a "label"', needsComment: "why" },
  type: "object",
  required: ["type", "body", "the options"],
  properties: {
    type: { const: "vote" },
    body: { type: "string" },
    "the options": list({
      ...option("id", 'a "label"'),
      properties: { id: {}, 'a "label"': { type: "string" }, why: { type: "boolean" } },
    }),
  },
};

/** A contract of no event. */
const form: Json = {
  "x-name": "Form",
  "x-choices": { list: "fields[]", id: "id", label: "label" },
  type: "object",
  properties: { fields: list(option("id", "label")) },
};

function emitted(schemas: Readonly<Record<string, Json | string>>): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "parley-choices-"));
  try {
    for (const [name, content] of Object.entries(schemas))
      writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
    const { files, diagnostics } = generated(folder);
    expect(diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
    return files;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const all = emitted({ "poll.json": poll, "vote.json": vote, "vote.body.liquid": "Vote!", "form.json": form });
const folder = mkdtempSync(join(tmpdir(), "parley-replies-"));
type Functions = Readonly<Record<string, (question: unknown, text?: unknown) => unknown>>;
let functions: Functions = {};

beforeAll(async () => {
  for (const [path, text] of [["package.json", '{"type":"module"}'] as const, ...all]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  functions = (await import(pathToFileURL(join(folder, "body-renderer/src/index.ts")).href)) as Functions;
});
afterAll(() => rmSync(folder, { recursive: true }));

function call(name: string, ...values: readonly [unknown, unknown?]): unknown {
  return functions[name]?.(...values);
}

const asked = { type: "poll", ask: { picks: [{ key: "a", caption: "Go" }] } };
const voted = { type: "vote", "the options": [{ id: "a", 'a "label"': "Go", why: true }] };

describe("one function for all questions", () => {
  test("calls that of the contract which the event's constant names", () => {
    expect(call("resolveReply", asked, "go")).toEqual({ kind: "option", option: asked.ask.picks[0], needs: [] });
    expect(call("resolveReply", voted, "1")).toEqual({
      kind: "option",
      option: voted["the options"][0],
      needs: ["comment"],
    });
    expect(call("resolveReply", { type: "poll", ask: { room: 9 } }, "go")).toEqual({ kind: "text", text: "go" });
    expect(call("offerableOptions", asked)).toEqual(asked.ask.picks);
    expect(call("offerableOptions", voted)).toEqual(voted["the options"]);
  });

  test("says nothing of what no contract describes", () => {
    for (const value of [
      null,
      undefined,
      3,
      "poll",
      [],
      {},
      { type: "form" },
      { type: ["poll"] },
      Object.create(asked),
    ]) {
      expect(call("resolveReply", value, "1")).toEqual({ kind: "unclear", candidates: [] });
      expect(call("offerableOptions", value)).toEqual([]);
    }
  });

  test("does not look where one contract alone has choices", async () => {
    const text = emitted({ "form.json": form }).get("body-renderer/src/replies.ts");
    expect(text).toContain("return resolveFormReply(question as Form_question, text)");
    expect(text).not.toContain(" if ");
  });

  test("is not there where none could be told from another", () => {
    const files = emitted({ "form.json": form, "other.json": { ...form, "x-name": "Other" } });
    expect([...files.keys()].filter((path) => path.includes("replies"))).toEqual([]);
    expect(files.get("body-renderer/src/form.ts")).toContain("export function resolveFormReply(");
  });
});

test("a contract of no event has its own functions", () => {
  const fields = [{ id: "a", label: "Name" }];
  expect(call("resolveFormReply", { fields }, "name.")).toMatchObject({ kind: "option", option: { id: "a" } });
  expect(call("offerableFormOptions", { fields })).toEqual(fields);
});

const consumer = `
import type { Poll } from "./types/src/poll.ts";
import type { Vote, VoteContent } from "./types/src/vote.ts";
import { offerableOptions, resolveReply, type OptionOf, type Question, type ReplyNeed, type ReplyResult } from "./body-renderer/src/replies.ts";
import { offerableFormOptions, resolveFormReply } from "./body-renderer/src/form.ts";
import { resolveVoteReply } from "./body-renderer/src/vote.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare const poll: Poll, vote: Vote, content: VoteContent, any: Question;
export const exact: Same<OptionOf<VoteContent>, OptionOf<Vote>> = true;

const result: ReplyResult<{ key: string; caption: string }> = resolveReply(poll, "1");
const picked = resolveReply(content, "1");
if (picked.kind === "option") {
  const label: string = picked.option['a "label"'];
  const needs: readonly ReplyNeed[] = picked.needs;
  export_(label, needs, resolveReply(vote, "1"), resolveVoteReply(vote, ""), resolveVoteReply(content, ""));
} else if (picked.kind === "text") export_(picked.text.length);
else export_(picked.kind === "unclear" ? picked.candidates[0]?.why : picked.declining[0]?.why);
export_(resolveReply({ type: "vote", body: "", "the options": [] }, ""), resolveReply({ type: "vote", "the options": [] }, ""));
export_(offerableOptions(poll)[0]?.caption, resolveReply(any, ""), result, resolveFormReply({}, ""), offerableFormOptions({ fields: [] })[0]?.label);
declare function export_(...values: unknown[]): void;
`;

test.concurrent.each(compilers)("%s finds the types right", async (compiler) => {
  expect(await compile(new Map([...all, ["consumer.ts", consumer]]), compiler)).toEqual([]);
});

test.each([
  ["a question of another type", `resolveReply({ type: "other" }, "1");`],
  ["a reply that is no text", `resolveReply(poll, 1);`],
  ["a field that no option has", `offerableOptions(poll)[0]?.why;`],
])("the compiler refuses %s", async (_, statement) => {
  const text = `${consumer.split("\n").slice(0, 6).join("\n")}\ndeclare const poll: Poll;\n${statement}`;
  const errors = await compile(new Map([...all, ["consumer.ts", text]]));
  expect(errors.map(({ file, line }) => [file, line])).toEqual([["consumer.ts", text.split("\n").length]]);
});
