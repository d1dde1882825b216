import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-6";
import { expect, test } from "vitest";
import { Project } from "../cli/project.ts";
import { execFileSync } from "node:child_process";

const root = fileURLToPath(new URL("../../", import.meta.url));
const guide = readFileSync(join(root, "docs/guides/changing-a-contract.md"), "utf8");
const schemaFile = "schemas/matrix/dev.superpipeline.question.v2.json";

/** The blocks of the guide in a language, in their order. */
function blocks(language: string): string[] {
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gmu"))].map(
    ([, text = ""]) => text,
  );
}

/** A copy of this repository's contracts, generated and committed. */
async function copyOfContracts(): Promise<Project> {
  const project = new Project({});
  for (const path of ["schemas", "parley.config.ts", ".changeset/config.json"])
    cpSync(join(root, path), project.path(path), { recursive: true });
  for (const name of readdirSync(join(root, "packages")))
    cpSync(join(root, "packages", name, "package.json"), project.path(`packages/${name}/package.json`));
  expect((await project.run("generate")).code).toBe(0);
  const git = (...args: readonly string[]): unknown => execFileSync("git", args, { cwd: project.folder });
  git("init", "--quiet");
  git("add", "--all");
  git(
    "-c",
    "user.name=A contract owner",
    "-c",
    "user.email=owner@example.org",
    "commit",
    "--quiet",
    "--message",
    "before",
  );
  return project;
}

test("the guide shows what really happens", { timeout: 180_000 }, async () => {
  const project = await copyOfContracts();
  const old = verbProgram(project);
  expect(old).toEqual([]);
  const [change = "", lock = ""] = blocks("diff");
  const line = (mark: string, block = change): string =>
    block
      .split("\n")
      .find((one) => one.startsWith(mark))
      ?.slice(1) ?? "no line";
  const schema = project.read(schemaFile);
  expect(schema).toContain(line("-"));
  project.write(schemaFile, schema.replace(line("-"), line("+")));
  const [generated = "", compared = "", noted = ""] = blocks("console");
  expect(`$ parley generate\n${(await project.run("generate")).out}`).toBe(generated);
  expect(project.read("packages/types/api.md")).toContain(`\n${line("+", lock)}\n`);
  expect(`$ parley diff\n${(await project.run("diff")).out}`).toBe(compared);
  const { out } = await project.run("changeset");
  expect(`$ parley changeset\n${out.trimEnd().split("\n").at(-1)}\n`).toBe(noted);
  expect(project.read(".changeset/parley-contracts.md")).toContain(blocks("markdown")[0]);
  const [message = "", ...others] = verbProgram(project);
  expect(others).toEqual([]);
  expect(guide).toContain(`\`${message}\``);
});

/** What the compiler says of the guide's program, with the types as they are now. */
function verbProgram(project: Project): string[] {
  const [program = ""] = blocks("ts");
  project.write("verb.ts", program.replace("@parley/types/question-v2", "./packages/types/src/question-v2.ts"));
  const compiled = ts.createProgram([project.path("verb.ts")], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  return ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
