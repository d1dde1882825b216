import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { codes } from "../../codegen/src/diagnostics/codes.ts";
import { lines, lowerBody } from "./lower-template.ts";

const page = readFileSync(new URL("../../docs/templates.md", import.meta.url), "utf8");

function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\n(?<text>.*?)^\`\`\`$`, "gmsu"))].map(
    (one) => one.groups?.["text"] ?? "",
  );
}

test("the page's template fits the page's schema", async () => {
  const [template = ""] = blocks("liquid");
  const [schema = ""] = blocks("json");
  const { templates, found } = await lowerBody(JSON.parse(schema) as object, template);
  expect(lines(found)).toEqual([]);
  expect(templates).toHaveLength(1);
});

test("the page lists every code about templates", () => {
  const listed = [...page.matchAll(/^\| `(?<code>template-\w+)` \|/gmu)].map(({ groups }) => groups?.["code"]);
  expect(listed).toEqual(Object.keys(codes).filter((code) => code.startsWith("template-")));
});
