import { number, object, text, type Form } from "./forms.ts";

/** Objects, lists, literals and references. */
export const shapeForms: readonly Form[] = [
  {
    what: "properties without a type say nothing about other values",
    schema: { properties: { note: text }, required: ["note"] },
    types: { Main: "{ note: string } | unknown[] | string | number | boolean | null" },
    accepts: [{ note: "n" }, "text", 4, null, []],
    refuses: [{}, { note: 1 }],
  },
  {
    what: "a closed object",
    schema: object({ a: text }, ["a"], { additionalProperties: false }),
    types: { Main: "{ a: string; closed }" },
    accepts: [{ a: "a" }],
    refuses: [{ a: "a", b: 1 }],
  },
  {
    what: "declared fields beside a map: the map's type takes them in",
    schema: object({ count: number }, ["count"], { additionalProperties: text }),
    types: { Main: "{ count: number; [*]: string | number }" },
    accepts: [{ count: 1 }, { count: 1, note: "n" }],
    refuses: [{ count: "1" }, { count: 1, note: true }],
  },
  {
    what: "extension keys beside declared fields",
    schema: object({ gid: text, "x-weight": { type: "integer" } }, ["gid"], { patternProperties: { "^x-": number } }),
    types: { Main: "{ gid: string; x-weight?: integer; [x-*]: number }" },
    accepts: [{ gid: "g" }, { gid: "g", "x-size": 1.5, "x-weight": 2 }, { gid: "g", other: "free" }],
    refuses: [{ gid: 5 }, { gid: "g", "x-size": "heavy" }, { gid: "g", "x-weight": 1.5 }],
  },
  {
    what: "keys by a pattern that is no prefix, in a closed object",
    schema: object({ gid: text }, ["gid"], { patternProperties: { _id$: number }, additionalProperties: false }),
    types: { Main: "{ gid: string; [*]: number | string }" },
    accepts: [{ gid: "g" }, { gid: "g", card_id: 1 }],
    refuses: [{ gid: "g", card_id: true }, { card_id: 1 }],
  },
  {
    what: "patterns that are no prefix leave an object open",
    schema: object({ gid: text }, ["gid"], { patternProperties: { _id$: number } }),
    types: { Main: "{ gid: string }" },
    accepts: [{ gid: "g", card_id: 1, other: "o" }],
    refuses: [{}],
  },
  {
    what: "a prefix that a declared field does not fit",
    schema: object({ "x-count": text }, ["x-count"], { patternProperties: { "^x-": { type: ["string", "null"] } } }),
    types: { Main: "{ x-count: string; [x-*]: string | null }" },
    accepts: [{ "x-count": "1", "x-other": null }],
    refuses: [{ "x-count": null }, { "x-count": "1", "x-other": 1 }],
  },
  {
    what: "listed names",
    schema: object({ a: number }, ["a"], { propertyNames: { enum: ["a", "b"] }, additionalProperties: text }),
    types: { Main: "{ a: number; b?: string; closed }" },
    accepts: [{ a: 1 }, { a: 1, b: "b" }],
    refuses: [
      { a: 1, b: 1 },
      { a: 1, c: "c" },
    ],
  },
  {
    what: "tuples: open, closed with an optional tail, with a rest",
    schema: object({
      open: { type: "array", prefixItems: [text, number] },
      closed: { type: "array", prefixItems: [number, number, { enum: ["m", "ft"] }], items: false, minItems: 2 },
      rest: { type: "array", prefixItems: [text], items: number, minItems: 1 },
    }),
    types: {
      Main: '{ open?: [string?, number?, ...unknown[]]; closed?: [number, number, "m" | "ft"?]; rest?: [string, ...number[]] }',
    },
    accepts: [
      { open: [] },
      { open: ["a", 1, null] },
      { closed: [1, 2] },
      { closed: [1, 2, "ft"] },
      { rest: ["a", 1, 2] },
    ],
    refuses: [
      { open: [1] },
      { closed: [1] },
      { closed: [1, 2, "km"] },
      { closed: [1, 2, "m", 4] },
      { rest: [] },
      { rest: ["a", "b"] },
    ],
  },
  {
    what: "lists are never longer than their items type, whatever their length",
    schema: object({
      tags: { type: "array", items: text, minItems: 2, maxItems: 4 },
      none: { type: "array", maxItems: 0 },
    }),
    types: { Main: "{ tags?: string[]; none?: [] }" },
    accepts: [{ tags: ["a", "b"], none: [] }],
    refuses: [{ tags: [1, 2] }, { none: [1] }],
  },
  {
    what: "literals of every kind",
    schema: object({
      nothing: { const: null },
      mixed: { enum: ["x", 1, null, true, [1], { k: 1 }] },
      both: { enum: [true, false] },
    }),
    types: { Main: '{ nothing?: null; mixed?: "x" | 1 | null | true | [1] | {"k":1}; both?: boolean }' },
    accepts: [{ nothing: null, mixed: { k: 1 }, both: false }, { mixed: [1] }],
    refuses: [{ nothing: 0 }, { mixed: { k: 2 } }, { mixed: false }],
  },
  {
    what: "what `not` takes away",
    schema: object({
      unit: { enum: ["m", "ft", "km"], not: { enum: ["ft"] } },
      value: { type: ["string", "number", "null"], not: { type: "null" } },
      label: { type: "string", not: { const: "" } },
      gone: { not: {} },
    }),
    types: { Main: '{ unit?: "m" | "km"; value?: string | number; label?: string; gone?: never }' },
    accepts: [{ unit: "km", value: 1, label: "l" }],
    refuses: [{ unit: "ft" }, { value: null }, { gone: 1 }],
  },
  {
    what: "required beside a reference, without changing the shared type",
    schema: object(
      { host: { allOf: [{ $ref: "#/$defs/Person" }], required: ["email"] }, guest: { $ref: "#/$defs/Person" } },
      [],
      {
        $defs: { Person: object({ name: text, email: text }) },
      },
    ),
    types: {
      Main: "{ host?: MainHost; guest?: MainPerson }",
      MainHost: "{ name?: string; email: string }",
      MainPerson: "{ name?: string; email?: string }",
    },
    accepts: [{ host: { email: "h" }, guest: {} }],
    refuses: [{ host: { name: "H" } }, { host: { email: 4 } }],
  },
  {
    what: "the same property in several schemas is all of them, under the name of its place",
    schema: {
      allOf: [{ $ref: "#/$defs/Base" }],
      type: "object",
      properties: { actor: { properties: { kind: { const: "agent" } }, required: ["harness"] } },
      $defs: {
        Base: object({ actor: object({ kind: { enum: ["agent", "person"] }, harness: text }, ["kind"]) }, ["actor"]),
      },
    },
    types: {
      Main: "{ actor: MainActor }",
      MainActor: '{ kind: "agent"; harness: string }',
      MainBase: "{ actor: MainBaseActor }",
      MainBaseActor: '{ kind: "agent" | "person"; harness?: string }',
    },
    accepts: [{ actor: { kind: "agent", harness: "h" } }],
    refuses: [{ actor: { kind: "agent" } }, { actor: { kind: "person", harness: "h" } }, {}],
  },
  {
    what: "recursion, through the root, through definitions, and through lists alone",
    schema: object(
      {
        replies: { type: "array", items: { $ref: "#" } },
        pinned: { $ref: "#/$defs/Pin" },
        tree: { $ref: "#/$defs/Tree" },
      },
      [],
      {
        $defs: {
          Pin: object({ by: text, over: { $ref: "#/$defs/Pin" } }, ["by"]),
          Tree: { anyOf: [text, { type: "array", items: { $ref: "#/$defs/Tree" } }] },
        },
      },
    ),
    types: {
      Main: "{ replies?: Main[]; pinned?: MainPin; tree?: MainTree }",
      MainPin: "{ by: string; over?: MainPin }",
      MainTree: "string | MainTree[]",
    },
    accepts: [{ replies: [{ replies: [] }], pinned: { by: "x", over: { by: "y" } }, tree: ["a", ["b", []]] }],
    refuses: [{ replies: [{ replies: [1] }] }, { pinned: { by: "x", over: {} } }, { tree: ["a", [1]] }],
  },
  {
    what: "a schema merged with itself at every depth",
    schema: {
      $ref: "#/$defs/Node",
      $defs: {
        Tree: object({ child: { $ref: "#/$defs/Tree" }, name: text }),
        Node: {
          allOf: [{ $ref: "#/$defs/Tree" }],
          properties: { child: { $ref: "#/$defs/Node" } },
          required: ["name"],
        },
      },
    },
    types: {
      Main: "MainNode",
      MainNode: "{ child?: MainNode; name: string }",
      MainTree: "{ child?: MainTree; name?: string }",
    },
    accepts: [{ name: "a", child: { name: "b" } }],
    refuses: [{ name: "a", child: {} }],
  },
  {
    what: "a document that only holds definitions",
    schema: { $defs: { Order: object({ id: text }, ["id"]), Unit: { enum: ["m", "ft"] }, Id: text } },
    types: { Main: "unknown", MainOrder: "{ id: string }", MainUnit: '"m" | "ft"', MainId: "string" },
    accepts: [1, { id: 1 }],
    refuses: [],
  },
  {
    what: "what nothing can be",
    schema: object({ a: { type: "string", enum: [1] }, b: { allOf: [text, number] } }),
    types: { Main: "{ a?: never; b?: never }" },
    accepts: [{}],
    refuses: [{ a: 1 }, { b: "b" }],
  },
  {
    what: "names that come from Object.prototype",
    schema: object(
      JSON.parse('{ "__proto__": { "type": "string" }, "constructor": { "type": "number" }, "": { "type": "null" } }'),
      ["__proto__", ""],
    ),
    types: { Main: "{ __proto__: string; constructor?: number; : null }" },
    accepts: [JSON.parse('{ "__proto__": "p", "": null }')],
    refuses: [{ "": null }, JSON.parse('{ "__proto__": "p", "": null, "constructor": "c" }')],
  },
];
