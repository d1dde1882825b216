import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cut, uncut } from "../../codegen/src/targets/body-renderer/runtime/cut.ts";
import * as html from "../../codegen/src/targets/body-renderer/runtime/html.ts";
import { lineStarts } from "../../codegen/src/targets/body-renderer/runtime/starts.ts";
import { characterFaults, nastyText } from "./body-rules.ts";

const starts = lineStarts(["Only workspace owners and admins can allow this."]);
const runs = { numRuns: 300, seed: 7 };
const smallCut = fc.integer({ min: 3, max: 40 }).map((most): Cut => ({ line: most, long: most, link: Infinity }));

/** All filters but the link, each with the elements that it may write. */
const filters: readonly (readonly [string, (value: unknown, cut: Cut) => string, RegExp])[] = [
  ["line", html.line, /<code>[^<>"']+<\/code>/gu],
  ["itemLine", html.itemLine, /<code>[^<>"']+<\/code>/gu],
  ["startLine", (value, cut) => html.startLine(value, cut, starts), /<code>[^<>"']+<\/code>/gu],
  ["code", html.code, /^<code>[^<>"']+<\/code>$/gu],
  ["fence", html.fence, /^<pre><code>[^<>"']*<\/code><\/pre>$/gu],
  ["paragraph", (value, cut) => html.paragraph(value, cut, starts), /<code>[^<>"']+<\/code>|<br>/gu],
  [
    "quote",
    (value, cut) => html.quote(value, cut, starts),
    /^<blockquote>|<\/blockquote>$|<code>[^<>"']+<\/code>|<br>/gu,
  ],
];

/** What is left without the elements, which no value may begin or end. */
function faults(shown: string, elements: RegExp): string[] {
  const text = shown.replace(elements, "");
  return [
    ...characterFaults(shown),
    ...(/[<>"']/u.test(text) ? ["a mark of HTML"] : []),
    ...(/&(?!(?:amp|lt|gt|quot|#39);)/u.test(shown) ? ["a character by its name"] : []),
    ...(/\w:\/\/|www\./iu.test(text) && !elements.source.includes("pre") ? ["an address"] : []),
  ];
}

describe("filters", () => {
  test.each([
    ["a <b> & \"c\" 'd' `e` [f](g) **h**", "a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; `e` [f](g) **h**"],
    ["it's", "it&#39;s"],
    ["a\n\u200bb  c\u202e", "a b c"],
    ["see https://a.example/?b&c.", "see <code>https://a.example/?b&amp;c</code>."],
    ["@room www.a", "@ room <code>www.a</code>"],
    ["&#x202e;", "&amp;#x202e;"],
    ["\u200b", "—"],
    [7, "7"],
    [{}, "—"],
  ])("one line of %j", (value, expected) => {
    expect(html.line(value, uncut)).toBe(expected);
    expect(html.itemLine(value, uncut)).toBe(expected);
    expect(html.startLine(value, uncut, starts)).toBe(expected);
  });

  test("what begins like the template is quoted", () => {
    expect(html.startLine("ONLY workspace owners and <b>", uncut, starts)).toBe(
      "“ONLY workspace owners and &lt;b&gt;”",
    );
  });

  test("lines, quotations and code", () => {
    expect(html.paragraph("\na\r\n\n\n<b>\0c\n", uncut, starts)).toBe("a<br><br>&lt;b&gt; c");
    expect(html.quote("a\nb", uncut, starts)).toBe("<blockquote>a<br>b</blockquote>");
    expect(html.code("<a>\n`", uncut)).toBe("<code>&lt;a&gt; `</code>");
    expect(html.code("", uncut)).toBe("<code>—</code>");
    expect(html.fence("\t</pre>\n\n", uncut)).toBe("<pre><code>    &lt;/pre&gt;\n</code></pre>");
    expect(html.duration(5400, "en")).toBe("1 hour 30 minutes");
  });

  test("what is cut has a mark", () => {
    const cut: Cut = { line: 8, long: 5, link: 10 };
    expect(html.line("abcdefghij", cut)).toBe("abcde[…]");
    expect(html.fence("abcd\nefgh", cut)).toBe("<pre><code>abcd\n[…]</code></pre>");
    expect(html.fence("abc", { ...cut, long: 0 })).toBe("<pre><code>[…]</code></pre>");
    expect(html.paragraph("abcd\nefgh", cut, starts)).toBe("abcd<br>[…]");
    expect(html.link("x", "https://a.example/", cut)).toBe("x […]");
  });

  test("links", () => {
    expect(html.link("x", "https://a.example/?b&c", uncut)).toBe('<a href="https://a.example/?b&amp;c">x</a>');
    expect(html.link("x", 'https://a.example/"><b>', uncut)).toBe('<a href="https://a.example/%22%3E%3Cb%3E">x</a>');
    for (const url of ["javascript:alert(1)", "https://a@b/", "", undefined])
      expect(html.link("x", url, uncut)).toBe("x");
  });
});

describe("whatever is in a value", () => {
  test.each(filters)("%s writes its own elements only", (_, filter, elements) => {
    fc.assert(
      fc.property(nastyText, smallCut, (value, cut) => {
        expect(faults(filter(value, uncut), elements)).toEqual([]);
        expect(faults(filter(value, cut), elements)).toEqual([]);
      }),
      runs,
    );
  });

  test.each(filters)("%s throws nothing", (_, filter) => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
        expect(typeof filter(value, uncut)).toBe("string");
      }),
      runs,
    );
  });

  test("a link has one address", () => {
    const address = fc.oneof(
      nastyText,
      nastyText.map((one) => `https://a.example/${one}`),
    );
    fc.assert(
      fc.property(nastyText, address, (label, url) => {
        const shown = html.link(html.line(label, uncut), url, uncut);
        expect(faults(shown, /^<a href="https?:\/\/[^"'<>]+">|<\/a>$|<code>[^<>"']+<\/code>/giu)).toEqual([]);
      }),
      runs,
    );
  });
});
