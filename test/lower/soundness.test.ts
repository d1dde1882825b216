import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import type { Json } from "../../codegen/src/source/json.ts";
import { accepts, rootShape } from "./accepts.ts";
import { choicesFrom } from "./choices.ts";
import { tryLowering, type Lowered } from "./lowered.ts";
import { randomDocument, randomValue } from "./random-schema.ts";

const ajv = new Ajv2020({ strict: false, ownProperties: true, logger: false, validateSchema: false });

interface Count {
  valid: number;
  invalid: number;
  refused: number;
}

it("never refuses a valid value, for random schemas and random values", () => {
  const count: Count = { valid: 0, invalid: 0, refused: 0 };
  for (let seed = 1; seed <= 250; seed += 1) {
    const random = choicesFrom(seed);
    const schema = randomDocument(random);
    const lowered = tryLowering(schema);
    const values = Array.from({ length: 25 }, () => randomValue(random, 3));
    if (lowered !== undefined) judge({ schema, lowered, values }, count);
  }
  expect(count.valid).toBeGreaterThan(1500);
  expect(count.refused / count.invalid).toBeGreaterThan(0.8);
});

interface Trial {
  readonly schema: Json;
  readonly lowered: Lowered;
  readonly values: readonly Json[];
}

function judge({ schema, lowered, values }: Trial, count: Count): void {
  const isValid = verdictsOn(schema);
  const [contract] = lowered.contracts;
  if (contract === undefined) throw new Error("nothing was lowered");
  for (const value of values) {
    const isAccepted = accepts(rootShape(contract), value, lowered.contracts);
    const verdict = isValid(value);
    if (verdict === undefined) continue;
    if (verdict) {
      count.valid += 1;
      if (!isAccepted)
        expect.fail(
          `${JSON.stringify(lowered.types)} refuses ${JSON.stringify(value)}, valid by ${JSON.stringify(schema)}`,
        );
    } else {
      count.invalid += 1;
      count.refused += isAccepted ? 0 : 1;
    }
  }
}

/** Ajv's code for a few of these schemas throws; then there is no verdict. */
function verdictsOn(schema: Json): (value: Json) => boolean | undefined {
  const validate = ajv.compile(schema as object);
  return (value) => {
    try {
      return validate(value);
    } catch {
      return undefined;
    }
  };
}
