import { judgeCases } from "../../codegen/src/judge/cases.ts";
import { judgeSchemas } from "../../codegen/src/judge/schemas.ts";
import { judgeShapes } from "../../codegen/src/judge/shapes.ts";
import type { DiagnosticCase } from "./diagnostic-case.ts";
import { findInRun, findWithFault, withContracts, withDocuments } from "./find.ts";

const order = ['{ "type": "object", "required": ["id"], "properties": { "id": { "type": "string" } } }'];
const oneValid = (event: string): string[] => [
  "{",
  '  "valid": [',
  `    { "name": "an order", "event": ${event} }`,
  "  ]",
  "}",
];

/** What the second readers say. */
export const judging: readonly DiagnosticCase[] = [
  {
    code: "cases-form",
    files: {
      "order.json": order,
      "order.cases.json": [
        '{ "refused": [ {',
        '  "name": "no id", "by": "schema",',
        '  "from": "an ordr", "event": {} } ] }',
      ],
    },
    at: { file: "schemas/order.cases.json", pointer: "/refused/0/from", line: 3 },
    says: ['no valid case is named "an ordr"'],
    find: findInRun,
  },
  {
    code: "case-disagreement",
    files: { "order.json": order, "order.cases.json": oneValid('{ "id": 7 }') },
    at: { file: "schemas/order.cases.json", pointer: "/valid/0", line: 3 },
    says: ["The case says that a reader accepts it", "the emitted validator refuses it (/id", "ajv refuses it"],
    find: findInRun,
  },
  {
    code: "case-doubt",
    files: {
      "order.json": ['{ "type": "object", "properties": { "__proto__": { "type": "string" } } }'],
      "order.cases.json": [
        "{",
        '  "refused": [',
        '    { "name": "a number", "by": "schema", "pointer": "/__proto__", "event": { "__proto__": 7 } }',
        "  ]",
        "}",
      ],
    },
    at: { file: "schemas/order.cases.json", pointer: "/refused/0", line: 3 },
    says: ["refuses it by schema", "the emitted validator refuses it", "ajv accepts it"],
    find: findInRun,
  },
  {
    code: "case-issue",
    files: {
      "order.json": order,
      "order.cases.json": [
        '{ "refused": [',
        '  { "name": "no id", "by": "schema", "pointer": "/di", "event": {} } ] }',
      ],
    },
    at: { file: "schemas/order.cases.json", pointer: "/refused/0", line: 2 },
    says: ["an issue of schema at /di", "schema at /id"],
    find: findInRun,
  },
  {
    code: "no-second-opinion",
    files: { "order.json": ['{ "type": "object", "properties": { "gone": false } }'] },
    at: { file: "schemas/order.json", pointer: "", line: 1 },
    says: ["quicktype cannot read this schema"],
    find: findInRun,
  },
  {
    code: "judge-crash",
    what: "an emitted validator that is not there",
    files: { "order.json": order, "order.cases.json": oneValid('{ "id": "a" }') },
    at: { file: "order.cases.json", pointer: "", line: 1 },
    says: ["The emitted validator of Order does not judge these cases", "order.ts"],
    find: findWithFault(
      (read) => judgeCases({ ...read, formats: "assert", modules: new Map() }),
      (read) => read,
    ),
  },
  {
    code: "meta-schema",
    what: "a fault that Parley let pass",
    files: { "order.json": order },
    at: { file: "order.json", pointer: "", line: 1 },
    says: ["The meta-schema does not take this schema", "/type"],
    find: findWithFault(judgeSchemas, (read) => withDocuments(read, { published: { type: "objekt" } })),
  },
  {
    code: "shape-disagreement",
    what: "a field that Parley lost",
    files: { "order.json": order },
    at: { file: "order.json", pointer: "", line: 1 },
    says: ['"id" is unknown to Parley'],
    find: findWithFault(judgeShapes, (read) =>
      withContracts(read, {
        declarations: read.contracts.flatMap(({ declarations }) =>
          declarations.map((one) => ({
            ...one,
            shape: { kind: "object", properties: [], additional: undefined, prefixes: [], limits: {} },
          })),
        ),
      }),
    ),
  },
];
