import type { DiagnosticCase } from "./diagnostic-case.ts";

const event = (title: string): string[] => [
  `{ "title": "${title}", "x-transport": { "event": "order.placed" },`,
  '  "required": ["type"], "properties": { "type": { "type": "string", "const": "order.placed" } } }',
];

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index}`);

/** Each of six fields asks for another: 64 combinations of what may be there. */
const sixConditions = [
  `{ "type": "object", "properties": {${names(12).map((name) => `"${name}": {}`)} }, "allOf": [`,
  ...names(6).map(
    (name, at) => `  { "if": { "required": ["${name}"] }, "then": { "required": ["f${at + 6}"] } }${at < 5 ? "," : ""}`,
  ),
  "] }",
];

/** Every field is described twice, and each pair of descriptions is a type. */
const manyPairs = [
  '{ "type": "object", "properties": {',
  `${names(201).map((name) => `"${name}": { "properties": { "a": {} } }`)}`.replaceAll("},", "},\n"),
  `}, "allOf": [{ "properties": { ${names(201).map((name) => `"${name}": { "properties": { "b": {} } }`)} } }] }`,
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
  {
    code: "too-many-alternatives",
    files: { "order.json": sixConditions },
    at: { file: "order.json", pointer: "/allOf/5", line: 7 },
    says: ["too many combinations for a type", "the type is wider", "The validator checks them"],
  },
  {
    code: "too-many-types",
    files: { "order.json": manyPairs },
    at: { file: "order.json", pointer: "/properties/f200", line: 202 },
    says: ["too many types", "some are wider", "The validator checks them"],
  },
];
