import { number, object, text, type Form } from "./forms.ts";

/** Unions, tags, and what is merged into their members. */
export const unionForms: readonly Form[] = [
  {
    what: "members made by allOf from a common base keep their tag",
    schema: {
      oneOf: [{ $ref: "#/$defs/Fire" }, { $ref: "#/$defs/Flood" }],
      $defs: {
        Base: object({ kind: text, alert_id: text }, ["kind", "alert_id"]),
        Fire: {
          allOf: [{ $ref: "#/$defs/Base" }, object({ kind: { const: "fire" }, floor: { type: "integer" } }, ["floor"])],
        },
        Flood: { allOf: [{ $ref: "#/$defs/Base" }, object({ kind: { const: "flood" }, depth: number }, ["depth"])] },
      },
    },
    types: {
      Main: "MainFire | MainFlood",
      MainFire: '{ kind: "fire"; alert_id: string; floor: integer }',
      MainFlood: '{ kind: "flood"; alert_id: string; depth: number }',
      MainBase: "{ kind: string; alert_id: string }",
    },
    accepts: [
      { kind: "fire", alert_id: "1", floor: 2 },
      { kind: "flood", alert_id: "1", depth: 2.5 },
    ],
    refuses: [
      { kind: "fire", alert_id: "1", depth: 2 },
      { kind: "fire", floor: 2 },
      { kind: "storm", alert_id: "1", floor: 2, depth: 1 },
    ],
  },
  {
    what: "a boolean tag",
    schema: {
      oneOf: [object({ ok: { const: true }, value: text }, ["ok", "value"]), object({ ok: { const: false } }, ["ok"])],
    },
    types: {
      Main: "MainOkTrue | MainOkFalse",
      MainOkTrue: "{ ok: true; value: string }",
      MainOkFalse: "{ ok: false }",
    },
    accepts: [{ ok: true, value: "v" }, { ok: false }],
    refuses: [{ ok: true }, {}],
  },
  {
    what: "a numeric tag, and a null one",
    schema: object({
      message: { oneOf: [object({ v: { const: 1 }, a: text }, ["v", "a"]), object({ v: { const: 2 } }, ["v"])] },
      result: {
        oneOf: [
          object({ error: { const: null }, a: text }, ["error", "a"]),
          object({ error: { const: "late" } }, ["error"]),
        ],
      },
    }),
    types: {
      Main: "{ message?: MainMessage; result?: MainResult }",
      MainMessage: "MainMessageV1 | MainMessageV2",
      MainResult: "MainResultErrorNull | MainResultLate",
      MainMessageV1: "{ v: 1; a: string }",
      MainMessageV2: "{ v: 2 }",
      MainResultErrorNull: "{ error: null; a: string }",
      MainResultLate: '{ error: "late" }',
    },
    accepts: [{ message: { v: 2 }, result: { error: null, a: "a" } }],
    refuses: [{ message: { v: 1 } }, { result: { error: null } }, { message: { v: 3, a: "a" } }],
  },
  {
    what: "members completed by what stands around the union",
    schema: object({ id: text, kind: text }, ["id", "kind"], {
      oneOf: [
        { properties: { kind: { const: "card" }, number: text }, required: ["number"] },
        { properties: { kind: { const: "cash" } } },
      ],
    }),
    types: {
      Main: "MainKindCard | MainKindCash",
      MainKindCard: '{ id: string; kind: "card"; number: string }',
      MainKindCash: '{ id: string; kind: "cash" }',
    },
    accepts: [
      { id: "1", kind: "card", number: "n" },
      { id: "1", kind: "cash" },
    ],
    refuses: [{ id: "1", kind: "card" }, { kind: "cash" }, { id: "1", kind: "cheque" }],
  },
  {
    what: "definitions completed by what stands around the union keep their own types",
    schema: object({ id: text }, ["id"], {
      oneOf: [{ $ref: "#/$defs/card" }, { $ref: "#/$defs/cash" }],
      $defs: {
        card: object({ kind: { const: "card" } }, ["kind"]),
        cash: object({ kind: { const: "cash" } }, ["kind"]),
      },
    }),
    types: {
      Main: "MainWithCard | MainWithCash",
      MainWithCard: '{ id: string; kind: "card" }',
      MainWithCash: '{ id: string; kind: "cash" }',
      MainCard: '{ kind: "card" }',
      MainCash: '{ kind: "cash" }',
    },
    accepts: [{ id: "1", kind: "card" }],
    refuses: [{ kind: "card" }, { id: "1" }],
  },
  {
    what: "nullable objects, in four spellings",
    schema: object(
      {
        a: { type: ["object", "null"], properties: { x: text } },
        b: { anyOf: [object({ x: text }), { type: "null" }] },
        c: { oneOf: [{ $ref: "#/$defs/thing" }, { type: "null" }] },
        d: { enum: ["on", null] },
      },
      [],
      { $defs: { thing: object({ x: text }) } },
    ),
    types: {
      Main: '{ a?: MainA | null; b?: MainB | null; c?: MainThing | null; d?: "on" | null }',
      MainA: "{ x?: string }",
      MainB: "{ x?: string }",
      MainThing: "{ x?: string }",
    },
    accepts: [
      { a: null, b: null, c: null, d: null },
      { a: { x: "x" }, b: {}, c: { x: "x" }, d: "on" },
    ],
    refuses: [{ a: { x: 1 } }, { b: "b" }, { c: { x: null } }, { d: "off" }],
  },
  {
    what: "members without a tag, named after a field of their own, or not at all",
    schema: object({
      source: { anyOf: [object({ url: text }, ["url"]), object({ file: object({ name: text }) }, ["file"])] },
      size: { anyOf: [object({ width: number }), object({ height: number, depth: text })] },
    }),
    types: {
      Main: "{ source?: MainSourceWithUrl | MainSourceWithFile; size?: { width?: number } | { height?: number; depth?: string } }",
      MainSourceWithUrl: "{ url: string }",
      MainSourceWithFile: "{ file: MainSourceWithFileFile }",
      MainSourceWithFileFile: "{ name?: string }",
    },
    accepts: [{ source: { url: "u" } }, { source: { file: { name: "n" } }, size: { width: 1 } }],
    refuses: [{ source: {} }, { source: { file: { name: 1 } } }, { size: { width: "w", height: "h" } }],
  },
];
