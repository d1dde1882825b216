import type { DiagnosticCase } from "./diagnostic-case.ts";

/** An event with choices, of which one line says `more` than where they are. */
const question = (more: string, list = '"list": "options[]", "id": "id", "label": "label"'): readonly string[] => [
  `{ "x-choices": { ${list}, "meaning": "meaning",`,
  `    ${more} },`,
  '  "type": "object", "properties": {',
  '    "title": { "type": "string" }, "room": { "type": "integer" }, "subject": { "type": "object", "properties": { "whole": { "type": "boolean" } } },',
  '    "options": { "type": "array", "items": { "type": "object", "properties": { "id": { "type": "string" }, "label": { "type": "string" },',
  '      "meaning": { "enum": ["yes", "no"] }, "why": { "type": "boolean" }, "form": { "type": "object", "properties": { "must": { "type": "boolean" } } } } } } } }',
];

type Code = DiagnosticCase["code"];

/** A fault in the second line. */
function fault(
  code: Code,
  what: string,
  at: { more: string; pointer: string; says: readonly string[] },
): DiagnosticCase {
  const place = { file: "order.json", pointer: `/x-choices${at.pointer}`, line: 2 };
  return { code, what, files: { "order.json": question(at.more) }, at: place, says: at.says };
}

/** What `x-choices` cannot say. */
export const choices: readonly DiagnosticCase[] = [
  {
    code: "misplaced-keyword",
    what: "choices of a part of an event",
    files: {
      "order.json": [
        '{ "type": "object", "properties": { "poll": { "type": "object",',
        '  "x-choices": { "list": "options[]", "id": "id", "label": "label" },',
        '  "properties": { "options": { "type": "array" } } } } }',
      ],
    },
    at: { file: "order.json", pointer: "/properties/poll/x-choices", line: 2 },
    says: ["`x-choices` belongs to the root of a schema file"],
  },
  {
    code: "keyword-form",
    what: "choices that are none",
    files: { "order.json": ['{ "type": "object",', '  "x-choices": "options[]" }'] },
    at: { file: "order.json", pointer: "/x-choices", line: 2 },
    says: ["`x-choices` must be an object with list, id, label", 'not "options[]"'],
  },
  {
    code: "unknown-path",
    what: "an annotation's label of another name",
    files: {
      "order.json": question('"needsComment": "why"').map((line, at) => (at === 0 ? "{" : at === 1 ? "" : line)),
      "order.parley.json": [
        "{",
        '  "": { "x-choices": { "list": "options[]", "id": "id",',
        '    "label": "lable" } } }',
      ],
    },
    at: { file: "order.parley.json", pointer: "//x-choices/label", line: 3 },
    says: ['declares no property "lable"', 'did you mean "label"?'],
  },
  fault("keyword-form", "an unknown part of what is offered", {
    more: '"offer": { "path": "subject.whole", "is": false, "not": ["yes"], "unles": 1 }',
    pointer: "/offer/unles",
    says: ['one of path, is, not, not "unles"'],
  }),
  fault("keyword-form", "a reply bound by a list", {
    more: '"plainReply": { "boundBy": ["options[]"], "only": ["no"] }',
    pointer: "/plainReply/boundBy",
    says: ['a list of paths, such as ["subject"]'],
  }),
  fault("unknown-path", "a reply bound by nothing", {
    more: '"plainReply": { "boundBy": ["title", "subjct"], "only": ["no"] }',
    pointer: "/plainReply/boundBy/1",
    says: ['no property "subjct"', 'did you mean "subject"?'],
  }),
  fault("unknown-path", "a field of a text", {
    more: '"plainReply": { "boundBy": ["title.long"], "only": ["no"] }',
    pointer: "/plainReply/boundBy/0",
    says: ['title is no object and has no field "long"'],
  }),
  fault("unknown-path", "a meaning that is near another", {
    more: '"offer": { "path": "subject.whole", "is": false, "not": ["no", "yess"] }',
    pointer: "/offer/not/1",
    says: ['No option means "yess"', 'did you mean "yes"?'],
  }),
  fault("unknown-path", "a value that is never there", {
    more: '"offer": { "path": "subject.whole", "is": "false", "not": ["yes"] }',
    pointer: "/offer/is",
    says: ['subject.whole is never "false"'],
  }),
  fault("unknown-path", "a text where a number is needed", {
    more: '"text": { "maxLength": "title" }',
    pointer: "/text/maxLength",
    says: ["title is no number"],
  }),
  fault("unknown-path", "a text where true or false is needed", {
    more: '"needsComment": "label"',
    pointer: "/needsComment",
    says: ["label is no boolean and no object"],
  }),
  fault("unknown-path", "a field of an option's field", {
    more: '"input": "form.most"',
    pointer: "/input",
    says: ['form declares no property "most"', 'did you mean "must"?'],
  }),
  {
    code: "unknown-path",
    what: "a label that is no text",
    files: { "order.json": question('"needsComment": "why"', '"list": "options[]", "id": "id", "label": "form"') },
    at: { file: "order.json", pointer: "/x-choices/label", line: 1 },
    says: ["form is no text"],
  },
];
