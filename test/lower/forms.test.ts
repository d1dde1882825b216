import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { accepts, rootShape } from "./accepts.ts";
import { conditionForms } from "./condition-forms.ts";
import { lowerSchema } from "./lowered.ts";
import { shapeForms } from "./shape-forms.ts";
import { unionForms } from "./union-forms.ts";

const ajv = new Ajv2020({ strict: false, ownProperties: true, allErrors: true });

describe.each([...conditionForms, ...unionForms, ...shapeForms])("$what", ({ schema, types, ...values }) => {
  const lowered = lowerSchema(schema);
  const isValid = ajv.compile(schema as object);

  it("has these types", () => {
    expect(lowered.types).toEqual(types);
    expect(Object.keys(lowered.types)[0]).toBe("Main");
  });

  it("accepts what is valid", () => {
    for (const value of values.accepts) {
      expect(isValid(value), JSON.stringify(value)).toBe(true);
      expect(accepts(rootShape(lowered.contract), value, lowered.contracts), JSON.stringify(value)).toBe(true);
    }
  });

  it("refuses what a type can tell is not", () => {
    for (const value of values.refuses) {
      expect(isValid(value), JSON.stringify(value)).toBe(false);
      expect(accepts(rootShape(lowered.contract), value, lowered.contracts), JSON.stringify(value)).toBe(false);
    }
  });
});
