import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contracts } from "./contracts.ts";
import { emptyFolder, removeFolder } from "./installed.ts";
import { nodes, root, succeed } from "./process.ts";

const finished = {
  v: 1,
  type: "question.ask",
  id: "evt_1",
  ts: "2026-09-02T14:22:05.000Z",
  workspace_id: "ws_01K4ZQPX000000000000000001",
  actor: { kind: "harness", id: "hrn_1" },
  run_id: "run_1",
  ask_id: "qst_1",
  questions: [
    {
      question_id: "q",
      prompt: "When?",
      options: [
        { value: "19", label: "19 September" },
        { value: "26", label: "26 September" },
      ],
    },
  ],
};
/** What a person reads of it. */
const text = /^A harness is waiting on you\.\n\nWhen\?\n\n1\. 19 September\n2\. 26 September\n/u;
const contract = contracts.find(({ name }) => name === "QuestionAsk");
let folder: string;

beforeEach(async () => {
  folder = await emptyFolder();
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
});

afterEach(() => removeFolder(folder));

test('"ts" runs on Node as it lies and is checked by tsc where it lies', async () => {
  await generate("ts");
  await compile({ noEmit: true, allowImportingTsExtensions: true });
  expect(await verdicts(nodes["Node 24"], "out/validator/src/question-ask.ts")).toEqual(await expected());
  expect(await built(nodes["Node 24"], "out/builder/src/question-ask.ts")).toEqual(finished);
  expect(await rendered(nodes["Node 24"], "out/body-renderer/src/index.ts")).toMatch(text);
});

test.each(Object.values(nodes))('"js" runs as plain tsc emits it, on %s', async (node) => {
  await generate("js");
  await compile({ outDir: "js", rootDir: "out" });
  expect(await verdicts(node, "js/validator/src/question-ask.js")).toEqual(await expected());
  expect(await built(node, "js/builder/src/question-ask.js")).toEqual(finished);
  expect(await rendered(node, "js/body-renderer/src/index.js")).toMatch(text);
});

test.each(["ts", "none"])('"%s" is bundled by Vite', async (importExtension) => {
  await generate(importExtension);
  await bundle("validator");
  await bundle("builder");
  await bundle("body-renderer");
  expect(await verdicts(nodes["Node 20.19"], "validator/bundle.js")).toEqual(await expected());
  expect(await built(nodes["Node 20.19"], "builder/bundle.js")).toEqual(finished);
  expect(await rendered(nodes["Node 20.19"], "body-renderer/bundle.js")).toMatch(text);
});

test('"none" is checked by tsc for bundlers', async () => {
  await generate("none");
  await compile({ noEmit: true, module: "esnext", moduleResolution: "bundler" });
});

async function generate(importExtension: string): Promise<void> {
  await cp(join(root, "schemas/chips"), join(folder, "schemas"), { recursive: true });
  await writeFile(join(folder, "parley.config.json"), JSON.stringify({ importExtension }));
  const options = ["--config", "parley.config.json", "--schemas", "schemas", "--out", "out"];
  await succeed(process.execPath, [join(root, "codegen/dist/cli/main.js"), "generate", ...options], folder);
}

async function bundle(target: string): Promise<void> {
  const lib = { entry: `out/${target}/src/question-ask.ts`, formats: ["es" as const], fileName: "bundle" };
  await build({ configFile: false, logLevel: "silent", root: folder, build: { outDir: target, lib } });
}

async function compile(options: object): Promise<void> {
  const strictness = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, types: [] };
  const target = { target: "es2022", lib: ["es2022"], module: "nodenext", verbatimModuleSyntax: true };
  const configuration = { compilerOptions: { ...strictness, ...target, ...options }, include: ["out"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(configuration));
  await succeed(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--project", "."], folder);
}

/** What `isQuestionAsk` of the module at `path` says of every case. */
async function verdicts(node: string, path: string): Promise<unknown> {
  const script = `
    const cases = JSON.parse(process.argv[1]);
    import(${JSON.stringify(pathToFileURL(join(folder, path)).href)}).then(({ isQuestionAsk }) => {
      console.log(JSON.stringify([...cases.valid, ...cases.refused].map(({ event }) => isQuestionAsk(event))));
    });
  `;
  return JSON.parse(await succeed(node, ["--eval", script, await casesText()], folder));
}

/** What `questionAsk` of the module at `path` builds. */
async function built(node: string, path: string): Promise<unknown> {
  const { v: _v, type: _type, questions, ...init } = finished;
  const script = `
    const { init, questions } = JSON.parse(process.argv[1]);
    import(${JSON.stringify(pathToFileURL(join(folder, path)).href)}).then(({ questionAsk }) => {
      console.log(JSON.stringify(questionAsk(init).question(questions[0]).build()));
    });
  `;
  return JSON.parse(await succeed(node, ["--eval", script, JSON.stringify({ init, questions })], folder));
}

/** What `renderQuestionAskBody` of the module at `path` makes of the finished event. */
async function rendered(node: string, path: string): Promise<string> {
  const script = `
    import(${JSON.stringify(pathToFileURL(join(folder, path)).href)}).then(({ renderQuestionAskBody }) => {
      console.log(renderQuestionAskBody(JSON.parse(process.argv[1])));
    });
  `;
  return await succeed(node, ["--eval", script, JSON.stringify(finished)], folder);
}

/** What the cases say: a reader accepts what only binds the sender. */
async function expected(): Promise<boolean[]> {
  const { valid, refused } = contract?.cases ?? { valid: [], refused: [] };
  expect(valid.length).toBeGreaterThan(0);
  return [...valid.map(() => true), ...refused.map(({ by }) => by === "sender")];
}

function casesText(): Promise<string> {
  return readFile(join(root, "schemas/chips/question.ask.cases.json"), "utf8");
}
