import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Json } from "../../codegen/src/source/json.ts";
import { compareFolders, onlyContract } from "./compare.ts";

interface CompatCase {
  readonly id: string;
  readonly group: string;
  readonly change: string;
  readonly bump: string;
  readonly forSenders: string;
  readonly forReaders: string;
  readonly deploy?: "readers-first";
  readonly witness: { readonly validBeforeOnly: Json; readonly validAfterOnly: Json };
  readonly before: Json;
  readonly after: Json;
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const casesIn = (file: string): readonly CompatCase[] => JSON.parse(readFileSync(file, "utf8")).cases;

const own = casesIn(path("compat/cases.json"));
const shared = path("../../../shared/cases/compat/cases.json");

describe.each(own)("$id $group: $change", (one) => {
  test("bump, witnesses and the order of deployment", () => expectCase(one));
});

describe("cases beside the repository that are others than those here", () => {
  if (!existsSync(shared))
    console.warn(`There are no compatibility cases at ${shared}; those in test/diff/compat run.`);
  const known = new Set(own.map((one) => JSON.stringify(one)));
  const others = existsSync(shared) ? casesIn(shared).filter((one) => !known.has(JSON.stringify(one))) : [];
  test.each(others)("$id $group: $change", expectCase);
  test("are counted", () => expect(own.length + others.length).toBeGreaterThanOrEqual(26));
});

async function expectCase(one: CompatCase): Promise<void> {
  const { result, before, after } = await compareFolders(
    { "ev.sample.json": one.before },
    { "ev.sample.json": one.after },
  );
  const { bump, senders, readers, readersFirst, counterexample } = onlyContract(result);
  expect({ bump, senders, readers, readersFirst }).toEqual({
    bump: one.bump,
    senders: one.forSenders,
    readers: one.forReaders,
    readersFirst: one.deploy === "readers-first",
  });
  const { validBeforeOnly: refusedNow = null, validAfterOnly: refusedBefore = null } = counterexample ?? {};
  expect({ validBeforeOnly: refusedNow !== null, validAfterOnly: refusedBefore !== null }).toEqual({
    validBeforeOnly: one.witness.validBeforeOnly !== null,
    validAfterOnly: one.witness.validAfterOnly !== null,
  });
  const verdicts = (event: Json): boolean[] => [before, after].map((side) => side.get("ev.sample")?.is(event) ?? false);
  for (const event of [refusedNow, one.witness.validBeforeOnly])
    if (event !== null) expect(verdicts(event)).toEqual([true, false]);
  for (const event of [refusedBefore, one.witness.validAfterOnly])
    if (event !== null) expect(verdicts(event)).toEqual([false, true]);
}
