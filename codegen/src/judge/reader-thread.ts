import { Worker } from "node:worker_threads";
import type { Answer, AnswerOf, Readers } from "./readers.ts";

/** For one question, in milliseconds. Ordinary contracts take some hundredths of a second. */
const longestAnswer = 5_000;
const megabytes = 512;

/** This file's own ending: `.ts` while developing, `.js` when built. */
const ending = import.meta.url.slice(import.meta.url.lastIndexOf("."));

/**
 * The second readers in a thread of their own. A schema can bring ajv or quicktype to loop, to fill the memory or to overflow the
 * stack; that ends their thread, and the question has no answer. The thread starts with the first question and keeps no process alive.
 */
export class ReaderThread {
  readonly #longest: number;
  #worker: Worker | undefined;
  /** The answer to the question before; questions wait for each other. */
  #previous: Promise<unknown> = Promise.resolve();
  /** What to do with the next message, or with the reason why there will be none. */
  #settle: (answer: Answer<never>) => void = () => {};

  constructor(milliseconds = longestAnswer) {
    this.#longest = milliseconds;
  }

  /** Never throws; `ok` is false with a reason where the reader failed, or took too long or too much. */
  ask<K extends keyof Readers>(reader: K, input: Parameters<Readers[K]>[0]): Promise<Answer<AnswerOf<K>>> {
    const answer = this.#previous.then(() => this.#askNow<AnswerOf<K>>({ reader, input }));
    this.#previous = answer;
    return answer;
  }

  /** The next question starts a new thread. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #askNow<T>(question: { readonly reader: keyof Readers; readonly input: unknown }): Promise<Answer<T>> {
    const worker = (this.#worker ??= this.#start());
    // The timer also keeps the process alive until there is an answer.
    const timer = setTimeout(
      () => void this.#fail(`it takes longer than ${this.#longest / 1000} seconds`),
      this.#longest,
    );
    worker.postMessage(question);
    const answer = await new Promise<Answer<T>>((resolve) => {
      this.#settle = resolve;
    });
    clearTimeout(timer);
    return answer;
  }

  #start(): Worker {
    const url = new URL(`reader-worker${ending}`, import.meta.url);
    const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    worker
      .on("message", (answer: Answer<never>) => this.#settle(answer))
      .on("error", (error) => void this.#fail(error.message));
    worker.unref();
    return worker;
  }

  async #fail(reason: string): Promise<void> {
    await this.close();
    this.#settle({ ok: false, reason });
  }
}

/** The thread that all judges share: starting ajv and quicktype takes longer than most of their answers. */
export const secondReaders = new ReaderThread();
