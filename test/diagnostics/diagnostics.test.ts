import { describe, expect, test } from "vitest";
import { codes } from "../../codegen/src/diagnostics/codes.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { choices } from "./choices.ts";
import type { DiagnosticCase } from "./diagnostic-case.ts";
import { emitting } from "./emitting.ts";
import { findInMemory } from "./find.ts";
import { withInputFolder } from "./input-folder.ts";
import { judging } from "./judging.ts";
import { linting } from "./linting.ts";
import { lowering } from "./lowering.ts";
import { reading } from "./reading.ts";
import { resolving } from "./resolving.ts";
import { templates } from "./templates.ts";
import { writing } from "./writing.ts";

const cases: readonly DiagnosticCase[] = [
  ...reading,
  ...resolving,
  ...lowering,
  ...templates,
  ...choices,
  ...linting,
  ...judging,
  ...emitting,
  ...writing,
];

test("every code has a case", () => {
  const shown = new Set<string>(cases.map((one) => one.code));
  expect(Object.keys(codes).filter((code) => !shown.has(code))).toEqual([]);
});

describe("a finding is where the fault is, and says what is wrong and what would be right", () => {
  test.each(cases.map((one) => [[one.code, one.what].join(" "), one] as const))("%s", async (_, one) => {
    const found = await withInputFolder(one.files, one.find ?? findInMemory);
    expect(found.map(({ code }) => code).sort()).toEqual([one.code, ...(one.beside ?? [])].sort());
    const finding = found.find(({ code }) => code === one.code);
    expect(finding && placeOf(finding)).toEqual(one.at);
    for (const words of one.says) expect(finding?.message).toContain(words);
    found.forEach(expectSentence);
  });
});

function placeOf({ file, pointer, line }: Diagnostic): DiagnosticCase["at"] {
  return { file, pointer, ...(line !== undefined && { line }) };
}

function expectSentence({ message }: Diagnostic): void {
  expect(message).toMatch(/^\S.*\.$/u);
  expect(message).not.toMatch(/undefined|\[object|NaN/u);
}
