import { sound, type DiagnosticCase } from "./diagnostic-case.ts";

/** Faults in reading files. */
export const reading: readonly DiagnosticCase[] = [
  {
    code: "no-schemas",
    files: { "notes.txt": ["nothing of ours"] },
    at: { file: "", pointer: "" },
    says: ["holds no schema", ".json"],
  },
  {
    code: "unreadable-file",
    what: "UTF-16",
    files: { "order.json": new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]) },
    at: { file: "order.json", pointer: "", line: 1 },
    says: ["UTF-16", "save it as UTF-8"],
  },
  {
    code: "unreadable-file",
    what: "bytes that are no text",
    files: { "order.json": new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]) },
    at: { file: "order.json", pointer: "", line: 1 },
    says: ["not UTF-8"],
  },
  {
    code: "invalid-json",
    what: "a comma too many",
    files: { "order.json": ["{", '  "type": "object",', "}"] },
    at: { file: "order.json", pointer: "", line: 3 },
    says: ["Not valid JSON", "no comma after the last property"],
  },
  {
    code: "invalid-json",
    what: "a comment",
    files: { "order.json": ["{", "  // ours", '  "type": "object"', "}"] },
    at: { file: "order.json", pointer: "", line: 2 },
    says: ["JSON allows no comments"],
  },
  {
    code: "invalid-yaml",
    files: { "order.yaml": ["type: object", "required: *missing"] },
    at: { file: "order.yaml", pointer: "", line: 2 },
    says: ["alias", "anchor"],
  },
  {
    code: "invalid-number",
    files: { "order.json": ["{", '  "type": "number",', '  "maximum": 1e999', "}"] },
    at: { file: "order.json", pointer: "/maximum", line: 3 },
    says: ["too large"],
  },
  {
    code: "duplicate-key",
    what: "in JSON",
    files: { "order.json": ["{", '  "type": "object",', '  "type": "string"', "}"] },
    at: { file: "order.json", pointer: "/type", line: 3 },
    says: ['"type"', "stands twice"],
  },
  {
    code: "duplicate-key",
    what: "in YAML",
    files: { "order.yaml": ["type: object", "title: Order", "type: string"] },
    at: { file: "order.yaml", pointer: "", line: 3 },
    says: ["stands twice"],
  },
  {
    code: "too-deep",
    files: { "order.json": ['{ "const":', "[".repeat(1200) + "]".repeat(1200), "}"] },
    at: { file: "order.json", pointer: "", line: 2 },
    says: ["deeper than 1000 levels"],
  },
  {
    code: "duplicate-file",
    files: { "order.json": sound, "order.yaml": ["type: object"] },
    at: { file: "order.yaml", pointer: "" },
    says: ["order.json", "keep one of them"],
  },
  {
    code: "companion-without-schema",
    files: { "order.json": sound, "oder.parley.json": ["{}"] },
    at: { file: "oder.parley.json", pointer: "" },
    says: ["no schema oder.json"],
  },
  {
    code: "link-outside",
    files: { "order.json": sound, "secret.json": { linkTo: "../secret.json" } },
    at: { file: "secret.json", pointer: "" },
    says: ["leads out of the folder", "not read"],
  },
];
