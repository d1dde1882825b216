import { describe, expect, test } from "vitest";
import { faults, htmlFaults, schema, type Row } from "./faults.ts";
import { lines, lowerBody, lowerTemplates } from "./lower-template.ts";

const named = (rows: readonly Row[]): (readonly [string, Row])[] => rows.map((row) => [row[0].slice(0, 80), row]);

describe("every fault has its message, its line and its column", () => {
  const rows = named(Object.values(faults).flat());
  test.each(rows)("%s", async (_, [template, ...found]) => {
    expect(lines((await lowerBody(schema, template)).found)).toEqual(found);
  });

  test.each(named(htmlFaults))("html: %s", async (_, [template, ...found]) => {
    expect(lines((await lowerBody(schema, template, "html")).found)).toEqual(found);
  });
});

test("lines and columns are those of the file, with CRLF and signs of two units", async () => {
  const { found } = await lowerBody(schema, "😀\r\n\r\n {{ titel }}\r\n😀{{ list }}\r\n");
  expect(found.map(({ file, pointer, line, column }) => [file, pointer, line, column])).toEqual([
    ["main.body.liquid", "", 3, 5],
    ["main.body.liquid", "", 4, 6],
  ]);
});

test("all faults of all templates are told at once", async () => {
  const { found } = await lowerTemplates(schema, {
    "main.body.liquid":
      "{{ a }}{% assign b = c %}{% if d == 1 %}{{ e }}{% endif %}{% for f in g %}{{ h }}{{ f.x }}{% endfor %}",
    "main.note.liquid": "{% if %}{{ i }}{% endif %}{% case %}{{ j }}{% endcase %}",
  });
  expect(found.map(({ file, code, column }) => `${file} ${code} ${column}`)).toEqual([
    "main.body.liquid template-field 4",
    "main.body.liquid template-unsupported 8",
    "main.body.liquid template-field 32",
    "main.body.liquid template-field 44",
    "main.body.liquid template-field 71",
    "main.body.liquid template-field 78",
    "main.note.liquid template-syntax 7",
    "main.note.liquid template-syntax 35",
  ]);
});

test("languages", async () => {
  const { found } = await lowerTemplates(schema, {
    "main.body.liquid": "a",
    "main.body.de.liquid": "a",
    "main.body.DE.liquid": "a",
    "main.body.pt-BR.liquid": "a",
    "main.body.german.liquid": "a",
    "main.body.de_AT.liquid": "a",
    "main.note.de.liquid": "a",
  });
  expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    "main.body.de.liquid: main.body.DE.liquid is the template `body` in the same language; keep one of them.",
    'main.body.de_AT.liquid: "de_AT" is no language, such as de or pt-BR, and there is no schema main.body.json that it could be a template of.',
    'main.body.german.liquid: "german" is no language, such as de or pt-BR, and there is no schema main.body.json that it could be a template of.',
    "main.note.de.liquid: There is no template `note` in no language beside this one, for all other languages.",
  ]);
});

test("templates are sorted by name, the one without a language first", async () => {
  const { templates, found } = await lowerTemplates(schema, {
    "main.note.liquid": "{{ n | duration }}",
    "main.body.pt-BR.liquid": "{{ n | duration }}",
    "main.body.liquid": '{{ n | duration: "fr" }}',
    "main.html.liquid": "<p>a</p>",
    "main.body.de.liquid": "{{ n | duration }}",
  });
  expect(lines(found)).toEqual([]);
  expect(templates.map(({ name, language, file, format }) => [name, language, file, format])).toEqual([
    ["body", undefined, "main.body.liquid", "text"],
    ["body", "de", "main.body.de.liquid", "text"],
    ["body", "pt-BR", "main.body.pt-BR.liquid", "text"],
    ["html", undefined, "main.html.liquid", "html"],
    ["note", undefined, "main.note.liquid", "text"],
  ]);
  const filters = templates.flatMap(({ nodes }) => nodes.flatMap((one) => (one.kind === "output" ? [one.filter] : [])));
  expect(filters.map((one) => one.kind === "duration" && one.language)).toEqual(["fr", "de", "pt-BR", "en"]);
});
