import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { QuestionV2Content } from "../../packages/types/src/question-v2.ts";
import { resolveReply } from "../../packages/body-renderer/src/index.ts";
import { withValues } from "./question-v2.ts";

const page = readFileSync(new URL("../../docs/replies.md", import.meta.url), "utf8");
const ids = ["run_tests", "skip_them", "else"];

/** What the page says of three options: replies as JSON, and what they mean. */
const rows = [...page.matchAll(/^\| (?<replies>(?:`".*?"` )+)\| (?<means>.*) \|$/gmu)].flatMap(({ groups }) =>
  [...(groups?.["replies"] ?? "").matchAll(/`(?<reply>".*?")`(?= )/gu)].map(
    (found) => [found.groups?.["reply"] ?? "", groups?.["means"] ?? ""] as const,
  ),
);

function question(): QuestionV2Content {
  const labels = ["Run the tests", "Skip them", "Something else"];
  const options = labels.map((label, at) => ({ id: ids[at], label, meaning: "choose", needs_comment: false }));
  return { ...withValues("card"), options } as unknown as QuestionV2Content;
}

test("the page has examples of all that is read, and of what is not", () => {
  expect(rows.filter(([, means]) => means.startsWith("the second")).length).toBeGreaterThan(10);
  expect(rows.filter(([, means]) => means.startsWith("nothing")).length).toBeGreaterThan(10);
});

test.each(rows)("%s is read as the page says", (reply, means) => {
  const result = resolveReply(question(), JSON.parse(reply) as string);
  if (means.startsWith("nothing")) expect(result).toEqual({ kind: "unclear", candidates: [] });
  else expect(result).toMatchObject({ kind: "option", option: { id: ids[1] } });
});
