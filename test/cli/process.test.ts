import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runCommand } from "../../codegen/src/cli/command.ts";
import { filesIn } from "../emit/output-folder.ts";
import { mainScript, Project, runProcess, schemas } from "./project.ts";

describe("exit codes of the process", () => {
  test.each([
    ["help", ["help"], 0],
    ["fine", ["generate", "--schemas", "schemas", "--out", "out"], 0],
    ["findings", ["check", "--schemas", "schemas", "--out", "elsewhere"], 1],
    ["errors", ["generate", "--schemas", "nowhere", "--out", "out"], 1],
    ["wrong usage", ["generate", "--frobnicate"], 2],
  ] as const)("%s", async (_, args, code) => {
    const outcome = await runProcess(args, { cwd: new Project().folder });
    expect(outcome.code).toBe(code);
    expect(outcome.out + outcome.err).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  });
});

test("--version", async () => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL("../../codegen/package.json", import.meta.url), "utf8"),
  );
  expect(await new Project().run("--version")).toEqual({ code: 0, out: `${version}\n`, err: "" });
});

test("the script can be run by its name once it is published", () => {
  expect(readFileSync(mainScript, "utf8").split("\n")[0]).toBe("#!/usr/bin/env node");
});

describe("a bug in Parley", () => {
  async function fail(...args: readonly string[]): Promise<{ code: number; err: string }> {
    let err = "";
    const out = (): void => {
      throw new Error("nobody expected this");
    };
    const code = await runCommand(args, { cwd: "/", out, err: (text) => void (err += text), colour: false });
    return { code, err };
  }

  test("is said to be one, with code 3 and no stack trace", async () => {
    const { code, err } = await fail("help");
    expect(code).toBe(3);
    expect(err).toMatch(/^This is a bug in Parley, and nothing you did wrong: nobody expected this\nPlease report it/);
    expect(err).not.toMatch(/^\s+at /m);
  });
});

test("same bytes whatever the order of files, the locale, the time zone and the working directory", async () => {
  const forwards = new Project({});
  const backwards = new Project({});
  for (const [path, text] of Object.entries(schemas)) forwards.write(path, text);
  for (const [path, text] of Object.entries(schemas).reverse()) backwards.write(path, text);
  const one = await runProcess(["generate", "--schemas", "schemas", "--out", "out"], {
    cwd: forwards.folder,
    env: { LANG: "C", LC_ALL: "C", TZ: "UTC" },
  });
  const other = await runProcess(
    ["generate", "--schemas", `${backwards.folder}/schemas`, "--out", `${backwards.folder}/out`],
    {
      cwd: "/",
      env: { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Pacific/Kiritimati" },
    },
  );
  expect([one.code, other.code]).toEqual([0, 0]);
  const found = filesIn(forwards.path("out"));
  expect(found.size).toBeGreaterThan(8);
  expect(filesIn(backwards.path("out"))).toEqual(found);
  expect([...found.values()].filter((text) => text.includes(forwards.folder))).toEqual([]);
});
