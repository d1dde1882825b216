import { deepStrictEqual as same } from "node:assert/strict";
import { join } from "node:path";
import { rehearse, type Steps } from "../steps.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { startCacheServer, type CacheServer } from "./cache-server.ts";
import { changedInputs, editOfAContract } from "./changed-inputs.ts";
import { Clone, missing } from "./clone.ts";
import { contractsPerFamily, families, makeMonorepo } from "./monorepo.ts";
import { poisonedResults } from "./poisoned-results.ts";

await rehearse(async (steps) => {
  await using temporary = await temporaryFolder();
  await using server = await startCacheServer(temporary.folder("cache"));
  const origin = temporary.folder("origin");
  await steps.step(
    `a monorepo of ${families.length} families with ${contractsPerFamily} contracts each is made and generated`,
    () => makeMonorepo(origin),
  );
  const scene: Scene = {
    steps,
    server,
    clone: (name, env) => Clone.create(origin, join(temporary.path, name), env),
  };
  const second = await fillAndUse(scene);
  await editOfAContract(steps, second);
  await changedInputs(steps, second);
  await poison(scene);
  await spread(scene);
});

interface Scene {
  readonly steps: Steps;
  readonly server: CacheServer;
  readonly clone: (name: string, env: ReturnType<CacheServer["env"]>) => Promise<Clone>;
}

/** Answers the clone that has run nothing. */
async function fillAndUse({ steps, server, clone }: Scene): Promise<Clone> {
  const [first, second] = [await clone("a", server.env("contracts")), await clone("b", server.env("contracts"))];
  const tasks = await steps.step("clone A runs every task, and fills the cache", async () => {
    const all = await first.run();
    same(missing(all), names(all));
    same(await server.storage("contracts").hashes(), all.map(({ hash }) => hash).toSorted());
    return all;
  });
  await steps.step(`clone B gets all ${tasks.length} results from it, and runs nothing`, async () => {
    const all = await second.run();
    same(new Set(all.map(({ cache }) => cache.source)), new Set(["REMOTE"]));
    same(names(all), names(tasks));
    same(await second.built(), await first.built());
  });
  return second;
}

async function poison({ steps, server, clone }: Scene): Promise<void> {
  // Whoever makes results himself signs them with a key of his own.
  await (await clone("foreign", server.env("foreign", "a key that is not the team's, of 32 bytes"))).run();
  await poisonedResults(steps, {
    clone: await clone("c", server.env("contracts")),
    storage: server.storage("contracts"),
    foreign: server.storage("foreign"),
  });
}

/** Machines with an empty cache between them. */
async function spread({ steps, server, clone }: Scene): Promise<void> {
  const env = server.env("spread");
  const parts = [families.slice(0, 3), families.slice(3)];
  for (const [index, part] of parts.entries()) {
    const machine = await clone(`machine-${index + 1}`, env);
    await steps.step(`machine ${index + 1} of 2 runs the tasks of ${part.join(", ")}`, async () => {
      const all = await machine.run(...part.map((family) => `./packages/${family}/*`));
      same(missing(all), names(all));
    });
  }
  const last = await clone("machine-3", env);
  await steps.step("a third machine has all of it, and runs nothing", async () => {
    const all = await last.run();
    same(missing(all), []);
  });
}

function names(tasks: readonly { readonly taskId: string }[]): readonly string[] {
  return tasks.map(({ taskId }) => taskId).toSorted();
}
