import { expect, test } from "vitest";
import { lacking } from "../../codegen/src/init/lacking.ts";

const needs = {
  members: { type: "module", scripts: { check: "parley check", test: "parley check && node --test" } },
  names: { devDependencies: { turbo: "^2.0.0", typescript: "^7.0.0" } },
};

test("a file that has everything, and more, lacks nothing", () => {
  const text = JSON.stringify({
    name: "mine",
    type: "module",
    scripts: { ...needs.members.scripts, lint: "oxlint" },
    devDependencies: { typescript: "~5.9.0", turbo: "1.0.0", vitest: "5" },
  });
  expect(lacking(text, "package.json", needs)).toBeUndefined();
});

test("only what is missing or says something else is told", () => {
  const text = JSON.stringify({
    type: "module",
    scripts: { check: "parley check", test: "jest" },
    devDependencies: { turbo: "^1.0.0" },
  });
  expect(lacking(text, "package.json", needs)).toEqual({
    scripts: { test: "parley check && node --test" },
    devDependencies: { typescript: "^7.0.0" },
  });
});

test.each(["", "[]", "{", "null", '{"scripts": 1, "devDependencies": []}'])(
  "where nothing can be found, all is: %j",
  (text) => {
    expect(lacking(text, "package.json", needs)).toEqual({ ...needs.members, ...needs.names });
  },
);

test("entries of lists are asked for, not whole lists; a group may hold more names", () => {
  const fixed = (group: readonly string[]): string => JSON.stringify({ fixed: [["other"], group] });
  const wanted = { members: { fixed: [["a", "b"]] } };
  expect(lacking(fixed(["b", "c", "a"]), "config.json", wanted)).toBeUndefined();
  expect(lacking(fixed(["a"]), "config.json", wanted)).toEqual({ fixed: [["a", "b"]] });
  expect(lacking("packages:\n  - apps/*\n", "pnpm-workspace.yaml", { members: { packages: ["packages/*"] } })).toEqual({
    packages: ["packages/*"],
  });
});

test("settings with comments are read", () => {
  const text = '{\n  // Ours.\n  "compilerOptions": { "strict": true, },\n}';
  expect(lacking(text, "tsconfig.base.json", { members: { compilerOptions: { strict: true } } })).toBeUndefined();
});

test("a line is there however the same folder is written", () => {
  expect(lacking("node_modules\r\n/dist/\n", ".gitignore", { lines: ["node_modules/", "dist/", ".turbo/"] })).toEqual([
    ".turbo/",
  ]);
});
