import { describe, expect, test } from "vitest";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { outputPath } from "../../codegen/src/emit/layout.ts";
import { printModule } from "../../codegen/src/emit/print.ts";
import { lower } from "../../codegen/src/lower/lower.ts";
import { loadFolder } from "../../codegen/src/source/load.ts";
import { resolve } from "../../codegen/src/source/resolve.ts";
import type { ResolvedDocument } from "../../codegen/src/source/schema-node.ts";
import { typesTarget } from "../../codegen/src/targets/types/target.ts";
import { validatorTarget } from "../../codegen/src/targets/validator/target.ts";
import { randomFrom } from "../differential/random.ts";
import { compile, compilers } from "../types/support/compile.ts";
import { bareContract } from "./emitted.ts";
import { EveryKeyword } from "./every-keyword.ts";
import { resolved } from "./resolved.ts";

/** What a consumer may ask of the code in its own folder, besides being strict. */
const pedantic = {
  strict: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noPropertyAccessFromIndexSignature: true,
  allowUnreachableCode: false,
};

const layout = { kind: "folder", packages: {}, importExtension: "ts" } as const;

/** Everything that both targets emit, as text by path. */
function emit(documents: readonly ResolvedDocument[]): Map<string, string> {
  const diagnostics = new DiagnosticCollector();
  const contracts = lower({ documents, diagnostics });
  const byFile = new Map(documents.map((document) => [document.source.schema.file, document]));
  const input = { contracts, documents: byFile, formats: "assert", diagnostics } as const;
  const files = [typesTarget, validatorTarget].flatMap((target) => target.emit(input));
  return new Map(
    files.flatMap((file) =>
      file.kind === "module" ? [[outputPath(file), printModule(file, { layout, inputs: "" })] as const] : [],
    ),
  );
}

function contracts(): ResolvedDocument[] {
  const diagnostics = new DiagnosticCollector();
  const root = new URL("../../schemas", import.meta.url).pathname;
  return resolve({ sources: loadFolder({ root, diagnostics }), diagnostics });
}

const usage = `
import { assertQuestionAsk, ContractError, isQuestionV2, matchEvent, questionV2Schema, validateEvent, type Issue } from "./validator/src/index.ts";
declare const value: unknown;
export const count: number = matchEvent(value, {
  "question.ask": (event) => event.questions.length,
  "dev.superpipeline.question.v2": (event) => event.options.length,
  unknown: () => 0,
});
export const mixed: string | number | undefined = matchEvent(value, {
  "question.ask": (event) => event.ask_id,
  "dev.superpipeline.question.v2": (event) => event.options.length,
  unknown: () => undefined,
  invalid: (issues, event) => \`\${event}: \${issues[0]?.message}\`,
});
// @ts-expect-error There is no handler for one of the events.
matchEvent(value, { "question.ask": () => 1, unknown: () => 0 });
// @ts-expect-error There is no handler for unknown events.
matchEvent(value, { "question.ask": () => 1, "dev.superpipeline.question.v2": () => 2 });
// @ts-expect-error There is no such event.
matchEvent(value, { "question.ask": () => 1, "dev.superpipeline.question.v2": () => 2, unknown: () => 0, "question.asked": () => 3 });
const result = validateEvent(value);
export const found: string | readonly Issue[] = result.ok && result.event === "question.ask" ? result.value.ask_id : result.ok ? result.advice : result.issues;
if (isQuestionV2(value)) value.options satisfies readonly { readonly id: string }[];
assertQuestionAsk(value);
value.actor.kind satisfies string;
export const used = [ContractError, questionV2Schema];
`;

test.each(compilers)("%s accepts what the two contracts become, and how they are used", async (compiler) => {
  const files = new Map([...emit(contracts()), ["usage.ts", usage]]);
  expect(await compile(files, compiler, pedantic)).toEqual([]);
});

describe("names", () => {
  const fields = [
    "value",
    "at",
    "report",
    "fields",
    "own",
    "depth",
    "class",
    "acceptsX",
    "VALUE",
    "1x",
    "undefined",
    "NaN",
    "Array",
    "isList",
    "missing",
  ];
  const nasty = (constant: string): object => ({
    type: "object",
    required: ["kind", ...fields],
    properties: {
      kind: { const: constant },
      ...Object.fromEntries(
        fields.map((name, index) => [name, { type: index % 2 === 0 ? "string" : "array", maxItems: 1, minLength: 2 }]),
      ),
      inner: { $ref: "#/$defs/Report" },
    },
    $defs: {
      Report: { type: "object", required: ["__proto__", "x y"], properties: { constructor: { type: "string" } } },
    },
  });

  test("contracts and fields may be called like anything that the emitted code uses", async () => {
    const stems = [
      "event",
      "set",
      "uint8-array",
      "standard",
      "published",
      "issue",
      "contract-checks",
      "validation",
      "array",
      "error",
      "place",
      "report",
    ];
    const { documents } = await resolved(Object.fromEntries(stems.map((stem) => [`${stem}.json`, nasty(stem)])));
    const files = emit(documents);
    expect(files.get("validator/src/index.ts")).toContain('export * from "./uint8-array.ts"');
    expect(await compile(files, "typescript", pedantic)).toEqual([]);
  });
});

test("the compiler finds no comparison pointless, whatever the schema", async () => {
  const every = new EveryKeyword(randomFrom(4242));
  const files = new Map<string, string>();
  for (let round = 0; round < 60; round++) {
    const { documents, errors } = await resolved({ "main.json": every.root() });
    if (errors.length > 0) continue;
    const input = {
      contracts: documents.map(bareContract),
      documents: new Map(documents.map((one) => [one.source.schema.file, one])),
    };
    for (const file of validatorTarget.emit({ ...input, formats: "assert", diagnostics: new DiagnosticCollector() })) {
      const path = outputPath(file);
      const own = path.includes("/checks/")
        ? path.replace("/checks/", `/checks${round}/`)
        : path.includes("/runtime/")
          ? path
          : undefined;
      if (own !== undefined && file.kind === "module") files.set(own, printModule(file, { layout, inputs: "" }));
    }
  }
  expect([...files.keys()].filter((path) => path.includes("/checks")).length).toBeGreaterThan(40);
  expect(await compile(files, "typescript", pedantic)).toEqual([]);
});
