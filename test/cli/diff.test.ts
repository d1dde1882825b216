import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { Project } from "./project.ts";

const text = (x: object): string => JSON.stringify({ type: "object", properties: { x } });
const pair = { "old/a.json": text({ type: "string" }), "new/a.json": text({ type: "string", maxLength: 3 }) };

function git(project: Project, ...args: readonly string[]): void {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...args], { cwd: project.folder, stdio: "ignore" });
}

test("two folders: what changed, and --fail-on decides about the exit code", async () => {
  const project = new Project(pair);
  const plain = await project.run("diff", "old", "new");
  expect(plain.code).toBe(0);
  expect(plain.out).toContain("`x` now has at most 3 characters (there was no such limit).  (major)");
  expect((await project.run("diff", "old", "new", "--fail-on", "major")).code).toBe(1);
  expect((await project.run("diff", "old", "old", "--fail-on", "patch")).code).toBe(0);
});

test("control characters and Markdown of a contract do nothing", async () => {
  const name = "a`b\u001b[31m[x](http://h) <img src=x> @team";
  const project = new Project({
    "old/a.json": JSON.stringify({ type: "object", properties: { [name]: { enum: ["a"] } } }),
    "new/a.json": JSON.stringify({ type: "object", properties: { [name]: { enum: ["``` @all <b>\n# h"] } } }),
  });
  const terminal = await project.run("diff", "old", "new");
  expect(terminal.out).toContain("must now be");
  expect(terminal.out).not.toContain("\u001b");
  const { out } = await project.run("diff", "old", "new", "--markdown");
  expect(out).not.toContain("\u001b");
  const outsideCode = out.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/gu, "");
  expect(outsideCode).not.toMatch(/<img|<b>|@team|@all|\]\(http|^# h/mu);
});

test.each<[string, readonly string[], RegExp]>([
  ["a newer side that is a file", ["diff", "old", "new/a.json"], /There is no folder new\/a\.json/],
  ["a missing newer side", ["diff", "old", "none"], /There is no folder none/],
  ["one folder", ["diff", "old"], /takes two folders/],
  ["an older side that is nothing", ["diff", "none", "new"], /none/],
  ["a revision that looks like an option", ["diff", "--schemas", "new", "--against=--output=x"], /--output=x/],
  ["a file that is no tarball", ["diff", "old/a.json", "new"], /old\/a\.json is no tarball/],
])("%s is said in a sentence", async (_, args, words) => {
  const { code, out, err } = await new Project(pair).run(...args);
  expect(code).toBe(2);
  expect(out + err).toMatch(words);
  expect(out + err).not.toMatch(/\n\s+at .*\.ts:/);
});

test("an older side with errors is told with its files, and nothing has gone", async () => {
  const project = new Project({ ...pair, "old/a.json": '{"type": "strin"}' });
  const { code, out } = await project.run("diff", "old", "new", "--json");
  const said = JSON.parse(out);
  expect(code).toBe(1);
  expect(said).toMatchObject({ ok: false, contracts: [] });
  expect(said.diagnostics[0].file).toBe("old:a.json");
});

test("a revision without the folder: every contract is new; YAML, BOM and line ends are no change", async () => {
  const project = new Project({ "readme.txt": "" });
  git(project, "init", "-q");
  git(project, "add", ".");
  git(project, "commit", "-qm", "one");
  project.write("schemas/a.json", text({ type: "string" }));
  const added = await project.run("diff", "--schemas", "schemas", "--json");
  expect(JSON.parse(added.out)).toMatchObject({ bump: "minor", contracts: [{ bump: "minor" }] });
  git(project, "add", ".");
  git(project, "commit", "-qm", "two");
  project.write(
    "schemas/a.json",
    `\ufeff${JSON.stringify(JSON.parse(text({ type: "string" })), null, 1).replaceAll("\n", "\r\n")}`,
  );
  const same = await project.run("diff", "--schemas", "schemas", "--json");
  expect(JSON.parse(same.out)).toMatchObject({
    bump: "patch",
    contracts: [{ senders: "patch", counterexample: null }],
  });
  project.remove("schemas/a.json");
  project.write("schemas/a.yaml", "type: object\nproperties:\n  x:\n    type: string\n    maxLength: 3\n");
  const yaml = JSON.parse((await project.run("diff", "--schemas", "schemas", "--json")).out);
  expect(yaml.contracts).toMatchObject([
    { file: "a.yaml", bump: "major", changes: [{ pointer: "/properties/x/maxLength" }] },
  ]);
});

test("a change in a shared part shows in each contract that uses it, with its own file", async () => {
  const user = JSON.stringify({ type: "object", properties: { at: { $ref: "./part.json" } } });
  const side = (most: number): string =>
    JSON.stringify({ type: "object", properties: { y: { type: "string", maxLength: most } } });
  const project = new Project({
    "old/a.json": user,
    "old/b.json": user,
    "old/part.json": side(5),
    "new/a.json": user,
    "new/b.json": user,
    "new/part.json": side(4),
  });
  const { contracts } = JSON.parse((await project.run("diff", "old", "new", "--json")).out);
  const told = contracts.map((one: { file: string; changes: { file: string; pointer: string }[] }) => [
    one.file,
    ...one.changes.map(({ file, pointer }) => `${file}#${pointer}`),
  ]);
  const place = "part.json#/properties/y/maxLength";
  expect(told).toEqual([
    ["a.json", place],
    ["b.json", place],
    ["part.json", place],
  ]);
});

test("a packed package of types is an older side; a broken one is a sentence", async () => {
  const project = new Project({
    ...pair,
    "p/package/package.json": "{}",
    "p/package/src/schemas/a.json": text({ type: "string" }),
    "broken.tgz": "\u001f\u008bnothing",
  });
  execFileSync("tar", ["-czf", project.path("p.tgz"), "-C", project.path("p"), "package"]);
  const { out } = await project.run("diff", "p.tgz", "new", "--json");
  expect(JSON.parse(out)).toMatchObject({ ok: true, against: "p.tgz", bump: "major" });
  const { code } = await project.run("diff", "broken.tgz", "new");
  expect(code).toBe(2);
});
