import { Block } from "../code/block.ts";
import { not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { faultText, reportText } from "../emission/fault-text.ts";
import type { Subject } from "../emission/subject.ts";
import type { JsonType, SimpleCheck } from "../plan/plan.ts";
import { alongside } from "../plan/shapes.ts";

/** What one keyword says, in code and in words. */
export interface SimpleCheckParts {
  readonly on: JsonType | undefined;
  /** The code of its issue. */
  readonly code: string;
  /** What is expected, in words that follow "must be" or "must have". */
  readonly expected: string;
  /** What a rule demands by it, as a predicate. */
  readonly demand?: string;
  /** The keyword that limits how much there is. */
  readonly limit?: Limit;
  /** The expression for what is there instead; the value itself unless given. */
  readonly received?: (subject: Subject, emission: Emission) => string;
  /** Makes an expression of the fault's: one that looks closer at the value. */
  readonly refine?: ((fault: string, emission: Emission) => string) | undefined;
  /** The condition. */
  readonly holds: (subject: Subject, emission: Emission) => Test;
}

/** A keyword such as `maxItems` with its value. */
export interface Limit {
  readonly keyword: string;
  readonly value: number;
}

/** A check of the value as a whole: a number's, a string's, a constant's. */
export function valueCheck(parts: SimpleCheckParts): SimpleCheck {
  return new PlainCheck(parts, true);
}

/** A check of how much a list or an object holds, which says nothing of what it holds. */
export function countCheck(parts: SimpleCheckParts): SimpleCheck {
  return new PlainCheck(parts, false);
}

class PlainCheck implements SimpleCheck {
  readonly simple = true;
  readonly weight = 1;
  readonly on: JsonType | undefined;
  readonly exclusive: boolean;
  readonly readsFields: boolean;
  readonly refusesAbsent: boolean;
  readonly #parts: SimpleCheckParts;

  constructor(parts: SimpleCheckParts, exclusive: boolean) {
    this.on = parts.on;
    this.exclusive = exclusive;
    this.readsFields = parts.on === "object";
    this.refusesAbsent = exclusive && parts.on === undefined;
    this.#parts = parts;
  }

  get words(): string {
    const { code, expected } = this.#parts;
    return code.startsWith("too-") && this.on !== "number" ? `with ${expected}` : expected;
  }

  test(subject: Subject, emission: Emission): Test {
    return this.#parts.holds(subject, emission);
  }

  accept(subject: Subject, emission: Emission): void {
    emission.require(this.test(subject, emission));
  }

  fault(subject: Subject, emission: Emission): string {
    const { code, demand, received, limit, refine } = this.#parts;
    const { underRule } = emission;
    const fault = faultText({
      code,
      expected: this.#expected(subject, emission),
      received: received?.(subject, emission) ?? subject.text,
      says: underRule ? demand : undefined,
      isStrictest: underRule && limit !== undefined && isStrictest(limit, subject),
    });
    return refine?.(fault, emission) ?? fault;
  }

  /** Where null would do as well, that is said. */
  #expected(subject: Subject, { facts }: Emission): string {
    const { expected, received } = this.#parts;
    const takesNull = this.on !== undefined && received === undefined && (facts.types(subject)?.has("null") ?? false);
    if (!takesNull) return expected;
    const [what = "", example] = expected.split(/,? such as /);
    return example === undefined ? `${what} or null` : `${what} or null, such as ${example}`;
  }

  explain(subject: Subject, emission: Emission): void {
    const fails = not(this.test(subject, emission));
    emission.block.when(fails, new Block().add(reportText(subject, this.fault(subject, emission))));
  }
}

/** Whether the contract limits the value by the same keyword elsewhere, and never as much. */
function isStrictest({ keyword, value }: Limit, { shapes }: Subject): boolean {
  const others = alongside(shapes)
    .map((node) => node.keyword(keyword))
    .filter((other) => typeof other === "number" && other !== value);
  return (
    others.length > 0 &&
    others.every((other) => (keyword.startsWith("max") ? value < Number(other) : value > Number(other)))
  );
}
