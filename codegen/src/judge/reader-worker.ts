import { parentPort } from "node:worker_threads";
import type { Answer, AnswerOf, Question, Readers } from "./readers.ts";

/** Runs in the thread that `ReaderThread` starts: both libraries are foreign code that reads foreign schemas. */
const readers: Readers = {
  judge: async (request) => (await import("./ajv-reader.ts")).judgeByAjv(request),
  check: async (schema) => (await import("./ajv-reader.ts")).checkByAjv(schema),
  shapes: async (schema) => (await import("./quicktype-reader.ts")).readByQuicktype(schema),
};

async function answer(question: Question): Promise<Answer<AnswerOf<keyof Readers>>> {
  try {
    return { ok: true, answer: await ask(question) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

function ask(question: Question): Promise<AnswerOf<keyof Readers>> {
  switch (question.reader) {
    case "judge":
      return readers.judge(question.input);
    case "check":
      return readers.check(question.input);
    case "shapes":
      return readers.shapes(question.input);
  }
}

parentPort?.on("message", (question: Question) => {
  void answer(question).then((reply) => parentPort?.postMessage(reply));
});
