import { sound, type DiagnosticCase } from "./diagnostic-case.ts";

/** Faults in annotations, references and the form of keywords. */
export const resolving: readonly DiagnosticCase[] = [
  {
    code: "not-a-schema",
    files: { "order.json": ["", "[1, 2]"] },
    at: { file: "order.json", pointer: "", line: 2 },
    says: ["an object, `true` or `false`"],
  },
  {
    code: "annotation-form",
    what: "a pointer without its slash",
    files: { "order.json": sound, "order.parley.json": ["{", '  "properties/id": { "x-name": "OrderId" }', "}"] },
    at: { file: "order.parley.json", pointer: "/properties~1id", line: 2 },
    says: ['"properties/id" is no JSON pointer', '"/properties/id"'],
  },
  {
    code: "annotation-form",
    what: "a list instead of keywords",
    files: { "order.json": sound, "order.parley.json": ['{ "":', '  ["x-name"] }'] },
    at: { file: "order.parley.json", pointer: "/", line: 1 },
    says: ["an object of x- keywords"],
  },
  {
    code: "annotation-keyword",
    files: { "order.json": sound, "order.parley.json": ["{", '  "": {', '    "x-nane": "Order"', "  }", "}"] },
    at: { file: "order.parley.json", pointer: "//x-nane", line: 3 },
    says: ['"x-nane"', 'did you mean "x-name"'],
  },
  {
    code: "annotation-target",
    files: {
      "order.json": ['{ "type": "object", "properties": { "total": { "type": "number" } } }'],
      "order.parley.json": ["{", '  "/properties/totl": { "x-name": "Total" }', "}"],
    },
    at: { file: "order.parley.json", pointer: "/~1properties~1totl", line: 2 },
    says: ['has no "totl"', 'did you mean "total"'],
  },
  {
    code: "annotation-conflict",
    files: {
      "order.json": ['{ "type": "object", "x-name": "Order" }'],
      "order.parley.json": ['{ "": {', '  "x-name": "Purchase" } }'],
    },
    at: { file: "order.parley.json", pointer: "//x-name", line: 2 },
    says: ["x-name", "say it in one place"],
  },
  {
    code: "unresolved-reference",
    what: "a definition",
    files: { "order.json": ["{", '  "$ref": "#/$defs/addres",', '  "$defs": { "address": {} }', "}"] },
    at: { file: "order.json", pointer: "/$ref", line: 2 },
    says: ['has no "addres"', 'did you mean "address"'],
  },
  {
    code: "unresolved-reference",
    what: "a file",
    files: { "order.json": ['{ "properties": {', '  "to": { "$ref": "adress.json" } } }'], "address.json": sound },
    at: { file: "order.json", pointer: "/properties/to/$ref", line: 2 },
    says: ['There is no schema "adress.json"', 'did you mean "address.json"'],
  },
  {
    code: "remote-reference",
    files: { "order.json": ["{", '  "$ref": "https://example.org/schemas/address.json"', "}"] },
    at: { file: "order.json", pointer: "/$ref", line: 2 },
    says: ["https://example.org/schemas/address.json", "never fetches", "documents"],
  },
  {
    code: "reference-cycle",
    files: { "order.json": ['{ "$defs": {', '  "a": { "$ref": "#/$defs/b" },', '  "b": { "$ref": "#/$defs/a" } } }'] },
    at: { file: "order.json", pointer: "/$defs/b/$ref", line: 3 },
    says: ["leads back to itself"],
  },
  {
    code: "duplicate-id",
    files: { "order.json": ['{ "$id": "order" }'], "purchase.json": ["{", '  "$id": "order"', "}"] },
    at: { file: "purchase.json", pointer: "/$id", line: 2 },
    says: ["order.json has the same $id", "tell schemas apart"],
  },
  {
    code: "duplicate-anchor",
    files: { "order.json": ['{ "$defs": {', '  "a": { "$anchor": "id" },', '  "b": { "$anchor": "id" } } }'] },
    at: { file: "order.json", pointer: "/$defs/b/$anchor", line: 3 },
    says: ['"id"', "stands twice"],
  },
  {
    code: "keyword-form",
    what: "a negative length",
    files: { "order.json": ["{", '  "maxLength": -1', "}"] },
    at: { file: "order.json", pointer: "/maxLength", line: 2 },
    says: ["`maxLength` must be", "-1"],
  },
  {
    code: "keyword-form",
    what: "JSONPath in x-uniqueBy",
    files: {
      "order.json": [
        '{ "properties": { "lines": { "items": { "properties": { "id": {} } } } },',
        '  "x-uniqueBy": ["$.lines[*].id"] }',
      ],
    },
    at: { file: "order.json", pointer: "/x-uniqueBy/0", line: 2 },
    says: ['"$.lines[*].id"', 'write "lines[].id"'],
  },
  {
    code: "invalid-pattern",
    files: { "order.json": ["{", '  "pattern": "^(a"', "}"] },
    at: { file: "order.json", pointer: "/pattern", line: 2 },
    says: ["regular expression"],
  },
  {
    code: "invalid-id",
    files: { "order.json": ["{", '  "$id": "order placed"', "}"] },
    at: { file: "order.json", pointer: "/$id", line: 2 },
    says: ["URI reference", "spaces"],
  },
  {
    code: "unknown-dialect",
    files: { "order.json": ["{", '  "$schema": "http://json-schema.org/draft-07/schema#"', "}"] },
    at: { file: "order.json", pointer: "/$schema", line: 2 },
    says: ["draft-07", "2020-12"],
  },
  {
    code: "unsupported-keyword",
    files: { "order.json": ['{ "type": "object",', '  "unevaluatedProperties": false }'] },
    at: { file: "order.json", pointer: "/unevaluatedProperties", line: 2 },
    says: ["does not handle `unevaluatedProperties`"],
  },
  {
    code: "unknown-core-keyword",
    files: { "order.json": ["{", '  "$anchr": "order"', "}"] },
    at: { file: "order.json", pointer: "/$anchr", line: 2 },
    says: ['no keyword "$anchr"', 'did you mean "$anchor"'],
  },
  {
    code: "former-keyword",
    files: { "order.json": ['{ "type": "object",', '  "dependencies": { "card": ["cvc"] } }'] },
    at: { file: "order.json", pointer: "/dependencies", line: 2 },
    says: ["`dependencies` says nothing in 2020-12", "`dependentRequired`"],
  },
  {
    code: "misplaced-keyword",
    what: "away from the root",
    files: { "order.json": ['{ "properties": { "id": {', '  "x-transport": {} } } }'] },
    at: { file: "order.json", pointer: "/properties/id/x-transport", line: 2 },
    says: ["`x-transport` belongs to the root"],
  },
  {
    code: "misplaced-keyword",
    what: "where nothing is asserted",
    files: {
      "order.json": [
        '{ "properties": { "ids": { "type": "array", "items": {} } },',
        '  "not": {',
        '    "x-uniqueBy": ["ids[]"] } }',
      ],
    },
    at: { file: "order.json", pointer: "/not/x-uniqueBy", line: 3 },
    says: ["`x-uniqueBy` asserts", "`not`"],
  },
];
