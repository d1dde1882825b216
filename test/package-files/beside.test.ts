import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { objectSchema, Project, schemas } from "../cli/project.ts";

const packagesLayout = { "parley.config.json": JSON.stringify({ scope: "@acme", layout: "packages" }) };

async function generated(files: Readonly<Record<string, string>> = schemas): Promise<Project> {
  const project = new Project({ ...files, ...packagesLayout });
  expect((await project.run("generate")).code).toBe(0);
  return project;
}

async function findings(project: Project): Promise<Record<string, string>> {
  const { out } = await project.run("check", "--json");
  const { files }: { files: { file: string; state: string; reason?: string }[] } = JSON.parse(out);
  const found = files
    .filter(({ state }) => state !== "same")
    .map(({ file, state, reason }) => [file, `${state}: ${reason}`]);
  return Object.fromEntries(found.filter(([file = ""]) => !file.includes("/src/")));
}

test("a README, the lock of exports and the contracts' own files lie beside the sources, in packages layout alone", async () => {
  const project = await generated();
  expect(readdirSync(project.path("packages/types")).sort()).toEqual(["README.md", "api.md", "sources", "src"]);
  expect(readdirSync(project.path("packages/validator")).sort()).toEqual(["README.md", "api.md", "src"]);
  expect(project.read("packages/types/sources/order-placed.json")).toBe(project.read("schemas/order-placed.json"));
  await project.run("generate", "--schemas", "schemas", "--out", "out");
  expect(readdirSync(project.path("out/types"))).toEqual(["src"]);
});

test("run again it writes nothing, and check finds nothing", async () => {
  const project = await generated();
  expect((await project.run("generate")).out).toContain(": 0 written");
  expect((await project.run("check")).code).toBe(0);
});

test("a changed schema: stale files are named with the reason, and generate brings them up to date", async () => {
  const project = await generated();
  project.write("schemas/address.json", objectSchema("zip"));
  expect(await findings(project)).toEqual({
    "packages/types/api.md": "stale: schemas/address.json changed.",
    "packages/types/sources/address.json": "stale: schemas/address.json changed.",
  });
  await project.run("generate");
  expect(await findings(project)).toEqual({});
  expect(project.read("packages/types/api.md")).toContain("zip: string;");
});

test("a removed contract takes its files along", async () => {
  const project = await generated();
  project.write("schemas/note-taken.json", objectSchema("text"));
  await project.run("generate");
  expect(existsSync(project.path("packages/types/sources/note-taken.json"))).toBe(true);
  project.remove("schemas/note-taken.json");
  expect(await findings(project)).toMatchObject({
    "packages/types/sources/note-taken.json":
      "left-over: Nothing asks for it any more: schemas/note-taken.json is gone.",
  });
  await project.run("generate");
  expect(readdirSync(project.path("packages/types/sources"))).toEqual(["address.json", "order-placed.json"]);
});

test("where a target emits nothing any more, its manifest goes as well", async () => {
  const template = { "schemas/order-placed.body.liquid": "Order {{ id }}\n" };
  const project = new Project({ ...schemas, ...template });
  await project.run("generate", "--schemas", "schemas", "--out", "out");
  expect(existsSync(project.path("out/body-renderer/src/parley.manifest.json"))).toBe(true);
  project.remove("schemas/order-placed.body.liquid");
  const { code, out } = await project.run("check", "--schemas", "schemas", "--out", "out");
  expect({ code, out }).toEqual({
    code: 1,
    out: expect.stringContaining("body-renderer/src/parley.manifest.json  left over"),
  });
  await project.run("generate", "--schemas", "schemas", "--out", "out");
  expect(readdirSync(project.path("out/body-renderer/src"))).toEqual([]);
  expect((await project.run("check", "--schemas", "schemas", "--out", "out")).code).toBe(0);
});

test("the lock of exports is not edited by hand, and nothing that lies beside it is touched", async () => {
  const project = await generated();
  project.append("packages/types/api.md", "\nMine.\n");
  project.write("packages/types/sources/mine.txt", "mine");
  project.write("packages/types/notes.md", "mine");
  project.write("schemas/address.json", objectSchema("zip"));
  const { code, out } = await project.run("generate");
  expect({ code, out }).toEqual({
    code: 1,
    out: expect.stringContaining("packages/types/api.md  error  edited-by-hand"),
  });
  expect((await project.run("generate", "--force")).code).toBe(0);
  expect(project.read("packages/types/api.md")).not.toContain("Mine.");
  expect(project.read("packages/types/sources/mine.txt")).toBe("mine");
  expect(project.read("packages/types/notes.md")).toBe("mine");
});

test("a README that a person wrote, or changed, stays theirs and is in nobody's way", async () => {
  const project = new Project({ ...schemas, ...packagesLayout, "packages/types/README.md": "# Ours\n" });
  expect((await project.run("generate")).code).toBe(0);
  project.append("packages/builder/README.md", "\nAsk the warehouse.\n");
  const changed = project.read("packages/builder/README.md");
  project.write("schemas/note-taken.json", objectSchema("text"));
  expect((await project.run("generate")).code).toBe(0);
  expect(project.read("packages/types/README.md")).toBe("# Ours\n");
  expect(project.read("packages/builder/README.md")).toBe(changed);
  expect(project.read("packages/validator/README.md")).toContain("## NoteTaken");
  expect((await project.run("check")).code).toBe(0);
  expect(await findings(project)).toEqual({
    "packages/builder/README.md": "kept: A person wrote this README; it stays theirs.",
    "packages/types/README.md": "kept: A person wrote this README; it stays theirs.",
  });
});
