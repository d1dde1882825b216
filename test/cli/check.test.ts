import { expect, test, vi } from "vitest";
import { identities } from "../emit/output-folder.ts";
import { objectSchema, Project } from "./project.ts";

// Second opinions take half a second each time; `second-opinions.test.ts` and `process.test.ts` have them.
vi.mock("../../codegen/src/judge/shapes.ts", () => ({ judgeShapes: () => Promise.resolve() }));
vi.mock("../../codegen/src/judge/cases.ts", () => ({ judgeCases: () => Promise.resolve() }));

interface Checked {
  readonly file: string;
  readonly state: string;
  readonly reason?: string;
}

async function generated(): Promise<Project> {
  const project = new Project();
  expect((await project.on("generate")).code).toBe(0);
  return project;
}

async function check(project: Project): Promise<{ code: number | null; differing: Record<string, string> }> {
  const { code, out } = await project.on("check", "--json");
  const { files, ok }: { files: Checked[]; ok: boolean } = JSON.parse(out);
  expect(ok).toBe(code === 0);
  const differing = files
    .filter(({ state }) => state !== "same")
    .map(({ file, state, reason }) => [file.replace(/^out\//, ""), `${state}: ${reason}`]);
  return { code, differing: Object.fromEntries(differing) };
}

test("says that all is up to date", async () => {
  const project = await generated();
  expect(await project.on("check")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^2 contracts, \d+ files: all up to date\n$/),
  });
});

test("writes nothing, whatever it finds", async () => {
  const project = await generated();
  project.write("schemas/address.json", objectSchema("zip"));
  project.append("out/types/src/index.ts", "//");
  const before = identities(project.folder);
  expect((await project.on("check")).code).toBe(1);
  expect(identities(project.folder)).toEqual(before);
});

test("a changed schema: its files are stale, also those of contracts that refer to it, and the reason names it", async () => {
  const project = await generated();
  project.write("schemas/address.json", objectSchema("street", "city", "country"));
  const { code, differing } = await check(project);
  expect(code).toBe(1);
  expect(differing).toMatchObject({
    "types/src/address.ts": "stale: schemas/address.json changed.",
    "types/src/order-placed.ts": "stale: schemas/address.json changed.",
    "types/src/parley.manifest.json": "stale: schemas/address.json changed.",
    "validator/src/checks/address.ts": "stale: schemas/address.json changed.",
  });
  expect(differing["types/src/index.ts"]).toBeUndefined();
  expect(differing["validator/src/runtime/issue.ts"]).toBeUndefined();
});

test("a changed cases file changes the cases and nothing else", async () => {
  const project = new Project({
    "schemas/a.json": objectSchema("id"),
    "schemas/a.cases.json": '{"valid": [{"name": "one", "event": {"id": "1"}}], "refused": []}',
  });
  expect((await project.on("generate")).code).toBe(0);
  project.write("schemas/a.cases.json", '{"valid": [{"name": "two", "event": {"id": "1"}}], "refused": []}');
  expect((await check(project)).differing).toEqual({
    "types/src/cases/a.json": "stale: schemas/a.cases.json changed.",
    "types/src/parley.manifest.json": "stale: schemas/a.cases.json changed.",
  });
});

test("a new schema and a schema that is gone", async () => {
  const project = await generated();
  project.write("schemas/fresh.json", objectSchema("id"));
  project.remove("schemas/order-placed.json");
  expect((await check(project)).differing).toMatchObject({
    "types/src/fresh.ts": "missing: schemas/fresh.json is new.",
    "types/src/index.ts": "stale: schemas/fresh.json is new, schemas/order-placed.json is gone.",
    "types/src/order-placed.ts": "left-over: Nothing asks for it any more: schemas/order-placed.json is gone.",
    "types/src/schemas/order-placed.json":
      "left-over: Nothing asks for it any more: schemas/order-placed.json is gone.",
  });
});

test("deleted and edited files", async () => {
  const project = await generated();
  project.remove("out/types/src/address.ts");
  project.append("out/types/src/index.ts", "// mine\n");
  project.append("out/types/src/schemas/address.json", " ");
  const { differing } = await check(project);
  expect(Object.keys(differing)).toEqual([
    "types/src/address.ts",
    "types/src/index.ts",
    "types/src/schemas/address.json",
  ]);
  expect(differing["types/src/address.ts"]).toBe("missing: Somebody deleted it.");
  expect(differing["types/src/index.ts"]).toMatch(/^edited: Somebody edited/);
  expect(differing["types/src/schemas/address.json"]).toMatch(/^edited: Somebody edited/);
});

test("nothing generated yet", async () => {
  const { code, differing } = await check(new Project());
  expect(code).toBe(1);
  expect(new Set(Object.values(differing))).toEqual(new Set(["missing: It was never generated."]));
});

test("a changed configuration", async () => {
  const project = new Project({ "schemas/a.json": objectSchema("id"), "parley.config.json": '{"out": "out"}' });
  expect((await project.run("generate")).code).toBe(0);
  project.write("parley.config.json", '{"out": "out", "importExtension": "js"}');
  const { code, out } = await project.run("check");
  expect(code).toBe(1);
  expect(out).toContain("out/types/src/index.ts  stale  The configuration changed.\n");
});

test("another version of the generator", async () => {
  const project = await generated();
  // What another version wrote: other text, with a header that fits it.
  const other = project.read("out/types/src/address.ts").replace(/\n\n/, "\n\n// Another way to say it.\n");
  const { withHeader } = await import("../../codegen/src/emit/header.ts");
  const inputs = /inputs ([0-9a-f]{64})/.exec(other)?.[1] ?? "";
  project.write(
    "out/types/src/address.ts",
    withHeader(other.split("\n").slice(2).join("\n"), { sources: ["address.json"], inputs }),
  );
  expect((await check(project)).differing).toEqual({
    "types/src/address.ts": "stale: Parley itself has changed since it was generated.",
  });
});

test("with an error in a schema nothing is compared", async () => {
  const project = await generated();
  project.write("schemas/b.json", "{");
  expect(await project.on("check")).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      /^schemas\/b\.json:1:\d+ {2}error {2}invalid-json .*\n1 error; nothing was compared\n$/s,
    ),
  });
});

test("a changed template: what renders it is stale, the reason names it, and it renders anew", async () => {
  const project = new Project({
    "schemas/note.json": objectSchema("title", "body"),
    "schemas/note.body.liquid": "Note: {{ title }}",
  });
  expect((await project.on("generate")).code).toBe(0);
  expect(project.read("out/body-renderer/src/note.ts")).toContain('"Note: "');
  project.write("schemas/note.body.liquid", "A note: {{ title }}");
  expect((await check(project)).differing).toMatchObject({
    "body-renderer/src/note.ts": "stale: schemas/note.body.liquid changed.",
    "body-renderer/src/parley.manifest.json": "stale: schemas/note.body.liquid changed.",
  });
  expect((await project.on("generate")).code).toBe(0);
  expect(project.read("out/body-renderer/src/note.ts")).toContain('"A note: "');
  expect((await check(project)).code).toBe(0);
});
