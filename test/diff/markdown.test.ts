import { expect, test } from "vitest";
import { proseMarkdown } from "../../codegen/src/diff/markdown.ts";

test.each([
  ["a link", "[x](http://h)", "\\[x\\](http\\://h)"],
  ["an image", "![x](y)", "\\!\\[x\\](y)"],
  ["HTML", "<img src=x>", "&lt;img src=x&gt;"],
  ["a bare address", "see https://h and www.h", "see https\\://h and www\\.h"],
  ["a mention and an issue", "@team #1", "@\u200bteam #\u200b1"],
  ["a heading on a line of its own", "a\n# b", "a #\u200b b"],
  ["a colour of a terminal", "a\u001b[31m `b\u001b`", "a\ufffd\\[31m `b\ufffd`"],
  ["a backtick alone", "a ` b", "a \\` b"],
  ["a code span, which stays", "`<b>` is gone", "`<b>` is gone"],
])("%s", (_, message, markdown) => expect(proseMarkdown(message)).toBe(markdown));
