import { readFileSync } from "node:fs";
import { Liquid } from "liquidjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { QuestionAsk } from "../../packages/types/src/question-ask.ts";
import type { QuestionV2 } from "../../packages/types/src/question-v2.ts";
import {
  renderQuestionAskBody,
  renderQuestionV2Body,
  renderQuestionV2Html,
} from "../../packages/body-renderer/src/index.ts";
import { uncut } from "../../packages/body-renderer/src/runtime/cut.ts";
import * as html from "../../packages/body-renderer/src/runtime/html.ts";
import { lineStarts } from "../../packages/body-renderer/src/runtime/starts.ts";
import * as text from "../../packages/body-renderer/src/runtime/text.ts";
import { buildReports, buildReportTemplate, emittedBuildReport, type EmittedBuildReport } from "./build-report.ts";
import { validCases } from "./question-v2.ts";

/** liquidjs looks for no line that begins like one of the template. */
const noStarts = lineStarts([]);

/** A text that a filter has made fit for where it stands. */
class Filtered {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** The reference implementation of Liquid for Node, with the filters that packages are emitted with. */
function engine(filters: typeof text | typeof html, language = "en"): Liquid {
  const line = (value: unknown): string => filters.line(value, uncut);
  const liquid = new Liquid({ outputEscape: (value) => (value instanceof Filtered ? value.toString() : line(value)) });
  const register = (name: string, filter: (value: unknown, argument: unknown) => string): void =>
    liquid.registerFilter(name, (value, argument) => new Filtered(filter(value, argument)));
  register("code", (value) => filters.code(value, uncut));
  register("fence", (value) => filters.fence(value, uncut));
  register("paragraph", (value) => filters.paragraph(value, uncut, noStarts));
  register("quote", (value) => filters.quote(value, uncut, noStarts));
  register("link", (label, url) => filters.link(line(label), url, uncut));
  register("duration", (seconds, asked = language) => filters.duration(seconds, String(asked)));
  return liquid;
}

function template(file: string): string {
  return readFileSync(new URL(`../../schemas/${file}.liquid`, import.meta.url), "utf8");
}

describe("question.v2: liquidjs makes the same bytes of the template", () => {
  const stem = "matrix/dev.superpipeline.question.v2";
  const cases = validCases(stem).map(({ name, event }) => [name, event] as const);

  test.each(cases)("body: %s", (_, { body, ...content }) => {
    const rendered = engine(text).parseAndRenderSync(template(`${stem}.body`), content);
    expect(rendered).toBe(renderQuestionV2Body(content as unknown as QuestionV2));
    expect(rendered).toBe(body);
  });

  test.each(cases)("HTML: %s", (_, event) => {
    const rendered = engine(html).parseAndRenderSync(template(`${stem}.html`), event);
    expect(rendered).toBe(renderQuestionV2Html(event as unknown as QuestionV2));
  });
});

describe("question.ask: liquidjs makes the same bytes of the template", () => {
  const stem = "chips/question.ask";
  test.each(validCases(stem).map(({ name, event }) => [name, event] as const))("body: %s", (_, event) => {
    const rendered = engine(text).parseAndRenderSync(template(`${stem}.body`), event);
    expect(rendered).toBe(renderQuestionAskBody(event as unknown as QuestionAsk));
  });
});

describe("build.report: liquidjs makes the same bytes of the template", () => {
  // No value of the others looks like the template, which liquidjs does not look for.
  const cases = buildReports.slice(0, 2).map(({ name, event }) => [name, event] as const);
  let emitted: EmittedBuildReport;

  beforeAll(async () => {
    emitted = await emittedBuildReport();
  });

  test.each(cases)("body: %s", (_, event) => {
    const rendered = engine(text).parseAndRenderSync(buildReportTemplate(), event);
    expect(rendered).toBe(emitted.renderBuildReportBody(event));
  });

  test.each(cases)("German body: %s", (_, event) => {
    const rendered = engine(text, "de").parseAndRenderSync(buildReportTemplate("de"), event);
    expect(rendered).toBe(emitted.renderBuildReportBody(event, { lang: "de" }));
  });
});
