import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { packageNames, usualCompatibility } from "../../codegen/src/config/defaults.ts";
import type { Diagnostic } from "../../codegen/src/diagnostics/diagnostic.ts";
import { judgeCases } from "../../codegen/src/judge/cases.ts";
import { generateInMemory } from "../../codegen/src/run.ts";
import { readFolder } from "./support/contracts.ts";

const schemas = fileURLToPath(new URL("../../schemas/", import.meta.url));
const casesFile = "matrix/dev.superpipeline.question.v2.cases.json";

interface CasesFile {
  readonly valid: { name: string; event: Record<string, unknown> }[];
  readonly refused: { name: string; by: string; pointer: string; event: Record<string, unknown> }[];
}

/** Judges this repository's contracts, after a change to the cases of one of them. */
async function judge(change: (cases: CasesFile) => void): Promise<Diagnostic[]> {
  const folder = mkdtempSync(join(tmpdir(), "parley-judge-"));
  try {
    cpSync(schemas, folder, { recursive: true });
    const cases: CasesFile = JSON.parse(readFileSync(join(folder, casesFile), "utf8"));
    change(cases);
    writeFileSync(join(folder, casesFile), JSON.stringify(cases));
    const settings = {
      schemas: folder,
      out: join(folder, "out"),
      family: undefined,
      scope: "@parley",
      packages: packageNames("@parley/"),
      compatibility: usualCompatibility,
      layout: "folder",
      importExtension: "ts",
      otherPackages: [],
      formats: "assert",
      documents: {},
    } as const;
    const read = readFolder(folder);
    await judgeCases({ ...read, formats: "assert", modules: generateInMemory({ settings }).files });
    return read.diagnostics.list();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the cases of this repository's contracts", () => {
  it("are what ajv and the emitted validators say", async () => {
    expect(await judge(() => {})).toEqual([]);
  });

  it("are found out where they are wrong, each at its own place", async () => {
    const found = await judge(({ valid, refused }) => {
      const [one, two] = [valid[0], refused[1]];
      const twice = refused.find(({ by }) => by === "unique");
      if (one === undefined || two === undefined || twice === undefined) throw new Error("the corpus has changed");
      delete one.event["body"];
      two.pointer = "/options/0/label";
      twice.by = "schema";
    });
    expect(found.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual([
      `case-disagreement ${casesFile} /valid/0`,
      `case-issue ${casesFile} /refused/1`,
      `case-issue ${casesFile} /refused/2`,
    ]);
  });
});
