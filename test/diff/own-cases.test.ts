import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { ContractDiff } from "../../codegen/src/run.ts";
import type { Json } from "../../codegen/src/source/json.ts";
import { diffOf } from "./compare.ts";

/** A change of a contract, what it has to mean, and what has to be said of it. */
interface OwnCase {
  /** Also the stem of the contract's file. */
  readonly name: string;
  readonly senders: string;
  readonly readers: string;
  readonly readersFirst: boolean;
  readonly says: readonly (readonly [pointer: string, message: string])[];
  readonly before: Json;
  readonly after: Json;
}

const folder = new URL("own-cases/", import.meta.url);
const topics = readdirSync(folder).map((file): readonly [string, readonly OwnCase[]] => [
  file.replace(".json", ""),
  JSON.parse(readFileSync(new URL(file, folder), "utf8")),
]);
const all = topics.flatMap(([, cases]) => cases);

describe.each(topics)("%s", (_, cases) => {
  let contracts: ReadonlyMap<string, ContractDiff>;
  beforeAll(async () => {
    const side = (key: "before" | "after"): Record<string, Json> =>
      Object.fromEntries(cases.map((one) => [`${one.name}.json`, one[key]]));
    const { contracts: found, diagnostics } = await diffOf(side("before"), side("after"));
    expect(diagnostics).toEqual([]);
    contracts = new Map(found.map((one) => [one.file.replace(".json", ""), one]));
  }, 600_000);

  test.each(cases)("$name", ({ name, senders, readers, readersFirst, says }) => {
    const found = contracts.get(name);
    expect(found).toMatchObject({ senders, readers, readersFirst });
    expect(found?.changes.map(({ pointer, message }) => [pointer, message])).toEqual(says);
  });
});

test("names tell cases apart", () => expect(new Set(all.map(({ name }) => name)).size).toBe(all.length));
