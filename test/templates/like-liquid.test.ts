import { Liquid } from "liquidjs";
import { describe, expect, test } from "vitest";
import { interpret, marked } from "./interpret.ts";
import { lines, lowerBody } from "./lower-template.ts";

const engine = new Liquid();
for (const name of ["code", "fence", "paragraph", "quote", "link"])
  engine.registerFilter(name, (value: unknown, argument?: unknown) => marked(name, value, argument));

const text = { type: "string" };
const schema = {
  type: "object",
  required: ["a", "b", "n", "yes", "no", "items", "none", "things"],
  properties: {
    a: text,
    b: text,
    n: { type: "integer" },
    yes: { type: "boolean" },
    no: { type: "boolean" },
    items: { type: "array", items: text },
    none: { type: "array", items: text },
    things: {
      type: "array",
      items: { type: "object", required: ["tags"], properties: { tags: { type: "array", items: text } } },
    },
    absent: text,
  },
};
const event = {
  a: "A",
  b: "B",
  n: 3,
  yes: true,
  no: false,
  items: ["x", "y", "z"],
  none: [],
  things: [{ tags: ["p", "q"] }, { tags: [] }, { tags: ["r"] }],
};

/** Every template reads the event above. */
const table: readonly string[] = [
  "",
  "\n",
  "plain",
  "plain\n",
  "  a  \n\n  b  ",
  "{{ a }}",
  " {{ a }} ",
  " {{- a }} ",
  " {{ a -}} ",
  " {{- a -}} ",
  "x \n\t{{- a -}}\n\n y",
  "{{ a }} {{ b }}",
  "{{ a -}} {{ b }}",
  "{{ a }} {{- b }}",
  "{{ a }}\n{{ b }}\n",
  "{{ a }}{{ n }}{{ yes }}{{ no }}",
  "{% if yes %} 1 {% endif %} 2",
  "{%- if yes %} 1 {% endif %} 2",
  "{% if yes -%} 1 {% endif %} 2",
  "{% if yes %} 1 {%- endif %} 2",
  "{% if yes %} 1 {% endif -%} 2",
  " 0 {%- if yes -%} 1 {%- endif -%} 2 ",
  " 0 {%- if no -%} 1 {%- endif -%} 2 ",
  " 0 {% if no %} 1 {% else %} 2 {% endif %} 3 ",
  " 0 {% if no -%} 1 {%- else -%} 2 {%- endif %} 3 ",
  " 0 {%- if no %} 1 {% else -%} 2 {% endif -%} 3 ",
  " 0 {% if no %} 1 {%- elsif yes -%} 2 {%- else -%} 3 {% endif %} 4",
  "{% if no %}1{% elsif no %}2{% elsif yes %}3{% else %}4{% endif %}",
  "{% unless no %} 1 {%- else %} 2 {% endunless %} 3",
  "{% unless yes %}1{% elsif yes %}2{% else %}3{% endunless %}",
  "{% unless no -%}\n  1\n{%- endunless %}",
  "{% if absent %}1{% else %}2{% endif %}",
  "{% if absent == nil %}1{% else %}2{% endif %}",
  "{% if absent != nil %}1{% else %}2{% endif %}",
  '{% if absent == "" %}1{% else %}2{% endif %}',
  '{% if absent != "x" %}1{% else %}2{% endif %}',
  "{% if a and no %}1{% else %}2{% endif %}",
  "{% if no or a %}1{% else %}2{% endif %}",
  "{% if yes and yes and no %}1{% else %}2{% endif %}",
  "{% if no or no or yes %}1{% else %}2{% endif %}",
  '{% if a == "A" and n > 2 %}1{% endif %}',
  "{% if n < 3 %}1{% endif %}{% if n <= 3 %}2{% endif %}{% if n >= 3 %}3{% endif %}{% if n > 3 %}4{% endif %}",
  "{% if n == 3.0 %}1{% endif %}{% if n != 3 %}2{% endif %}{% if a < b %}3{% endif %}",
  "{% if yes == true %}1{% endif %}{% if no == false %}2{% endif %}{% if a == b %}3{% endif %}",
  "{% if items.size > 2 %}{{ items.size }}{% endif %}{% if none.size == 0 %}{{ a.size }}{% endif %}",
  '{% case a %} \n {% when "A" %} 1 {% when "B" %} 2 {% endcase %} 3',
  '{% case a -%} \n {%- when "A" -%} 1 {%- when "B" -%} 2 {%- endcase -%} 3',
  '0 {%- case b %}\n{% when "A" %} 1 {%- when "x", "B" %} 2 {% else %} 4 {% endcase %} 3',
  '{% case b %}{% when "x" or "y" %}1{% else -%} 2 {%- endcase %}',
  "{% case n %}{% when 1 %}1{% when 3 %}3{% endcase %}{% case n %}{% when 4 %}4{% endcase %}",
  "{% case absent %}{% when nil %}1{% else %}2{% endcase %}",
  "{% for item in items %} {{ item }} {% endfor %}",
  "{% for item in items -%} {{ item }} {%- endfor %} .",
  "{%- for item in items %}\n{{ forloop.index }}. {{ item }}\n{%- endfor -%}\n.",
  "{% for item in items %}{{ forloop.index0 }}{{ forloop.rindex }}{{ forloop.rindex0 }}{{ forloop.length }}{% endfor %}",
  "{% for item in items %}{% unless forloop.first %}, {% endunless %}{{ item }}{% if forloop.last %}.{% endif %}{% endfor %}",
  "{% for item in items %}{{ forloop.first }}{{ forloop.last }}{% endfor %}",
  "{% for item in items limit: 2 %}{{ item }}{{ forloop.length }}{% endfor %}",
  "{% for item in items offset: 1 %}{{ item }}{{ forloop.index }}{% endfor %}",
  "{% for item in items reversed %}{{ item }}{% endfor %}",
  "{% for item in items reversed limit: 2 offset: 1 %}{{ item }}{% endfor %}",
  "{% for item in items limit: 0 %}{{ item }}{% endfor %}",
  "{% for item in items offset: 9 %}{{ item }}{% endfor %}",
  "{% for item in items limit: 1 %}{{ item }}{% else %}none{% endfor %}",
  "0 {% for item in none -%} {{ item }} {%- else -%} none {%- endfor -%} 1",
  "0 {%- for item in none %} {{ item }} {% else %} none {% endfor %} 1",
  "{% for thing in things %}{% for tag in thing.tags %}{{ tag }}{{ forloop.index }}{% else %}-{% endfor %}{{ forloop.index }} {% endfor %}",
  "{% for a in items %}{{ a }}{% endfor %}{{ a }}",
  "{% for a in items %}{{ a }}{% else %}{{ a }}{% endfor %}",
  " 0 {% comment %} {{ a }} {% endcomment %} 1 ",
  " 0 {%- comment -%} {{ a }} {%- endcomment -%} 1 ",
  " 0 {%- comment %} x {% endcomment %} 1 ",
  " 0 {% comment %} x {% endcomment -%} 1 ",
  " 0 {% # a note %} 1 ",
  " 0 {%- # a note -%} 1 ",
  " 0 {% raw %} {{ a }} {% endraw %} 1 ",
  " 0 {%- raw %} {{ a }} {% endraw -%} 1 ",
  "{% raw %}{% if %}{% endraw %}",
  "{{ 'it' }}{{ \"is\" }}{{ 1 }}{{ 1.5 }}{{ -2 }}{{ true }}",
  "{{ a | code }} {{ b | link: a }} {{ 'x' | link: b }}",
  "{{ a | fence }}\n\n{{ b | paragraph }}\n{{ a | quote }}",
  "{{a}}{{a|code}}{%if yes%}1{%endif%}",
  "a }} b %} c",
  "{{ a\n}}{{\n  b\n}}",
  "{%\n  if yes\n%}1{% endif\n%}",
  "{{ a }}\u00a0{{- b -}}\u00a0.",
  "ä {{ a }} 😀 {{- b }}",
];

describe("templates do what Liquid does", () => {
  test.each(table.map((one) => [JSON.stringify(one), one]))("%s", async (_, template) => {
    const { templates, found } = await lowerBody(schema, template);
    expect(lines(found)).toEqual([]);
    expect(interpret(templates[0]?.nodes ?? [], event)).toBe(engine.parseAndRenderSync(template, event));
  });

  test.each(table.map((one) => [JSON.stringify(one), one]))("%s, with CRLF", async (_, template) => {
    const { templates } = await lowerBody(schema, template.replaceAll("\n", "\r\n"));
    expect(interpret(templates[0]?.nodes ?? [], event)).toBe(engine.parseAndRenderSync(template, event));
  });
});
