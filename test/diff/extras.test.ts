import { describe, expect, test } from "vitest";
import type { ContractDiff } from "../../codegen/src/run.ts";
import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import { diffOf, type Files } from "./compare.ts";

const schema: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  required: ["event", "id", "options"],
  properties: {
    event: { const: "ask" },
    id: { type: "string" },
    at: { type: "string", format: "date-time" },
    body: { type: "string" },
    options: {
      type: "array",
      items: {
        type: "object",
        required: ["id", "label"],
        properties: { id: { type: "string" }, label: { type: "string" } },
      },
    },
  },
};

const choices = { list: "options[]", id: "id", label: "label" };
const body = "Asked: {{ id }}\n";

interface ExtraCase {
  readonly what: string;
  readonly before: Files;
  readonly after: Files;
  readonly senders: string;
  readonly readers: string;
  readonly says: string;
  readonly at?: string;
}

const annotated = (annotations: Json): Files => ({ "ask.parley.json": annotations });

const cases: readonly ExtraCase[] = [
  {
    what: "another text in a template",
    before: { "ask.body.liquid": body },
    after: { "ask.body.liquid": "Asked again: {{ id }}\n" },
    senders: "minor",
    readers: "minor",
    says: 'The text that people see in `body` changed, first in line 1: "Asked again: {{ id }}" (before: "Asked: {{ id }}").',
  },
  {
    what: "a comment in a template",
    before: { "ask.body.liquid": body },
    after: { "ask.body.liquid": `{% comment %}Short.{% endcomment %}${body}` },
    senders: "patch",
    readers: "patch",
    says: "It is written in another way, and nothing that an event or code could notice changed.",
  },
  {
    what: "a template that is new",
    before: {},
    after: { "ask.body.liquid": body },
    senders: "minor",
    readers: "minor",
    says: "`body` is now rendered from a template.",
  },
  {
    what: "a template that is gone",
    before: { "ask.body.liquid": body },
    after: {},
    senders: "major",
    readers: "major",
    says: "`body` is not rendered any more: its template is gone.",
  },
  {
    what: "choices that are new",
    before: {},
    after: annotated({ "": { "x-choices": choices } }),
    senders: "minor",
    readers: "minor",
    says: "Replies to this event can now be read: it has `x-choices`.",
  },
  {
    what: "choices that are gone",
    before: annotated({ "": { "x-choices": choices } }),
    after: {},
    senders: "major",
    readers: "major",
    says: "Replies to this event are not read any more: it has no `x-choices`.",
  },
  {
    what: "a field that builders fill",
    before: {},
    after: annotated({ "/properties/at": { "x-fill": "now" } }),
    senders: "minor",
    readers: "minor",
    says: "Builders now fill `at` with the current time where it is not given.",
  },
  {
    what: "a field that builders fill no longer",
    before: annotated({ "/properties/at": { "x-fill": "now" } }),
    after: {},
    senders: "major",
    readers: "patch",
    says: "Builders do not fill `at` any more: it has to be given.",
  },
  {
    what: "fewer bytes for senders",
    before: annotated({ "": { "x-transport": { maxBytes: 5000 } } }),
    after: annotated({ "": { "x-transport": { maxBytes: 4000 } } }),
    senders: "major",
    readers: "patch",
    says: "An event may now have 4000 bytes of JSON (before: 5000).",
  },
  {
    what: "more bytes for senders",
    before: annotated({ "": { "x-transport": { maxBytes: 4000 } } }),
    after: annotated({ "": { "x-transport": { maxBytes: 5000 } } }),
    senders: "minor",
    readers: "patch",
    says: "An event may now have 5000 bytes of JSON (before: 4000).",
  },
  {
    what: "a case that is new",
    before: {},
    after: {
      "ask.cases.json": {
        valid: [{ name: "nothing to choose", event: { event: "ask", id: "1", options: [] } }],
        refused: [],
      },
    },
    senders: "patch",
    readers: "patch",
    says: 'A case is new: "nothing to choose".',
  },
];

async function only(before: Files, after: Files): Promise<ContractDiff> {
  const { contracts, diagnostics } = await diffOf({ "ask.json": schema, ...before }, { "ask.json": schema, ...after });
  expect(diagnostics).toEqual([]);
  expect(contracts).toHaveLength(1);
  const [found] = contracts;
  if (found === undefined) throw new Error("nothing changed");
  return found;
}

describe("what belongs to a contract beside its schema", () => {
  test.each(cases)("$what", async ({ before, after, senders, readers, says }) => {
    const { changes, ...verdict } = await only(before, after);
    expect(verdict).toMatchObject({ senders, readers, readersFirst: false });
    expect(changes.map(({ message }) => message)).toContain(says);
  });

  test("a contract that is new is minor, one that is gone is major, and one that only moved is neither", async () => {
    const old = { "ask.json": schema };
    const moved = await diffOf(old, { "sub/ask.json": schema });
    expect(moved.bump).toBe("patch");
    const second = { ...schema, properties: { ...Object(schema["properties"]), event: { const: "other" } } };
    expect(await diffOf(old, { ...old, "other.json": second })).toMatchObject({
      bump: "minor",
      contracts: [{ name: "Other", changes: [{ message: "The contract Other is new." }] }],
    });
    expect(await diffOf({ ...old, "other.json": second }, old)).toMatchObject({ bump: "major" });
  });

  test("a rule for senders that asks for more binds senders alone, and the event shown is theirs", async () => {
    const rule = (required: string[]): Files => annotated({ "": { "x-sender": { required } } });
    expect(await only(rule(["at"]), rule(["at", "body"]))).toMatchObject({
      senders: "major",
      readers: "patch",
      counterexample: { as: "sender", validBeforeOnly: { event: "ask" }, validAfterOnly: null },
    });
  });
});
