import { beforeAll, describe, expect, test } from "vitest";
import { buildReports, emittedBuildReport, type EmittedBuildReport } from "./build-report.ts";
import { expectedTexts } from "./expected-texts.ts";

const texts = expectedTexts("build-report.txt");
const cases = buildReports.map(({ name, event }) => [name, event] as const);
let emitted: EmittedBuildReport;

beforeAll(async () => {
  emitted = await emittedBuildReport();
});

test("there is a text for each case in each language, and no other", () => {
  expect([...texts.keys()].toSorted()).toEqual(cases.flatMap(([name]) => [name, `${name} (de)`]).toSorted());
});

describe.each(cases)("a contract of which the renderer has never heard: %s", (name, { body, ...report }) => {
  test("is rendered from its template", () => {
    expect(emitted.renderBuildReportBody(report)).toBe(texts.get(name));
    expect(emitted.renderBody(report)).toBe(texts.get(name));
  });

  test("is accepted with the text as its body", () => {
    expect(body).toBe(texts.get(name));
    expect(emitted.validateBuildReport({ ...report, body }, { as: "sender" })).toMatchObject({ ok: true, advice: [] });
  });

  test.each(["de", "DE", "de-AT", "de-Latn-DE"])("is rendered in German for %s", (lang) => {
    expect(emitted.renderBuildReportBody(report, { lang })).toBe(texts.get(`${name} (de)`));
    expect(emitted.renderBody(report, { lang })).toBe(texts.get(`${name} (de)`));
  });

  test.each(["en", "fr", "deu", "d", "", "constructor"])(
    "is rendered by the template in no language for %j",
    (lang) => {
      expect(emitted.renderBuildReportBody(report, { lang })).toBe(texts.get(name));
    },
  );
});

test("a value that a loop's limit leaves out is not there", () => {
  const [, failed] = buildReports;
  expect(emitted.renderBuildReportBody(failed?.event ?? {})).not.toContain("pays");
});
