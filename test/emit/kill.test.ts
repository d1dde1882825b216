import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { filesIn, temporaryFolder, write } from "./output-folder.ts";
import { versionOf, versions } from "./versions.ts";

const writer = fileURLToPath(new URL("./endless-writer.ts", import.meta.url));

/** Lets a process write into `out` and kills it `delay` milliseconds after its first version. */
async function writeAndKill(out: string, delay: number): Promise<void> {
  const child = spawn(process.execPath, [writer, out], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const begun = once(child.stdout, "data");
  await Promise.race([begun, ended]);
  await setTimeout(delay);
  child.kill("SIGKILL");
  expect((await ended)[1]).toBe("SIGKILL");
}

test("killed at any moment: every file is one of its versions, and the next run completes", async () => {
  const out = temporaryFolder(onTestFinished);
  const known = Array.from({ length: versions }, (_, version) => versionOf(out, version).files);
  for (const [round, delay] of [1, 3, 7, 12, 18, 25, 33, 41].entries()) {
    await writeAndKill(out, delay);
    for (const [path, text] of filesIn(out)) {
      if (!path.startsWith(".parley/"))
        expect(
          known.map((files) => files.get(path)),
          `${path} after ${delay} ms`,
        ).toContain(text);
    }
    expect(await write(versionOf(out, round), { patience: 10_000 })).toMatchObject({ blocked: false, said: [] });
    expect(filesIn(out)).toEqual(new Map([...versionOf(out, round).files].sort(([a], [b]) => (a < b ? -1 : 1))));
    expect(existsSync(join(out, ".parley"))).toBe(false);
  }
});

test("two processes that write at the same time do not mix, and both go on", async () => {
  const out = temporaryFolder(onTestFinished);
  await Promise.all([writeAndKill(out, 300), writeAndKill(out, 400)]);
  expect(await write(versionOf(out, 1), { patience: 10_000 })).toMatchObject({ blocked: false, said: [] });
});
