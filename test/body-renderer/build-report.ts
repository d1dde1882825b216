import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { generated } from "../types/support/generate.ts";

const schemas = new URL("contracts/build-report/", import.meta.url);

/** An event of `build.report`, a contract with templates in two languages. */
export interface BuildReport {
  readonly body: string;
  readonly [field: string]: unknown;
}

/** The contract's valid events. */
export const buildReports: readonly { readonly name: string; readonly event: BuildReport }[] = JSON.parse(
  readFileSync(new URL("build.report.cases.json", schemas), "utf8"),
).valid;

/** A template of the contract as it is written: the one in no language, or in the given one. */
export function buildReportTemplate(language?: "de"): string {
  const name = language === undefined ? "build.report.body.liquid" : `build.report.body.${language}.liquid`;
  return readFileSync(new URL(name, schemas), "utf8");
}

/** What is emitted for the contract. */
export interface EmittedBuildReport {
  renderBuildReportBody(report: object, options?: { readonly lang?: string; readonly budget?: number }): string;
  renderBody(event: object, options?: { readonly lang?: string }): string;
  validateBuildReport(report: unknown, options: { readonly as: "sender" }): { readonly ok: boolean };
}

/** Emits packages for the contract and writes them down until they are loaded. */
export async function emittedBuildReport(): Promise<EmittedBuildReport> {
  const { files, diagnostics } = generated(fileURLToPath(schemas), ["types", "validator", "body-renderer"]);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const folder = mkdtempSync(join(tmpdir(), "parley-build-report-"));
  try {
    for (const [path, text] of [...files, ["package.json", '{"type":"module"}'] as const]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const load = async (target: string) => await import(pathToFileURL(join(folder, target, "src/index.ts")).href);
    const [{ renderBuildReportBody, renderBody }, { validateBuildReport }] = [
      await load("body-renderer"),
      await load("validator"),
    ];
    return { renderBuildReportBody, renderBody, validateBuildReport };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
