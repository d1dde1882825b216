import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { issueCodes } from "../../codegen/src/targets/validator/runtime/issue.ts";

const page = readFileSync(new URL("../../docs/issues.md", import.meta.url), "utf8");

test("the page lists every code of an issue once, and no other", () => {
  const rows = page
    .slice(page.indexOf("## Codes"))
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, code]) => code));
  expect(listed.toSorted()).toEqual([...issueCodes].toSorted());
});
