import { expect, test } from "vitest";
import { sha256 } from "../../codegen/src/emit/digest.ts";
import { Repository } from "./repository.ts";

const none = { gone: [], added: [] };

interface Compared {
  readonly bump: string;
  readonly contracts: readonly unknown[];
  readonly generator: {
    readonly bump: string;
    readonly files: readonly string[];
    readonly exports: object;
    readonly verdicts: readonly { readonly message: string; readonly event: unknown }[];
  } | null;
}

async function compared(repository: Repository): Promise<Compared> {
  return JSON.parse((await repository.run("diff", "--json")).out);
}

/** Commits a validator as another Parley might have written it. */
function writtenByAnother(repository: Repository, from: string, to: string, module = "checks/order-placed"): void {
  const path = `packages/validator/src/${module}.ts`;
  const text = repository.read(path).replaceAll(from, to);
  expect(text).toContain(to);
  const head = /^(\/\/ [^\n]*\n)\/\/ Digest: sha256 [0-9a-f]{64}/u;
  const body = text.replace(/^\/\/ [^\n]*\n\/\/ [^\n]*\n/u, "");
  const [, title = ""] = head.exec(text) ?? [];
  repository.write(path, text.replace(head, `$1// Digest: sha256 ${sha256(title + body)}`));
  repository.git("add", "--all");
  repository.git("commit", "--quiet", "--message", "as another Parley wrote it");
}

test("the same contracts with the same bytes are no change", async () => {
  const repository = await Repository.create();
  expect(await compared(repository)).toMatchObject({ bump: "none", contracts: [], generator: null });
});

test("the same contracts with other bytes are a patch, and the modules are named", async () => {
  const repository = await Repository.create();
  writtenByAnother(repository, "\nexport function accepts", "\n// Written otherwise.\nexport function accepts");
  expect(await compared(repository)).toEqual(
    expect.objectContaining({
      bump: "patch",
      contracts: [],
      generator: { bump: "patch", files: ["validator/src/checks/order-placed.ts"], exports: none, verdicts: [] },
    }),
  );
});

test("an event that the older validator accepted and the newer refuses is named", async () => {
  const repository = await Repository.create();
  writtenByAnother(repository, "hasAtMost(id, 20)", "hasAtMost(id, 40)");
  const { bump, generator } = await compared(repository);
  expect(bump).toBe("major");
  expect(generator?.verdicts[0]).toMatchObject({
    message: expect.stringContaining("now refuses an event that it accepted"),
    event: { event: "order.placed", id: expect.stringMatching(/^.{21,40}$/u) },
  });
});

test("a name that Parley itself exports no longer is major, and a new one is minor", async () => {
  const repository = await Repository.create();
  writtenByAnother(repository, "export function isOrderPlaced(", "export function isPlacedOrder(", "order-placed");
  const { bump, generator } = await compared(repository);
  expect({ bump, exports: generator?.exports }).toEqual({
    bump: "major",
    exports: { gone: ["isPlacedOrder (validator/order-placed)"], added: ["isOrderPlaced (validator/order-placed)"] },
  });
});
