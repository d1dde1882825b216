import { existsSync } from "node:fs";
import { parseChangesetFile } from "@changesets/parse";
import { expect, test } from "vitest";
import { orderSchema, Repository } from "./repository.ts";

const targets = ["types", "validator", "body-renderer", "builder"];

/** One contract in each of two families, with packages, groups and versions of their own. */
async function twoFamilies(): Promise<Repository> {
  const repository = await Repository.create();
  repository.remove("packages");
  repository.remove("schemas");
  for (const [family, version] of [
    ["orders", "1.4.0"],
    ["parcels", "0.2.0"],
  ] as const) {
    repository.write(`schemas/${family}/${family}-event.json`, orderSchema({ event: { const: `${family}-event` } }));
    for (const target of targets)
      repository.write(
        `packages/${family}/${target}/package.json`,
        JSON.stringify({ name: `@acme/${family}-${target}`, version }),
      );
  }
  const families = { orders: {}, parcels: {} };
  repository.write("parley.config.json", JSON.stringify({ scope: "@acme", layout: "packages", families }));
  const groups = Object.keys(families).map((family) => targets.map((target) => `@acme/${family}-${target}`));
  repository.write(".changeset/config.json", JSON.stringify({ fixed: groups }));
  await repository.commitAll();
  return repository;
}

test("a change of one family is told for that family, and raises its packages alone", async () => {
  const repository = await twoFamilies();
  repository.write(
    "schemas/parcels/parcels-event.json",
    orderSchema({ event: { const: "parcels-event" }, note: { type: "number" } }),
  );
  await repository.run("generate");
  expect(repository.git("status", "--porcelain")).not.toContain("packages/orders");
  const compared = JSON.parse((await repository.run("diff", "--json")).out);
  expect(compared).toMatchObject({
    command: "diff",
    ok: true,
    bump: "major",
    families: [
      { family: "orders", bump: "none", contracts: [] },
      { family: "parcels", bump: "major", contracts: [{ name: "ParcelsEvent" }] },
    ],
  });
  expect((await repository.run("diff", "--family", "orders", "--fail-on", "patch")).code).toBe(0);
  expect((await repository.run("diff", "--fail-on", "major")).code).toBe(1);
  await repository.run("changeset");
  expect(existsSync(repository.path(".changeset/parley-contracts-orders.md"))).toBe(false);
  const { releases } = parseChangesetFile(repository.read(".changeset/parley-contracts-parcels.md"));
  expect(releases.map(({ name, type }) => `${name} ${type}`).sort()).toEqual(
    targets.map((target) => `@acme/parcels-${target} minor`).sort(),
  );
});

test("each family is compared with its own last release", async () => {
  const repository = await twoFamilies();
  repository.git("tag", "@acme/orders-types@1.4.0");
  repository.write(
    "schemas/orders/orders-event.json",
    orderSchema({ event: { const: "orders-event" }, colour: { type: "string" } }),
  );
  await repository.commitAll();
  const { families } = JSON.parse((await repository.run("diff", "--json")).out);
  expect(families).toMatchObject([
    { family: "orders", against: "@acme/orders-types@1.4.0", bump: "minor" },
    { family: "parcels", against: "HEAD", bump: "none" },
  ]);
});

test("a family without a release of its types is compared with that of another package, else with a tag that is no other family's", async () => {
  const repository = await twoFamilies();
  const change = async (family: string, fields: object): Promise<void> => {
    const event = { const: `${family}-event` };
    repository.write(`schemas/${family}/${family}-event.json`, orderSchema({ event, ...fields }));
    await repository.commitAll();
  };
  repository.git("tag", "@acme/orders-validator@1.4.0");
  repository.git("tag", "v1.2.3");
  await change("orders", { colour: { type: "string" } });
  await change("parcels", { weight: { type: "number" } });
  repository.git("tag", "@acme/orders-builder@1.4.1-before");
  const against = async (): Promise<object> => {
    const { families } = JSON.parse((await repository.run("diff", "--json")).out);
    return families;
  };
  expect(await against()).toMatchObject([
    { family: "orders", against: "@acme/orders-builder@1.4.1-before", bump: "none" },
    { family: "parcels", against: "v1.2.3", bump: "minor" },
  ]);
  repository.git("tag", "--delete", "v1.2.3", "@acme/orders-builder@1.4.1-before");
  await change("parcels", { weight: { type: "string" } });
  expect(await against()).toMatchObject([
    { family: "orders", against: "@acme/orders-validator@1.4.0", bump: "minor" },
    { family: "parcels", against: "HEAD", bump: "none" },
  ]);
});
