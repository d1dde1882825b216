import { describe, expect, test } from "vitest";
import type { ContractFiles, RefusedCase } from "./reference/contract.ts";
import { placesAtFault, questionAsk, questionV2 } from "./reference/contracts.ts";
import { judgesOf, type Judges } from "./reference/judge.ts";
import { differences, valueAt, withValueAt } from "./reference/pointer.ts";

const contracts = [
  ["dev.superpipeline.question.v2", questionV2],
  ["question.ask", questionAsk],
] as const;

describe.each(contracts)("cases of %s", (_, contract) => {
  const judges = judgesOf(contract);

  test("names tell cases apart", () => {
    const names = [...contract.valid, ...contract.refused].map((one) => one.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(contract.valid)("accepted, also from a sender: $name", ({ event }) => {
    expect(judges.sender(event)).toEqual({ ok: true, places: [] });
  });

  test.each(contract.refused)("refused for its reason: $name", (refused) => {
    expect(faultsByLayer(judges, refused)).toEqual(expectedFaults(refused));
  });

  test.each(contract.refused)("undoing the one change makes it valid: $name", (refused) => {
    const from = originOf(contract, refused);
    const changed = differences(from, refused.event);
    expect(changed).toHaveLength(1);
    const [point = ""] = changed;
    const undone = withValueAt(refused.event, point, valueAt(from, point));
    expect(undone).toEqual(from);
    expect(judges.sender(undone).ok).toBe(true);
  });
});

test("the corpus of question.v2 is whole", () => {
  const { valid, refused } = questionV2;
  expect([valid.length, refused.length]).toEqual([8, 22]);
  expect(refused.filter((one) => one.by === "unique").map((one) => one.name)).toEqual(["duplicate option ids"]);
});

test("question.ask has a case for every rule that binds its sender", () => {
  const places = questionAsk.refused.filter((one) => one.by === "sender").map((one) => one.pointer);
  expect(new Set(places)).toEqual(
    new Set([
      "/questions/1/question_id",
      "/questions/0/options/1/value",
      "/questions/0/default_value",
      "/questions/1/default_value",
      "/actor/harness_id",
      "/seq",
    ]),
  );
});

function originOf(contract: ContractFiles, refused: RefusedCase) {
  const from = contract.valid.find((one) => one.name === refused.from);
  if (from === undefined) throw new Error(`no valid case is named ${refused.from}`);
  return from.event;
}

/** What each layer has against an event: JSON Schema alone, the rules beside it, what binds senders. */
function faultsByLayer(judges: Judges, { event }: RefusedCase) {
  const schema = judges.schema(event).places;
  const reader = judges.reader(event).places.filter((place) => !schema.includes(place));
  const sender = judges.sender(event).places.filter((place) => !schema.includes(place) && !reader.includes(place));
  return { schema, rules: reader, sender };
}

function expectedFaults(refused: RefusedCase) {
  const { by } = refused;
  const places = placesAtFault(refused);
  return {
    schema: by === "schema" ? places : [],
    rules: by === "unique" || by === "member" ? places : [],
    sender: by === "sender" ? places : [],
  };
}
