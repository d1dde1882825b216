import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { generateFolder, loaded, type Event, type Loaded } from "./code/load.ts";

const folder = new URL("../../schemas/", import.meta.url);
const cases = new URL("matrix/dev.superpipeline.question.v2.cases.json", folder);
const { valid } = JSON.parse(readFileSync(cases, "utf8")) as { valid: { name: string; event: Event }[] };
const approval =
  valid.find(({ name }) => name.startsWith("built: a SuperToolkit"))?.event ?? expect.fail("no such case");
let question: Loaded;

beforeAll(async () => {
  question = await loaded(generateFolder(fileURLToPath(folder)), "question-v2");
});

function without(event: Event, name: string): Event {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== name));
}

/** An approval request without a body, with so many previews. */
function withPreviews(count: number, text: string): Event {
  const preview = Array.from({ length: count }, () => ({ type: "text", text }));
  return { ...without(approval, "body"), subject: { ...(approval["subject"] as Event), preview } };
}

function bytes(event: unknown): number {
  return new TextEncoder().encode(JSON.stringify(event)).length;
}

/** The error of an action, with its issues. */
function thrown(action: () => unknown): unknown {
  try {
    return expect.fail(`built ${bytes(action())} bytes`);
  } catch (error) {
    return error;
  }
}

test.each(valid.map(({ name, event }) => [name, event] as const))(
  "create and from render the body of the corpus: %s",
  (_, event) => {
    const fields = without(event, "body");
    expect(question.create(fields)).toEqual(event);
    expect(question.create({ ...fields, body: "Mine" })["body"]).toBe("Mine");
    const edited = question.factory.from({ ...event, body: "Not true any more" });
    expect(edited.build()).toEqual(event);
    expect(edited.with({ body: "Mine" }).build()["body"]).toBe("Mine");
  },
);

test("safeBuild gives what build does, and issues where something is wrong besides", () => {
  const edited = question.factory.from({ ...approval, body: "" });
  expect(edited.safeBuild()).toEqual({ ok: true, value: approval, advice: [] });
  const wrong = edited.with({ question: 7 }).safeBuild();
  expect(wrong).toMatchObject({ ok: false, issues: [{ pointer: "/question" }], advice: [] });
  expect(edited.with({ question: 7 }).buildUnchecked()["body"]).toBeTypeOf("string");
});

test("an event whose fields alone take too many bytes is refused, however it is built", () => {
  const large = withPreviews(20, "a".repeat(4000));
  const issues = [{ code: "event-too-large", layer: "sender", path: [], pointer: "" }];
  const edited = question.factory.from(large);
  expect(bytes(edited.buildUnchecked())).toBeGreaterThan(80_000);
  for (const action of [() => edited.build(), () => question.create(large)])
    expect(thrown(action)).toMatchObject({ name: "ContractError", issues });
  expect(edited.safeBuild()).toMatchObject({ ok: false, issues });
});

test.each(["a", "é", '"', "*", "`", "\n"])(
  "a body gets what eight long previews of %j leave, and the whole event fits",
  (unit) => {
    const fields = withPreviews(8, unit.repeat(Math.floor(4000 / (bytes(unit) - 2))));
    for (const event of [question.factory.from(fields).build(), question.create(fields)]) {
      expect(bytes(event)).toBeLessThanOrEqual(60_000);
      expect(event["body"]).toMatch(/^.{10}/u);
    }
  },
);

test("four long previews of what takes three bytes a character fit, too", () => {
  const built = question.factory.from(withPreviews(4, "漢".repeat(4000))).build();
  expect(bytes(built)).toBeLessThanOrEqual(60_000);
});
