import type { DiagnosticCase } from "./diagnostic-case.ts";
import { findWithoutEmitting } from "./find.ts";

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
  `${names(1001).map((name) => `"${name}": { "properties": { "a": { "type": "string" } } }`)}`.replaceAll("},", "},\n"),
  `}, "allOf": [{ "properties": { ${names(1001).map((name) => `"${name}": { "properties": { "b": { "type": "string" } } }`)} } }] }`,
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
    at: { file: "order.json", pointer: "/properties/f1000", line: 1002 },
    says: ["too many types", "some are wider", "The validator checks them"],
    find: findWithoutEmitting,
  },
  {
    code: "duplicate-rule-id",
    files: {
      "order.json": [
        '{ "type": "object", "properties": { "a": {}, "b": {} }, "allOf": [',
        '  { "x-id": "both", "if": { "required": ["a"] }, "then": { "required": ["b"] } },',
        '  { "x-id": "both", "if": { "required": ["b"] }, "then": { "required": ["a"] } } ] }',
      ],
    },
    at: { file: "order.json", pointer: "/allOf/1/x-id", line: 3 },
    says: ["Two rules have the id both"],
  },
  {
    code: "rule-not-in-type",
    files: {
      "order.json": [
        '{ "type": "object", "properties": { "total": { "type": "number" }, "reason": {} },',
        '  "allOf": [',
        '    { "if": { "required": ["total"], "properties": { "total": { "const": 0 } } },',
        '      "then": { "required": ["reason"] } } ] }',
      ],
    },
    at: { file: "order.json", pointer: "/allOf/0", line: 3 },
    says: ["type of an event does not say this", "validator checks it", "reason is required when total is 0"],
  },
];
