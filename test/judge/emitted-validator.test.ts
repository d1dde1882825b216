import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { runEmitted } from "../../codegen/src/judge/emitted-validator.ts";
import type { EmittedReply } from "../../codegen/src/judge/staged-contract.ts";

const staged = (name: string): { module: string; name: string; events: string[] } => ({
  module: `validator/src/${name}.ts`,
  name,
  events: ["1"],
});
const accepting = (name: string, head = ""): [string, string] => [
  `validator/src/${name}.ts`,
  `${head}\nexport const is${name} = () => true;\nexport const validate${name} = () => ({ ok: true, advice: [] });\n`,
];
const said = (replies: readonly EmittedReply[]): string[] => replies.map((one) => (one.ok ? "judged" : one.reason));

/** What a module that tries something comes to. */
async function attempt(head: string): Promise<string> {
  return said(await runEmitted(new Map([accepting("A", head)]), [staged("A")])).join();
}

describe("runEmitted", () => {
  it("gives verdicts in the order of the events, whatever values they are", async () => {
    const modules = new Map([
      [
        "validator/src/a.ts",
        'import { own } from "./own.ts";\nexport const isA = (value: any) => own(value);\nexport const validateA = (value: any) => ({ ok: own(value), issues: [{ pointer: "" }], advice: [] });\n',
      ],
      [
        "validator/src/own.ts",
        'export const own = (value: object): boolean => Object.hasOwn(Object(value), "__proto__");\n',
      ],
    ]);
    const replies = await runEmitted(modules, [
      { module: "validator/src/a.ts", name: "A", events: ['{"__proto__":1}', "null"] },
    ]);
    expect(replies.map((one) => one.ok && one.verdicts.map(({ is, reader }) => [is, reader.ok]))).toEqual([
      [
        [true, true],
        [false, false],
      ],
    ]);
  });

  it("asks for no issues where verdicts alone are wanted", async () => {
    const text =
      "export const isA = (value: any) => value > 0;\n" +
      "export const validateA = (value: any, { as }: any) => {\n" +
      '  if (!isA(value)) throw new Error("asked what is wrong");\n' +
      '  return { ok: as === "reader" || value > 1, issues: [], advice: [] };\n' +
      "};\n";
    const modules = new Map([["validator/src/A.ts", text]]);
    const events = ["0", "1", "2"];
    const [reply] = await runEmitted(modules, [{ ...staged("A"), events, verdictsAlone: true }]);
    expect(reply?.ok && reply.verdicts.map(({ is, reader, sender }) => [is, reader.ok, sender.ok])).toEqual([
      [false, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  it("goes on after one that ends the process", async () => {
    const modules = new Map([accepting("A"), accepting("B", "process.exit(3);"), accepting("C")]);
    expect(said(await runEmitted(modules, [staged("A"), staged("B"), staged("C")]))).toEqual([
      "judged",
      "its process ended",
      "judged",
    ]);
  });

  it("ends one that does not come to an end", async () => {
    const modules = new Map([accepting("A", "while (true) {}"), accepting("B")]);
    expect(said(await runEmitted(modules, [staged("A"), staged("B")], 700))).toEqual([
      "it takes longer than 0.7 seconds",
      "judged",
    ]);
  });

  it("leaves nothing behind", async () => {
    const stages = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith("parley-stage-"));
    await attempt("");
    expect(stages()).toEqual([]);
  });
});

describe("an emitted validator can do nothing but judge", () => {
  const here = fileURLToPath(import.meta.url);

  it.each([
    [
      "read a file by Node's modules",
      `import { readFileSync } from "node:fs"; readFileSync(${JSON.stringify(here)});`,
      "is no part of what was emitted",
    ],
    ["import a file elsewhere", `await import(${JSON.stringify(import.meta.url)});`, "is no part of what was emitted"],
    ["import data", 'await import("data:text/javascript,1");', "is no part of what was emitted"],
    ["ask the process for a module", 'process.getBuiltinModule("node:fs");', "is not a function"],
    ["ask the process for a binding", 'process.binding("fs");', "ERR_ACCESS_DENIED"],
    ["make code from text", 'new Function("return 1")();', "Code generation from strings"],
    ["use the network", 'await fetch("http://127.0.0.1:9/");', "fetch is not defined"],
    [
      "see the environment",
      "if (Object.keys(process.env).length > 0) throw new Error(Object.keys(process.env).join());",
      "judged",
    ],
  ])("not %s", async (_, head, words) => {
    expect(await attempt(head)).toContain(words);
  });
});
