/**
 * How fast the emitted validator of `dev.superpipeline.question.v2` is, beside ajv and beside what a person could write by hand.
 * Prints numbers and the targets that they are held against; nothing fails here, machines differ.
 */
import { readFileSync } from "node:fs";
import { isQuestionV2, parseQuestionV2, validateQuestionV2 } from "@parley/validator/question-v2";
import { compileStandalone } from "./ajv-standalone.ts";
import { footprint, type Modules } from "./footprint.ts";
import { type Contender, interleaved, print, ratio } from "./interleaved.ts";
import { isQuestionByHand } from "./limit.ts";

interface Case {
  readonly by?: string;
  readonly event: unknown;
}

interface Cases {
  readonly valid: readonly Case[];
  readonly refused: readonly Case[];
}

const folder = new URL("../schemas/matrix/", import.meta.url);
const schema = readJson("dev.superpipeline.question.v2.json");
const cases: Cases = readJson("dev.superpipeline.question.v2.cases.json");
const valid = eventsOf(cases.valid);
const refused = eventsOf(cases.refused);
const first = compileStandalone(schema, false);
const all = compileStandalone(schema, true);

verify();
await accepting();
await refusing();
await parsing();
await loading();

async function accepting(): Promise<void> {
  const timings = await interleaved([
    over("limit (by hand)", valid, isQuestionByHand),
    over("isQuestionV2", valid, isQuestionV2),
    over("ajv standalone", valid, first.validate),
    over("validateQuestionV2", valid, (event) => validateQuestionV2(event).ok),
  ]);
  print(`Accepting the ${valid.length} valid cases`, timings, valid.length);
  ratio("isQuestionV2 takes", timings, ["isQuestionV2", "limit (by hand)"], "the limit's time; target at most 1.4");
  ratio(
    "ajv standalone takes",
    timings,
    ["ajv standalone", "isQuestionV2"],
    "isQuestionV2's time; target at least 3.5",
  );
}

async function refusing(): Promise<void> {
  const timings = await interleaved([
    over("limit (by hand)", refused, isQuestionByHand),
    over("isQuestionV2", refused, isQuestionV2),
    over("ajv standalone, first error", refused, first.validate),
    over("validateQuestionV2", refused, (event) => validateQuestionV2(event).ok),
    over("ajv standalone, allErrors", refused, all.validate),
  ]);
  print(`Refusing the ${refused.length} refused cases`, timings, refused.length);
  const pair = ["ajv standalone, allErrors", "validateQuestionV2"] as const;
  ratio("ajv with allErrors takes", timings, pair, "validateQuestionV2's time; target at least 1");
}

async function parsing(): Promise<void> {
  const texts = valid.map((event) => JSON.stringify(event));
  const timings = await interleaved([
    over("JSON.parse", texts, (text) => JSON.parse(text)),
    over("JSON.parse + limit", texts, (text) => isQuestionByHand(JSON.parse(text))),
    over("JSON.parse + isQuestionV2", texts, (text) => isQuestionV2(JSON.parse(text))),
    over("JSON.parse + validateQuestionV2", texts, (text) => validateQuestionV2(JSON.parse(text)).ok),
    over("parseQuestionV2", texts, (text) => parseQuestionV2(text).ok),
    over("JSON.parse + ajv standalone", texts, (text) => first.validate(JSON.parse(text))),
  ]);
  print(`From JSON text, the ${valid.length} valid cases`, timings, valid.length);
  const pair = ["JSON.parse + ajv standalone", "JSON.parse + isQuestionV2"] as const;
  ratio("with parsing, ajv takes", timings, pair, "isQuestionV2's time: parsing is most of the work");
}

async function loading(): Promise<void> {
  const rows = {
    isQuestionV2: await footprint(exporting("isQuestionV2"), valid[0]),
    validateQuestionV2: await footprint(exporting("validateQuestionV2"), valid[0]),
    "ajv standalone": await footprint(
      { "entry.js": 'export { default as validate } from "./ajv.cjs";', "ajv.cjs": first.source },
      valid[0],
    ),
  };
  console.log("\nOne bundle, minified");
  for (const [name, { bytes, gzipped, firstVerdict }] of Object.entries(rows)) {
    const sizes = `${String(bytes).padStart(7)} bytes ${String(gzipped).padStart(6)} gzipped`;
    console.log(`  ${name.padEnd(34)}${sizes}  first verdict after ${firstVerdict.toFixed(1)} ms`);
  }
}

/** All contenders have to agree with the cases, or their times mean nothing. ajv knows nothing of ids that repeat. */
function verify(): void {
  const judges = {
    isQuestionByHand,
    isQuestionV2,
    validateQuestionV2: (event: unknown) => validateQuestionV2(event).ok,
  };
  const unique = cases.refused.filter(({ by }) => by === "unique").map(({ event }) => event);
  for (const [name, judge] of Object.entries({ ...judges, ajv: first.validate, "ajv allErrors": all.validate })) {
    const wrong = [
      ...valid.filter((event) => !judge(event)),
      ...refused.filter((event) => judge(event) && !(name.startsWith("ajv") && unique.includes(event))),
    ];
    if (wrong.length > 0) throw new Error(`${name} misjudges ${wrong.length} cases`);
  }
}

function over<T>(name: string, inputs: readonly T[], judge: (input: T) => unknown): Contender {
  return {
    name,
    turn: () => {
      let truthy = 0;
      for (const input of inputs) if (judge(input)) truthy++;
      return truthy;
    },
  };
}

function exporting(name: string): Modules {
  return { "entry.js": `export { ${name} as validate } from "@parley/validator/question-v2";` };
}

function eventsOf(list: readonly Case[]): unknown[] {
  return list.map(({ event }) => event);
}

function readJson(name: string) {
  return JSON.parse(readFileSync(new URL(name, folder), "utf8"));
}
