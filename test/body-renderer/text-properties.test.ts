import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cut, uncut } from "../../codegen/src/targets/body-renderer/runtime/cut.ts";
import { lineStarts } from "../../codegen/src/targets/body-renderer/runtime/starts.ts";
import * as text from "../../codegen/src/targets/body-renderer/runtime/text.ts";
import { blockFaults, characterFaults, markFaults, nastyText, readBody } from "./body-rules.ts";

const starts = lineStarts(["Only workspace owners and admins can allow this.", 'An agent is waiting on you — "']);
const line = (value: unknown): string => text.line(value, uncut);
const itemLine = (value: unknown): string => text.itemLine(value, uncut);
const startLine = (value: unknown): string => text.startLine(value, uncut, starts);
const paragraph = (value: unknown, cut: Cut = uncut): string => text.paragraph(value, cut, starts);
const quote = (value: unknown, cut: Cut = uncut): string => text.quote(value, cut, starts);
const link = (url: unknown, label = "x"): string => text.link(label, url, uncut);
const runs = { numRuns: 300, seed: 7 };
const smallCut = fc.integer({ min: 3, max: 40 }).map((most): Cut => ({ line: most, long: most, link: Infinity }));

/** What a Markdown reader takes for text, with code spans left out as CommonMark finds them; their contents, in order. */
function readSpans(given: string): { readonly outside: string; readonly codes: readonly string[] } {
  const codes: string[] = [];
  let [outside, at] = ["", 0];
  while (at < given.length) {
    const escaped = /^\\[!-/:-@[-`{-~]/u.exec(given.slice(at, at + 2))?.[0];
    const marks = /^`+/u.exec(given.slice(at))?.[0];
    if (marks === undefined) {
      outside += escaped ?? given.charAt(at);
      at += escaped?.length ?? 1;
      continue;
    }
    const end = [...given.matchAll(/`+/gu)].find((one) => one.index > at && one[0] === marks)?.index;
    if (end === undefined) throw new Error(`a code span is left open: ${given}`);
    const inner = given.slice(at + marks.length, end);
    codes.push(/^ .*[^ ].* $/su.test(inner) ? inner.slice(1, -1) : inner);
    at = end + marks.length;
    outside += "•";
  }
  return { outside, codes };
}

function lineFaults(shown: string): string[] {
  const { outside } = readSpans(shown);
  return [
    ...characterFaults(shown),
    ...markFaults(outside),
    ...(/\n/u.test(shown) ? ["two lines"] : []),
    ...(/ {2}|^ | $|^$|\\$/u.test(shown.replaceAll("\\\\", "")) && !/`/u.test(shown) ? ["blanks, or a break"] : []),
    ...(/\]\(|\]\[/u.test(outside) ? ["a link"] : []),
    ...(/\w:\/\/|www\./iu.test(outside) ? ["an address"] : []),
  ];
}

function startFaults(shown: string): string[] {
  const number = /^[\p{N}\p{M}]+ ?[.)\uff0e\uff09\u2024\u3002]|^[a-z]\)(?: |$)|^[\u2488-\u249b]/iu;
  return [
    ...blockFaults([shown]),
    ...(number.test(shown) && !/^[\p{N}\p{M}]+ ?.\p{N}/u.test(shown) ? ["a number"] : []),
  ];
}

/** The only block of code of a text, and nothing else. */
function onlyBlock(shown: string): string {
  const { lines, fences, isOpen } = readBody(`${shown}\nafter`);
  expect({ fences, isOpen, after: lines.at(-1) }).toEqual({
    fences: 1,
    isOpen: false,
    after: { text: "after", isCode: false },
  });
  expect(lines.filter(({ isCode }) => !isCode)).toHaveLength(1);
  return lines
    .slice(1, -2)
    .map((one) => one.text)
    .join("\n");
}

describe("whatever is in a value", () => {
  test("a line stays one line of text", () => {
    fc.assert(
      fc.property(nastyText, smallCut, (value, cut) => {
        for (const shown of [line(value), text.line(value, cut), line(line(value))])
          expect(lineFaults(shown)).toEqual([]);
      }),
      runs,
    );
  });

  test("a line begins no block, number or line of the template", () => {
    fc.assert(
      fc.property(nastyText, smallCut, (value, cut) => {
        for (const shown of [itemLine(value), startLine(value), text.startLine(value, cut, starts)])
          expect([...lineFaults(shown), ...startFaults(shown)]).toEqual([]);
        expect(startLine(value)).not.toMatch(/^[^\p{L}\p{N}“]*only workspace owners and/iu);
      }),
      runs,
    );
  });

  test("code in a line reads as what was written", () => {
    fc.assert(
      fc.property(nastyText, (value) => {
        const shown = text.code(value, uncut);
        const { outside, codes } = readSpans(shown);
        expect([outside, codes.length, ...characterFaults(shown)]).toEqual(["•", 1]);
        expect(text.code(codes[0], uncut)).toBe(shown);
      }),
      runs,
    );
  });

  test("a block of code ends where it is ended", () => {
    fc.assert(
      fc.property(nastyText, smallCut, (value, cut) => {
        for (const shown of [text.fence(value, uncut), text.fence(value, cut)]) {
          const inner = onlyBlock(shown);
          expect(characterFaults(shown)).toEqual([]);
          expect(onlyBlock(text.fence(`${inner}\n`, uncut))).toBe(inner);
        }
      }),
      runs,
    );
  });

  test("lines of text are text", () => {
    fc.assert(
      fc.property(nastyText, smallCut, (value, cut) => {
        for (const shown of [paragraph(value), paragraph(value, cut)]) {
          const lines = shown.split("\n");
          expect(lines.flatMap((one) => (one === "" ? [] : [...lineFaults(one), ...startFaults(one)]))).toEqual([]);
          expect(readBody(shown).fences).toBe(0);
          expect(shown).not.toMatch(/^\n|\n$|\n{3}/u);
        }
        expect(quote(value)).toBe(
          paragraph(value).replace(/^(?=(?<first>.?))/gmu, (_, first) => (first === "" ? ">" : "> ")),
        );
      }),
      runs,
    );
  });

  test("a link leads where its address says, and nowhere else", () => {
    const address = fc.oneof(
      nastyText,
      nastyText.map((one) => `https://a.example/${one}`),
    );
    fc.assert(
      fc.property(nastyText, address, (label, url) => {
        const shown = link(url, startLine(label));
        expect(characterFaults(shown)).toEqual([]);
        const found = /^\[(?<label>[^[\]]*)\]\((?<url>[!#-&*-;=?-Z_a-z~]+)\)$/u.exec(shown)?.groups;
        if (found === undefined) expect(shown).toBe(startLine(label));
        else expect(new URL(found["url"] ?? "").host).toBe(new URL(url).host);
      }),
      runs,
    );
  });

  test("nothing is thrown, and time does not run away", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
        for (const filter of [line, itemLine, startLine, paragraph, quote, link])
          expect(typeof filter(value)).toBe("string");
        expect(typeof text.code(value, uncut) + typeof text.fence(value, uncut)).toBe("stringstring");
      }),
      runs,
    );
    // Each of these takes minutes where an expression looks back once for every character.
    for (const one of [
      "\\",
      "`",
      "_",
      "*",
      "]",
      "&a",
      "[",
      "1",
      "-",
      "\u0301",
      "\u200d\ufe0f",
      " ",
      "a.",
      "\n",
      "\r",
    ]) {
      const long = `a${one.repeat(400_000)}x`;
      expect(line(long).length + startLine(long.slice(1)).length + text.fence(long, uncut).length).toBeGreaterThan(0);
    }
  });
});
