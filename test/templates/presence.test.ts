import { describe, expect, test } from "vitest";
import { lines, lowerBody } from "./lower-template.ts";

const text = { type: "string" };
const variant = (kind: string, properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: "object",
  properties: { kind: { const: kind }, ...properties },
  required: ["kind", ...required],
  additionalProperties: false,
});

const schema = {
  type: "object",
  required: ["kind", "title", "items", "null_or_text"],
  properties: {
    kind: { enum: ["task", "question", "note"] },
    title: text,
    a: text,
    b: text,
    done: { type: "boolean" },
    count: { type: "integer" },
    list: { type: "array", items: text },
    null_or_text: { type: ["string", "null"] },
    deep: { type: "object", required: ["there"], properties: { there: text, perhaps: text } },
    items: {
      type: "array",
      items: {
        oneOf: [
          variant("text", { text }),
          variant("link", { url: text, label: text }, ["url"]),
          variant("field", { label: text, value: text }),
        ],
      },
    },
    open: {
      oneOf: [
        { type: "object", required: ["x"], properties: { x: text } },
        { type: "object", properties: { y: text } },
      ],
    },
  },
};

const item = (inside: string): string => `{% for item in items %}${inside}{% endfor %}`;

const sound: readonly string[] = [
  "{% if a %}{{ a }}{% endif %}",
  "{% if a != nil %}{{ a }}{% endif %}",
  "{% if nil != a %}{{ a }}{% endif %}",
  "{% if a == nil %}-{% else %}{{ a }}{% endif %}",
  '{% if a == "x" %}{{ a }}{% endif %}',
  '{% if "x" == a %}{{ a }}{% endif %}',
  "{% if a == title %}{{ a }}{% endif %}",
  '{% if a != "x" %}-{% else %}{{ a }}{% endif %}',
  "{% unless a %}-{% else %}{{ a }}{% endunless %}",
  "{% unless a == nil %}{{ a }}{% endunless %}",
  "{% if a and b %}{{ a }}{{ b }}{% endif %}",
  "{% if a and a != b %}{{ a }}{% endif %}",
  "{% if a == nil or b == nil %}-{% else %}{{ a }}{{ b }}{% endif %}",
  '{% if a == "x" or a == "y" %}{{ a }}{% endif %}',
  '{% case a %}{% when "x", "y" %}{{ a }}{% endcase %}',
  "{% case a %}{% when nil %}-{% else %}{{ a }}{% endcase %}",
  "{% if a %}{% if b %}{{ a }}{{ b }}{% endif %}{% endif %}",
  "{% if done != nil %}{{ done }}{% endif %}",
  "{% if done == false %}{{ done }}{% endif %}",
  "{% if count and count > 3 %}{{ count }}{% endif %}",
  "{% if list and list.size > 0 %}{% for x in list %}{{ x }}{% endfor %}{% endif %}",
  "{% if null_or_text %}{{ null_or_text }}{% endif %}",
  "{% if deep %}{{ deep.there }}{% if deep.perhaps %}{{ deep.perhaps }}{% endif %}{% endif %}",
  "{% if deep and deep.perhaps %}{{ deep.perhaps }}{% endif %}",
  '{{ "more" | link: a }}',
  '{% if a == "x" %}{% endif %}{% if a != b %}{% endif %}',
  item('{% if item.kind == "text" %}{{ item.text }}{% endif %}'),
  item('{% if "text" == item.kind %}{{ item.text }}{% endif %}'),
  item('{% if item.kind != "text" %}-{% else %}{{ item.text }}{% endif %}'),
  item('{% unless item.kind == "text" or item.kind == "link" %}{{ item.value }}{% endunless %}'),
  item(
    '{% case item.kind %}{% when "text" %}{{ item.text }}{% when "field" %}{{ item.value }}{% else %}{{ item.url }}{% endcase %}',
  ),
  item(
    '{% case item.kind %}{% when "text" %}{% when "field", "link" %}{% if item.label %}{{ item.label }}{% endif %}{% endcase %}',
  ),
  item(
    "{% if item.text %}{{ item.text }}{% elsif item.value %}{{ item.label }}{{ item.value }}{% else %}{{ item.url }}{% endif %}",
  ),
  item('{% if item.label != "x" %}{% if item.kind == "field" %}{{ item.label }}{% endif %}{% endif %}'),
  item(
    '{% if item.kind == "text" or item.kind == "field" %}{% if item.text %}{{ item.text }}{% else %}{{ item.value }}{% endif %}{% endif %}',
  ),
  item("{% if item.value and item.label %}{{ item.kind }}{% endif %}"),
  "{% if open %}{% if open.x %}{{ open.x }}{% endif %}{% if open.y %}{{ open.y }}{% endif %}{% endif %}",
];

const name = (found: string): string => `\`${found}\` may be`;

/** Templates that use a field without knowing that it is there, and the fields' names. */
const unsound: readonly (readonly [string, ...string[]])[] = [
  ["{% if a %}{% endif %}{{ a }}", "a"],
  ["{% if a %}{{ b }}{% endif %}", "b"],
  ["{% if a %}-{% else %}{{ a }}{% endif %}", "a"],
  ["{% if a or b %}{{ a }}{% endif %}", "a"],
  ["{% if a and b %}-{% else %}{{ a }}{% endif %}", "a"],
  ['{% if a != "x" %}{{ a }}{% endif %}', "a"],
  ['{% if a == "x" or b == "y" %}{{ a }}{% endif %}', "a"],
  ["{% if a == b %}{{ a }}{% endif %}", "a"],
  ["{% unless a %}{{ a }}{% endunless %}", "a"],
  ["{% if done %}-{% else %}{{ done }}{% endif %}", "done"],
  ["{% if count > 3 %}{% endif %}", "count"],
  ["{% if count or count > 3 %}{% endif %}", "count"],
  ["{% if list.size > 0 %}{% endif %}", "list"],
  ["{% for x in list %}{% endfor %}", "list"],
  ["{% for x in items %}{% if a %}{% endif %}{{ a }}{% endfor %}", "a"],
  ["{% if deep %}{{ deep.perhaps }}{% endif %}", "deep.perhaps"],
  ["{{ deep.there }}", "deep"],
  ['{% if null_or_text != "" %}{{ null_or_text }}{% endif %}', "null_or_text"],
  [item("{{ item.text }}"), "item.text"],
  [item('{% if item.kind == "link" %}{{ item.label }}{% endif %}'), "item.label"],
  [item('{% if item.kind != "text" %}{{ item.url }}{% endif %}'), "item.url"],
  [item('{% if item.kind == "text" %}{% else %}{{ item.value }}{% endif %}'), "item.value"],
  [`${item('{% if item.kind == "text" %}{% endif %}')}${item("{{ item.text }}")}`, "item.text"],
  [item(`{% if item.text %}${item("{{ item.text }}")}{% endif %}`), "item.text"],
  ["{% if open %}{{ open.x }}{% endif %}", "open.x"],
];

describe("a condition says that a field is there", () => {
  test.each(sound)("%s", async (template) => {
    expect(lines((await lowerBody(schema, template)).found)).toEqual([]);
  });
});

describe("nothing says that a field is there", () => {
  test.each(unsound)("%s", async (template, ...fields) => {
    const { found } = await lowerBody(schema, template);
    expect(found.map(({ code }) => code)).toEqual(fields.map(() => "template-absent"));
    for (const [index, field] of fields.entries()) expect(found[index]?.message).toContain(name(field));
  });
});
