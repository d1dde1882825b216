import { describe, expect, test } from "vitest";
import type { QuestionAsk } from "../../packages/types/src/question-ask.ts";
import type { QuestionV2, QuestionV2Content } from "../../packages/types/src/question-v2.ts";
import {
  renderBody,
  renderQuestionAskBody,
  renderQuestionV2Body,
  renderQuestionV2Html,
} from "../../packages/body-renderer/src/index.ts";
import { bodyFaults, optionTexts } from "./body-rules.ts";
import { expectedTexts } from "./expected-texts.ts";
import { htmlFaults, htmlText } from "./matrix-html.ts";
import { validCases, withValues, type QuestionEvent } from "./question-v2.ts";

const questions = validCases("matrix/dev.superpipeline.question.v2");
const asks = validCases("chips/question.ask");

describe("question.v2: the body of each valid case, byte for byte, from its other fields", () => {
  test.each(questions.map((one) => [one.name, one.event] as const))("%s", (_, { body, ...content }) => {
    expect(renderQuestionV2Body(content as unknown as QuestionV2Content)).toBe(body);
    expect(renderBody(content as unknown as QuestionV2Content)).toBe(body);
    expect(renderQuestionV2Body({ ...content, body: "another" } as unknown as QuestionV2)).toBe(body);
  });
});

describe("question.ask: a text for each valid case", () => {
  const texts = expectedTexts("question-ask.txt");
  test.each(asks.map((one) => [one.name, one.event] as const))("%s", (name, event) => {
    expect(renderQuestionAskBody(event as unknown as QuestionAsk)).toBe(texts.get(name));
    expect(renderBody(event as unknown as QuestionAsk)).toBe(texts.get(name));
  });
});

describe("question.ask: what happens without an answer", () => {
  const [{ event } = { event: {} }] = asks;
  test.each([
    [
      { timeout_seconds: 90, on_no_answer: "use_default" },
      "If nobody answers within 1 minute 30 seconds, the default is taken.",
    ],
    [{ timeout_seconds: 86_400, on_no_answer: "cancel" }, "If nobody answers within 1 day, this is cancelled."],
    [
      { timeout_seconds: 7200, on_no_answer: "continue" },
      "If nobody answers within 2 hours, the work goes on without an answer.",
    ],
    [{ on_no_answer: "use_default" }, "If nobody answers, the default is taken."],
    [{ on_no_answer: "cancel" }, "If nobody answers, this is cancelled."],
    [{ on_no_answer: "continue" }, "If nobody answers, the work goes on without an answer."],
    [{ timeout_seconds: 60 }, "An answer is needed within 1 minute."],
    [{}, 'Choose one, by number or by name, or type your own answer. The default is "19".'],
  ])("%j", (fields, sentence) => {
    const { timeout_seconds: _, on_no_answer: __, ...rest } = event as Record<string, unknown>;
    const body = renderQuestionAskBody({ ...rest, ...fields } as unknown as QuestionAsk);
    expect(body.split("\n\n").at(-1)).toBe(sentence);
  });
});

describe("question.v2: HTML for each valid case", () => {
  const texts = expectedTexts("question-v2-html.txt");
  test.each(questions.map((one) => [one.name, one.event] as const))("%s", (name, event) => {
    const html = renderQuestionV2Html(event as unknown as QuestionV2);
    expect(html).toBe(texts.get(name));
    expect(htmlFaults(html)).toEqual([]);
  });

  test.each(questions.map((one) => [one.name, one.event] as const))("says what the body says: %s", (_, event) => {
    const words = (text: string): string => text.replace(/^\d\. /gmu, "").replace(/\]\([^)]*\)|[^\p{L}\p{N}]/gu, "");
    expect(words(htmlText(renderQuestionV2Html(event as unknown as QuestionV2)))).toBe(words(event.body));
  });

  test("values are text, whatever they hold", () => {
    const event = withValues("approval", {
      "/question": `<b>&amp;</b> "x" 'y' @room https://evil.example/?a=1&b=2`,
      "/subject/preview/0/text": "</code></pre><script>\u202e\n",
      "/subject/preview/2/label": "a</a><i>",
      "/subject/preview/2/url": `https://docs.example/"><b>'`,
      "/options/0/label": "<li>",
    });
    const html = renderQuestionV2Html(event as unknown as QuestionV2Content);
    expect(htmlFaults(html)).toEqual([]);
    expect(html).toContain(
      "<p>&lt;b&gt;&amp;amp;&lt;/b&gt; &quot;x&quot; &#39;y&#39; @ room <code>https://evil.example/?a=1&amp;b=2</code></p>",
    );
    expect(html).toContain("<pre><code>&lt;/code&gt;&lt;/pre&gt;&lt;script&gt;\ufffd</code></pre>");
    expect(html).toContain(`<a href="https://docs.example/%22%3E%3Cb%3E%27">a&lt;/a&gt;&lt;i&gt;</a>`);
    expect(html).toContain("<ol><li>&lt;li&gt;</li><li>Deny</li></ol>");
  });
});

describe("renderBody", () => {
  test("goes by the constant that names the event, and hands options on", () => {
    const [event] = questions.map((one) => one.event as unknown as QuestionV2);
    const [ask] = asks.map((one) => one.event as unknown as QuestionAsk);
    if (event === undefined || ask === undefined) throw new Error("there are no cases");
    const long = { ...event, question: "q".repeat(5000) };
    expect(renderBody(long, { budget: 2000 })).toBe(renderQuestionV2Body(long, { budget: 2000 }));
    expect(renderBody(long, { budget: 2000 })).not.toBe(renderBody(long));
    expect(renderBody(ask, { lang: "fr" })).toBe(renderQuestionAskBody(ask));
  });

  test.each([{}, { type: "nothing" }, { suite_event_type: "question.ask" }, [], null, undefined, "question.ask", 1])(
    "throws a TypeError where no contract with a template describes the event: %j",
    (event) => {
      expect(() => renderBody(event as unknown as QuestionAsk)).toThrow(TypeError);
    },
  );
});

const size = (event: object): number => new TextEncoder().encode(JSON.stringify(event)).length;
const render = (event: QuestionEvent, budget?: number): string =>
  renderQuestionV2Body(event as unknown as QuestionV2Content, budget === undefined ? {} : { budget });
const preview = (text: string): object => ({ type: "text", text });

describe("an event that is too large for all of its text", () => {
  const approval = withValues("approval");
  const withPreviews = (...previews: readonly object[]): QuestionEvent =>
    ({ ...approval, subject: { ...approval.subject, preview: previews } }) as QuestionEvent;

  test.each([
    ["a", 4000],
    ["é", 3000],
    ["漢", 2000],
    ["\n", 3000],
    ['"', 3000],
  ])("eight previews of %j, %i times, fit with a mark where they were cut", (character, times) => {
    const event = withPreviews(...Array.from({ length: 8 }, () => preview(`x${character.repeat(times - 1)}`)));
    const body = render(event);
    expect(size({ ...event, body })).toBeLessThanOrEqual(60_000);
    expect(body.match(/^\[…\]$/gmu)).toHaveLength(8);
    expect(bodyFaults(event, body)).toEqual([]);
  });

  test("previews that take nearly all that Matrix takes of an event still fit with a body", () => {
    const event = withPreviews(...Array.from({ length: 8 }, () => preview("漢".repeat(2500))));
    const body = render(event);
    expect(size({ ...event, body })).toBeGreaterThan(60_000);
    expect(size({ ...event, body })).toBeLessThan(65_536);
    expect(body.match(/^漢+\n\[…\]$/gmu)).toHaveLength(8);
    expect(bodyFaults(event, body)).toEqual([]);
  });

  test("the longest previews are cut first, and only as far as they have to be", () => {
    const event = withPreviews(preview("a".repeat(4000)), preview("short"), preview("b".repeat(3000)));
    const body = render(event, 5000);
    const lengths = [...body.matchAll(/^(?:a+|b+|short)$/gmu)].map(([text]) => text.length);
    expect(lengths[1]).toBe(5);
    expect(lengths[0]).toBe(lengths[2]);
    expect(body.match(/^\[…\]$/gmu)).toHaveLength(2);
    expect(size({ body })).toBeGreaterThan(4900);
    expect(size({ body })).toBeLessThanOrEqual(5000 + '{"body":""}'.length);
  });

  test("no option is dropped; labels are shortened with a mark", () => {
    const options = Array.from({ length: 20 }, (_, at) => ({
      ...approval.options[0],
      id: `${at}`,
      label: `${at} ${"長".repeat(198)}`,
    }));
    const body = render({ ...approval, options } as QuestionEvent, 2000);
    expect(optionTexts(body)).toHaveLength(20);
    for (const label of optionTexts(body)) expect(label).toMatch(/^\d+ 長+\[…\]$/u);
    expect(size({ body })).toBeLessThanOrEqual(2000 + '{"body":""}'.length);
    expect(body.startsWith("A SuperToolkit approval request is waiting on a workspace owner or admin.\n\n")).toBe(true);
    expect(body.endsWith("A reply here can only deny it.")).toBe(true);
  });

  test("an over-long address is left out, with a mark, and its label stays", () => {
    const url = `https://docs.example/${"a".repeat(3900)}`;
    const body = render(withPreviews({ type: "link", label: "Draft", url }), 2000);
    expect(body).toContain("\n\nDraft […]\n\n");
    expect(render(withPreviews({ type: "link", label: "Draft", url }))).toContain(`[Draft](${url})`);
  });

  test("the other fields leave 2,000 bytes at least", () => {
    const event = { ...withValues("card", { "/question": "q".repeat(70_000) }) };
    const body = render(event);
    expect(size({ body })).toBeLessThanOrEqual(2000 + '{"body":""}'.length);
    expect(body).toContain("q[…]\n");
    expect(optionTexts(body)).toEqual(["Approve", "Deny"]);
  });

  test("where nothing helps, what is shortest is given", () => {
    expect(optionTexts(render(approval, 10))).toEqual(["Allow once", "Deny"]);
  });
});
