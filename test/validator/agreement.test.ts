import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import { wholeEvent, type Place } from "../../codegen/src/targets/validator/runtime/place.ts";
import { Report } from "../../codegen/src/targets/validator/runtime/report.ts";
import { randomFrom } from "../differential/random.ts";
import { emitted, type EmittedCode } from "./emitted.ts";
import { EveryKeyword } from "./every-keyword.ts";
import { resolved } from "./resolved.ts";

const counts = { schemas: 0, values: 0, accepted: 0 };

afterAll(() =>
  console.log(`agreement: ${counts.schemas} schemas, ${counts.values} values, ${counts.accepted} accepted`),
);

test.each([1, 2, 3, 4])(
  "on random schemas the functions that accept and explain, validate and ajv agree: seed %d",
  async (seed) => {
    const every = new EveryKeyword(randomFrom(seed * 7919));
    const before = counts.accepted;
    for (let round = 0; round < 40; round++) await compare(every.root(), () => every.value());
    expect(counts.accepted - before).toBeGreaterThan(50);
  },
  60_000,
);

async function compare(schema: JsonObject, value: () => Json): Promise<void> {
  const { documents, errors } = await resolved({ "main.json": schema });
  // A reference that leads back to itself without going into a field; random schemas happen to have some.
  if (errors.length > 0) return;
  const code = await emitted(documents, { formats: "annotate" });
  const judge = ajvOf(schema);
  const { is, validate } = code.validator("main.json");
  counts.schemas++;
  for (let round = 0; round < 25; round++) {
    const event = value();
    const accepted = is(event);
    const verdicts = { validate: validate(event).ok, silent: isSilent(code, event), ajv: judge?.(event) ?? accepted };
    expect(verdicts, `${JSON.stringify(schema)}\n${JSON.stringify(event)}`).toEqual({
      validate: accepted,
      silent: accepted,
      ajv: accepted,
    });
    counts.values++;
    counts.accepted += Number(accepted);
  }
}

/** Whether the function that explains has nothing to say, asked without the one that accepts. */
function isSilent(code: EmittedCode, event: Json): boolean {
  const explain = code.exports("checks/main")["explainMain"] as (value: unknown, at: Place, report: Report) => void;
  const report = new Report({ layer: "schema", secret: new Set() });
  explain(event, wholeEvent, report);
  return report.issues.length === 0;
}

/** What ajv says; nothing where it is known to be wrong about `__proto__`, or crashes. */
function ajvOf(schema: JsonObject): ((event: Json) => boolean | undefined) | undefined {
  if (JSON.stringify(schema).includes("__proto__")) return undefined;
  const validate: ValidateFunction = new Ajv2020({
    strict: false,
    ownProperties: true,
    allErrors: true,
    validateFormats: false,
    multipleOfPrecision: 6,
  }).compile(schema);
  return (event) => {
    try {
      return validate(event) === true;
    } catch {
      return undefined;
    }
  };
}
