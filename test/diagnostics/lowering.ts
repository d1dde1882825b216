import type { DiagnosticCase } from "./diagnostic-case.ts";

const event = (title: string): string[] => [
  `{ "title": "${title}", "x-transport": { "event": "order.placed" },`,
  '  "required": ["type"], "properties": { "type": { "type": "string", "const": "order.placed" } } }',
];

/** What names, events and types cannot be. */
export const lowering: readonly DiagnosticCase[] = [
  {
    code: "name-clash",
    what: "types",
    files: {
      "order.json": [
        '{ "type": "object", "properties": { "line": { "type": "object", "properties": { "n": { "type": "number" } } } },',
        '  "$defs": {',
        '    "line": { "x-name": "OrderLine", "type": "object", "properties": { "m": { "type": "string" } } } } }',
      ],
    },
    at: { file: "order.json", pointer: "/$defs/line", line: 3 },
    says: ["Two types would be called OrderLine", "`x-name`"],
  },
  {
    code: "name-clash",
    what: "modules",
    files: { "order-placed.json": ['{ "type": "object" }'], "order_placed.json": ['{ "type": "object" }'] },
    at: { file: "order_placed.json", pointer: "", line: 1 },
    says: ["the module order-placed", "order-placed.json", "`x-name`"],
    beside: ["name-clash"],
  },
  {
    code: "duplicate-event",
    files: { "one.json": event("one"), "other.json": event("other") },
    at: { file: "other.json", pointer: "", line: 1 },
    says: ['"order.placed" is described twice', "one.json"],
  },
];
