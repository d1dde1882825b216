import { describe, expect, it } from "vitest";
import { countCodePoints, hasAtLeast, hasAtMost } from "../../codegen/src/targets/validator/runtime/code-points.ts";

const texts = [
  "",
  "a",
  "é",
  "😀",
  "a😀",
  "😀a😀",
  "\ud83d",
  "\ude00",
  "\ude00\ud83d",
  "\ud83d\ud83d\ude00",
  "👨‍👩‍👧",
  "e\u0301",
  "x".repeat(20),
  "😀".repeat(10),
];

describe("characters are code points", () => {
  it.each(texts)("counts %j as iterating over it does", (text) => {
    expect(countCodePoints(text)).toBe([...text].length);
  });

  it.each(texts)("knows the limits around %j", (text) => {
    const count = [...text].length;
    for (let limit = 0; limit <= text.length + 2; limit++) {
      expect([limit, hasAtLeast(text, limit)]).toEqual([limit, count >= limit]);
      expect([limit, hasAtMost(text, limit)]).toEqual([limit, count <= limit]);
    }
  });
});
