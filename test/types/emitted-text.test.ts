import { describe, expect, test } from "vitest";
import {
  contract,
  count,
  declaration,
  emitted,
  faultsOf,
  field,
  flag,
  list,
  literal,
  moduleText,
  nothing,
  object,
  reference,
  text,
  union,
} from "./support/hand-made.ts";

describe("shapes as TypeScript", () => {
  test.each([
    ["a number", count, "number"],
    ["anything", { kind: "unknown" } as const, "unknown"],
    ["nothing at all", { kind: "never" } as const, "never"],
    ["a list of alternatives", list(union(text, nothing)), "(string | null)[]"],
    ["a list that a rule keeps empty", list(text, { empty: true }), "[]"],
    ["minus zero", literal(-0), "-0"],
    ["a large number", literal(1e21), "1e+21"],
    ["a string that needs escapes", literal('say "no"\n\u2028*/'), '"say \\"no\\"\\n\\u2028*/"'],
    ["a list as a constant", literal([1, ["a", null]]), '[1, ["a", null]]'],
    ["an object as a constant", literal({ "unit price": 5, tags: [] }), '{ "unit price": 5; tags: [] }'],
    ["an empty object as a constant", literal({}), "{ [key: string]: never }"],
    ["the same alternative twice", union(text, count, count, text), "string | number"],
    ["never among alternatives", union(text, { kind: "never" }), "string"],
    ["unknown among alternatives", union(text, { kind: "unknown" }), "unknown"],
    ["no alternative", union(), "never"],
    ["an open object without fields", object([]), "{ [key: string]: unknown }"],
    ["a closed object without fields", object([], { additional: "forbidden" }), "{ [key: string]: never }"],
    [
      "an object without a name",
      list(object([field("sku", text), field("gift", flag, { presence: "optional" })])),
      "{ sku: string; gift?: boolean }[]",
    ],
  ])("%s", (_, shape, type) => {
    expect(moduleText(union(shape))).toBe(`export type OrderPlaced = ${type};\n`);
  });

  test.each([
    ["closed", 2, undefined, "[string, string | null]"],
    ["with an optional end", 1, undefined, "[string, (string | null)?]"],
    ["open", 0, { kind: "unknown" }, "[string?, (string | null)?, ...unknown[]]"],
    ["with a rest of alternatives", 2, union(count, flag), "[string, string | null, ...(number | boolean)[]]"],
  ] as const)("a tuple, %s", (_, required, rest, type) => {
    const tuple = { kind: "tuple", items: [text, union(text, nothing)], required, rest, limits: {} } as const;
    expect(moduleText(tuple)).toBe(`export type OrderPlaced = ${type};\n`);
  });

  test("an object without a name that has something to say", () => {
    const paid = object([field("paid", literal(true), { notes: { description: "It is." } }), field("by", text)]);
    expect(moduleText(union(paid, object([field("due", text)])))).toBe(`export type OrderPlaced =
  | {
      /** It is. */
      paid: true;
      by: string;
    }
  | { due: string };
`);
    const lines = list(union(paid, nothing));
    expect(moduleText(object([field("lines", lines)]))).toBe(`export interface OrderPlaced {
  lines: (
    | {
        /** It is. */
        paid: true;
        by: string;
      }
    | null
  )[];
}
`);
  });

  test("a long union stands on lines of its own", () => {
    const values = [
      "awaiting payment",
      "packed and weighed",
      "handed over to the carrier",
      "delivered to a neighbour",
      "sent back",
    ];
    expect(moduleText(union(...values.map(literal)))).toBe(
      `export type OrderPlaced =\n${values.map((value) => `  | "${value}"`).join("\n")};\n`,
    );
  });
});

describe("objects", () => {
  test("fields by presence", () => {
    const root = object([
      field("sku", text),
      field("note", text, { presence: "optional" }),
      field("price", count, { presence: "forbidden" }),
    ]);
    expect(moduleText(root)).toBe(
      "export interface OrderPlaced {\n  sku: string;\n  note?: string;\n  price?: never;\n}\n",
    );
  });

  test("names that are no identifiers", () => {
    const names = ["__proto__", "", "deep link", 'a"b', "a\nb", "\u2028", "constructor"];
    expect(moduleText(object(names.map((name) => field(name, count))))).toBe(
      `export interface OrderPlaced {
  ["__proto__"]: number;
  "": number;
  "deep link": number;
  "a\\"b": number;
  "a\\nb": number;
  "\\u2028": number;
  constructor: number;
}
`,
    );
  });

  test("an optional field with the name of something that every object inherits takes that too", () => {
    const root = object([
      field("toString", text, { presence: "optional" }),
      field("constructor", text, { presence: "forbidden" }),
    ]);
    expect(moduleText(root)).toContain("toString?: string | object;\n  constructor?: object;");
  });

  test("an index signature takes the types of the fields that it covers", () => {
    const root = object([field("total", count), field("note", text, { presence: "optional" })], { additional: flag });
    expect(moduleText(root)).toContain("[key: string]: boolean | number | string | undefined;");
  });

  test("prefixes are index signatures of their own, and cover longer ones", () => {
    const prefixes = [
      { prefix: "x-", shape: count },
      { prefix: "x-flag-", shape: flag },
      { prefix: "`${", shape: text },
    ];
    const printed = moduleText(object([field("sku", text)], { prefixes }));
    expect(printed).toContain("[key: `x-${string}`]: number | boolean;");
    expect(printed).toContain("[key: `x-flag-${string}`]: boolean;");
    expect(printed).toContain("[key: `\\`\\${${string}`]: string;");
    expect(printed).not.toContain("[key: string]");
  });

  test("an object that only forbids may hold anything else", () => {
    expect(moduleText(object([field("note", text, { presence: "forbidden" })]))).toContain(
      "{\n  note?: never;\n  [key: string]: unknown;\n}",
    );
    expect(
      moduleText(object([field("note", text, { presence: "forbidden" })], { additional: "forbidden" })),
    ).not.toContain("[key");
  });

  test("an empty prefix is every name", () => {
    expect(moduleText(object([], { prefixes: [{ prefix: "", shape: count }] }))).toContain(
      "{\n  [key: string]: number;\n}",
    );
  });
});

describe("documentation", () => {
  test("the description, a sentence per constraint, then tags", () => {
    const sku = field(
      "sku",
      { kind: "scalar", type: "string", limits: { minLength: 1, maxLength: 20, pattern: "^[A-Z`]+$" } },
      {
        notes: {
          description: "The article. See @deprecated */ below",
          deprecated: true,
          readOnly: true,
          default: "A",
          examples: ["B", { C: 1 }],
        },
      },
    );
    expect(moduleText(object([sku]))).toContain(`
  /**
   * The article. See \\@deprecated *\\/ below
   *
   * At least 1 character.
   * At most 20 characters.
   * Matches \`\` /^[A-Z\`]+$/ \`\`.
   *
   * @deprecated
   * @readonly
   * @defaultValue "A"
   * @example "B"
   * @example {"C":1}
   */
  sku: string;`);
  });

  test("constraints of items, alternatives and further values", () => {
    const tags = {
      kind: "list",
      empty: false,
      limits: { minItems: 1, maxItems: 1, uniqueItems: true },
      items: { kind: "scalar", type: "string", limits: { format: "date-time" } },
    } as const;
    const price = union(
      { kind: "scalar", type: "number", limits: { exclusiveMinimum: 0, maximum: 10, multipleOf: 0.5 } },
      nothing,
    );
    const more = object([], {
      additional: { kind: "scalar", type: "integer", limits: {} },
      limits: { minProperties: 1, maxProperties: 3 },
    });
    const printed = moduleText(
      object([field("tags", tags), field("price", price), field("more", more, { notes: { writeOnly: true } })]),
    );
    expect(printed).toContain("Exactly 1 item.\n   * No two items are equal.\n   * Each item: date-time (RFC 3339).\n");
    expect(printed).toContain("More than 0.\n   * At most 10.\n   * A multiple of 0.5.\n");
    expect(printed).toContain(
      "At least 1 property.\n   * At most 3 properties.\n   * Each further value: a whole number.\n   * Write-only: sent, never given back.\n",
    );
  });

  test("the rules across fields stand at the root", () => {
    const rule = { id: "gift", scope: [], when: undefined, demands: [], otherwise: [], origin: "" };
    const path = [
      { property: "lines", each: true },
      { property: "id", each: false },
    ];
    const printed = moduleText(object([]), {
      rules: [
        { ...rule, audience: "all", description: "A gift has\n no price." },
        { ...rule, audience: "sender", description: "Say who sends it." },
        { ...rule, audience: "all", description: undefined },
      ],
      unique: [{ id: "lines", audience: "all", description: undefined, scope: [], path, when: undefined, origin: "" }],
      members: [
        {
          id: "chosen",
          audience: "all",
          description: undefined,
          scope: [],
          field: [{ property: "chosen", each: false }],
          path,
          when: { kind: "opaque" },
          origin: "",
        },
      ],
    });
    expect(printed).toContain(
      " * - A gift has no price.\n * - For senders: Say who sends it.\n * - `lines[].id`: no value twice.\n * - `chosen` is one of `lines[].id`, on a condition.\n */",
    );
  });
});

describe("the content of what a template renders", () => {
  const body = field("body", text, { notes: { description: "What a person reads." } });

  test("an object adds the rendered field to its content", () => {
    expect(moduleText(object([field("sku", text), body]), { rendered: ["body"] }))
      .toBe(`export interface OrderPlaced extends OrderPlacedContent {
  /** What a person reads. */
  body: string;
}

/** \`OrderPlaced\` without \`body\`: what there is to render. */
export interface OrderPlacedContent {
  sku: string;
}
`);
  });

  test("variants have contents of their own, also those of another module", () => {
    const paid = object([field("kind", literal("paid")), body]);
    const shared = contract(object([field("kind", literal("free")), body]), {
      stem: "gift",
      module: "gift",
      declarations: [declaration("Gift", object([field("kind", literal("free")), body]))],
    });
    const root = contract(union(reference("OrderPlacedPaid"), reference("Gift", "gift")), {
      rendered: ["body"],
      declarations: [
        declaration("OrderPlaced", union(reference("OrderPlacedPaid"), reference("Gift", "gift"))),
        declaration("OrderPlacedPaid", paid),
      ],
    });
    const printed = emitted(root, shared).get("types/src/order-placed.ts");
    expect(printed).toContain("export type OrderPlaced = OrderPlacedPaid | Gift;");
    expect(printed).toContain('export type OrderPlacedContent = OrderPlacedPaidContent | { kind: "free" };');
    expect(printed).toContain("export interface OrderPlacedPaid extends OrderPlacedPaidContent {");
  });

  test("an object with an index signature is written out twice", () => {
    const printed = moduleText(object([field("sku", text), body], { additional: text }), { rendered: ["body"] });
    expect(printed).toContain("export interface OrderPlaced {");
    expect(printed).toContain("export interface OrderPlacedContent {");
  });

  test("nothing is left where the rendered field is the only one", () => {
    expect(moduleText(object([body]), { rendered: ["body"] })).toContain(
      "export type OrderPlacedContent = { [key: string]: unknown };",
    );
  });
});

describe("modules", () => {
  test("types of other modules are imported, under another name where theirs is taken", () => {
    const root = object([
      field("to", reference("Address", "address")),
      field("from", reference("Address", "old-address")),
      field("own", reference("Lines")),
      field("lines", reference("Lines", "lines")),
    ]);
    const printed = moduleText(root, {
      declarations: [declaration("OrderPlaced", root), declaration("Lines", list(text))],
    });
    expect(printed).toContain(
      'import type { Address } from "./address.ts";\nimport type { Lines as Lines_of_lines } from "./lines.ts";\nimport type { Address as Address_of_old_address } from "./old-address.ts";',
    );
    expect(printed).toContain("to: Address;\n  from: Address_of_old_address;\n  own: Lines;\n  lines: Lines_of_lines;");
  });

  test("a name for a name for a name stands for the last of them", () => {
    const names = ["First", "Second", "Third"].map((name, index, all) =>
      declaration(name, reference(all[index + 1] ?? "OrderPlaced")),
    );
    const printed = moduleText(object([field("sku", text)]), {
      declarations: [declaration("OrderPlaced", object([field("sku", text)])), ...names],
    });
    expect(printed).toContain(
      "export type First = OrderPlaced;\n\nexport type Second = OrderPlaced;\n\nexport type Third = OrderPlaced;\n",
    );
  });

  test("a type that is called like one of ours is reported", () => {
    const body = field("body", text);
    const root = object([body, field("content", reference("OrderPlacedContent"))]);
    const clashing = contract(root, {
      rendered: ["body"],
      declarations: [declaration("OrderPlaced", root), declaration("OrderPlacedContent", object([]))],
    });
    const other = contract(object([]), {
      stem: "any-event",
      file: "any-event.json",
      module: "any-event",
      declarations: [{ ...declaration("AnyEvent", object([])), origin: "any-event.json#/$defs/AnyEvent" }],
    });
    expect(faultsOf(clashing, other)).toEqual([
      expect.objectContaining({ code: "name-clash", file: "any-event.json", pointer: "/$defs/AnyEvent" }),
      expect.objectContaining({ code: "name-clash", file: "order-placed.json", pointer: "/$defs/OrderPlacedContent" }),
    ]);
  });

  test("only events are in the map", () => {
    const event = contract(object([]), { role: "event", constant: { property: "type", value: "order.placed" } });
    const files = emitted(
      event,
      contract(object([]), {
        stem: "address",
        module: "address",
        name: "Address",
        declarations: [declaration("Address", object([]))],
      }),
    );
    expect(files.get("types/src/contracts.ts")).toBe(`import type { OrderPlaced } from "./order-placed.ts";

/** The type of each event, by the constant that tells it from others. */
export interface ContractMap {
  "order.placed": OrderPlaced;
}

/** Any event of these contracts. */
export type AnyEvent = OrderPlaced;
`);
    expect(files.get("types/src/index.ts")).toBe(
      'export type * from "./order-placed.ts";\nexport type * from "./address.ts";\nexport type * from "./contracts.ts";\n',
    );
  });

  test("without events the map is empty", () => {
    const printed = emitted(contract(object([]))).get("types/src/contracts.ts");
    expect(printed).toContain("export interface ContractMap {}");
    expect(printed).toContain("export type AnyEvent = never;");
  });

  test("the schema and the cases are JSON files", () => {
    const files = emitted(
      contract(object([]), { published: { $id: "order.placed", note: "\u2028" }, cases: { valid: [], refused: [] } }),
    );
    expect(files.get("types/src/schemas/order-placed.json")).toBe(
      '{\n  "$id": "order.placed",\n  "note": "\u2028"\n}\n',
    );
    expect(files.get("types/src/cases/order-placed.json")).toBe('{\n  "valid": [],\n  "refused": []\n}\n');
    expect(emitted(contract(object([]))).has("types/src/cases/order-placed.json")).toBe(false);
  });
});
