import { expect, test } from "vitest";
import { isExponential } from "../../codegen/src/lint/pattern/exponential.ts";
import { lintSchema } from "./lint-folder.ts";

test.each([
  "^(a+)+$",
  "^(a*)*$",
  "^(a*)*\\1$",
  "^(a|a)*$",
  "^(a|a?)+$",
  "^(a|ab|b)*c$",
  "((a|a)+b)*",
  "(x+x+)+y",
  "^(.*)*x",
  "^(\\w+\\s?)*$",
  "^\\s*(\\S+\\s*)*$",
  "^([a-z]+)*\\.com$",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  '^([^\\s"\']+|"[^"]*")*$',
  "^(?:[\\w.]+)*@$",
  "^(a{1,20}){1,20}$",
  "^(?=(a+)+$)",
  "^(?!(?:\\d|\\w)+;)",
  "^(\\p{L}+\\p{Lu}*)*$",
  "^(?:\\u{1F600}|[\\u{1F5FF}-\\u{1F700}])*$",
  "^(?:\\uD83D\\uDE00|😀)*$",
])("%s can take exponential time", (pattern) => {
  expect(new RegExp(pattern, "u")).toBeInstanceOf(RegExp);
  expect(isExponential(pattern)).toBe(true);
});

test.each([
  "",
  "^(((a)))$",
  "^https?://[^\\s<>]+$",
  "^(\\w+\\s)*$",
  "^[a-z]+(-[a-z]+)*$",
  "^\\/(?:[^/]+\\/)*[^/]*$",
  "^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$",
  "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
  "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)?$",
  "^(a{2}b|ab)*$",
  "^(\\p{Lu}\\p{Ll}*)*$",
  "^(?:\\uD83D\\uDE00|\\uD83D\\uDE01|x)*$",
  "^(?:[\\]\\-\\\\]|[a-z\\b])*$",
  "^(?:\\cA|\\x02|\\u0003|\\0)*$",
  "^(?<y>\\d{4})-\\k<y>$",
  "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$",
  "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?$",
  // What follows cannot refuse, so nothing is ever tried a second time.
  "^(a*)*",
  "(a|a)+",
  "^(?:\\w[ab][ab]?)+",
  // Slow on long texts, but not exponentially.
  "^.*a.*b.*$",
  "\\s+$",
])("%s takes no exponential time", (pattern) => {
  expect(new RegExp(pattern, "u")).toBeInstanceOf(RegExp);
  expect(isExponential(pattern)).toBe(false);
});

test("large patterns are through quickly", () => {
  const words = Array.from({ length: 300 }, (_, index) => String.fromCharCode(0x4e00 + index)).join("|");
  expect(isExponential(`^(?:${words})*$`)).toBe(false);
  expect(isExponential(`^${"(?:a".repeat(300)}${")*".repeat(300)}$`)).toBe(true);
  expect(isExponential("a".repeat(5000))).toBe(false);
});

test("a schema with such a pattern is refused, unless its texts are short", async () => {
  const pattern = "^(\\w+\\s?)*$";
  expect(await lintSchema({ properties: { s: { type: "string", pattern } } })).toEqual([
    "slow-pattern /properties/s/pattern",
  ]);
  expect(await lintSchema({ patternProperties: { [pattern]: true } })).toEqual([
    `slow-pattern /patternProperties/${pattern}`,
  ]);
  expect(await lintSchema({ type: "string", pattern, maxLength: 200 })).toEqual(["slow-pattern /pattern"]);
  expect(await lintSchema({ type: "string", pattern, maxLength: 12 })).toEqual([]);
});

test("a pattern nested without end is left alone", async () => {
  expect(await lintSchema({ type: "string", pattern: "(".repeat(2400) + "a" + ")".repeat(2400) })).toEqual([]);
});
