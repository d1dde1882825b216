import { describe, expect, test } from "vitest";
import type { Template, TemplateNode, TemplateValue } from "../../codegen/src/ir/template.ts";
import { repositoryContract } from "../lower/repository-schemas.ts";
import { lines, lowerBody } from "./lower-template.ts";

const text = { type: "string" };
const schema = {
  type: "object",
  required: ["a", "b", "c", "yes", "list"],
  properties: { a: text, b: text, c: text, yes: { type: "boolean" }, list: { type: "array", items: text } },
};

/** Each output of a template as `name position`, in order. */
function positions(nodes: readonly TemplateNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    switch (node.kind) {
      case "text":
        return [];
      case "output":
        return [`${nameOf(node.value)} ${node.position}`];
      case "branch":
        return node.arms.flatMap((arm) => positions(arm.nodes));
      case "loop":
        return [...positions(node.nodes), ...positions(node.otherwise)];
    }
  });
}

function nameOf(value: TemplateValue): string {
  switch (value.kind) {
    case "literal":
      return JSON.stringify(value.value);
    case "field":
      return [value.of ?? [], value.steps].flat().join(".");
    case "size":
      return `${nameOf(value.of)}.size`;
    case "loop":
      return `forloop.${value.what}`;
  }
}

async function placed(template: string, name = "body"): Promise<readonly [string[], readonly string[]]> {
  const { templates, found } = await lowerBody(schema, template, name);
  expect(lines(found)).toEqual([]);
  const [only] = templates as [Template];
  return [positions(only.nodes), only.lineStarts];
}

const table: readonly (readonly [template: string, positions: readonly string[], starts: readonly string[]])[] = [
  ["{{ a }}", ["a start"], []],
  ["  {{ a }}", ["a start"], []],
  ["x {{ a }}", ["a within"], ["x"]],
  ["{{ a }}{{ b }}", ["a start", "b within"], []],
  ["{{ a }}\n{{ b }}\n\n\t{{ c }}", ["a start", "b start", "c start"], []],
  ["1. {{ a }}", ["a item"], []],
  ["- {{ a }}\n> {{ b }}\n## {{ c }}", ["a item", "b item", "c item"], []],
  ["> 2) {{ a }}", ["a item"], []],
  ["1. A {{ a }}", ["a within"], ["1. A"]],
  ["({{ a }}", ["a within"], []],
  ["{% for x in list %}{{ forloop.index }}. {{ x }}\n{% endfor %}", ["forloop.index start", "x item"], []],
  ["{% for x in list %}{{ x }}{% endfor %}", ["x start"], []],
  ["a{% for x in list %}{{ x }}{% endfor %}", ["x within"], ["a"]],
  ["a{% for x in list %}{{ x }}\n{% endfor %}{{ b }}", ["x start", "b start"], ["a"]],
  ["a{% for x in list %}\n{{ x }}{% endfor %}{{ b }}", ["x start", "b within"], ["a"]],
  ["{% for x in list %}a{{ x }}{% else %}\n{% endfor %}{{ b }}", ["x within", "b start"], ["a"]],
  ["{% if yes %}a{% endif %}{{ b }}", ["b start"], ["a"]],
  ["{% if yes %}a{% else %}1.{% endif %} {{ b }}", ["b item"], ["a"]],
  ["{% if yes %}a{% else %}b{% endif %} {{ b }}", ["b within"], ["a", "b"]],
  ["a {% if yes %}\n{% endif %}{{ b }}", ["b start"], ["a"]],
  ["{{ 'Go' | link: a }} {{ b }}", ['"Go" start', "b within"], ["Go"]],
  ["{{ '1. ' }}{{ b }}", ['"1. " start', "b item"], []],
  ["{{ a | code }}{{ b }}", ["a start", "b within"], []],
  ["{{ a | fence }}\n{{ b | quote }}\n\n{{ c | paragraph }}", ["a start", "b start", "c start"], []],
  ["{{ a | fence }}{% if yes %}\nB {{ b }}{% endif %}", ["a start", "b within"], ["B"]],
  ["{% for x in list %}{{ x | quote }}\n{% endfor %}{{ b | quote }}", ["x start", "b start"], []],
  ["{% for x in list %}\n{{ x | quote }}{% endfor %}", ["x start"], []],
  [
    "One {{ a }} two\nThree: {{ b }}\n4 5\n  Six\nOne {{ c }}",
    ["a within", "b within", "c within"],
    ["One", "Three:", "Six"],
  ],
  ["One{% comment %}x{% endcomment %} two {{ a }}", ["a within"], ["One two"]],
  ["One{% if yes %} two{% endif %} three", [], ["One"]],
];

const htmlTable: typeof table = [
  ["<p>{{ a }}</p>", ["a start"], []],
  ["<p><b>{{ a }}</b>{{ b }}</p>", ["a start", "b within"], []],
  ["x <b>{{ a }}</b>", ["a within"], ["x"]],
  ["x<br>{{ a }}<br/>{{ b }}", ["a start", "b start"], ["x"]],
  ["x<p>y</p>{{ a }}", ["a start"], ["x", "y"]],
  ["<table><tr><th>A</th><td>{{ a }}</td><td>1. {{ b }}</td></tr></table>", ["a start", "b item"], ["A"]],
  ["<ol>{% for x in list %}<li>{{ x }}</li>{% endfor %}</ol>", ["x start"], []],
  ["<p><b>Only &quot;you&quot;</b> can&#39;t &amp; {{ a }}</p>", ["a within"], ['Only "you" can\'t &']],
  ["<p>a</p>{{ a | fence }}{{ b }}{{ c | paragraph }}{{ b }}", ["a start", "b start", "c within", "b within"], ["a"]],
];

describe("where values stand on their lines, over all ways", () => {
  test.each(table)("%j", async (template, outputs, starts) => {
    expect(await placed(template)).toEqual([outputs, starts]);
  });

  test.each(htmlTable)("html: %j", async (template, outputs, starts) => {
    expect(await placed(template, "html")).toEqual([outputs, starts]);
  });
});

test("the body of dev.superpipeline.question.v2", () => {
  const body = repositoryContract("QuestionV2").templates.find(({ name }) => name === "body");
  expect(positions(body?.nodes ?? [])).toEqual([
    "card_title within",
    "stage_key within",
    "question start",
    "item.label start",
    "item.text start",
    "item.label start",
    "item.value within",
    "item.label start",
    "forloop.index start",
    "option.label item",
    '"Open the card" within',
  ]);
  expect(body?.lineStarts).toEqual([
    "A SuperToolkit approval request is waiting on a workspace owner or admin.",
    'An agent is waiting on you — "',
    "Only workspace owners and admins can allow this. Allow it in an updated app, which shows exactly what it does. A reply here can only deny it.",
    "Answer this one on the board.",
    "Reply with the number, or the option's name.",
    "This approves an exact operation. Approve it in an updated app, which shows what it does, or on the board. A reply here can only decline it.",
  ]);
});
