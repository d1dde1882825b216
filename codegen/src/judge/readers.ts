import type { CasesAnswer, CasesRequest } from "./ajv-reader.ts";
import type { ReadTypes } from "./quicktype-reader.ts";

/** What the second readers are asked, by name. They run in a thread of their own, see `reader-thread.ts`. */
export interface Readers {
  /** ajv's verdicts on events. */
  judge(request: CasesRequest): Promise<CasesAnswer>;
  /** What the meta-schema, by ajv, has against a schema, as JSON text; empty where nothing. */
  check(schema: string): Promise<string>;
  /** How quicktype reads a schema, as JSON text. */
  shapes(schema: string): Promise<ReadTypes>;
}

/** A question on its way to the thread. */
export type Question = {
  readonly [K in keyof Readers]: { readonly reader: K; readonly input: Parameters<Readers[K]>[0] };
}[keyof Readers];

/** An answer, or why there is none. */
export type Answer<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly reason: string };

/** What a reader answers. */
export type AnswerOf<K extends keyof Readers> = Awaited<ReturnType<Readers[K]>>;
