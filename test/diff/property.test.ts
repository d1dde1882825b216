import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import { randomFrom } from "../differential/random.ts";
import { compareAll, type SchemaPair } from "./support/both-sides.ts";
import { RandomContracts } from "./support/random-contract.ts";
import { editedBy, kinds } from "./support/random-edit.ts";

test("timing", async () => {
  const random = randomFrom(Number(process.env["PARLEY_SEED"] ?? 20_261_201));
  const contracts = new RandomContracts(random);
  const count = Number(process.env["PARLEY_PAIRS"] ?? 40);
  const pairs = new Map<string, SchemaPair & { edits: readonly string[] }>();
  for (let i = 0; i < count; i++) {
    const before = contracts.next(`trial-${i}`);
    const edited = editedBy(before, kinds.meaning, { random, contracts });
    pairs.set(`trial-${i}`, { before, after: edited.schema, edits: edited.edits });
  }
  const t = Date.now();
  const { pairs: compared } = await compareAll(pairs);
  console.log(
    compared.length,
    Date.now() - t,
    compared
      .map(
        ({ key, diff, asked }) =>
          `${pairs.get(key)?.edits.join(",")}: ${diff?.senders} ${diff?.readers} ${asked.length}`,
      )
      .join("\n"),
  );
  expect(compared.length).toBeGreaterThan(0);
});
