import { existsSync } from "node:fs";
import { parseChangesetFile } from "@changesets/parse";
import { expect, test } from "vitest";
import { orderSchema, Repository } from "./repository.ts";

const group = ["@acme/body-renderer", "@acme/builder", "@acme/types", "@acme/validator"];

function releases(note: string): Record<string, string> {
  return Object.fromEntries(parseChangesetFile(note).releases.map(({ name, type }) => [name, type]));
}

function each(bump: string): Record<string, string> {
  return Object.fromEntries(group.map((name) => [name, bump]));
}

test("names every package of the group with the bump, and says what senders and readers want to know", async () => {
  const repository = await Repository.create();
  repository.write("schemas/order-placed.json", orderSchema({ scope: { enum: ["once", "always", "session"] } }));
  expect(await repository.run("changeset")).toMatchObject({ code: 0, out: expect.stringMatching(/written: major\n$/) });
  expect(releases(repository.note)).toEqual(each("major"));
  const { summary } = parseChangesetFile(repository.note);
  expect(summary.split("\n")[0]).toBe("OrderPlaced changed: breaking for readers.");
  expect(summary).toContain('- `scope` may now also be `"session"`.');
  expect(summary).toContain("Senders: minor. Readers: major. **Upgrade readers first**");
  expect(summary).toMatch(/Refused before and accepted now:\n\n```json\n[^`]*"scope": "session"[^`]*```/u);
});

test("below 1.0.0 a breaking change is a minor version, and what breaks nothing a patch", async () => {
  const repository = await Repository.create("0.3.0");
  repository.write("schemas/order-placed.json", orderSchema({ note: { type: "number" } }));
  await repository.run("changeset");
  expect(releases(repository.note)).toEqual(each("minor"));
  expect(repository.note).toContain("Below 1.0.0 a breaking change raises the minor version.");
  repository.write("schemas/order-placed.json", orderSchema({ colour: { type: "string" } }));
  await repository.run("changeset");
  expect(releases(repository.note)).toEqual(each("patch"));
});

test("run again it changes nothing; after a further change the note tells both, also where the first is committed", async () => {
  const repository = await Repository.create();
  repository.write("schemas/order-placed.json", orderSchema({ colour: { type: "string" } }));
  await repository.run("changeset");
  const first = repository.note;
  expect((await repository.run("changeset")).out).toContain("says so already: minor");
  expect(repository.note).toBe(first);
  await repository.commitAll();
  repository.write("schemas/order-placed.json", orderSchema({ colour: { type: "string" }, size: { type: "number" } }));
  await repository.run("changeset");
  expect(repository.note).toContain("`colour` is a new optional field");
  expect(repository.note).toContain("`size` is a new optional field");
});

test("compares with the last release where a tag tells it, whatever was committed since", async () => {
  const repository = await Repository.create();
  repository.git("tag", "@acme/types@1.4.0");
  repository.write("schemas/order-placed.json", orderSchema({ colour: { type: "string" } }));
  await repository.commitAll();
  repository.git("tag", "unrelated");
  repository.write("schemas/order-placed.json", orderSchema({ colour: { type: "string" }, size: { type: "number" } }));
  await repository.commitAll();
  const { out } = await repository.run("changeset", "--json");
  const { diff }: { diff: { against: string; bump: string } } = JSON.parse(out);
  expect(diff).toMatchObject({ against: "@acme/types@1.4.0", bump: "minor" });
  expect(repository.note).toContain("`colour`");
});

test("a note of ours that somebody edited stays as it is, unless --force says otherwise", async () => {
  const repository = await Repository.create();
  repository.write("schemas/order-placed.json", orderSchema({ colour: { type: "string" } }));
  await repository.run("changeset");
  repository.append(".changeset/parley-contracts.md", "\nTell the warehouse.\n");
  const edited = repository.note;
  repository.write("schemas/order-placed.json", orderSchema({ colour: { type: "number" } }));
  expect(await repository.run("changeset")).toMatchObject({ code: 1, out: expect.stringContaining("edited by hand") });
  expect(repository.note).toBe(edited);
  expect((await repository.run("changeset", "--force")).code).toBe(0);
  expect(repository.note).not.toContain("warehouse");
});

test("writes nothing where nothing changed, where a schema has an error, and where nobody uses changesets", async () => {
  const repository = await Repository.create();
  expect(await repository.run("changeset")).toMatchObject({ code: 0, out: expect.stringContaining("no note written") });
  repository.write("schemas/order-placed.json", orderSchema({}, { type: "objekt" }));
  expect((await repository.run("changeset")).code).toBe(1);
  expect(existsSync(repository.path(".changeset/parley-contracts.md"))).toBe(false);
  repository.remove(".changeset");
  expect(await repository.run("changeset")).toMatchObject({
    code: 2,
    err: expect.stringContaining(".changeset/config.json"),
  });
});

test("check fails with the reason where the notes say less than the contracts changed", async () => {
  const repository = await Repository.create();
  repository.write("schemas/order-placed.json", orderSchema({ scope: { enum: ["once"] } }));
  await repository.run("generate");
  expect((await repository.run("check")).code).toBe(0);
  const note = (bump: string): string => `---\n"@acme/types": ${bump}\n---\n\nSmall things.\n`;
  repository.write(".changeset/by-hand.md", note("minor"));
  const { code, out } = await repository.run("check");
  expect(code).toBe(1);
  expect(out).toContain(
    'The notes in .changeset raise the packages by a minor version; the contracts changed by a major one since HEAD: OrderPlaced: `scope` may no longer be `"always"`.',
  );
  expect(JSON.parse((await repository.run("check", "--json")).out)).toMatchObject({
    ok: false,
    notes: expect.stringContaining("major"),
  });
  repository.write(".changeset/by-hand.md", note("major"));
  expect((await repository.run("check")).code).toBe(0);
});

test("a change of one contract is no change of another", async () => {
  const repository = await Repository.create();
  repository.write("schemas/parcel-sent.json", orderSchema({ event: { const: "parcel.sent" } }));
  await repository.commitAll();
  const before = repository.read("packages/validator/src/parcel-sent.ts");
  repository.write("schemas/order-placed.json", orderSchema({ colour: { type: "string" } }));
  await repository.run("generate");
  const changed = repository
    .git("status", "--porcelain")
    .split("\n")
    .filter((line) => line.includes("parcel"));
  expect(changed).toEqual([]);
  expect(repository.read("packages/validator/src/parcel-sent.ts")).toBe(before);
  await repository.run("changeset");
  expect(repository.note).not.toContain("ParcelSent");
});
