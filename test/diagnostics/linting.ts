import type { DiagnosticCase } from "./diagnostic-case.ts";

/** What a schema says that its owner most likely does not mean. */
export const linting: readonly DiagnosticCase[] = [
  {
    code: "near-miss-keyword",
    files: { "order.json": ['{ "type": "object",', '  "requird": ["id"] }'] },
    at: { file: "order.json", pointer: "/requird", line: 2 },
    says: ['no keyword "requird"', '"required" is meant'],
  },
  {
    code: "near-miss-format",
    files: { "order.json": ['{ "type": "string",', '  "format": "date-tiem" }'] },
    at: { file: "order.json", pointer: "/format", line: 2 },
    says: ['no format "date-tiem"', '"date-time" is meant'],
  },
  {
    code: "slow-pattern",
    files: { "order.json": ['{ "type": "string",', '  "pattern": "^(\\\\w+\\\\s?)*$" }'] },
    at: { file: "order.json", pointer: "/pattern", line: 2 },
    says: ["exponential time", "read in several ways"],
  },
  {
    code: "near-miss-property",
    files: { "order.json": ['{ "type": "object", "properties": { "total": {} },', '  "required": ["totl"] }'] },
    at: { file: "order.json", pointer: "/required/0", line: 2 },
    says: ['No property "totl" is declared', '"total" is meant'],
  },
  {
    code: "unsatisfiable",
    what: "an empty enum",
    files: { "order.json": ["{", '  "enum": []', "}"] },
    at: { file: "order.json", pointer: "/enum", line: 2 },
    says: ["empty `enum`"],
  },
  {
    code: "unsatisfiable",
    what: "limits that leave nothing",
    files: { "order.json": ['{ "type": "string", "minLength": 5,', '  "maxLength": 3 }'] },
    at: { file: "order.json", pointer: "/minLength", line: 1 },
    says: ["`minLength: 5`", "`maxLength: 3`"],
  },
  {
    code: "unknown-path",
    files: {
      "order.json": [
        '{ "type": "object", "properties": { "lines": { "type": "array", "items": { "properties": { "id": {} } } } },',
        '  "x-uniqueBy": ["lines[].idd"] }',
      ],
    },
    at: { file: "order.json", pointer: "/x-uniqueBy/0", line: 2 },
    says: ['declares no property "idd"', 'did you mean "id"'],
  },
  {
    code: "unknown-keyword",
    files: { "order.json": ['{ "type": "object",', '  "owner": "sales" }'] },
    at: { file: "order.json", pointer: "/owner", line: 2 },
    says: ['"owner" is no keyword', "says nothing"],
  },
  {
    code: "unknown-format",
    files: { "order.json": ['{ "type": "string",', '  "format": "colour" }'] },
    at: { file: "order.json", pointer: "/format", line: 2 },
    says: ['"colour" is no format', "not checked"],
  },
  {
    code: "undeclared-required",
    files: { "order.json": ['{ "type": "object", "properties": { "total": {} },', '  "required": ["customer"] }'] },
    at: { file: "order.json", pointer: "/required/0", line: 2 },
    says: ['Nothing declares the property "customer"'],
  },
  {
    code: "missing-partner",
    files: { "order.json": ['{ "type": "object",', '  "then": { "required": ["id"] }, "properties": { "id": {} } }'] },
    at: { file: "order.json", pointer: "/then", line: 2 },
    says: ["`then` says nothing without `if`"],
  },
  {
    code: "vacuous-condition",
    files: {
      "order.json": [
        '{ "type": "object", "properties": { "kind": { "type": "string" }, "gift": {} },',
        '  "if": { "properties": {',
        '    "kind": { "const": "gift" } } },',
        '  "then": { "required": ["gift"] } }',
      ],
    },
    at: { file: "order.json", pointer: "/if/properties/kind", line: 3 },
    says: ['"kind" is absent', "`required`"],
  },
  {
    code: "wrong-type",
    files: { "order.json": ['{ "type": "number",', '  "maxLength": 3 }'] },
    at: { file: "order.json", pointer: "/maxLength", line: 2 },
    says: ["`maxLength` is about values of type string", "only number, integer can stand here"],
  },
  {
    code: "impossible-value",
    files: {
      "order.json": [
        '{ "type": "object", "properties": { "kind": { "enum": ["gift", "sale"] }, "to": {} },',
        '  "if": { "required": ["kind"], "properties": { "kind": {',
        '    "const": "gitf" } } },',
        '  "then": { "required": ["to"] } }',
      ],
    },
    at: { file: "order.json", pointer: "/if/properties/kind/const", line: 3 },
    says: ['"gitf" can never stand here', 'did you mean "gift"'],
  },
  {
    code: "overlapping-one-of",
    files: {
      "order.json": ['{ "oneOf": [', '  { "type": "string" },', '  { "type": "string", "maxLength": 4 } ] }'],
    },
    at: { file: "order.json", pointer: "/oneOf/1", line: 3 },
    says: ["Branches 0 and 1 both accept"],
  },
];
