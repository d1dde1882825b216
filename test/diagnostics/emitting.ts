import type { DiagnosticCase } from "./diagnostic-case.ts";

/** Findings of the targets. */
export const emitting: readonly DiagnosticCase[] = [
  {
    code: "reserved-event",
    files: {
      "unknown.json": [
        "{",
        '  "type": "object",',
        '  "required": ["type"],',
        '  "properties": { "type": { "const": "unknown" } }',
        "}",
      ],
    },
    at: { file: "unknown.json", pointer: "", line: 1 },
    says: ['No event can be called "unknown"', "matchEvent"],
  },
  {
    code: "rule-on-build-only",
    what: "a list within the items of another",
    files: {
      "menu.json": [
        "{",
        '  "type": "object",',
        '  "properties": { "pages": { "type": "array", "items": { "type": "object", "properties": {',
        '    "dishes": { "type": "array", "items": { "type": "object", "properties": { "code": { "type": "string" } } } }',
        "  } } } },",
        '  "x-uniqueBy": ["pages[].dishes[].code"]',
        "}",
      ],
    },
    at: { file: "menu.json", pointer: "", line: 1 },
    says: ["builder of Menu", "on build only", "pages[].dishes[].code must not repeat"],
  },
  {
    code: "rule-on-build-only",
    what: "more keys than the compiler is asked to compare",
    files: {
      "shelf.json": [
        JSON.stringify({
          type: "object",
          properties: Object.fromEntries(
            Array.from({ length: 33 }, (_, at) => [
              `row_${at}`,
              { type: "array", items: { type: "object", properties: { id: { type: "string" } } } },
            ]),
          ),
          "x-uniqueBy": Array.from({ length: 33 }, (_, at) => `row_${at}[].id`),
        }),
      ],
    },
    at: { file: "shelf.json", pointer: "", line: 1 },
    says: ["builder of Shelf compares no keys", "more than 32"],
  },
  {
    code: "not-filled",
    files: {
      "trip.json": [
        "{",
        '  "type": "object",',
        '  "properties": { "meta": { "type": "object", "properties": {',
        '    "at": { "type": "string", "format": "date-time", "x-fill": "now" }',
        "  } } }",
        "}",
      ],
    },
    at: { file: "trip.json", pointer: "", line: 1 },
    says: ["builder of Trip does not fill meta.at"],
  },
  {
    code: "method-clash",
    files: {
      "link.json": [
        "{",
        '  "type": "object",',
        '  "properties": { "deep_link": { "type": "string" }, "deepLink": { "type": "string" } }',
        "}",
      ],
    },
    at: { file: "link.json", pointer: "/properties/deepLink", line: 3 },
    says: ["Link’s builder", '"deepLink"', '"deep_link"', "`x-name`"],
  },
];
