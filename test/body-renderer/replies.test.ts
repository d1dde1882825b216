import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuestionV2Content } from "../../packages/types/src/question-v2.ts";
import { offerableOptions, resolveReply } from "../../packages/body-renderer/src/index.ts";
import { hostile, replies, withValues, type QuestionEvent, type ReplyCase } from "./question-v2.ts";

type Result = ReturnType<typeof reply>;

function reply(event: unknown, text: string): ReturnType<typeof resolveReply<QuestionV2Content>> {
  return resolveReply(event as QuestionV2Content, text);
}

function eventOf({ options, subject }: ReplyCase): QuestionEvent {
  return { ...withValues("card"), options, ...(subject === true ? { subject: withValues("approval").subject } : {}) };
}

function textOf({ reply: text, generate }: ReplyCase): string {
  return generate === undefined ? (text ?? "") : generate.char.repeat(generate.n) + (generate.tail ?? "");
}

function picked(result: Result): string {
  return result.kind === "option" ? result.option.id : "none";
}

describe("a reply picks what it may, and nothing else", () => {
  test.each(replies.map((one) => [`${one.id}: ${one.why}`, one] as const))("%s", (_, one) => {
    expect(one.allow).toContain(picked(reply(eventOf(one), textOf(one))));
  });
});

const choose = (...labels: readonly string[]): QuestionEvent["options"] =>
  labels.map((label, at) => ({ id: `id${at}`, label, meaning: "choose", needs_comment: false }));
const asked = (...labels: readonly string[]): QuestionEvent => ({ ...withValues("card"), options: choose(...labels) });

describe("what is forgiven", () => {
  test.each([
    ["2", "id1"],
    ["  2.\n", "id1"],
    ["２", "id1"],
    ["#2", "id1"],
    ["2)", "id1"],
    ["SKIP THEM", "id1"],
    [" skip   them. ", "id1"],
    ['"Skip them"', "id1"],
    ["“Skip them.”", "id1"],
    ["> An agent is waiting on you\n> 1. Run\n\n2", "id1"],
    ["> <@bot:example.org> May I?\n> 2. Skip them\n\nRun", "id0"],
    ["2\n> 1. Run", "id1"],
    ["  > 1\nskip them", "id1"],
  ])("%j picks %s", (text, id) => {
    expect(picked(reply(asked("Run", "Skip them"), text))).toBe(id);
  });

  test.each([
    "id0",
    "Skip",
    "Skip them all",
    "run them",
    "1 or 2",
    "1\n2",
    "> 1",
    "",
    "01e0",
    "1.5",
    "+1",
    "١",
    "Run\nSkip them",
  ])("%j picks nothing, and there are no candidates", (text) => {
    expect(reply(asked("Run", "Skip them"), text)).toEqual({ kind: "unclear", candidates: [] });
  });
});

describe("what could mean two things picks nothing", () => {
  test.each([
    [["Same", "same", "Other"], "SAME", ["id0", "id1"]],
    [["2", "One"], "2", ["id0", "id1"]],
    [["A", "1)"], "1", ["id0", "id1"]],
    [["A", "#1"], "1", ["id0", "id1"]],
    [["A", "(1)"], "1", ["id0", "id1"]],
    [["App\u200brove", "Approve"], "approve", ["id0", "id1"]],
    [["Yes.", "Yes"], "yes", ["id0", "id1"]],
    [["Ｙｅｓ", "Yes"], "yes", ["id0", "id1"]],
  ])("%j, %j", (labels, text, ids) => {
    const result = reply(asked(...labels), text);
    expect(result.kind).toBe("unclear");
    expect(result.kind === "unclear" && result.candidates.map(({ id }) => id)).toEqual(ids);
  });
});

describe("a bound question", () => {
  const bound = { ...withValues("card"), subject: withValues("approval").subject };

  test.each([
    ["bound to a subject", bound, "1", "yes"],
    ["an approval request", withValues("approval"), "Allow once", "allow"],
    ["an approval request without a subject", { ...withValues("approval"), subject: undefined }, "1", "allow"],
  ])("%s can be declined only", (_, event, text, id) => {
    expect(reply(event, text)).toMatchObject({
      kind: "declined-only",
      option: { id },
      declining: [{ meaning: "reject" }],
    });
    expect(reply(event, "deny")).toMatchObject({ kind: "option", option: { meaning: "reject" } });
  });
});

test("an option says what the answer needs besides", () => {
  const options = [
    { id: "a", label: "A", meaning: "revise", needs_comment: true },
    {
      id: "b",
      label: "B",
      meaning: "choose",
      needs_comment: true,
      input: { kind: "text", label: "?", required: true, max_length: 9 },
    },
    { id: "c", label: "C", meaning: "choose", needs_comment: false },
  ];
  const event = { ...withValues("card"), options };
  const needs = ["a", "b", "c"]
    .map((text) => reply(event, text))
    .map((one) => (one.kind === "option" ? one.needs : []));
  expect(needs).toEqual([["comment"], ["comment", "input"], []]);
});

describe("where there are no options", () => {
  const typed = withValues("typed");

  test("a reply is a text, without what it quotes", () => {
    expect(reply(typed, "> Which branch?\n\nmain, please.\n")).toEqual({ kind: "text", text: "main, please." });
  });

  test("as long as it may be, in characters", () => {
    expect(reply(typed, "👍".repeat(200))).toEqual({ kind: "text", text: "👍".repeat(200) });
    expect(reply(typed, "👍".repeat(201))).toEqual({ kind: "unclear", candidates: [] });
    expect(reply(typed, "  \n")).toEqual({ kind: "unclear", candidates: [] });
  });
});

describe("what a client may offer", () => {
  const options = hostile.bases["approval"]?.options ?? [];

  test("all options of a complete preview, no approving one of an incomplete one", () => {
    const event = withValues("approval") as unknown as QuestionV2Content;
    const incomplete = withValues("approval", { "/subject/preview_complete": false }) as unknown as QuestionV2Content;
    expect(offerableOptions(event)).toEqual(options);
    expect(offerableOptions(incomplete)).toEqual(options.filter(({ meaning }) => meaning === "reject"));
  });

  test("nothing of what is no question", () => {
    for (const value of [null, 3, [], {}, { options: 3 }, { options: [null, 3, []] }])
      expect(offerableOptions(value as unknown as QuestionV2Content)).toEqual([]);
  });
});

describe("for any question", () => {
  const label = fc.oneof(
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.constantFrom("1", "2", "02", "Yes", "yes.", "__proto__", "", "\u200b", "> 1"),
  );
  const question = fc.array(label, { minLength: 1, maxLength: 8 });

  test("a number picks its option, or nothing where it is a name as well", () => {
    fc.assert(
      fc.property(question, fc.nat(9), (labels, at) => {
        const result = reply(asked(...labels), String(at + 1));
        if (result.kind !== "option") expect(result.kind).toBe("unclear");
        else if (at < labels.length) expect(result.option.id).toBe(`id${at}`);
        else expect(result.option.label).toContain(String(at + 1));
      }),
      { numRuns: 500, seed: 3 },
    );
  });

  test("an id picks nothing", () => {
    fc.assert(
      fc.property(question, fc.nat(7), (labels, at) => {
        expect(reply(asked(...labels), `id${at}`)).toEqual({ kind: "unclear", candidates: [] });
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  test("nothing is thrown, whatever is handed in", () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true }),
        fc.anything(),
        fc.string({ unit: "binary" }),
        (one, other, text) => {
          for (const event of [
            one,
            { options: one },
            { options: [one, other], subject: other },
            { options: [], free_text: one },
          ])
            expect(typeof reply(event, text).kind).toBe("string");
          expect(typeof reply({ options: choose("a") }, one as string).kind).toBe("string");
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });

  test("a megabyte of anything is read", () => {
    for (const unit of [" ", "a", "\n", "> \n", "1 ", "\u200b", "`", "👍", "\ud83d"])
      expect(reply(asked("Run", "Skip them"), unit.repeat(1_000_000 / unit.length)).kind).toBe("unclear");
  });
});

test.each([
  ["\u202e21", Array.from({ length: 25 }, (_, at) => `Choice ${at + 1}`)],
  ["2\u202e", ["A", "B"]],
  ["\ud83e", ["\ud83d", "B"]],
  ["\ud83d", ["\ufffd", "B"]],
])("a reply that shows otherwise than it is picks nothing: %j", (text, labels) => {
  expect(reply(asked(...labels), text)).toEqual({ kind: "unclear", candidates: [] });
});
