import type { Ajv2020 } from "ajv/dist/2020.js";
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../../../codegen/src/source/json.ts";

/**
 * Has ajv compare values by their JSON alone, and numbers as the decimals that they are written as. Its own comparison asks objects
 * for `constructor`, `valueOf` and `toString`, and calls what an event may own under these names; its own division rounds.
 */
export function compareExactly(ajv: Ajv2020): void {
  const replace = (keyword: string, validate: (expected: Json, value: Json) => boolean): void => {
    ajv.removeKeyword(keyword);
    ajv.addKeyword({ keyword, validate, errors: false });
  };
  replace("const", isDeepStrictEqual);
  replace(
    "enum",
    (values, value) => Array.isArray(values) && values.some((one: Json) => isDeepStrictEqual(one, value)),
  );
  replace("uniqueItems", (wanted, value) => wanted !== true || !Array.isArray(value) || !hasRepeated(value));
  replace("multipleOf", (step, value) => typeof value !== "number" || scaled(value, step) % scaled(step, value) === 0n);
}

function hasRepeated(items: readonly Json[]): boolean {
  return items.some((item, index) => items.slice(0, index).some((earlier) => isDeepStrictEqual(earlier, item)));
}

/** `number` times a power of ten that makes a whole number of it and of `other`. */
function scaled(number: Json, other: Json): bigint {
  const places = Math.max(decimals(Number(number)), decimals(Number(other)));
  const [digits = "", power = "0"] = Number(number).toExponential().split("e");
  const fraction = digits.split(".")[1] ?? "";
  return BigInt(digits.replace(".", "")) * 10n ** BigInt(Number(power) - fraction.length + places);
}

/** How many digits stand behind the point of a number written out in full. */
function decimals(number: number): number {
  const [digits = "", power = "0"] = number.toExponential().split("e");
  return Math.max((digits.split(".")[1] ?? "").length - Number(power), 0);
}
