import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import type { Json } from "../../codegen/src/source/json.ts";
import type { ContractFiles } from "../cases/reference/contract.ts";
import { questionAsk, questionV2 } from "../cases/reference/contracts.ts";
import { judgesOf } from "../cases/reference/judge.ts";
import { formatPath } from "../cases/reference/pointer.ts";
import { loadEmitted, type EmittedVerdict } from "./emitted.ts";
import { mutate } from "./mutate.ts";
import { randomFrom } from "./random.ts";
import { vocabularyOf } from "./vocabulary.ts";

type Subject = Pick<ContractFiles, "schema" | "shared" | "valid">;

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const shapes = folder("schemas");
const emitted = new Map([...(await loadEmitted(folder("../../schemas"))), ...(await loadEmitted(shapes))]);

const contracts: readonly (readonly [string, Subject, number])[] = [
  ["dev.superpipeline.question.v2", questionV2, 8000],
  ["question.ask", questionAsk, 6000],
  ...shapeStems().map((stem) => [stem, readShape(stem), 1500] as const),
];

const counts = { events: 0, accepted: 0, advised: 0 };
afterAll(() => {
  const { events, accepted, advised } = counts;
  process.stdout.write(`differential: ${events} events, ${accepted} accepted by all, ${advised} of them with advice\n`);
});

describe.each(contracts)("%s", (stem, subject, times) => {
  const validator = emitted.get(stem);
  if (validator === undefined) throw new Error(`no validator of ${stem} was emitted`);
  const judges = judgesOf(subject);

  const compare = (event: Json): void => {
    const text = JSON.stringify(event);
    freeze(event);
    const [reader, sender] = [validator.validate(event), validator.validate(event, { as: "sender" })];
    const verdicts = { is: validator.is(event), reader: reader.ok, sender: sender.ok };
    const [asReader, asSender] = [judges.reader(event).ok, judges.sender(event).ok];
    expect(verdicts, text).toEqual({ is: asReader, reader: asReader, sender: asSender });
    if (asReader) expect(reader.advice.length > 0, text).toBe(!asSender);
    expectIssues(reader, text);
    expectIssues(sender, text);
    counts.events += 1;
    counts.accepted += Number(asReader);
    counts.advised += Number(asReader && !asSender);
  };

  test("all agree on the valid events as they are", () => {
    for (const { event } of subject.valid) compare(structuredClone(event));
    expect(subject.valid.length).toBeGreaterThan(0);
  });

  test(`all agree on ${times} mutations`, () => {
    const events = subject.valid.map(({ event }) => event);
    const vocabulary = vocabularyOf([subject.schema, ...subject.shared.values()]);
    const material = { random: randomFrom(20_260_902), vocabulary, events };
    for (let count = 0; count < times; count++) {
      const mutated = mutate(events[count % events.length] ?? null, material);
      compare(JSON.parse(JSON.stringify(mutated)));
    }
  });
});

/** What refuses has something to say, and says where. */
function expectIssues(verdict: EmittedVerdict, text: string): void {
  const issues = verdict.issues ?? [];
  expect(issues.length > 0, text).toBe(!verdict.ok);
  const all = [...issues, ...verdict.advice];
  for (const { pointer, path, message } of all) {
    expect(pointer, text).toBe(formatPath(path));
    expect(message, text).not.toBe("");
  }
  const told = all.map(({ layer, pointer, message }) => `${layer} ${pointer} ${message}`);
  expect(new Set(told).size, text).toBe(told.length);
}

/** A validator that writes to its input throws. */
function freeze(value: Json): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

function shapeStems(): string[] {
  return readdirSync(shapes).flatMap((file) =>
    file.endsWith(".cases.json") ? [file.slice(0, -".cases.json".length)] : [],
  );
}

function readShape(stem: string): Subject {
  const read = (ending: string) => JSON.parse(readFileSync(`${shapes}/${stem}${ending}`, "utf8"));
  return { schema: read(".json"), shared: new Map(), valid: read(".cases.json").valid };
}
