import type { JudgeInput } from "./judge-input.ts";
import { oneLine } from "./one-line.ts";
import { secondReaders } from "./reader-thread.ts";

/**
 * Has ajv check the schemas of `contracts`, as they are published, by their meta-schema. What it has against one is an error, unless
 * one stands at that file already: then both have found the same. The schema is not compiled.
 */
export async function judgeSchemas({ contracts, documents, diagnostics }: JudgeInput): Promise<void> {
  const faulty = new Set(diagnostics.list().flatMap((one) => (one.severity === "error" ? [one.file] : [])));
  for (const { file } of contracts) {
    const document = documents.get(file);
    if (document === undefined || faulty.has(file)) continue;
    const answer = await secondReaders.ask("check", JSON.stringify(document.published));
    const place = document.root.place();
    if (!answer.ok)
      diagnostics.report("no-second-opinion", place, `ajv cannot check this schema: ${oneLine(answer.reason)}.`);
    else if (answer.answer !== "")
      diagnostics.report("meta-schema", place, `The meta-schema does not take this schema: ${oneLine(answer.answer)}.`);
  }
}
