import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { DiagnosticCollector } from "../../codegen/src/diagnostics/collector.ts";
import { lint } from "../../codegen/src/lint/lint.ts";
import { loadFolder } from "../../codegen/src/source/load.ts";
import { resolve } from "../../codegen/src/source/resolve.ts";

test("this repository's contracts are clean: no error, no warning", () => {
  const diagnostics = new DiagnosticCollector();
  const sources = loadFolder({ root: fileURLToPath(new URL("../../schemas", import.meta.url)), diagnostics });
  const documents = resolve({ sources, diagnostics });
  lint({
    documents: new Map(documents.map((document) => [document.source.schema.file, document])),
    contracts: [],
    diagnostics,
  });
  expect(documents.length).toBeGreaterThan(2);
  expect(diagnostics.list()).toEqual([]);
});
