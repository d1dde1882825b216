import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./process.ts";

/** A contract of this repository, and what its validator has to say of each case. */
export interface ContractUnderTest {
  readonly stem: string;
  /** Subpath of both packages. */
  readonly module: string;
  readonly name: string;
  readonly cases: Cases;
}

/** A cases file. */
export interface Cases {
  readonly valid: readonly { readonly name: string; readonly event: unknown }[];
  readonly refused: readonly RefusedCase[];
}

/** A valid event with one fault. */
export interface RefusedCase {
  readonly name: string;
  readonly by: "schema" | "unique" | "member" | "sender";
  readonly reason: string;
  /** Where the first issue points. */
  readonly pointer: string;
}

/** The two contracts. */
export const contracts: readonly ContractUnderTest[] = [
  contract("matrix", "dev.superpipeline.question.v2", { module: "question-v2", name: "QuestionV2" }),
  contract("chips", "question.ask", { module: "question-ask", name: "QuestionAsk" }),
];

/** The module names of all that a package has for one contract or shared part; nobody builds a shared part. */
export function modulesOf(name: string): string[] {
  const parts = readdirSync(join(root, "packages/validator/src/checks")).map((file) => basename(file, ".ts"));
  return (["body-renderer", "builder"].includes(name) ? contracts.map(({ module }) => module) : parts).toSorted();
}

function contract(family: string, stem: string, names: { module: string; name: string }): ContractUnderTest {
  const cases: Cases = JSON.parse(readFileSync(join(root, "schemas", family, `${stem}.cases.json`), "utf8"));
  return { stem, ...names, cases };
}
