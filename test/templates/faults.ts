/** A template, and what is found in it: `code line:column message`. */
export type Row = readonly [template: string, ...found: string[]];

/** Every template is checked against this schema. */
export const schema = {
  type: "object",
  required: ["title", "kind", "n", "flag", "list", "tags", "who", "mixed", "any", "note", "body"],
  properties: {
    title: {
      type: "string",
    },
    kind: {
      enum: ["task", "question"],
    },
    n: {
      type: "integer",
    },
    flag: {
      type: "boolean",
    },
    note: {
      type: ["string", "null"],
    },
    level: {
      enum: [1, 2],
    },
    late: {
      type: "boolean",
    },
    list: {
      type: "array",
      items: {
        type: "object",
        required: ["label"],
        properties: {
          label: {
            type: "string",
          },
          url: {
            type: "string",
          },
        },
      },
    },
    tags: {
      type: "array",
      items: {
        type: "string",
      },
    },
    who: {
      type: "object",
      required: ["name"],
      properties: {
        name: {
          type: "string",
        },
        mail: {
          type: "string",
        },
      },
    },
    subject: {
      type: "object",
      required: ["preview"],
      properties: {
        preview: {
          type: "array",
          items: {
            type: "string",
          },
        },
        "odd name": {
          type: "string",
        },
      },
    },
    more: {
      type: "array",
      items: {
        type: "string",
      },
    },
    any: true,
    mixed: {
      type: ["string", "number"],
    },
    "odd name": {
      type: "string",
    },
    map: {
      type: "object",
      additionalProperties: {
        type: "string",
      },
    },
    body: {
      type: "string",
    },
    const: {
      const: "x",
    },
  },
};

/** Templates of text with faults, by the code of the first. */
export const faults: Readonly<Record<string, readonly Row[]>> = {
  "template-syntax": [
    ["{% if title %}", "template-syntax 1:1 `if` is not closed; `{% endif %}` is missing."],
    ["{% endif %}", "template-syntax 1:1 `{% endif %}` closes no tag that is open here."],
    ["{% if title %}{% endfor %}{% endif %}", "template-syntax 1:1 `if` is not closed before `{% endfor %}`."],
    ["{{ title", "template-syntax 1:8 `}}` is missing."],
    ["{% if title", "template-syntax 1:11 `%}` is missing."],
    ["\n{{ }}", "template-syntax 2:3 `{{ }}` is empty."],
    ["{{ title kind }}", 'template-syntax 1:4 `{{ }}` holds what is no Liquid: "title kind".'],
    ["{% if %}a{% endif %}", "template-syntax 1:7 `if` is empty."],
    ["{% if title = 'a' %}a{% endif %}", "template-syntax 1:7 `if` holds what is no Liquid: \"title = 'a'\"."],
    ["{% if title %}a{% elsif %}b{% endif %}", "template-syntax 1:25 `elsif` is empty."],
    ["{% for x list %}{% endfor %}", 'template-syntax 1:8 `for` holds what is no Liquid: "x list".'],
    ["{% case %}{% when 1 %}{% endcase %}", "template-syntax 1:9 `case` is empty."],
    [
      "{% case n %}{% when %}{% endcase %}",
      "template-syntax 1:13 `when` takes values, with commas or `or` between them.",
    ],
    ["{% %}", "template-syntax 1:1 This tag has no name."],
    ["{% else %}", "template-syntax 1:1 `else` belongs to no tag that is open here."],
    [
      "{% for t in tags %}{% elsif n %}{% endfor %}",
      "template-syntax 1:20 `elsif` belongs to no tag that is open here.",
    ],
    [
      "{% if flag %}1{% else %}2{% elsif n == 1 %}3{% endif %}",
      "template-syntax 1:26 `elsif` stands behind `else`, which comes last.",
    ],
    [
      "{% for t in tags %}1{% else %}2{% else %}3{% endfor %}",
      "template-syntax 1:32 `else` stands behind `else`, which comes last.",
    ],
    [
      "{% case n %}{% else %}1{% when 1 %}2{% endcase %}",
      "template-syntax 1:24 `when` stands behind `else`, which comes last.",
    ],
    [
      "{% case n %} x {% when 1 %}2{% endcase %}",
      "template-syntax 1:13 What stands between `case` and its first `when` is never shown.",
    ],
    [
      "{% case n %}{{ title }}{% when 1 %}2{% endcase %}",
      "template-syntax 1:13 What stands between `case` and its first `when` is never shown.",
    ],
    [
      "{% case n %}{% when 1, 2 %}1{% when 2 %}2{% endcase %}",
      "template-syntax 1:37 The value 2 stands in an earlier `when` already.",
    ],
    ["{{ title | code: 1 }}", "template-syntax 1:9 The filter `code` takes no argument."],
    ["{{ title | link }}", "template-syntax 1:9 The filter `link` takes one argument, the address."],
    [
      "{{ n | duration: 'de', 'en' }}",
      "template-syntax 1:5 The filter `duration` takes one argument at most, a language.",
    ],
    ["{{ n == 1 }}", 'template-syntax 1:4 Here stands a value or a field, not "n == 1".'],
    [
      "{{ title | link: url: title }}",
      "template-syntax 1:9 The filter `link` takes one argument, the address.",
      "template-unsupported 1:18 The filter `link` takes no argument called `url`.",
    ],
  ],
  "template-unsupported": [
    [
      "{% assign a = title %}",
      "template-unsupported 1:1 The tag `assign` is not supported; there are if, unless, case, for, comment, raw and #.",
    ],
    ["{% iff title %}", 'template-unsupported 1:1 The tag `iff` is not supported (did you mean "if"?).'],
    [
      "{% capture x %}a{% endcapture %}",
      "template-unsupported 1:1 The tag `capture` is not supported; there are if, unless, case, for, comment, raw and #.",
    ],
    [
      "{% style %}a{% endstyle %}",
      "template-unsupported 1:1 The tag `style` is not supported; there are if, unless, case, for, comment, raw and #.",
    ],
    [
      "{% liquid\necho title %}",
      "template-unsupported 1:1 The tag `liquid` is not supported; there are if, unless, case, for, comment, raw and #.",
    ],
    [
      "{{ title | upcase }}",
      "template-unsupported 1:9 The filter `upcase` is not supported; there are code, fence, paragraph, quote, link, duration.",
    ],
    ["{{ title | quot }}", 'template-unsupported 1:9 The filter `quot` is not supported (did you mean "quote"?).'],
    [
      "{{ title | code | fence }}",
      "template-unsupported 1:16 A value takes one filter: the filter says in which context the value stands.",
    ],
    ["{% if title contains 'a' %}b{% endif %}", "template-unsupported 1:7 The operator `contains` is not supported."],
    [
      "{% if title == empty %}b{% endif %}",
      'template-unsupported 1:16 `empty` is not supported; compare with "", or `.size` with 0.',
    ],
    [
      "{% if title == blank %}b{% endif %}",
      'template-unsupported 1:16 `blank` is not supported; compare with "", or `.size` with 0.',
    ],
    ["{% for i in (1..3) %}{% endfor %}", "template-unsupported 1:13 Ranges such as `(1..3)` are not supported."],
    [
      "{{ tags[0] }}",
      "template-unsupported 1:9 Only names in quotation marks may stand in `[…]`: no numbers and no other values.",
    ],
    [
      "{{ list[n].label }}",
      "template-unsupported 1:9 Only names in quotation marks may stand in `[…]`: no numbers and no other values.",
    ],
    [
      "{{ ['title'] }}",
      "template-unsupported 1:4 A value begins with a name; `[…]` at its beginning is not supported.",
    ],
    [
      "{{ tags.first }}",
      "template-unsupported 1:9 `first` of a list is not supported; loop over `tags` with `limit: 1`.",
    ],
    [
      "{{ tags.last }}",
      "template-unsupported 1:9 `last` of a list is not supported; loop over `tags` with `limit: 1`.",
    ],
    [
      "{% if flag and n == 1 or title %}a{% endif %}",
      "template-unsupported 1:12 `and` and `or` in one condition are read in different ways by different readers; put one `if` into another.",
    ],
    [
      "{% for t in tags limit: n %}{% endfor %}",
      "template-unsupported 1:18 `limit` takes a whole number, written as such.",
    ],
    [
      "{% for t in tags limit: -1 %}{% endfor %}",
      "template-unsupported 1:18 `limit` takes a whole number, written as such.",
    ],
    [
      "{% for t in tags offset: continue %}{% endfor %}",
      "template-unsupported 1:18 `offset` takes a whole number, written as such.",
    ],
    [
      "{% for t in tags cols: 2 %}{% endfor %}",
      "template-unsupported 1:18 `for` takes `limit`, `offset` and `reversed`, not `cols`.",
    ],
    [
      "{% for t in tags offset: 1 %}a{% else %}b{% endfor %}",
      "template-unsupported 1:31 `else` of a `for` with `offset` is read in different ways by different readers; put an `if` around.",
    ],
    [
      "{% case title %}{% when kind %}a{% endcase %}",
      "template-unsupported 1:25 `when` takes texts, numbers, true, false and nil; compare fields in an `if`.",
    ],
    ["{% raw -%}a{% endraw %}", "template-unsupported 1:1 `raw` takes no `-` on its inner sides."],
    [
      `${"{% if flag %}\n".repeat(51)}${"{% endif %}".repeat(51)}`,
      "template-unsupported 51:1 Tags stand in each other more than 50 deep.",
    ],
    [
      `{% if ${"flag and ".repeat(300)}flag %}a{% endif %}`,
      "template-unsupported 1:1 This tag is longer than 2000 characters.",
    ],
    [
      `{% if ${"flag and ".repeat(100000)}flag %}a{% endif %}`,
      "template-unsupported 1:1 This tag is longer than 2000 characters.",
    ],
    [
      `${"{% if flag %}".repeat(20000)}${"{% endif %}".repeat(20000)}`,
      "template-unsupported 1:651 Tags stand in each other more than 50 deep.",
    ],
    ["{% constructor %}", "template-unsupported 1:1 The tag `constructor` is not supported."],
  ],
  "template-field": [
    ["{{ constructor }}", 'template-field 1:4 The contract declares no field "constructor".'],
    ["{{ titel }}", 'template-field 1:4 The contract declares no field "titel" (did you mean "title"?).'],
    ["{{ who.nmae }}", 'template-field 1:8 `who` declares no field "nmae" (did you mean "name"?).'],
    ["{{ who.zzz }}", 'template-field 1:8 `who` declares no field "zzz".'],
    [
      "{% for item in list %}{{ item.labl }}{{ itme.label }}{{ forlop.index }}{% endfor %}",
      'template-field 1:31 `item` declares no field "labl" (did you mean "label"?).',
      'template-field 1:41 The contract declares no field "itme" (did you mean "item"?).',
      'template-field 1:57 The contract declares no field "forlop" (did you mean "forloop"?).',
    ],
    [
      "{% for item in list %}{{ forloop.indx }}{{ forloop.parentloop }}{% endfor %}",
      'template-field 1:34 `forloop` has no "indx" (did you mean "index"?).',
      'template-field 1:52 `forloop` has no "parentloop"; there are index, index0, rindex, rindex0, length, first, last.',
    ],
    ["{{ body }}", "template-field 1:4 `body` is what a template renders; a template reads the event's other fields."],
    ["{% for t in tags %}{% endfor %}{{ t }}", 'template-field 1:35 The contract declares no field "t".'],
    ["{{ who['odd'] }}", 'template-field 1:8 `who` declares no field "odd".'],
    ["{{ who.size }}", 'template-field 1:8 `who` declares no field "size".'],
  ],
  "template-type": [
    ["{% for x in title %}{{ x.y }}{% endfor %}", "template-type 1:13 `title` is no list; `for` goes through lists."],
    ["{% for x in who %}{% endfor %}", "template-type 1:13 `who` is no list; `for` goes through lists."],
    ["{% for x in mixed %}{% endfor %}", "template-type 1:13 `mixed` is no list; `for` goes through lists."],
    ["{{ list }}", "template-type 1:4 `list` is a list; loop over it."],
    ["{{ who }}", "template-type 1:4 `who` is an object; name one of its fields."],
    ["{{ list | code }}", "template-type 1:4 `list` is a list; loop over it."],
    ["{% for x in list %}{{ x }}{% endfor %}", "template-type 1:23 `x` is an object; name one of its fields."],
    ["{% if n == 'a' %}b{% endif %}", 'template-type 1:7 `n` is a number, and "a" is a text; they cannot be compared.'],
    [
      "{% if title < 1 %}b{% endif %}",
      "template-type 1:7 `title` is a text, and 1 is a number; they cannot be compared.",
    ],
    ["{% if flag > 1 %}b{% endif %}", "template-type 1:7 `flag` is a boolean, which has no order."],
    [
      "{% if list == title %}b{% endif %}",
      "template-type 1:7 `list` is a list, which is not compared with anything but nil.",
    ],
    [
      "{% if who != 'a' %}b{% endif %}",
      "template-type 1:7 `who` is an object, which is not compared with anything but nil.",
    ],
    ["{% if n < nil %}b{% endif %}", "template-type 1:7 `nil` has no order; compare with == or !=."],
    ["{{ n.size }}", "template-type 1:6 `n` is no object; it has no `size`."],
    ["{{ title.length }}", 'template-type 1:10 `title` is no object; it has no field "length".'],
    ["{{ list.label }}", "template-type 1:9 `list` is a list; loop over it."],
    ["{{ title | link: n }}", "template-type 1:18 `n` is no text; `link` takes an address."],
    ["{{ title | link: nil }}", "template-type 1:18 `nil` is no text; `link` takes an address."],
    ["{{ title | duration }}", "template-type 1:4 `title` is no number; `duration` takes seconds."],
    ["{{ n | duration: title }}", "template-type 1:18 The language of `duration` is a text in quotation marks."],
    ["{{ forloop.index }}", "template-type 1:4 `forloop` is known inside `for` alone."],
    [
      "{% for t in tags %}{{ forloop }}{{ forloop.index.x }}{% endfor %}",
      "template-type 1:50 `forloop` is written with one of index, index0, rindex, rindex0, length, first, last behind it, and nothing more.",
    ],
    ["{{ nil }}", "template-type 1:4 `nil` is no value to insert."],
    ["{% for forloop in tags %}{% endfor %}", "template-type 1:1 `forloop` is no name for an item."],
    ["{{ title | link: level }}", "template-type 1:18 `level` is no text; `link` takes an address."],
  ],
  "template-language": [
    ["{{ n | duration: 'german' }}", 'template-language 1:18 "german" is no language, such as "de" or "pt-BR".'],
  ],
  "template-value": [
    ["{% if kind == 'taks' %}b{% endif %}", 'template-value 1:15 `kind` is never "taks" here (did you mean "task"?).'],
    [
      "{% if kind == 'x' %}b{% endif %}",
      'template-value 1:15 `kind` is never "x" here; it is one of "task", "question".',
    ],
    [
      "{% if 'x' != kind %}b{% endif %}",
      'template-value 1:7 `kind` is never "x" here; it is one of "task", "question".',
    ],
    [
      "{% case kind %}{% when 'task' %}a{% when 'qestion' %}b{% endcase %}",
      'template-value 1:42 `kind` is never "qestion" here (did you mean "question"?).',
    ],
    ["{% if level == 3 %}b{% endif %}", "template-value 1:16 `level` is never 3 here; it is one of 1, 2."],
    ["{% if const == 'y' %}b{% endif %}", 'template-value 1:16 `const` is never "y" here; it is "x".'],
    [
      "{% if kind == 'task' %}a{% elsif kind == 'task' %}b{% endif %}",
      'template-value 1:42 `kind` is never "task" here; it is "question".',
    ],
    [
      "{% if kind == 'task' and kind == 'question' %}a{% endif %}",
      'template-value 1:34 `kind` is never "question" here; it is "task".',
    ],
  ],
  "template-absent": [
    ["{{ level }}", "template-absent 1:4 `level` may be absent here; put it under `{% if level %}`."],
    ["{{ late }}", "template-absent 1:4 `late` may be absent here; put it under `{% if late != nil %}`."],
    ["{{ note }}", "template-absent 1:4 `note` may be null here; put it under `{% if note %}`."],
    [
      "{% for m in more %}{% endfor %}",
      "template-absent 1:13 `more` may be absent here; put it under `{% if more %}`.",
    ],
    [
      "{% if level < 2 %}a{% endif %}",
      "template-absent 1:7 `level` may be absent here; put it under `{% if level %}`.",
    ],
    [
      "{% for p in subject.preview %}{% endfor %}",
      "template-absent 1:13 `subject` may be absent here; put it under `{% if subject %}`.",
    ],
    [
      "{% if subject.preview %}a{% endif %}",
      "template-absent 1:7 `subject` may be absent here; put it under `{% if subject %}`.",
    ],
    ["{{ more.size }}", "template-absent 1:4 `more` may be absent here; put it under `{% if more %}`."],
    [
      "{{ map.x }}",
      "template-absent 1:4 `map` may be absent here; put it under `{% if map %}`.",
      "template-absent 1:4 `map.x` may be absent here; put it under `{% if map.x %}`.",
    ],
    [
      "{{ map }}",
      "template-absent 1:4 `map` may be absent here; put it under `{% if map %}`.",
      "template-type 1:4 `map` is an object; name one of its fields.",
    ],
    [
      "{% for item in list %}{{ item.url }}{% endfor %}",
      "template-absent 1:26 `item.url` may be absent here; put it under `{% if item.url %}`.",
    ],
    [
      "{{ subject['odd name'] }}",
      "template-absent 1:4 `subject` may be absent here; put it under `{% if subject %}`.",
      'template-absent 1:4 `subject["odd name"]` may be absent here; put it under `{% if subject["odd name"] %}`.',
    ],
    ["{{ any.x }}", "template-absent 1:4 `any.x` may be absent here; put it under `{% if any.x %}`."],
    [
      "{% if subject %}{{ subject['odd name'] }}{% endif %}",
      'template-absent 1:20 `subject["odd name"]` may be absent here; put it under `{% if subject["odd name"] %}`.',
    ],
    ["{{ level | duration }}", "template-absent 1:4 `level` may be absent here; put it under `{% if level %}`."],
  ],
  "template-block": [
    [
      "a {{ title | fence }}",
      "template-block 1:3 `fence` writes lines of its own: it begins a line, and a line break or the template's end follows it.",
    ],
    [
      "{{ title | paragraph }} b",
      "template-block 1:1 `paragraph` writes lines of its own: it begins a line, and a line break or the template's end follows it.",
    ],
    [
      "- {{ title | quote }}",
      "template-block 1:3 `quote` writes lines of its own: it begins a line, and a line break or the template's end follows it.",
    ],
    [
      "  {{ title | fence }}",
      "template-block 1:3 `fence` writes lines of its own: it begins a line, and a line break or the template's end follows it.",
    ],
    [
      "{{ title | fence }}{{ n }}",
      "template-block 1:1 `fence` writes lines of its own: it begins a line, and a line break or the template's end follows it.",
    ],
    [
      "{% for t in tags %}{{ t | fence }}{% endfor %}",
      "template-block 1:20 `fence` writes lines of its own: it begins a line, and a line break or the template's end follows it.",
    ],
    [
      "{% if flag %}a{% endif %}{{ title | fence }}",
      "template-block 1:26 `fence` writes lines of its own: it begins a line, and a line break or the template's end follows it.",
    ],
    [
      "{{ title | fence }}{% if flag %}\n{% endif %}b",
      "template-block 1:1 `fence` writes lines of its own: it begins a line, and a line break or the template's end follows it.",
    ],
  ],
};

/** Templates of HTML, with and without faults. */
export const htmlFaults: readonly Row[] = [
  [`${"<b>".repeat(20000)}${"</b>".repeat(20000)}`, "template-html 1:1 Elements stand in each other too deep."],
  ["<script>a</script>", "template-html 1:1 Matrix allows no element `script` in messages."],
  ["<p>a", "template-html 1:1 `<p>` is not closed."],
  ["<p>a</b>", "template-html 1:5 `</b>` stands where `<p>` is still open."],
  ["</p>", "template-html 1:1 `</p>` closes no element that is open here."],
  ["{% if flag %}<p>{% endif %}</p>", "template-html 1:28 `</p>` closes no element that is open here."],
  ["<x>a</x>", "template-html 1:1 Matrix allows no element `x` in messages."],
  ["<p class='a'>b</p>", "template-html 1:4 Matrix allows no attribute `class` on `p`."],
  [
    "<a href='javascript:a'>b</a>",
    "template-html 1:4 The address of a link begins with http:, https:, ftp:, mailto: or magnet:.",
  ],
  [
    "<a href='{{ title }}'>b</a>",
    "template-html 1:4 No value and no tag of Liquid may stand inside a tag of HTML; links are made by the filter `link`.",
  ],
  [
    "<p {{ title }}>b</p>",
    "template-html 1:4 No value and no tag of Liquid may stand inside a tag of HTML; links are made by the filter `link`.",
  ],
  [
    "<{{ title }}>b</{{ title }}>",
    "template-html 1:1 No value and no tag of Liquid may stand inside a tag of HTML; links are made by the filter `link`.",
  ],
  ["<!-- a -->", "template-html 1:1 Comments of HTML are not sent; write `{% comment %}` or `{% # … %}`."],
  ["<!doctype html>", "template-html 1:1 Matrix allows no `<!…>` in messages."],
  ["a < b", "template-html 1:3 Here stands a `<` that begins no element; write `&lt;`."],
  ["{{ '<b>' }}", "template-html 1:4 A text in `{{ }}` may hold no mark of HTML; write it outside of `{{ }}`."],
  [
    "{{ '&' | link: title }}",
    "template-html 1:4 A text in `{{ }}` may hold no mark of HTML; write it outside of `{{ }}`.",
  ],
  ["{% raw %}<b>{% endraw %}", "template-html 1:10 Here stands a `<` that begins no element; write `&lt;`."],
  ["<img src='http://x'>", "template-html 1:6 The address of an image begins with mxc://."],
  ["<code class='x'>a</code>", "template-html 1:7 The class of `code` begins with language-."],
  ["<p/>", "template-html 1:1 `<p/>` does not close the element; write `<p></p>`."],
  ["<ol start='x'></ol>", "template-html 1:5 `start` is a whole number."],
  [
    "<p>{% if flag %}</p><p>{% endif %}</p>",
    "template-html 1:17 An element is opened and closed in the same branch; this one is not open here.",
    "template-html 1:21 An element is opened and closed in the same branch; this one is not closed.",
  ],
  ["<!-- a", "template-html 1:1 A comment of HTML is not closed."],
  ["<p", "template-html 1:2 `>` is missing."],
  [
    "<p>{% if flag %}<b>x{% endif %}</p>",
    "template-html 1:17 An element is opened and closed in the same branch; this one is not closed.",
  ],
  ["{% for t in tags %}<li>{% endfor %}</li>", "template-html 1:20 `<li>` is not closed before `{% endfor %}`."],
  [
    "{% if flag %}</b>{% endif %}",
    "template-html 1:14 An element is opened and closed in the same branch; this one is not open here.",
  ],
  [
    '<img alt="{{ title }}">',
    "template-html 1:6 No value and no tag of Liquid may stand inside a tag of HTML; links are made by the filter `link`.",
  ],
  ["<p>{{ title }</p>", "template-syntax 1:17 `}}` is missing."],
  ['{{ "it\'s" }}'],
  [
    "<p {% if flag %}a{% endif %}>b</p>",
    "template-html 1:4 No value and no tag of Liquid may stand inside a tag of HTML; links are made by the filter `link`.",
  ],
  ["<p>{{ title | fence }}</p>"],
  ["<b<", "template-html 1:3 `>` is missing."],
  ["a <{% if flag %}b>{% endif %}", "template-html 1:29 `>` is missing."],
  [
    "<p>{{ titel }}",
    "template-html 1:1 `<p>` is not closed.",
    'template-field 1:7 The contract declares no field "titel" (did you mean "title"?).',
  ],
  [`<a href="https://x`, "template-html 1:18 The quotation mark at the end of an attribute is missing."],
  ["{% constructor %}", "template-unsupported 1:1 The tag `constructor` is not supported."],
  ["<p>{% if flag %}", "template-syntax 1:4 `if` is not closed; `{% endif %}` is missing."],
];
