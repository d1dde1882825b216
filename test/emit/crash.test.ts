import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { localDisk, type Disk } from "../../codegen/src/emit/write/disk.ts";
import { filesIn, outputOf, temporaryFolder, write } from "./output-folder.ts";

const before = {
  modules: { order: "export type Order = string;", gone: "export type Gone = 1;" },
  assets: { "schemas/order.json": '{"type":"string"}\n', "cases/gone.json": "{}\n" },
};
const after = {
  modules: { order: "export type Order = number;", fresh: "export type Fresh = 1;" },
  assets: { "schemas/order.json": '{"type":"number"}\n', "schemas/deep/fresh.json": "{}\n" },
};
const later = {
  modules: { order: "export type Order = boolean;" },
  assets: { "schemas/order.json": '{"type":"boolean"}\n' },
};

type Content = { readonly modules: Record<string, string>; readonly assets: Record<string, string> };

function textsOf(out: string, content: Content): ReadonlyMap<string, string> {
  return outputOf(out, content.modules, content.assets).files;
}

class Fault extends Error {
  readonly code = "ENOSPC";
}

/**
 * A disk whose `at`-th change fails. `full`: that call fails, half done where it writes a file, and the rest works.
 * `killed`: nothing works from then on, as for a process that is no more.
 */
function failingDisk(at: number, kind: "full" | "killed"): { readonly disk: Disk; changes(): number } {
  let changes = 0;
  const guard = (change: () => void, half?: () => void): void => {
    changes += 1;
    if (changes !== at && !(kind === "killed" && changes > at)) return change();
    if (changes === at) half?.();
    throw new Fault("no space");
  };
  const disk: Disk = {
    ...localDisk,
    makeFolder: (path) => guard(() => localDisk.makeFolder(path)),
    create: (path, text) =>
      guard(
        () => localDisk.create(path, text),
        () => localDisk.create(path, text.slice(0, text.length / 2)),
      ),
    rename: (from, to) => guard(() => localDisk.rename(from, to)),
    remove: (path) => guard(() => localDisk.remove(path)),
    removeFolder: (path) => guard(() => localDisk.removeFolder(path)),
    syncFolder: (path) => guard(() => localDisk.syncFolder(path)),
  };
  return { disk, changes: () => changes };
}

function outside(out: string): Map<string, string> {
  return new Map([...filesIn(out)].filter(([path]) => !path.startsWith(".parley/")));
}

function sorted(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function start(): Promise<string> {
  const out = temporaryFolder(onTestFinished);
  expect((await write(outputOf(out, before.modules, before.assets))).blocked).toBe(false);
  return out;
}

/** How many changes a run makes that nothing disturbs. */
async function countChanges(): Promise<number> {
  const out = await start();
  const { disk, changes } = failingDisk(0, "full");
  expect(await write({ ...outputOf(out, after.modules, after.assets), disk })).toMatchObject({
    blocked: false,
    said: [],
  });
  return changes();
}

/** The dead process's lock is half written or empty: make it old enough to be seen as abandoned. */
function ageLock(out: string): void {
  for (const name of ["lock", "lock.guard"]) {
    const path = join(out, ".parley", name);
    if (existsSync(path)) utimesSync(path, 1, 1);
  }
}

describe.each(["full", "killed"] as const)("the disk fails (%s)", (kind) => {
  test("at every change in turn: each file is its old or its new version, and the next run completes", async () => {
    const total = await countChanges();
    expect(total).toBeGreaterThan(20);
    for (let at = 1; at <= total; at += 1) {
      const out = await start();
      const { disk } = failingDisk(at, kind);
      await write({ ...outputOf(out, after.modules, after.assets), disk }).catch(() => undefined);
      for (const [path, text] of outside(out)) {
        expect([textsOf(out, before).get(path), textsOf(out, after).get(path)], `${path} at ${at}`).toContain(text);
      }
      ageLock(out);
      // What comes next may want the same, something else, or what was there before.
      const next = [after, later, before][at % 3] ?? after;
      expect(await write(outputOf(out, next.modules, next.assets), { patience: 5000 }), `after ${at}`).toMatchObject({
        blocked: false,
        said: [],
      });
      expect(filesIn(out), `after ${at}`).toEqual(sorted(textsOf(out, next)));
      expect(existsSync(join(out, ".parley"))).toBe(false);
    }
  });
});

test("a failed write is told with its file and the system's code, and nothing else is changed", async () => {
  const out = await start();
  const disk: Disk = {
    ...localDisk,
    create(path, text) {
      if (path.includes("stage")) throw new Fault("no space");
      localDisk.create(path, text);
    },
  };
  expect(await write({ ...outputOf(out, after.modules, after.assets), disk })).toMatchObject({
    blocked: true,
    said: ["write-failed out/types/src/fresh.ts"],
  });
  expect(filesIn(out)).toEqual(sorted(textsOf(out, before)));
});

describe("the lock", () => {
  function lock(out: string, content: string): string {
    mkdirSync(join(out, ".parley"), { recursive: true });
    const path = join(out, ".parley/lock");
    writeFileSync(path, content);
    return path;
  }

  test("of a living process is respected", async () => {
    const out = await start();
    const path = lock(out, JSON.stringify({ pid: process.ppid }));
    expect(await write(outputOf(out, after.modules))).toMatchObject({
      blocked: true,
      said: ["output-locked out/.parley/lock"],
    });
    expect(readFileSync(path, "utf8")).toBe(JSON.stringify({ pid: process.ppid }));
    expect(outside(out)).toEqual(sorted(textsOf(out, before)));
  });

  test.each([
    ["of a process that has ended", JSON.stringify({ pid: 2 ** 22 + 1 })],
    ["of an earlier process with the same number", JSON.stringify({ pid: process.ppid, start: "long ago" })],
    ["of an earlier process with our number", JSON.stringify({ pid: process.pid })],
    ["that was never written to its end", '{"pi'],
  ])("%s is taken over", async (_, content) => {
    const out = await start();
    lock(out, content);
    ageLock(out);
    expect(await write(outputOf(out, after.modules, after.assets))).toMatchObject({ blocked: false, said: [] });
    expect(filesIn(out)).toEqual(sorted(textsOf(out, after)));
  });

  test("runs at the same time come one after the other", async () => {
    const out = await start();
    const contents = [after, later, before, after, later];
    const results = await Promise.all(
      contents.map(({ modules, assets }) => write(outputOf(out, modules, assets), { patience: 20_000 })),
    );
    expect(results.flatMap(({ said }) => said)).toEqual([]);
    const found = filesIn(out);
    expect([after, later, before].map((content) => sorted(textsOf(out, content)))).toContainEqual(found);
  });
});
