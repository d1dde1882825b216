import { describe, expect, test } from "vitest";
import { type Cut, uncut } from "../../codegen/src/targets/body-renderer/runtime/cut.ts";
import { lineStarts } from "../../codegen/src/targets/body-renderer/runtime/starts.ts";
import * as text from "../../codegen/src/targets/body-renderer/runtime/text.ts";
import { blockFaults } from "./body-rules.ts";

const starts = lineStarts(["Only workspace owners and admins can allow this.", 'An agent is waiting on you — "']);
const line = (value: unknown): string => text.line(value, uncut);
const itemLine = (value: unknown): string => text.itemLine(value, uncut);
const startLine = (value: unknown): string => text.startLine(value, uncut, starts);
const paragraph = (value: unknown, cut: Cut = uncut): string => text.paragraph(value, cut, starts);
const quote = (value: unknown, cut: Cut = uncut): string => text.quote(value, cut, starts);
const link = (url: unknown, label = "x"): string => text.link(label, url, uncut);

describe("one line", () => {
  test.each([
    ["\u00a0a\u0085b\vc\fd\u2028e\u2029f\tg\r\nh \0 i\u3000", "a b c d e f g h i"],
    ["a\u00adb\u200bc\u2060d\ufeffe\u202ef\u2066g\u3164h\u{e0041}i\ufe0f\u200dj", "abcdefghij"],
    ["\ud83d a \ude00", "\ufffd a \ufffd"],
    ["\u0301a\u0301", "a\u0301"],
    [`a${"\u0336\u0348".repeat(90)}`, `a${"\u0336\u0348".repeat(3)}`],
    [`\u0915${"\u093f\u093f\u200d".repeat(9)}`, `\u0915${"\u093f\u093f\u200d".repeat(2)}\u093f\u093f`],
    ["\u05d0\u05d9\u05e9\u05d5\u05e8", "\u05d0\u05d9\u05e9\u05d5\u05e8"],
    ["\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645", "\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645"],
    [
      "\u{1f469}\u200d\u{1f467} \u2764\ufe0f\u200d\u{1f525} 1\ufe0f\u20e3",
      "\u{1f469}\u200d\u{1f467} \u2764\ufe0f\u200d\u{1f525} 1\ufe0f\u20e3",
    ],
    ["1\ufe0f x\ufe0f\u200d\u{1f525}", "1 x\u{1f525}"],
    ["a ` b", "a ' b"],
    ["[a](b) [a][b]", "[a] (b) [a] [b]"],
    ["<b> < 3 <!-- </a", "‹b> < 3 ‹!-- ‹/a"],
    ["@room @RoOm @\u200broom \uff20room @roommate", "@ room @ RoOm @ room @ room @ roommate"],
    ["a**b** ~~c~~ ||d|| __e__ snake__case", "a\\*\\*b\\*\\* \\~\\~c\\~\\~ \\|\\|d\\|\\| \\_\\_e\\_\\_ snake__case"],
    ["\\**a\\\\**", "\\\\\\*\\*a\\\\\\*\\*"],
    ["~5 minutes, ~6 of them", "~5 minutes, ~6 of them"],
    ["~not~ this", "~not\\~ this"],
    ["R&D &amp; &#x202e; &NewLine; &; AT&T", "R&D \\&amp; \\&#x202e; \\&NewLine; &; AT&T"],
    ["see https://a.example/b. Or www.c.example, x://d", "see `https://a.example/b`. Or `www.c.example`, `x://d`"],
    ["https://a[b](https://c)", "`https://a`[b] (`https://c`)"],
    ["\\https://a``b", "\\ `https://a`''b"],
    ["a\\\\", "a"],
    ["a \\ \\", "a"],
    ["\u093f\u200d\u17b4 \u0915\u200d\u0661", "\u0915\u0661"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    [-0.5, "-0.5"],
    [true, "true"],
    ...[
      "",
      " \n ",
      "\u200b\u2060\ufeff\u3164",
      "\\",
      null,
      undefined,
      {},
      [1],
      NaN,
      Infinity,
      Symbol("a"),
      () => "a",
    ].map((value) => [value, "—"] as const),
  ] as readonly (readonly [unknown, string])[])("of %j: %j", (value, expected) => {
    expect(line(value)).toBe(expected);
  });
});

describe("at the beginning of a line", () => {
  test.each([
    ["# a", "\\# a"],
    ["> a", "\\> a"],
    ["- a", "\\- a"],
    ["* a", "\\* a"],
    ["+ a", "\\+ a"],
    ["---", "\\---"],
    ["=", "\\="],
    ["| a |", "\\| a |"],
    ["--- | ---", "\\--- | ---"],
    [":-- | ---", "\\:-- | ---"],
    ["[x] a", "\\[x] a"],
    ["[a]", "\\[a]"],
    ["[a", "\\[a"],
    ["[draft] Plan", "[draft] Plan"],
    ["[a\\]b]: //evil.example", "\\[a\\]b]: //evil.example"],
    ["1. a", "1\\. a"],
    ["12) a", "12\\) a"],
    ["1\ufe0f. a", "1\\. a"],
    ["1\u0301. a", "1\u0301\\. a"],
    ["1\ufe0f\u20e31. a", "1\ufe0f\u20e31\\. a"],
    ["\u0661. a", "\u0661\\. a"],
    ["\uff11\uff0e a", "\uff11\\\uff0e a"],
    ["1\u2024 a", "1\\\u2024 a"],
    ["\u2488 a", "\\\u2488 a"],
    ["a) b", "a\\) b"],
    ["```", "'''"],
    ["1.5 hours", "1.5 hours"],
    ["-5 degrees", "-5 degrees"],
    ["--force is used", "--force is used"],
    ["#12 is open", "#12 is open"],
    [":-) is it done?", ":-) is it done?"],
    ["(or not)", "(or not)"],
  ])("of %j: %j", (value, expected) => {
    expect(itemLine(value)).toBe(expected);
    expect(startLine(value)).toBe(expected);
    expect(paragraph(`a\n${value}`)).toBe(`a\n${expected}`);
    expect(quote(value)).toBe(`> ${expected}`);
  });

  test.each([
    "Only workspace owners and admins can allow this.",
    "ONLY  WORKSPACE\u00a0OWNERS AND",
    "\u041enly workspace owners and",
    "\uff2fnly w\u00f3rkspace owners and",
    "*Only* _workspace_ ~owners~ and",
    "An ag\u200bent is waiting",
  ])("a line like the template's own is quoted: %s", (value) => {
    expect(startLine(value)).toMatch(/^“.*”$/u);
    expect(paragraph(`a\n${value}\nb`)).toMatch(/^a\n“.*”\nb$/u);
    expect(quote(value)).toMatch(/^> “.*”$/u);
  });

  test.each(["Only workspace owners", "Only *workspace* members and", "On my agent"])("others are not: %s", (value) => {
    expect(startLine(value)).toBe(value);
  });

  test("a field of a preview defines no reference, which would not be seen", () => {
    expect(blockFaults([`${startLine("[To]")}: ${line("//evil.example")}`])).toEqual([]);
  });
});

describe("code", () => {
  test.each([
    ["main", "`main`"],
    ["a`b", "``a`b``"],
    ["`a``", "``` `a`` ```"],
    ["a\n<b> & **c** [d](e)", "`a <b> & **c** [d](e)`"],
    ["", "`—`"],
    ["@room", "`@ room`"],
  ])("in a line: %j", (value, expected) => {
    expect(text.code(value, uncut)).toBe(expected);
  });

  test.each([
    ["console.log(1);\n", "```\nconsole.log(1);\n```"],
    ["a\n\n", "```\na\n\n```"],
    ["a\r\nb\rc\vd\u2028e", "```\na\nb\nc\nd\ne\n```"],
    ["\ta", "```\n    a\n```"],
    ["a\u202eb\u200bc\u001b[0m\ud83d", "```\na\ufffdb\ufffdc\ufffd[0m\ufffd\n```"],
    ["a\n````\nb", "`````\na\n````\nb\n`````"],
    ["@room @\u200broom", "```\n@ room @\ufffdroom\n```"],
    ["", "```\n\n```"],
  ])("in a block: %j", (value, expected) => {
    expect(text.fence(value, uncut)).toBe(expected);
  });
});

describe("a link", () => {
  test.each([
    "https://superpipeline.dev/b/brd_7c1f/c/crd_51d0",
    "http://localhost:8080/?a=b&c=%20#d",
    "HTTPS://Board.example",
  ])("to %s stays as it is", (url) => {
    expect(link(url)).toBe(`[x](${url})`);
  });

  test.each([
    ["https://a.example/d)[Allow](https://evil.example/", "https://a.example/d%29%5BAllow%5D%28https://evil.example/"],
    ["https://a.example/<\"'`>", "https://a.example/%3C%22%27%60%3E"],
    ["https://a.example/\u00fc\u{1f600}", "https://a.example/%C3%BC%F0%9F%98%80"],
    ["https://a.example/@room", "https://a.example/%40room"],
  ])("to %s holds nothing that ends it", (url, expected) => {
    expect(link(url)).toBe(`[x](${expected})`);
  });

  test.each([
    ...[
      "javascript:alert(1)",
      "data:text/html,a",
      "//a.example",
      "ftp://a.example",
      "https://",
      "https:a.example",
      "",
      " ",
    ],
    ...[
      "https://user@a.example/",
      "https://a.example@evil.example/",
      "https://a..example/",
      "https://a.example\\@b/",
      5,
    ],
    ...["https://a.example/\u202e", "https://a.example/a\nb", "https://\ud83d/", null, undefined, {}],
  ])("to %j is none", (url) => {
    expect(link(url)).toBe("x");
  });

  test("has no brackets in its label, and no escape of one", () => {
    expect(link("https://a.example/", startLine("[a [b"))).toBe("[(a (b](https://a.example/)");
    expect(link("https://a.example/", startLine("[a] b [c"))).toBe("[(a) b (c](https://a.example/)");
    expect(link("no", startLine("[a]"))).toBe("\\[a]");
  });

  test("that is too long is left out, with a mark", () => {
    expect(text.link("x", "https://a.example/abc", { ...uncut, link: 10 })).toBe("x […]");
    expect(text.link("x", "javascript:alert(1)", { ...uncut, link: 3 })).toBe("x");
  });
});

describe("a duration", () => {
  test.each([
    [3600, "en", "1 hour"],
    [5400, "en", "1 hour 30 minutes"],
    [90.9, "en", "1 minute 30 seconds"],
    [0, "en", "0 seconds"],
    [0.5, "en", "0.5 seconds"],
    [-0, "en", "0 seconds"],
    [86_400, "en", "1 day"],
    [90, "de", "1 Minute 30 Sekunden"],
    [7200, "fr", "2 heures"],
    [90, "qqq", "1 minute 30 seconds"],
    [90, "not a language", "1 minute 30 seconds"],
    ...[-1, NaN, Infinity, 1e300, "90", null, undefined, {}].map((value) => [value, "en", "—"] as const),
  ] as readonly (readonly [unknown, string, string])[])("of %j in %s: %s", (seconds, language, expected) => {
    expect(text.duration(seconds, language)).toBe(expected);
  });
});

describe("what is cut", () => {
  const cut = (most: number): Cut => ({ line: most, long: most, link: most });
  test.each([
    ["abcdefghij", 8, "abcde[…]"],
    ["abcd efghij", 8, "abcd[…]"],
    ["abcd\u{1f600}efgh", 8, "abcd[…]"],
    ["abcde\u0301fghi", 8, "abcd[…]"],
    ["a\u{1f469}\u200d\u{1f467}bcdefg", 7, "a[…]"],
    ["abcd**efghij", 8, "abcd*[…]"],
    ["https://a.example/", 14, "`https://a.e`[…]"],
  ])("%j at %i: %j", (value, most, expected) => {
    expect(text.line(value, cut(most))).toBe(expected);
  });

  test("takes a mark in its last line", () => {
    expect(text.fence("abc\ndef", cut(4))).toBe("```\nabc\n[…]\n```");
    expect(text.fence("abc", cut(0))).toBe("```\n[…]\n```");
    expect(paragraph("abc\ndef", cut(5))).toBe("abc\nd\n[…]");
    expect(paragraph("abc", cut(0))).toBe("[…]");
    expect(quote("abc\n\ndef", cut(5))).toBe("> abc\n> […]");
  });
});

describe("several lines", () => {
  test.each([
    ["\n\n a \r\n\n\u200b\n b\0c \n", "a\n\nb c"],
    ["a\u2028b\u0085c\td", "a\nb\nc d"],
    ["\u200b", "—"],
  ])("of %j", (value, expected) => {
    expect(paragraph(value)).toBe(expected);
    expect(quote(value)).toBe(
      expected
        .split("\n")
        .map((one) => `> ${one}`.trimEnd())
        .join("\n"),
    );
  });
});
