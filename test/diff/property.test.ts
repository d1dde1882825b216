import { beforeAll, describe, expect, test } from "vitest";
import type { JudgedEvent, SideVerdict } from "../../codegen/src/diff/events/judged.ts";
import type { ContractVersion } from "../../codegen/src/diff/contract-version.ts";
import { isJsonObject, type Json, type JsonObject } from "../../codegen/src/source/json.ts";
import { judgesOf } from "../cases/reference/judge.ts";
import { mutate } from "../differential/mutate.ts";
import { randomFrom, type Random } from "../differential/random.ts";
import { vocabularyOf } from "../differential/vocabulary.ts";
import { compile } from "../types/support/compile.ts";
import { compareAll, type Compared, type Comparison, type SchemaPair } from "./support/both-sides.ts";
import { RandomContracts } from "./support/random-contract.ts";
import { editedBy, kinds } from "./support/random-edit.ts";
import { RandomEvents } from "./support/random-events.ts";

/** The same in each run. `PARLEY_DIFF_SEED` and `PARLEY_DIFF_PAIRS` try others, and more of them. */
const seed = Number(process.env["PARLEY_DIFF_SEED"] ?? 20_261_201);
const count = Number(process.env["PARLEY_DIFF_PAIRS"] ?? 100);
const eventsOfEach = 300;
const longest = Math.max(120_000, count * 1000);

interface Trial extends SchemaPair {
  readonly edits: readonly string[];
  readonly fresh: readonly string[];
}

const random = randomFrom(seed);
const trials = new Map(
  Array.from({ length: count }, (_, index) => [`trial-${index}`, trial(`trial-${index}`, kinds.meaning)]),
);

function trial(id: string, edits: Parameters<typeof editedBy>[1]): Trial {
  const contracts = new RandomContracts(random);
  const before = contracts.next(id);
  const edited = editedBy(before, edits, { random, contracts });
  return { before, after: edited.schema, edits: edited.edits, fresh: edited.fresh };
}

describe("random changes of random contracts", () => {
  let compared: Comparison = { pairs: [], types: new Map() };
  const judged = new Map<string, readonly JudgedEvent[]>();
  const of = (pair: Compared): Trial => trials.get(pair.key) ?? { before: {}, after: {}, edits: [], fresh: [] };

  beforeAll(async () => {
    compared = await compareAll(trials);
    for (const pair of compared.pairs) judged.set(pair.key, eventsFor(of(pair), random).map(pair.judge));
  }, longest);

  /** What a pair of that verdict must not have, with all that is needed to look at it. */
  const faults = (find: (pair: Compared) => unknown): object[] =>
    compared.pairs
      .flatMap((pair) => {
        const fault = find(pair);
        const { before, after, edits } = of(pair);
        const { senders, readers } = pair.diff ?? {};
        return fault === undefined
          ? []
          : [{ fault: JSON.stringify(fault), edits: edits.join(), senders, readers, before, after, pair: pair.key }];
      })
      .map((one) => ({ ...one, before: JSON.stringify(one.before), after: JSON.stringify(one.after) }));

  test.each(["reader", "sender"] as const)(
    "what is no major change for a %s refuses nothing that was accepted",
    (role) => {
      const broken = faults((pair) => {
        if (pair.diff?.[`${role}s`] === "major") return undefined;
        return judged.get(pair.key)?.find((one) => isBroken(one, { pair, role, fresh: of(pair).fresh }))?.event;
      });
      expect(broken).toEqual([]);
      const events = [...judged.values()].flat();
      expect(events.length).toBeGreaterThan(10_000);
      expect(events.filter(({ before }) => before[role]).length).toBeGreaterThan(count * 20);
    },
  );

  test("a counterexample is one, for the emitted validators and for another judge", () => {
    const untrue = faults((pair) => {
      if (!pair.diff?.counterexample) return undefined;
      const { as, validBeforeOnly, validAfterOnly } = pair.diff.counterexample;
      const { before, after } = of(pair);
      const role = as === "reader" ? "reader" : "sender";
      const others = { before: another(before), after: another(after) };
      const isOnly = (event: Json, side: "before" | "after", other: "before" | "after"): boolean => {
        const emitted = pair.judge(event);
        const accepts = (which: "before" | "after"): boolean => others[which][role](event).ok;
        return emitted[side][role] && !emitted[other][role] && accepts(side) && !accepts(other);
      };
      if (validBeforeOnly !== null && !isOnly(validBeforeOnly, "before", "after")) return validBeforeOnly;
      return validAfterOnly !== null && !isOnly(validAfterOnly, "after", "before") ? validAfterOnly : undefined;
    });
    expect(untrue).toEqual([]);
    expect(compared.pairs.filter(({ diff }) => diff?.counterexample).length).toBeGreaterThan(count / 4);
  });

  test("readers go first where new senders can send what old readers refuse, and only there", () => {
    const isAhead = ({ before, after }: JudgedEvent): boolean => after.sender && !before.reader;
    const wrong = faults((pair) => {
      const { readersFirst, readers } = pair.diff ?? { readersFirst: false, readers: "none" };
      if (readersFirst && !pair.asked.some(isAhead)) return "readers first without an event";
      if (readersFirst || readers === "major") return undefined;
      return judged.get(pair.key)?.find((one) => isAhead(one) && !mentions(one.event, of(pair).fresh))?.event;
    });
    expect(wrong).toEqual([]);
    expect(compared.pairs.filter(({ diff }) => diff?.readersFirst).length).toBeGreaterThan(0);
  });

  test("types stand for each other as the verdict says", async () => {
    const typeOf = (side: string, { contract: { module, name } }: ContractVersion): string =>
      `import("./${side}/types/src/${module}.ts").${name}`;
    const lines = compared.pairs.flatMap(({ key, diff, versions }) => {
      const [was, is] = [typeOf("before", versions.before), typeOf("after", versions.after)];
      return [
        ...(diff?.senders === "major" ? [] : [`export const s: ${is} = null as unknown as ${was}; // ${key} senders`]),
        ...(diff?.readers === "major" ? [] : [`export const r: ${was} = null as unknown as ${is}; // ${key} readers`]),
      ];
    });
    const asked = lines.map((line, index) => line.replace("const ", `const at${index}`)).join("\n");
    const errors = await compile(new Map([...compared.types, ["asked.ts", asked]]));
    expect(errors.map(({ line, message }) => `${lines[line - 1]} ${message}`)).toEqual([]);
    expect(lines.length).toBeGreaterThan(10);
  });
});

test("what is the same is no change, and other words are at most a patch for readers", async () => {
  const worded = Array.from({ length: Math.ceil(count / 3) }, (_, index) => trial(`worded-${index}`, kinds.words));
  const schemas = new Map(worded.map((one, index) => [`worded-${index}`, one]));
  const { pairs } = await compareAll(schemas);
  // A rule without an `x-id` is called after its place or its description, and issues tell its name.
  const isRenamed = (message: string): boolean => message.includes("has another id");
  const more = pairs.filter(({ diff }) =>
    diff?.changes.some(({ readers, message }) => readers !== "patch" && !isRenamed(message)),
  );
  expect(more.map(({ key, diff }) => ({ edits: schemas.get(key)?.edits, diff, ...texts(schemas.get(key)) }))).toEqual(
    [],
  );
  const same = await compareAll(
    new Map(worded.map(({ before }, index) => [`same-${index}`, { before, after: before }])),
  );
  expect(same.pairs.filter(({ diff }) => diff !== undefined)).toEqual([]);
  expect(same.pairs.length).toBeGreaterThan(count / 6);
});

function texts({ before, after }: Partial<SchemaPair> = {}): object {
  return { before: JSON.stringify(before), after: JSON.stringify(after) };
}

/** Events made for either version, and small changes of them. */
function eventsFor({ before, after }: SchemaPair, source: Random): Json[] {
  const makers = [new RandomEvents(source, before), new RandomEvents(source, after)];
  const made = makers.flatMap((maker) => Array.from({ length: eventsOfEach / 4 }, () => maker.next()));
  const material = { random: source, vocabulary: vocabularyOf([before, after]), events: made };
  const changed = made.map((event): Json => JSON.parse(JSON.stringify(mutate(event, material))));
  return [...made, ...changed];
}

interface Question {
  readonly pair: Compared;
  readonly role: keyof SideVerdict;
  readonly fresh: readonly string[];
}

/** Accepted before and refused now, other than for what stands under a name that is declared since. */
function isBroken({ event, before, after }: JudgedEvent, { pair, role, fresh }: Question): boolean {
  if (!before[role] || after[role]) return false;
  if (!mentions(event, fresh)) return true;
  const bare = pair.judge(without(event, fresh));
  return bare.before[role] && !bare.after[role];
}

function mentions(event: Json, names: readonly string[]): boolean {
  return JSON.stringify(without(event, names)) !== JSON.stringify(event);
}

function without(value: Json, names: readonly string[]): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => without(item, names));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, names)]));
}

function another(schema: JsonObject): ReturnType<typeof judgesOf> {
  return judgesOf({ schema, shared: new Map() });
}
