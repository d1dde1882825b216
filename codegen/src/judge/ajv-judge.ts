import type { SchemaNode } from "../source/schema-node.ts";
import type { AjvVerdict, CasesAnswer, CasesRequest } from "./ajv-reader.ts";
import type { Role } from "./compare-verdicts.ts";
import { plainSchema } from "./plain-schema.ts";
import { secondReaders } from "./reader-thread.ts";
import type { Answer } from "./readers.ts";

/** Names of properties that ajv looks up on the prototype, or that its comparison of objects stumbles over. */
const doubtfulNames = /"(?:__proto__|constructor|toString|valueOf)"/u;

/** ajv as the judge of one schema. */
export class AjvJudge {
  readonly #schema: string;
  readonly #formats: "assert" | "ignore";

  constructor(root: SchemaNode, formats: "assert" | "annotate") {
    this.#schema = JSON.stringify(plainSchema(root));
    this.#formats = formats === "assert" ? "assert" : "ignore";
  }

  judge(events: readonly string[]): Promise<Answer<CasesAnswer>> {
    return this.#ask(events, this.#formats);
  }

  /**
   * Whether ajv's dissent can come from something that it is known to get wrong: the schema has a name that it stumbles over, or its
   * verdict would be `accepted` if the formats that it checks loosely always held, or never.
   */
  async mayErr(event: string, role: Role, accepted: boolean): Promise<boolean> {
    if (doubtfulNames.test(this.#schema)) return true;
    if (this.#formats === "ignore") return false;
    const answers = [await this.#ask([event], "pass"), await this.#ask([event], "fail")];
    return answers.some(
      (one) => one.ok && one.answer[role].some((verdict: AjvVerdict) => verdict.accepted === accepted),
    );
  }

  #ask(events: readonly string[], formats: CasesRequest["formats"]): Promise<Answer<CasesAnswer>> {
    return secondReaders.ask("judge", { schema: this.#schema, events, formats });
  }
}
