import { describe, expect, test } from "vitest";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { codes } from "../../codegen/src/diagnostics/codes.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { loadFolder } from "../../codegen/src/source/load.ts";
import type { DiagnosticCase } from "./diagnostic-case.ts";
import { withInputFolder } from "./input-folder.ts";
import { reading } from "./reading.ts";

const cases: readonly DiagnosticCase[] = [...reading];

test("every code has a case", () => {
  const shown = new Set<string>(cases.map((one) => one.code));
  expect(Object.keys(codes).filter((code) => !shown.has(code))).toEqual([]);
});

describe("a finding is where the fault is, and says what is wrong and what would be right", () => {
  test.each(cases.map((one) => [[one.code, one.what].join(" "), one] as const))("%s", async (_, one) => {
    const found = await diagnose(one);
    expect(found.map(({ code }) => code).sort()).toEqual([one.code, ...(one.beside ?? [])].sort());
    const finding = found.find(({ code }) => code === one.code);
    expect(finding && { file: finding.file, pointer: finding.pointer, line: finding.line }).toEqual({
      line: undefined,
      ...one.at,
    });
    for (const words of one.says) expect(finding?.message).toContain(words);
    found.forEach(expectSentence);
  });
});

function expectSentence({ code, message }: Diagnostic): void {
  expect(message).toMatch(/^\S.*\.$/u);
  expect(message).not.toContain(code);
  expect(message).not.toMatch(/undefined|\[object|NaN/u);
}

function diagnose({ files }: DiagnosticCase): Promise<Diagnostic[]> {
  return withInputFolder(files, (root) => {
    const diagnostics = new DiagnosticCollector();
    loadFolder({ root, diagnostics });
    return diagnostics.list().map((one) => ({ ...one, file: one.file === root ? "" : one.file }));
  });
}
