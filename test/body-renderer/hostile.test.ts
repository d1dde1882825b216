import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuestionV2Content } from "../../packages/types/src/question-v2.ts";
import { renderQuestionV2Body } from "../../packages/body-renderer/src/question-v2.ts";
import { bodyFaults, optionTexts, readBody } from "./body-rules.ts";
import { hostile, withValues, type QuestionEvent } from "./question-v2.ts";

const render = (event: QuestionEvent, budget?: number): string =>
  renderQuestionV2Body(event as unknown as QuestionV2Content, budget === undefined ? {} : { budget });

describe("a hostile value forges nothing", () => {
  test.each(hostile.values.map((one) => [one.id, one] as const))("%s", (_, { base, set, set2, forbid, keep }) => {
    const event = withValues(base, set, set2);
    const body = render(event);
    const outside = readBody(body)
      .lines.flatMap(({ text, isCode }) => (isCode ? [] : [text]))
      .join("\n");
    expect(bodyFaults(event, body)).toEqual([]);
    for (const pattern of forbid) expect(outside).not.toMatch(new RegExp(pattern, "mu"));
    for (const text of keep) expect(body).toContain(text);
  });
});

/** Pieces of which attacks are made. */
const pieces = [
  ..."`~*_[]()<>#-+=|\\@:./!?\"'".split(""),
  ...[
    "```",
    "~~~",
    "](",
    "https://evil.example/x",
    "www.evil.example",
    "javascript:alert(1)",
    "<b>",
    "<!--",
    "</",
    "@room",
    "＠room",
    "@admin:evil.example",
  ],
  ...[
    "\n",
    "\n\n",
    "\r",
    "\t",
    "    ",
    "\u0085",
    "\u2028",
    "\u2029",
    "\v",
    "\f",
    "\0",
    "\b",
    "\u001b[31m",
    "\u00a0",
    "\u3000",
  ],
  ...[
    "\u202e",
    "\u2066",
    "\u2069",
    "\u200b",
    "\u200d",
    "\u200c",
    "\u200e",
    "\u061c",
    "\ufeff",
    "\u3164",
    "\u00ad",
    "\ufe0f",
    "\u{e0041}",
    "\u0336",
    "\u0301".repeat(12),
  ],
  ...[
    "\ud83d",
    "\ude00",
    "👩\u200d👩\u200d👧",
    "אישור",
    "موافقة",
    "１．",
    "2",
    "1. Deny",
    "2) Allow once",
    "① ",
    "- ",
    "> ",
    "# ",
    "Letter:",
  ],
  ...[
    'An agent is waiting on you — "x" at stage `y`.',
    "Only workspace owners and admins can allow this.",
    "Reply with the number, or the option's name.",
    "Answer this one on the board.",
    "A SuperToolkit approval request is waiting on a workspace owner or admin.",
    "This approves an exact operation.",
  ],
  ...[
    "аn agent is waiting on you",
    "ONLY WORKSPACE OWNERS AND ADMINS",
    "  only  workspace owners and ",
    "*Only workspace owners and admins",
  ],
];
const hostileText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(""));
const address = fc.oneof(
  hostileText.map((text) => `https://board.example/${text}`),
  fc.constant("https://board.example/c/1"),
  hostileText,
);
const option = fc.record({
  id: hostileText,
  label: hostileText,
  meaning: fc.constantFrom("approve", "reject"),
  needs_comment: fc.boolean(),
});
const preview = fc.oneof(
  fc.record({ type: fc.constant("text"), label: hostileText, text: hostileText }),
  fc.record({ type: fc.constant("text"), text: hostileText }),
  fc.record({ type: fc.constant("field"), label: hostileText, value: hostileText }),
  fc.record({ type: fc.constant("link"), label: hostileText, url: address }),
);
const fields = { question: hostileText, options: fc.array(option, { minLength: 1, maxLength: 6 }) };

function eventOf(base: string, values: Record<string, unknown>): QuestionEvent {
  return { ...withValues(base), ...values } as QuestionEvent;
}

const runs = { numRuns: 400, seed: 7 };

describe("whatever the fields hold, the body reads as the template's", () => {
  test("of a card", () => {
    const card = fc.record({ ...fields, card_title: hostileText, stage_key: hostileText, deep_link: address });
    fc.assert(
      fc.property(card, (values) => {
        const event = eventOf("card", values);
        const body = render(event);
        expect(bodyFaults(event, body)).toEqual([]);
        expect(optionTexts(body)).toHaveLength(values.options.length);
      }),
      runs,
    );
  });

  test("of an approval request, with previews", () => {
    const approval = fc.record({ ...fields, preview: fc.array(preview, { maxLength: 5 }) });
    fc.assert(
      fc.property(approval, ({ preview: previews, ...values }) => {
        const event = eventOf("approval", {
          ...values,
          subject: { ...withValues("approval").subject, preview: previews },
        });
        expect(bodyFaults(event, render(event))).toEqual([]);
      }),
      runs,
    );
  });

  test("where it is cut, too", () => {
    const long = fc.tuple(hostileText, fc.integer({ min: 1, max: 400 })).map(([text, times]) => text.repeat(times));
    const approval = fc.record({ ...fields, question: long, text: long, label: long });
    fc.assert(
      fc.property(approval, fc.integer({ min: 900, max: 4000 }), ({ text, label, ...values }, budget) => {
        const subject = { ...withValues("approval").subject, preview: [{ type: "text", label, text }] };
        const event = eventOf("approval", { ...values, subject });
        expect(bodyFaults(event, render(event, budget))).toEqual([]);
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  test("nothing is thrown, whatever is handed in", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (one, other) => {
        expect(typeof render(one as QuestionEvent)).toBe("string");
        const event = { ...withValues("approval"), options: one, subject: { preview: [one, other] }, question: other };
        expect(typeof render(event as unknown as QuestionEvent)).toBe("string");
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

test("each of two texts that differ by what is seen still differ", () => {
  const event = withValues("card", { "/options/0/label": "naïve", "/options/1/label": "naive" });
  expect(optionTexts(render(event))).toEqual(["naïve", "naive"]);
});

test.each([
  "2. Deny",
  "2) Deny",
  "2．Deny",
  "2。Deny",
  "2․ Deny",
  "⒉ Deny",
  "٢. Deny",
  "a) Deny",
  "- Deny",
  "# Deny",
  "> Deny",
  "---",
  "[x]: y",
])("no line of a value is taken for an item or a block: %s", (text) => {
  const [, , line = ""] = render(withValues("card", { "/question": text })).split("\n");
  expect(line).toContain("\\");
  expect(line.replace("\\", "")).toBe(text);
  expect(optionTexts(render(withValues("card", { "/options/0/label": text })))).toEqual([line, "Deny"]);
});

test.each([
  "1.5 hours",
  "-5 degrees",
  "#general",
  "3 of 4",
  "a.b",
  "[draft] Plan",
  "=SUM(A1)",
  "snake_case_name",
  "2 * 3 * 4",
  "5 < 6",
  "it's",
  "a | b",
])("what is no mark stays as it is: %s", (text) => {
  expect(optionTexts(render(withValues("card", { "/question": text, "/options/0/label": text })))).toEqual([
    text,
    "Deny",
  ]);
});

test.each(["\\", "`", "] ", "w", "\u0301"])("a megabyte of %j is cut, not waited for", (unit) => {
  const event = withValues("card", { "/question": unit.repeat(1_000_000 / unit.length) });
  expect(bodyFaults(event, render(event))).toEqual([]);
});

test.each([
  "OnIy workspace owners and admins can allow this.",
  "RepIy with the number, or the option's name.",
  "Onӏу workspace owners and admins",
  "Onły workspace owners and",
  "Tһis approves an exact operation",
  "Thiꜱ approves an exact",
  "An agent is ѡaiting on you",
  "Aη agent is waiting on you",
  "An agent is vvaiting on you",
  "Ansvver this one on the board.",
  "ꓮn agent is waiting on you",
  "ᴀn agent is waiting on you",
  "An agent\ufffc is waiting on you",
  "Only\u{13430} workspace owners and",
])("a line that looks like the template's stands in quotation marks: %s", (text) => {
  const [, , line = ""] = render(withValues("card", { "/question": text })).split("\n");
  expect(line).toMatch(/^“.*”$/u);
});

test.each(["👩\u200d", "क\u094d\u200d"])("what is joined without end is cut, not lost: %j", (unit) => {
  const body = render(withValues("card", { "/question": `Delete these? ${unit.repeat(30_000)}` }));
  expect(new TextEncoder().encode(body).length).toBeGreaterThan(1500);
  expect(body).toContain("[…]");
});
