import type { JudgeInput } from "./judge-input.ts";
import { oneLine } from "./one-line.ts";
import { ReaderThread } from "./reader-thread.ts";

/**
 * Has ajv check the schemas of `contracts`, as they are published, by their meta-schema and compile them. What it has against one is
 * an error, unless an error stands at that file already: then both have found the same.
 */
export async function judgeSchemas({ contracts, documents, diagnostics }: JudgeInput): Promise<void> {
  const faulty = new Set(diagnostics.list().flatMap((one) => (one.severity === "error" ? [one.file] : [])));
  const thread = new ReaderThread();
  try {
    for (const { file } of contracts) {
      const document = documents.get(file);
      if (document === undefined || faulty.has(file)) continue;
      const answer = await thread.ask("check", JSON.stringify(document.published));
      const complaint = answer.ok ? answer.answer : answer.reason;
      if (complaint !== "") diagnostics.report("meta-schema", document.root.place(), `ajv does not take this schema: ${oneLine(complaint)}.`);
    }
  } finally {
    await thread.close();
  }
}
