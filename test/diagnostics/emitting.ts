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
];
