import { expect, test } from "vitest";
import { pathFaults } from "../../codegen/src/emit/write/paths.ts";

test.each([
  "../x/src/a.ts",
  "types/src/../../../a.ts",
  "types/src//a.ts",
  "/etc/passwd",
  "types/src/./a.ts",
  "types/src/a\\..\\b.ts",
  "types/src/a\0.ts",
  "types/src/a\nb.ts",
  "types/src/a\u202eb.ts",
  "types/src/a:b.ts",
  "types/src/con.ts",
  "types/src/schemas/NUL",
  "types/src/a ",
  "types/src/a.",
  "types/src/\ud800.ts",
  `types/src/${"x".repeat(300)}.ts`,
])("%j is refused", (path) => {
  expect(pathFaults([path])).toMatchObject([{ path, code: "output-path" }]);
});

test.each([
  "types/src/question-v2.ts",
  "types/src/schemas/dev.superpipeline.question.v2.json",
  "types/src/größe-日本.ts",
  "types/src/..a.ts",
  "types/src/console.ts",
])("%j is accepted", (path) => {
  expect(pathFaults([path])).toEqual([]);
});

test.each([
  ["types/src/a.ts", "types/src/a.ts"],
  ["types/src/Order.ts", "types/src/order.ts"],
  ["types/src/stra\u00dfe.ts", "types/src/STRASSE.ts"],
  ["types/src/caf\u00e9.ts", "types/src/cafe\u0301.ts"],
  ["types/src/\ufb01x.ts", "types/src/fix.ts"],
])("%j and %j are one file somewhere", (one, other) => {
  const [fault, ...more] = pathFaults([one, other]);
  expect(more).toEqual([]);
  expect(fault).toMatchObject({ path: other, code: "output-collision" });
  expect(fault?.message).toContain(one);
  expect(fault?.message).toContain(other);
});
