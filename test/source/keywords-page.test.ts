import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parsePath } from "../../codegen/src/ir/path.ts";
import { keywords } from "../../codegen/src/source/keywords.ts";
import { formChecks } from "../../codegen/src/source/value-forms.ts";
import type { Json } from "../../codegen/src/source/json.ts";

const page = readFileSync(new URL("../../docs/keywords.md", import.meta.url), "utf8");
const blocks = [...page.matchAll(/^```json\n(?<text>.*?)^```$/gmsu)].map(
  ({ groups }) => JSON.parse(groups?.["text"] ?? "") as object,
);
const ours = [...keywords].filter(([, { group }]) => group === "extension");

const samples: readonly Json[] = [
  "now",
  "",
  "Order",
  "OrderV2",
  "order",
  "an-id-2",
  "an--id",
  "options[].id",
  "options[]",
  "options",
  "a.b[].c",
  "a[].b[]",
  "a..b[]",
  ".a[]",
  "a[]b",
  "options[*].id",
  "$.options[].id",
  true,
  false,
  null,
  3,
  {},
  { event: "a", sentBy: ["b"], requiresRun: true },
  { sentBy: "b" },
  { sender: "b" },
  [],
  ["options[].id"],
  ["options[].id", "options[].id"],
  ["options"],
  [3],
  ...choices(),
];

/** Choices with one part in several forms. */
function choices(): Json[] {
  const least = { list: "options[]", id: "id", label: "label" };
  const whole = { ...least, meaning: "does" };
  const [bound, held] = [
    { boundBy: ["a.b"], only: ["no"] },
    { path: "a.b", is: false, not: ["yes"] },
  ];
  return [
    least,
    {
      ...whole,
      needsComment: "why",
      input: "form.must",
      plainReply: bound,
      offer: held,
      text: { maxLength: "a.most" },
    },
    { list: "options[]", id: "id" },
    ...["options", "options[].a", "a[].options[]", "a.options[]", "", 3].map((list) => ({ ...least, list })),
    ...["", 3, "a.b"].flatMap((name) => ["id", "label", "meaning"].map((part) => ({ ...least, [part]: name }))),
    ...["", 3, "a.b", "a[].b", "a..b"].flatMap((path) =>
      ["needsComment", "input"].map((part) => ({ ...least, [part]: path })),
    ),
    { ...least, plainReply: bound },
    { ...least, offer: held },
    ...[{}, [], "no", { ...bound, more: 1 }, { boundBy: [], only: ["no"] }, { boundBy: ["a[]"], only: ["no"] }].map(
      (plainReply) => ({ ...whole, plainReply }),
    ),
    ...[[], [3], "no"].map((only) => ({ ...whole, plainReply: { ...bound, only } })),
    ...[null, 3, "a", {}, []].map((is) => ({ ...whole, offer: { ...held, is } })),
    ...[
      { path: "a", is: 1 },
      { ...held, path: "a[]" },
      { ...held, not: [] },
      { ...held, unless: 1 },
    ].map((offer) => ({ ...whole, offer })),
    ...[{}, { maxLength: "a[]" }, { maxLength: 9 }, { maxLength: "a", more: 1 }].map((text) => ({ ...whole, text })),
    { ...least, lable: "label" },
  ];
}

test("the page has a section for every keyword, and no other", () => {
  const sections = [...page.matchAll(/^## (?<name>x-\S+)$/gmu)].map(({ groups }) => groups?.["name"]);
  expect(sections).toEqual(ours.map(([name]) => name));
});

test("its JSON Schema and the checks at generation agree", () => {
  const validate = new Ajv2020({ strict: false }).compile(blocks.at(-1) ?? expect.fail("no block of JSON"));
  for (const [name, { form }] of ours) {
    const accepted = samples.filter((value) => formChecks[form](value, name).length === 0);
    expect(accepted.length, name).toBeGreaterThan(0);
    expect([name, samples.filter((value) => validate({ [name]: value }))]).toEqual([name, accepted]);
  }
});

test("what is accepted as a path can be read as one", () => {
  const isPath = formChecks["field-path"];
  const paths = samples.filter((value) => isPath(value, "x-memberOf").length === 0);
  expect(paths.map((path) => parsePath(String(path)) === undefined)).toEqual(paths.map(() => false));
});
