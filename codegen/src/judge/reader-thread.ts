import { Worker } from "node:worker_threads";
import type { Answer, AnswerOf, Readers } from "./readers.ts";

/** For one question. Ordinary contracts take some hundredths of a second. */
const longestAnswer = 5_000;
const megabytes = 512;

/** This file's own ending: `.ts` while developing, `.js` when built. */
const ending = import.meta.url.slice(import.meta.url.lastIndexOf("."));

/**
 * The second readers in a thread of their own. A schema can bring ajv or quicktype to loop, to fill the memory or to overflow the
 * stack; that ends their thread, and the question has no answer. Ask one question at a time, and close in the end.
 */
export class ReaderThread {
  #worker: Worker | undefined;
  /** What to do with the next message, or with the reason why there will be none. */
  #settle: (answer: Answer<never>) => void = () => {};

  /** Never throws; `ok` is false with a reason where the reader failed, or took too long or too much. */
  async ask<K extends keyof Readers>(reader: K, input: Parameters<Readers[K]>[0]): Promise<Answer<AnswerOf<K>>> {
    const worker = (this.#worker ??= this.#start());
    const timer = setTimeout(() => void this.#fail(`it takes longer than ${longestAnswer / 1000} seconds`), longestAnswer);
    worker.postMessage({ reader, input });
    const answer = await new Promise<Answer<AnswerOf<K>>>((resolve) => {
      this.#settle = resolve;
    });
    clearTimeout(timer);
    return answer;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const url = new URL(`reader-worker${ending}`, import.meta.url);
    return new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
      .on("message", (answer: Answer<never>) => this.#settle(answer))
      .on("error", (error) => void this.#fail(error.message));
  }

  async #fail(reason: string): Promise<void> {
    await this.close();
    this.#settle({ ok: false, reason });
  }
}
