import { readFileSync } from "node:fs";
import { Liquid } from "liquidjs";
import { describe, expect, test } from "vitest";

/** The template is Liquid as its reference implementation understands it; the filters choose the context of a value. */
const engine = new Liquid();
engine.registerFilter("code", (text: string) => `\`${text}\``);
engine.registerFilter("fence", (text: string) => `\`\`\`\n${text.replace(/\n$/u, "")}\n\`\`\``);
engine.registerFilter("link", (label: string, url: string) => `[${label}](${url})`);

interface Cases {
  readonly valid: readonly { readonly name: string; readonly event: { readonly body: string } }[];
}

const stem = new URL("../../schemas/matrix/dev.superpipeline.question.v2", import.meta.url);
const template = readFileSync(new URL(`${stem.href}.body.liquid`), "utf8");
const cases: Cases = JSON.parse(readFileSync(new URL(`${stem.href}.cases.json`), "utf8"));

describe("the body's template gives each valid case's body from its other fields", () => {
  test.each(cases.valid)("$name", ({ event }) => {
    const { body, ...content } = event;
    expect(engine.parseAndRenderSync(template, content)).toBe(body);
  });
});
