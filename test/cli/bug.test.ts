import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { EmittedModule } from "../../codegen/src/emit/emitted-file.ts";
import { Project } from "./project.ts";

const injected: EmittedModule = {
  kind: "module",
  id: { target: "types", module: "order-placed" },
  imports: [],
  statements: ['export const note = ""; globalThis.__pwned = 1; "";'],
  exports: ["note"],
  sources: ["order-placed.json"],
};

vi.mock("../../codegen/src/targets/types/target.ts", () => ({
  typesTarget: { name: "types", emit: () => [injected] },
}));

test("text that was not quoted is a bug: code 3, named, no stack trace, nothing written", async () => {
  const project = new Project();
  const { code, out, err } = await project.on("generate", "--target", "types");
  expect({ code, out }).toEqual({ code: 3, out: "" });
  expect(err).toContain(
    "types/src/order-placed.ts was not printed as it was meant: a statement that is no declaration: globalThis.__pwned = 1;",
  );
  expect(err).not.toMatch(/^\s+at /m);
  expect(existsSync(project.path("out"))).toBe(false);
});

test("--verbose shows where it happened, --json says it too", async () => {
  const { err, out } = await new Project().on("generate", "--target", "types", "--verbose", "--json");
  expect(err).toMatch(/^\s+at /m);
  expect(JSON.parse(out)).toMatchObject({ ok: false, bug: expect.stringContaining("order-placed.ts was not printed") });
});
