import { expect, test } from "vitest";
import { parseArguments, UsageError } from "../../codegen/src/cli/arguments.ts";

const targets = ["types", "validator"];
const nothing = { targets: [], families: [], json: false, force: false, verbose: false, folders: [], markdown: false };

test.each([
  ["init", { command: "init" }],
  ["init new --scope @acme --json", { command: "init", folders: ["new"], scope: "@acme", json: true }],
  ["generate", { command: "generate" }],
  ["generate --json --force --verbose", { command: "generate", json: true, force: true, verbose: true }],
  ["--schemas in generate --out=out", { command: "generate", schemas: "in", out: "out" }],
  ["generate --target types --target validator", { command: "generate", targets: ["types", "validator"] }],
  ["check --family orders --family billing", { command: "check", families: ["orders", "billing"] }],
  ["check --config a.json", { command: "check", config: "a.json" }],
  ["diff old new --json", { command: "diff", folders: ["old", "new"], json: true }],
  ["diff --against v1 --fail-on major --markdown", { command: "diff", against: "v1", failOn: "major", markdown: true }],
  ["changeset --against v1 --force", { command: "changeset", against: "v1", force: true }],
  ["help", { command: "help" }],
  ["help generate", { command: "help" }],
  ["generate --help", { command: "help" }],
  ["-h", { command: "help" }],
  ["--version", { command: "version" }],
])("parley %s", (line, expected) => {
  expect(parseArguments(line.split(" "), targets)).toEqual({ ...nothing, ...expected });
});

test.each([
  ["", "What is to be done is missing"],
  ["genrate", 'There is no command "genrate"; did you mean "generate"?'],
  ["frobnicate", 'There is no command "frobnicate"; there are init, generate, check, diff, changeset, help.'],
  ["generate --shemas in", "There is no option --shemas; did you mean --schemas?"],
  ["generate --frobnicate", "There is no option --frobnicate."],
  ["generate -x", "There is no option -x."],
  ["generate --schemas", "--schemas needs a value."],
  ["generate --schemas --json", "--schemas needs a value."],
  ["generate --out=", "--out needs a value."],
  ["generate --json=yes", "--json takes no value."],
  ["generate --target typos", 'There is no target "typos"; did you mean "types"?'],
  ["generate --target x", 'There is no target "x"; there are types, validator.'],
  ["generate in", '"parley generate" takes no further word: "in".'],
  ["diff a b c", '"parley diff" takes no further word: "c".'],
  ["diff --fail-on magor", 'There is no bump "magor"; did you mean "major"?'],
  ["diff --force", '"parley diff" takes no --force.'],
  ["changeset --fail-on major", '"parley changeset" takes no --fail-on.'],
  ["check --force", '"parley check" takes no --force.'],
  ["--__proto__ generate", "There is no option --__proto__."],
])("parley %s is refused", (line, message) => {
  const parse = (): unknown => parseArguments(line.split(" ").filter(Boolean), targets);
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(message);
});
