import type { DiagnosticCase } from "./diagnostic-case.ts";

/** An event with something of everything. */
const schema = [
  '{ "type": "object", "required": ["title", "count", "status", "lines", "who"], "properties": {',
  '  "title": { "type": "string" }, "note": { "type": "string" }, "count": { "type": "integer" },',
  '  "gone": { "type": ["string", "null"] }, "status": { "enum": ["open", "closed"] },',
  '  "who": { "type": "object", "required": ["name"], "properties": { "name": { "type": "string" }, "mail": { "type": "string" } } },',
  '  "boss": { "type": "object", "required": ["name"], "properties": { "name": { "type": "string" } } },',
  '  "lines": { "type": "array", "items": { "type": "object", "required": ["sku"], "properties": { "sku": { "type": "string" }, "text": { "type": "string" } } } } } }',
];

type Code = DiagnosticCase["code"];
type Says = readonly string[];

/** A template of which the second line is at fault. */
function fault(code: Code, what: string, line: string, says: Says): DiagnosticCase {
  return template("body", { code, what, lines: ["Hello.", line], at: 2, says });
}

interface TemplateCase {
  readonly code: Code;
  readonly what: string;
  readonly lines: readonly string[];
  readonly at: number;
  readonly says: Says;
}

function template(name: string, { code, what, lines, at, says }: TemplateCase): DiagnosticCase {
  const file = `order.${name}.liquid`;
  return { code, what, files: { "order.json": schema, [file]: lines }, at: { file, pointer: "", line: at }, says };
}

const choices = (value: string): DiagnosticCase["files"] => ({
  "order.json": [
    `{ "x-choices": ${value},`,
    '  "type": "object", "required": ["options"], "properties": { "title": { "type": "string" }, "options": { "type": "array", "items": {',
    '    "type": "object", "required": ["id", "label"], "properties": { "id": { "type": "string" }, "label": { "type": "string" },',
    '      "meaning": { "enum": ["yes", "no"] } } } } } }',
  ],
});

/** A fault of `x-choices`. */
function choice(code: Code, what: string, at: { value: string; pointer: string; says: Says }): DiagnosticCase {
  const place = { file: "order.json", pointer: `/x-choices${at.pointer}`, line: 1 };
  return { code, what, files: choices(at.value), at: place, says: at.says };
}

const plain = '"list": "options[]", "id": "id", "label": "label"';

/** What templates cannot say, and what choices cannot be. */
export const templates: readonly DiagnosticCase[] = [
  template("body", {
    code: "template-syntax",
    what: "a tag that is not closed",
    lines: ["{% if note %}", "{{ note }}"],
    at: 1,
    says: ["`if` is not closed"],
  }),
  fault("template-syntax", "a value that is none", "{{ title title }}", ['no Liquid: "title title"']),
  fault("template-syntax", "a condition that is none", "{% if title = 1 %}{% endif %}", [
    "`if` holds what is no Liquid",
  ]),
  fault("template-syntax", "a link to nowhere", "{{ title | link }}", ["`link` takes one argument, the address"]),
  fault("template-syntax", "a filter with too much", "{{ title | code: 3 }}", ["`code` takes no argument"]),
  fault("template-syntax", "two languages", '{{ count | duration: "en", "de" }}', ["one argument at most, a language"]),
  fault("template-unsupported", "a tag", "{% assign x = title %}", [
    "The tag `assign` is not supported",
    "if, unless, case",
  ]),
  fault("template-unsupported", "a misspelt tag", "{% unles title %}", ["`unles`", 'did you mean "unless"?']),
  fault("template-unsupported", "a filter", "{{ title | upcase }}", [
    "The filter `upcase` is not supported",
    "code, fence",
  ]),
  fault("template-unsupported", "a misspelt filter", "{{ title | fense }}", ["`fense`", 'did you mean "fence"?']),
  fault("template-unsupported", "two filters", "{{ title | code | quote }}", ["A value takes one filter"]),
  fault("template-unsupported", "a named argument", "{{ title | link: title, to: title }}", [
    "no argument called `to`",
  ]),
  fault("template-unsupported", "contains", '{% if title contains "a" %}{% endif %}', ["The operator `contains`"]),
  fault("template-unsupported", "empty", "{% if title == empty %}{% endif %}", ["`empty` is not supported", "`.size`"]),
  fault("template-unsupported", "a range", "{% for i in (1..3) %}{% endfor %}", ["Ranges such as `(1..3)`"]),
  fault("template-unsupported", "a place in a list", "{{ lines[0] }}", ["Only names in quotation marks"]),
  fault("template-unsupported", "and beside or", "{% if note and title or count %}{% endif %}", [
    "`and` and `or` in one condition",
    "one `if` into another",
  ]),
  fault("template-unsupported", "an argument of for", "{% for l in lines limit: count %}{% endfor %}", [
    "`limit` takes a whole number",
  ]),
  fault("template-field", "a misspelt field", "{{ titel }}", ['no field "titel"', 'did you mean "title"?']),
  fault("template-field", "a misspelt field of a field", "{{ who.nam }}", ["`who` declares no field", '"name"']),
  fault("template-field", "of an item", "{% for line in lines %}{{ line.skuu }}{% endfor %}", ["`line`", '"sku"']),
  fault("template-field", "of the loop", "{% for l in lines %}{{ forloop.indx }}{% endfor %}", [
    "`forloop` has no",
    '"index"',
  ]),
  fault("template-type", "a loop over a text", "{% for l in title %}{% endfor %}", ["`title` is no list"]),
  fault("template-type", "a list as text", "{{ lines }}", ["`lines` is a list; loop over it"]),
  fault("template-type", "an object as text", "{{ who }}", ["`who` is an object; name one of its fields"]),
  fault("template-type", "a field of a text", "{{ title.name }}", ["`title` is no object"]),
  fault("template-type", "a field of a list", "{{ lines.sku }}", ["`lines` is a list; loop over it"]),
  fault("template-type", "a text beside a number", "{% if title == 3 %}{% endif %}", [
    "`title` is a text, and 3 is a number",
  ]),
  fault("template-type", "a link to a number", "{{ title | link: count }}", ["`count` is no text"]),
  fault("template-type", "the duration of a text", "{{ title | duration }}", ["`title` is no number", "seconds"]),
  fault("template-type", "the language of a field", "{{ count | duration: title }}", ["a text in quotation marks"]),
  fault("template-type", "forloop outside", "{{ forloop.index }}", ["inside `for` alone"]),
  fault("template-value", "of an enum", '{% if status == "opne" %}{% endif %}', [
    'never "opne"',
    'did you mean "open"?',
  ]),
  fault("template-value", "of a case", '{% case status %}{% when "done" %}{% endcase %}', ['one of "open", "closed"']),
  fault("template-absent", "as text", "{{ note }}", ["`note` may be absent here", "{% if note %}"]),
  fault("template-absent", "null", "{% if gone != nil %}{{ gone }}{% else %}{{ gone }}{% endif %}", ["`gone` may be"]),
  fault("template-absent", "on the way", "{{ boss.name }}", ["`boss` may be absent here"]),
  fault("template-absent", "behind another condition", "{% if title %}{{ note }}{% endif %}", ["`note` may be absent"]),
  fault("template-absent", "where it is known to be so", "{% unless note %}{{ note }}{% endunless %}", [
    "`note` may be absent",
  ]),
  fault("template-block", "behind text", "See: {{ title | fence }}", ["`fence` writes lines of its own"]),
  fault("template-block", "before text", "{{ title | quote }} so.", ["`quote` writes lines of its own"]),
  fault("template-block", "in a loop", "{% for l in lines %}{{ l.sku | paragraph }}{% endfor %}", [
    "`paragraph` writes lines",
  ]),
  ...(
    [
      ["a foreign element", "<script>x</script>", "no element `script`"],
      ["a foreign attribute", '<p class="a">x</p>', "no attribute `class` on `p`"],
      ["a value in a tag", '<a href="{{ title }}">x</a>', "inside a tag of HTML"],
      ["an open element", "<p>x", "`<p>` is not closed"],
      ["a stray end", "x</b>", "`</b>` closes no element"],
      ["a bare mark", "1 < 2", "`&lt;`"],
      ["an address", '<a href="javascript:x">x</a>', "The address of a link begins with http:"],
      ["an image", '<img src="https://x.example/y" alt="z">', "mxc://"],
      ["a class", '<code class="x">y</code>', "begins with language-"],
      ["in one arm only", "{% if note %}<b>{% endif %}x", "in the same branch"],
    ] as const
  ).map(([what, line, says]) =>
    template("html", { code: "template-html", what, lines: ["<p>Hello.</p>", line], at: 2, says: [says] }),
  ),
  {
    code: "template-language",
    what: "alone",
    files: { "order.json": schema, "order.body.de.liquid": ["Hallo."] },
    at: { file: "order.body.de.liquid", pointer: "", line: 1 },
    says: ["no template `body` in no language"],
  },
  {
    code: "template-language",
    what: "that is none",
    files: { "order.json": schema, "order.body.liquid": ["Hello."], "order.body.1.liquid": ["Hallo."] },
    at: { file: "order.body.1.liquid", pointer: "", line: 1 },
    says: ['"1" is no language, such as de or pt-BR', "order.body.json"],
  },
  {
    code: "template-language",
    what: "twice",
    files: {
      "order.json": schema,
      "order.body.liquid": ["Hello."],
      "order.body.de.liquid": ["A"],
      "order.body.DE.liquid": ["B"],
    },
    at: { file: "order.body.de.liquid", pointer: "", line: 1 },
    says: ["order.body.DE.liquid is the template `body` in the same language"],
  },
  choice("keyword-form", "choices without a label", {
    value: '{ "list": "options[]", "id": "id" }',
    pointer: "",
    says: ['an object with "label", which is missing'],
  }),
  choice("keyword-form", "an unknown part of choices", {
    value: `{ ${plain}, "meening": "meaning" }`,
    pointer: "/meening",
    says: ['did you mean "meaning"?'],
  }),
  choice("keyword-form", "choices in no list", {
    value: '{ "list": "options", "id": "id", "label": "label" }',
    pointer: "/list",
    says: ["a path to the items of a list"],
  }),
  choice("keyword-form", "choices bound without meanings", {
    value: `{ ${plain}, "plainReply": { "boundBy": ["title"], "only": ["no"] } }`,
    pointer: "/plainReply",
    says: ["unless `meaning` names their field"],
  }),
  choice("unknown-path", "choices somewhere else", {
    value: '{ "list": "option[]", "id": "id", "label": "label" }',
    pointer: "/list",
    says: ['no property "option"', 'did you mean "options"?'],
  }),
  choice("unknown-path", "choices of a text", {
    value: '{ "list": "title[]", "id": "id", "label": "label" }',
    pointer: "/list",
    says: ["title is no list"],
  }),
  choice("unknown-path", "a label of another name", {
    value: '{ "list": "options[]", "id": "id", "label": "lable" }',
    pointer: "/label",
    says: ['did you mean "label"?'],
  }),
  choice("unknown-path", "a meaning that no option has", {
    value: `{ ${plain}, "meaning": "meaning", "plainReply": { "boundBy": ["title"], "only": ["nope"] } }`,
    pointer: "/plainReply/only/0",
    says: ['No option means "nope"'],
  }),
];
