import { expect, test } from "vitest";
import { checkedFilesText, checkSummary, diagnosticsText, generateSummary } from "../../codegen/src/cli/text.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";

const plain = { colour: false, verbose: false };

const warning: Diagnostic = {
  file: "schemas/order.json",
  pointer: "/properties/id",
  line: 4,
  column: 7,
  code: "link-outside",
  severity: "warning",
  message: "This is odd.",
  related: [{ file: "schemas/other.json", pointer: "", line: 1, column: 1, message: "The other one." }],
};
const note: Diagnostic = {
  file: "schemas/order.json",
  pointer: "",
  code: "no-second-opinion",
  severity: "info",
  message: "A note.",
  related: [],
};
const hostile: Diagnostic = {
  ...note,
  severity: "error",
  file: "a\u001b[2J\nb.json",
  message: "\u001b]0;title\u0007 \u202e \u009b31m \r\n  error  forged",
};

test("a finding is a line, with the pointer and related places below", () => {
  expect(diagnosticsText([warning, note], plain)).toBe(
    "schemas/order.json:4:7  warning  link-outside  This is odd.\n    at /properties/id\n    schemas/other.json:1:1  The other one.\n",
  );
});

test("notes are told when asked for", () => {
  expect(diagnosticsText([note], { ...plain, verbose: true })).toBe(
    "schemas/order.json  info  no-second-opinion  A note.\n",
  );
});

test("text from a schema cannot steer the terminal or begin a line", () => {
  const text = diagnosticsText([hostile], plain);
  expect(text).toMatch(/^[^\0-\x09\x0b-\x1f\x7f-\x9f\u202e]*$/);
  expect(text.split("\n")).toHaveLength(2);
  expect(text).toContain("a\\u001b[2J\\u000ab.json");
});

test("colour only where it is asked for", () => {
  expect(diagnosticsText([warning], { ...plain, colour: true })).toContain("\u001b[33mwarning\u001b[39m");
});

test("summary of generate", () => {
  const files = [
    { file: "a.ts", state: "written" },
    { file: "b.ts", state: "unchanged" },
    { file: "c.ts", state: "unchanged" },
  ] as const;
  expect(generateSummary({ ok: true, contracts: 1, files, diagnostics: [] }, plain)).toBe(
    "1 contract, 3 files: 1 written, 2 unchanged\n",
  );
  expect(
    generateSummary(
      { ok: true, contracts: 2, files: [...files, { file: "d.ts", state: "removed" }], diagnostics: [warning, note] },
      plain,
    ),
  ).toBe("2 contracts, 3 files: 1 written, 1 removed, 2 unchanged; 1 warning, 1 note (--verbose shows notes)\n");
  expect(generateSummary({ ok: false, contracts: 2, files: [], diagnostics: [hostile, hostile] }, plain)).toBe(
    "2 errors; nothing was written\n",
  );
});

test("what check says", () => {
  const files = [
    { file: "out/a.ts", state: "same" },
    { file: "out/b.ts", state: "stale", reason: "order.json changed." },
    { file: "out/c.ts", state: "left-over-edited", reason: "Gone." },
  ] as const;
  expect(checkedFilesText(files, plain)).toBe(
    "out/b.ts  stale  order.json changed.\nout/c.ts  left over, edited by hand  Gone.\n",
  );
  expect(checkSummary({ ok: false, contracts: 1, files, diagnostics: [] }, plain)).toBe(
    "1 contract, 3 files: 2 not up to date\n",
  );
  expect(checkSummary({ ok: true, contracts: 1, files: files.slice(0, 1), diagnostics: [] }, plain)).toBe(
    "1 contract, 1 file: all up to date\n",
  );
  expect(checkSummary({ ok: false, contracts: 0, files: [], diagnostics: [hostile] }, plain)).toBe(
    "1 error; nothing was compared\n",
  );
});
