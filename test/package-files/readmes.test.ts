import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { beside } from "../builder/readme/blocks.ts";
import { Project } from "../cli/project.ts";
import { compile } from "../types/support/compile.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const targets = ["types", "validator", "body-renderer", "builder"];
const platform = [
  "console.d.ts",
  "declare const console: { log(...texts: readonly unknown[]): void; error(...texts: readonly unknown[]): void };",
] as const;

const hostile =
  "A `quoted` ``` fence </details> [link](https://example.org) ![x](y) @everyone *bold* # no heading\n\nNot this.";

/** Two contracts without cases, one of them with a template and choices, and one that nobody builds. */
const made = {
  "parley.config.json": JSON.stringify({ scope: "@parley", layout: "packages" }),
  "schemas/parcel-sent.json": JSON.stringify({
    title: "Parcel sent",
    description: hostile,
    type: "object",
    required: ["event", "id", "body"],
    properties: {
      event: { const: "parcel-sent" },
      id: { type: "string", pattern: "^p-[0-9]+$" },
      body: { type: "string" },
    },
  }),
  "schemas/parcel-sent.body.liquid": "Parcel {{ id }} is on its way.\n",
  "schemas/address.json": JSON.stringify({ type: "object", properties: { street: { type: "string" } } }),
};

interface Program {
  readonly text: string;
  /** Undefined where the page says nothing of it. */
  readonly output: string | undefined;
}

function programsOf(page: string): Program[] {
  const found = [...page.matchAll(/^```ts\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?/gmsu)];
  return found.map(([, text = "", output]) => ({ text: beside(text), output }));
}

/** The emitted modules of a project, in folder layout so that they run as they lie. */
async function modulesOf(project: Project): Promise<Map<string, string>> {
  expect((await project.run("generate", "--schemas", "schemas", "--out", "emitted")).code).toBe(0);
  const names = readdirSync(project.path("emitted"), { recursive: true, encoding: "utf8" });
  return new Map(names.filter((name) => name.endsWith(".ts")).map((name) => [name, project.read(`emitted/${name}`)]));
}

async function holds(project: Project, pages: readonly (readonly [name: string, page: string])[]): Promise<number> {
  const modules = await modulesOf(project);
  const programs = pages.flatMap(([name, page]) =>
    programsOf(page).map((program, index) => ({ ...program, file: `${name}-${index + 1}.ts` })),
  );
  const texts = programs.map(({ file, text }) => [file, text] as const);
  expect(await compile(new Map([...modules, ...texts, platform]), "typescript")).toEqual([]);
  for (const [path, text] of [...modules, ...texts, ["package.json", '{"type":"module"}'] as const])
    project.write(`run/${path}`, text);
  for (const { file, output } of programs) {
    const printed = execFileSync(process.execPath, [file], { cwd: project.path("run"), encoding: "utf8" });
    if (output !== undefined) expect(printed).toBe(output);
  }
  return programs.length;
}

describe("the READMEs of packages", () => {
  test("of this repository: each program compiles, runs and prints what stands below it", async () => {
    const project = new Project({});
    for (const name of readdirSync(join(root, "schemas"), { recursive: true, encoding: "utf8" }))
      if (/\.\w+$/u.test(name)) project.write(`schemas/${name}`, readFileSync(join(root, "schemas", name), "utf8"));
    const pages = targets.map(
      (name) => [name, readFileSync(join(root, "packages", name, "README.md"), "utf8")] as const,
    );
    expect(await holds(project, pages)).toBe(10);
    for (const [, page] of pages) expect(page).toMatch(/^## QuestionV2$/mu);
    expect(pages.map(([, page]) => page).join("")).toMatch(/^```text\nAn agent is waiting on you/mu);
  });

  test("of contracts without cases: shorter programs, which compile and run as well", async () => {
    const project = new Project(made);
    expect((await project.run("generate")).code).toBe(0);
    const pages = targets.map((name) => [name, project.read(`packages/${name}/README.md`)] as const);
    expect(await holds(project, pages)).toBe(7);
  });

  test("no text of a schema marks anything up", async () => {
    const project = new Project(made);
    await project.run("generate");
    const page = project.read("packages/types/README.md");
    expect(page).toContain(
      "A \\`quoted\\` \\`\\`\\` fence &lt;/details&gt; \\[link\\](https\\://example.org) \\!\\[x\\](y) @\u200beveryone \\*bold\\* #\u200b no heading\n",
    );
    expect(page).not.toContain("Not this.");
    expect(page.match(/^```/gmu)).toHaveLength(4);
  });
});
