import { beforeEach, expect, test, vi } from "vitest";
import { judgeCases } from "../../codegen/src/judge/cases.ts";
import type { CaseJudgeInput, JudgeInput } from "../../codegen/src/judge/judge-input.ts";
import { judgeShapes } from "../../codegen/src/judge/shapes.ts";
import { objectSchema, Project } from "./project.ts";

vi.mock("../../codegen/src/judge/shapes.ts", () => ({ judgeShapes: vi.fn(() => Promise.resolve()) }));
vi.mock("../../codegen/src/judge/cases.ts", () => ({ judgeCases: vi.fn(() => Promise.resolve()) }));

const [shapes, cases] = [vi.mocked(judgeShapes), vi.mocked(judgeCases)];

function casesFile(name: string): string {
  return JSON.stringify({ valid: [{ name, event: { id: "1" } }], refused: [] });
}

const files = {
  "schemas/a.json": JSON.stringify({
    type: "object",
    properties: { id: { type: "string" }, place: { $ref: "address.json" } },
  }),
  "schemas/a.cases.json": casesFile("one"),
  "schemas/b.json": objectSchema("id"),
  "schemas/address.json": objectSchema("street"),
};

beforeEach(() => {
  shapes.mockClear();
  cases.mockClear();
});

/** The contracts that the readers were asked about. */
function asked(inputs: readonly (readonly [JudgeInput | CaseJudgeInput])[]): string[] {
  return inputs.flatMap(([{ contracts }]) => contracts.map(({ stem }) => stem)).sort();
}

async function generated(): Promise<Project> {
  const project = new Project(files);
  expect((await project.on("generate")).code).toBe(0);
  expect(asked(shapes.mock.calls)).toEqual(["a", "address", "b"]);
  shapes.mockClear();
  cases.mockClear();
  return project;
}

test("nobody is asked again about what has not changed", async () => {
  const project = await generated();
  await project.on("generate");
  await project.on("check");
  expect(shapes).not.toHaveBeenCalled();
  expect(cases).not.toHaveBeenCalled();
});

test.each([
  ["schemas/b.json", objectSchema("id", "more"), ["b"]],
  ["schemas/address.json", objectSchema("street", "city"), ["a", "address"]],
  ["schemas/a.cases.json", casesFile("two"), ["a"]],
  ["schemas/b.cases.json", casesFile("one"), ["b"]],
  ["schemas/b.parley.json", '{"": {"x-name": "Bee"}}', ["b"]],
])("%s changed", async (path, text, expected) => {
  const project = await generated();
  project.write(path, text);
  expect((await project.on("generate")).code).toBe(0);
  expect(asked(shapes.mock.calls)).toEqual(expected);
});

test("a generated file that was deleted makes its contract one to judge", async () => {
  const project = await generated();
  project.remove("out/validator/src/checks/b.ts");
  await project.on("generate");
  expect(asked(shapes.mock.calls)).toEqual(["b"]);
});

test("what failed is asked again", async () => {
  const project = await generated();
  project.write("schemas/a.cases.json", casesFile("two"));
  cases.mockImplementationOnce(({ diagnostics }) => {
    diagnostics.report("case-disagreement", { file: "a.cases.json", pointer: "" }, "They differ.");
    return Promise.resolve();
  });
  const refused = await project.on("generate");
  expect(refused).toMatchObject({
    code: 1,
    out: expect.stringContaining(
      "schemas/a.cases.json  error  case-disagreement  They differ.\n1 error; nothing was written\n",
    ),
  });
  cases.mockClear();
  expect((await project.on("generate")).code).toBe(0);
  expect(asked(cases.mock.calls)).toEqual(["a"]);
});

test("the validator is judged in folder layout with its types, whatever the run's own layout and targets", async () => {
  const project = new Project({ ...files, "parley.config.json": '{"layout": "packages", "out": "out"}' });
  expect((await project.run("generate", "--target", "types")).code).toBe(0);
  const [[{ modules } = { modules: new Map<string, string>() }] = []] = cases.mock.calls;
  expect(modules.get("validator/src/a.ts")).toMatch(/from "\.\.\/\.\.\/types\/src\/a\.ts"/);
  expect(modules.has("types/src/a.ts")).toBe(true);
});

test("without cases the validator is not run", async () => {
  const project = new Project({ "schemas/b.json": objectSchema("id") });
  expect((await project.on("generate")).code).toBe(0);
  expect(shapes).toHaveBeenCalledOnce();
  expect(cases).not.toHaveBeenCalled();
});
