import ts from "typescript-6";
import { expect, test } from "vitest";
import { emittedFiles } from "./table/emitted.ts";
import { prelude } from "./table/programs/question-v2-prelude.ts";

const folder = "/table/";
const asking = `${folder}programs/asking.ts`;
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

const emitted = new Map([...emittedFiles()].map(([path, text]) => [folder + path, text]));
const service = ts.createLanguageService(host());
let program = "";
let version = 0;

test.each([
  [
    "an option’s fields",
    "questionV2(base).option({ | });",
    ["id", "input", "label", "meaning", "needs_comment", "requires", "scope"],
  ],
  [
    "an option’s fields that are left",
    `questionV2(base).option({ id: "run", meaning: "choose", | });`,
    ["input", "label", "needs_comment", "requires", "scope"],
  ],
  [
    "the fields of an option’s input",
    "questionV2(base).option({ ...run, input: { | } });",
    ["kind", "label", "max_length", "required"],
  ],
  [
    "the values of an option’s meaning",
    `questionV2(base).option({ id: "a", meaning: "|" });`,
    ["approve", "choose", "defer", "reject", "revise"],
  ],
  [
    "the values within an option’s input",
    `questionV2(base).option({ ...run, input: { kind: "|" } });`,
    ["text", "url"],
  ],
  ["the schemas’ values stay texts", `questionV2(base).subject({ schema: "|" });`, []],
  [
    "the values of a preview’s type",
    `questionV2(base).subject({ preview: [{ type: "|" }] });`,
    ["field", "link", "text"],
  ],
  [
    "the fields of a list’s items",
    "questionV2(base).options([{ | }]);",
    ["id", "input", "label", "meaning", "needs_comment", "requires", "scope"],
  ],
  ["the fields of free text", "questionV2(base).freeText({ | });", ["max_length"]],
  [
    "the factory’s fields",
    "questionV2({ | });",
    [
      "asked_by",
      "board_id",
      "body",
      "card_id",
      "card_title",
      "elicitation_id",
      "question",
      "run_id",
      "schema_version",
      "stage_key",
    ],
  ],
  [
    "the builder’s methods",
    "questionV2(base).|",
    [
      "approvalRequestId",
      "build",
      "buildUnchecked",
      "deadline",
      "deepLink",
      "dynamic",
      "freeText",
      "option",
      "options",
      "safeBuild",
      "subject",
      "with",
    ],
  ],
  [
    "the builder’s methods further on",
    'questionV2(base).option(run).deepLink(text("l")).|',
    [
      "approvalRequestId",
      "build",
      "buildUnchecked",
      "deadline",
      "deepLink",
      "dynamic",
      "freeText",
      "option",
      "options",
      "safeBuild",
      "subject",
      "with",
    ],
  ],
])("completion lists %s", (_, code, expected) => {
  expect(completions(code)).toEqual(expected);
});

/** What a language service offers at `|`, without what is in scope everywhere. */
function completions(code: string): string[] {
  const position = prelude.length + code.indexOf("|");
  program = prelude + code.replace("|", "");
  version += 1;
  const entries = service.getCompletionsAtPosition(asking, position, {})?.entries ?? [];
  return entries.map(({ name }) => name).toSorted();
}

function host(): ts.LanguageServiceHost {
  const read = (path: string): string | undefined =>
    path === asking ? program : (emitted.get(path) ?? ts.sys.readFile(path));
  const exists = (path: string): boolean =>
    path === asking || emitted.has(path) || path === `${folder}package.json` || ts.sys.fileExists(path);
  return {
    getScriptFileNames: () => [asking],
    getScriptVersion: (path) => (path === asking ? `${version}` : "1"),
    getScriptSnapshot: (path) => snapshot(read(path)),
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: exists,
    readFile: (path) => (path === `${folder}package.json` ? '{"type":"module"}' : read(path)),
  };
}

function snapshot(text: string | undefined): ts.IScriptSnapshot | undefined {
  return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
}
