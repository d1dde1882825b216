import { posix } from "node:path";
import type { PackageGroup } from "./package-files.ts";
import { json, type SeedFile } from "./seed-file.ts";
import { testFolder } from "./test-package.ts";

const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "order.placed",
  description: "A customer has placed an order.",
  type: "object",
  required: ["type", "order_id", "placed_at", "delivery", "lines"],
  properties: {
    type: { description: "Tells this event from others.", type: "string", const: "order.placed" },
    order_id: { description: "Names the order in every later event.", type: "string", minLength: 1 },
    placed_at: {
      description: "When the customer confirmed it.",
      type: "string",
      format: "date-time",
      "x-fill": "now",
    },
    delivery: { description: "How the goods reach the customer.", type: "string", enum: ["post", "pickup"] },
    address: { description: "Where the goods go.", type: "string", minLength: 1, maxLength: 300 },
    lines: {
      description: "What was ordered, an article a line.",
      type: "array",
      minItems: 1,
      items: {
        "x-name": "OrderPlacedLine",
        type: "object",
        required: ["sku", "title", "quantity"],
        properties: {
          sku: { description: "The article's number in the shop.", type: "string", minLength: 1 },
          title: { description: "The article's name, as the customer read it.", type: "string", minLength: 1 },
          quantity: { description: "How many pieces.", type: "integer", minimum: 1 },
        },
      },
    },
    note: { description: "What the customer wants the packers to know.", type: "string", maxLength: 500 },
  },
  allOf: [
    {
      "x-id": "post-needs-address",
      description: "What goes by post needs an address.",
      if: { required: ["delivery"], properties: { delivery: { const: "post" } } },
      then: { required: ["address"] },
    },
  ],
  "x-uniqueBy": ["lines[].sku"],
};

const tea = { sku: "tea-250", title: "Green tea, 250 g", quantity: 2 };
const cups = { sku: "cup-4", title: "Cups, set of four", quantity: 1 };
const head = { type: "order.placed", order_id: "o-1001", placed_at: "2026-03-02T09:30:00Z" };
const pickup = { ...head, delivery: "pickup", lines: [tea] };
const post = { ...head, delivery: "post", address: "Mill Lane 4, Ashford", lines: [tea, cups], note: "Ring twice." };
const { address: _address, ...withoutAddress } = post;

const cases = {
  valid: [
    { name: "one article, picked up", event: pickup },
    { name: "two articles by post, with a note", event: post },
  ],
  refused: [
    {
      name: "by post without an address",
      from: "two articles by post, with a note",
      by: "schema",
      reason: "what goes by post needs an address",
      pointer: "/address",
      event: withoutAddress,
    },
    {
      name: "no piece of an article",
      from: "one article, picked up",
      by: "schema",
      reason: "a line is about at least one piece",
      pointer: "/lines/0/quantity",
      event: { ...pickup, lines: [{ ...tea, quantity: 0 }] },
    },
    {
      name: "the same article twice",
      from: "two articles by post, with a note",
      by: "unique",
      reason: "an article has one line",
      pointer: "/lines/1/sku",
      event: { ...post, lines: [tea, { ...cups, sku: tea.sku }] },
    },
  ],
};

const body = `Order {{ order_id | code }}, {% if delivery == "post" %}by post to {{ address }}{% else %}to be picked up{% endif %}:
{% for line in lines %}
{{ forloop.index }}. {{ line.quantity }} × {{ line.title }}
{%- endfor -%}
{%- if note %}

A note goes with it:
{{ note | quote }}
{%- endif -%}
`;

/** A contract to begin with. */
export function exampleFiles({ schemas }: PackageGroup): SeedFile[] {
  const at = (name: string, text: string): SeedFile => ({ path: posix.join(schemas, name), text });
  return [
    at("order.placed.json", json(schema)),
    at("order.placed.cases.json", json(cases)),
    at("order.placed.body.liquid", body),
  ];
}

/** A test that shows the packages of the example at work. */
export function exampleTest(group: PackageGroup): SeedFile {
  const { names } = group;
  const text = `import assert from "node:assert/strict";
import { test } from "node:test";
import { renderOrderPlacedBody } from "${names["body-renderer"]}/order-placed";
import { orderPlaced } from "${names.builder}/order-placed";
import { validateOrderPlaced } from "${names.validator}/order-placed";

const tea = { sku: "tea-250", title: "Green tea, 250 g", quantity: 2 };

/** Without \`.address(…)\` it would not compile: what goes by post needs an address. */
function order() {
  return orderPlaced({ order_id: "o-1", delivery: "post" }).address("Mill Lane 4, Ashford").line(tea).build();
}

test("a built order keeps the contract", () => {
  assert.equal(validateOrderPlaced(order(), { as: "sender" }).ok, true);
});

/** Where and why a value is no order. */
function faults(value: unknown) {
  const result = validateOrderPlaced(value);
  return result.ok ? [] : result.issues.map(({ pointer, message }) => [pointer, message]);
}

test("a broken order is refused, in the contract's own words", () => {
  const { address: _address, ...withoutAddress } = order();
  assert.deepEqual(faults(withoutAddress), [
    ["/address", 'address is required when delivery is "post": What goes by post needs an address.'],
  ]);
  assert.deepEqual(
    faults({ ...order(), lines: [tea, tea] }).map(([pointer]) => pointer),
    ["/lines/1/sku"],
  );
});

test("an order is rendered for people", () => {
  assert.match(renderOrderPlacedBody(order()), /^Order \`o-1\`, by post to Mill Lane 4, Ashford:\\n\\n1\\. 2 × Green tea/);
});
`;
  return { path: posix.join(testFolder(group), "order-placed.test.ts"), text };
}

/** A test for packages whose contracts nobody here knows: each of them can be loaded. */
export function loadingTest(group: PackageGroup): SeedFile {
  const list = Object.values(group.names)
    .map((name) => `  "${name}",\n`)
    .join("");
  const text = `import assert from "node:assert/strict";
import { test } from "node:test";

const names = [
${list}];

for (const name of names) {
  test(\`\${name} can be loaded\`, async () => {
    assert.ok(await import(name));
  });
}
`;
  return { path: posix.join(testFolder(group), "packages.test.ts"), text };
}
