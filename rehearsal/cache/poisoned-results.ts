import { deepStrictEqual as same, notDeepStrictEqual as differs } from "node:assert/strict";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Steps } from "../steps.ts";
import type { Storage, StoredResult } from "./cache-server.ts";
import { missing, type Clone } from "./clone.ts";

const victim = "@acme/stock-types#build";
const other = "@acme/orders-types#build";

/** Where results are poisoned. */
export interface Poisoning {
  readonly clone: Clone;
  readonly storage: Storage;
  /** The same results, signed by somebody with another key. */
  readonly foreign: Storage;
}

/** Puts results into the storage as somebody would who can write there and has not got the key: none is used. */
export async function poisonedResults(steps: Steps, { clone, storage, foreign }: Poisoning): Promise<void> {
  const tasks = await clone.run();
  const made = await clone.built();
  const hashOf = (id: string): string => tasks.find(({ taskId }) => taskId === id)?.hash ?? "";
  const honest = await storage.read(hashOf(victim));
  const forged = { ...honest, archive: forge(honest.archive) };
  const poisons: readonly (readonly [string, StoredResult])[] = [
    ["changed", forged],
    ["changed, and has no signature", { ...forged, signature: "" }],
    ["signed with another key", await foreign.read(hashOf(victim))],
    ["that of another task, with its signature", await storage.read(hashOf(other))],
    ["no archive", { ...honest, archive: Buffer.from("nothing") }],
  ];
  for (const [how, result] of poisons) {
    await steps.step(`a stored result that is ${how}: the task is run instead`, async () => {
      await storage.replace(hashOf(victim), result);
      same(missing(await clone.run()), [victim]);
      same(await clone.built(), made);
    });
  }
  await steps.step("it is the signature that does it: without, the changed one is used", async () => {
    await storage.replace(hashOf(victim), forged);
    const settings = await clone.read("turbo.json");
    await clone.write("turbo.json", settings.replace('"signature": true', '"signature": false'));
    same(missing(await clone.run()), []);
    differs(await clone.built(), made);
    await clone.restore();
  });
}

/** Changes what the packed files say, and nothing of how they are packed: words of the same length. */
function forge(archive: Buffer): Buffer {
  const files = zstdDecompressSync(archive).toString("latin1");
  const changed = files.replaceAll("customer", "attacker");
  if (changed === files) throw new Error("There is nothing to forge.");
  return zstdCompressSync(Buffer.from(changed, "latin1"));
}
