import { expect, test } from "vitest";
import { nearMiss } from "../../codegen/src/diagnostics/near-miss.ts";

const names = ["required", "maxLength", "minLength", "type", "title", "properties", "if", "id"];

test.each([
  ["requried", "required"],
  ["requird", "required"],
  ["require", "required"],
  ["maxlength", "maxLength"],
  ["max_length", "maxLength"],
  ["max-length", "maxLength"],
  ["maxLenght", "maxLength"],
  ["typ", "type"],
  ["tpye", "type"],
  ["propertys", "properties"],
  ["ID", "id"],
  ["of", undefined],
  ["tags", undefined],
  ["requirements", undefined],
  ["type", undefined],
  ["", undefined],
])("%s → %s", (word, expected) => {
  expect(nearMiss(word, names)).toBe(expected);
});

test("a very long name is no slip, and costs nothing", () => {
  expect(nearMiss("n".repeat(1_000_000), ["n".repeat(999_999)])).toBeUndefined();
});
