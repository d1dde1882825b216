import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import { compareAll, type Compared } from "./support/both-sides.ts";

interface CompatibilityCase {
  readonly id: string;
  readonly change: string;
  readonly bump: string;
  readonly forSenders: string;
  readonly forReaders: string;
  readonly witness: Readonly<Record<"validBeforeOnly" | "validAfterOnly", Json>>;
  readonly deploy?: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

function casesOf(path: string): CompatibilityCase[] {
  const file = fileURLToPath(new URL(path, import.meta.url));
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")).cases;
  console.warn(`There are no further compatibility cases at ${file}.`);
  return [];
}

const own = casesOf("compat/cases.json");
const others = casesOf("../../../shared/cases/compat/cases.json").filter(({ id }) => !own.some((one) => one.id === id));
const cases = [...own, ...others];

describe("the policy, case by case", () => {
  let compared: ReadonlyMap<string, Compared> = new Map();

  beforeAll(async () => {
    // Each case calls its contract the same; side by side they need names of their own.
    const named = (id: string, schema: JsonObject): JsonObject => ({
      ...schema,
      $id: `${String(schema["$id"])}.${id}`,
    });
    const schemas = cases.map(
      ({ id, before, after }) => [id.toLowerCase(), { before: named(id, before), after: named(id, after) }] as const,
    );
    const { pairs } = await compareAll(new Map(schemas));
    compared = new Map(pairs.map((pair) => [pair.key, pair]));
  }, 120_000);

  test.each(cases)("$id: $change", ({ id, bump, forSenders, forReaders, deploy, witness }) => {
    const pair = compared.get(id.toLowerCase());
    const diff = pair?.diff;
    expect({
      bump: diff?.bump,
      senders: diff?.senders,
      readers: diff?.readers,
      readersFirst: diff?.readersFirst,
    }).toEqual({ bump, senders: forSenders, readers: forReaders, readersFirst: deploy === "readers-first" });
    const shown = diff?.counterexample ?? { validBeforeOnly: null, validAfterOnly: null };
    for (const kind of ["validBeforeOnly", "validAfterOnly"] as const) {
      expect({ kind, isShown: shown[kind] !== null }).toEqual({ kind, isShown: witness[kind] !== null });
      if (shown[kind] === null) continue;
      const verdict = pair?.judge(shown[kind]);
      const isBefore = kind === "validBeforeOnly";
      expect(verdict).toMatchObject({ before: { reader: isBefore }, after: { reader: !isBefore } });
    }
  });
});
