import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-ci-"));
  cpSync(fileURLToPath(new URL("../../.ci", import.meta.url)), join(folder, ".ci"), { recursive: true });
  writeFileSync(join(folder, ".gitignore"), "test/.results/\nbin/\n");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@x", ...args], { cwd: folder });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "A clean clone");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("counts the tests of the suite", () => {
  expect(ci({ test: report(12, 0) })).toMatchObject({ code: 0, closing: "14 passed, 0 failed" });
});

test("a failing test is one failure, not two", () => {
  expect(ci({ test: `${report(11, 1)}; exit 1` })).toMatchObject({ code: 1, closing: "13 passed, 1 failed" });
});

test("a suite that fails without a failing test is one failure", () => {
  expect(ci({ test: `${report(12, 0)}; exit 1` })).toMatchObject({ code: 1, closing: "14 passed, 1 failed" });
});

test("a suite that never ran is one failure", () => {
  expect(ci({ test: "exit 1" })).toMatchObject({ code: 1, closing: "2 passed, 1 failed" });
});

test("a suite without a test is a failure, even where it claims success", () => {
  expect(ci({ test: "true" })).toMatchObject({ code: 1, closing: "2 passed, 1 failed" });
});

test("generate and check that fail are failures beside the tests", () => {
  const steps = { generate: "exit 1", check: "exit 1", test: report(12, 0) };
  expect(ci(steps)).toMatchObject({ code: 1, closing: "14 passed, 2 failed" });
});

test("generate that changes a file is a failure", () => {
  expect(ci({ generate: "touch changed", test: report(12, 0) })).toMatchObject({
    code: 1,
    closing: "14 passed, 1 failed",
  });
});

test("the rehearsals add what they count", () => {
  const steps = { test: report(12, 0), "release:rehearse": rehearsed(5, 0), "cache:rehearse": rehearsed(7, 0) };
  expect(ci(steps)).toMatchObject({ code: 0, closing: "24 passed, 0 failed" });
});

test("a step of a rehearsal that fails is one failure, not two", () => {
  const steps = {
    test: report(12, 0),
    "release:rehearse": `${rehearsed(5, 1)}; exit 1`,
    "cache:rehearse": rehearsed(7, 0),
  };
  expect(ci(steps)).toMatchObject({ code: 1, closing: "24 passed, 1 failed" });
});

test.each(["exit 1", "true", `${rehearsed(5, 0)}; exit 1`])(
  "a rehearsal that ends early is one failure: %s",
  (script) => {
    const { code, closing } = ci({ test: report(12, 0), "cache:rehearse": script });
    expect({ code, closing: closing?.replace(/^\d+ passed/, "") }).toEqual({ code: 1, closing: ", 1 failed" });
  },
);

test("one line alone has the counts of the whole run", () => {
  const { lines } = ci({ test: report(12, 0), "release:rehearse": rehearsed(5, 0), "cache:rehearse": rehearsed(7, 0) });
  expect(lines.filter((line) => /^\d+ passed, \d+ failed$/.test(line))).toEqual(["24 passed, 0 failed"]);
});

/** Runs `.ci/run` with an `npx` that does as `steps` says, and answers how it ended. */
function ci(steps: Readonly<Record<string, string>>) {
  const quiet = { "release:rehearse": rehearsed(1, 0), "cache:rehearse": rehearsed(1, 0) };
  const branches = Object.entries({ ...quiet, ...steps }).map(([name, script]) => `  ${name}) ${script} ;;`);
  const npx = join(folder, "bin/npx");
  mkdirSync(join(folder, "bin"));
  writeFileSync(npx, ["#!/bin/sh", 'case "$3" in', ...branches, "esac", ""].join("\n"));
  chmodSync(npx, 0o755);
  const env = { ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` };
  const { status, stdout } = spawnSync("bash", [join(folder, ".ci/run")], { cwd: tmpdir(), env, encoding: "utf8" });
  const lines = stdout.trimEnd().split("\n");
  return { code: status, closing: lines.at(-1), lines };
}

/** A shell command that prints the counts of a rehearsal. */
function rehearsed(passed: number, failed: number): string {
  return `echo '${passed} passed, ${failed} failed'`;
}

/** A shell command that leaves the report of a suite. */
function report(numPassedTests: number, numFailedTests: number): string {
  const text = JSON.stringify({ numPassedTests, numFailedTests });
  return `mkdir -p test/.results; echo '${text}' > test/.results/vitest.json`;
}
