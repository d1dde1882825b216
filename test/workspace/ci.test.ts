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
  expect(ci({ test: report(12, 0) })).toEqual({ code: 0, closing: "12 passed, 0 failed" });
});

test("a failing test is one failure, not two", () => {
  expect(ci({ test: `${report(11, 1)}; exit 1` })).toEqual({ code: 1, closing: "11 passed, 1 failed" });
});

test("a suite that fails without a failing test is one failure", () => {
  expect(ci({ test: `${report(12, 0)}; exit 1` })).toEqual({ code: 1, closing: "12 passed, 1 failed" });
});

test("a suite that never ran is one failure", () => {
  expect(ci({ test: "exit 1" })).toEqual({ code: 1, closing: "0 passed, 1 failed" });
});

test("a suite without a test is a failure, even where it claims success", () => {
  expect(ci({ test: "true" })).toEqual({ code: 1, closing: "0 passed, 1 failed" });
});

test("generate and check that fail are failures beside the tests", () => {
  const steps = { generate: "exit 1", check: "exit 1", test: report(12, 0) };
  expect(ci(steps)).toEqual({ code: 1, closing: "12 passed, 2 failed" });
});

test("generate that changes a file is a failure", () => {
  expect(ci({ generate: "touch changed", test: report(12, 0) })).toEqual({ code: 1, closing: "12 passed, 1 failed" });
});

/** Runs `.ci/run` with an `npx` that does as `steps` says, and answers how it ended. */
function ci(steps: Readonly<Record<string, string>>) {
  const branches = Object.entries(steps).map(([name, script]) => `  ${name}) ${script} ;;`);
  const npx = join(folder, "bin/npx");
  mkdirSync(join(folder, "bin"));
  writeFileSync(npx, ["#!/bin/sh", 'case "$3" in', ...branches, "esac", ""].join("\n"));
  chmodSync(npx, 0o755);
  const env = { ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` };
  const { status, stdout } = spawnSync("bash", [join(folder, ".ci/run")], { cwd: tmpdir(), env, encoding: "utf8" });
  return { code: status, closing: stdout.trimEnd().split("\n").at(-1) };
}

/** A shell command that leaves the report of a suite. */
function report(numPassedTests: number, numFailedTests: number): string {
  const text = JSON.stringify({ numPassedTests, numFailedTests });
  return `mkdir -p test/.results; echo '${text}' > test/.results/vitest.json`;
}
