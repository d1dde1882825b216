import { Block } from "../code/block.ts";
import { not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { faultText, reportText } from "../emission/fault-text.ts";
import type { Subject } from "../emission/subject.ts";
import type { JsonType, SimpleCheck } from "../plan/plan.ts";
import type { DemandKind } from "../rules/active-rule.ts";

/** What one keyword says, in code and in words. */
export interface SimpleCheckParts {
  readonly on: JsonType | undefined;
  /** The code of its issue. */
  readonly code: string;
  /** What is expected, in words that follow "must be" or "must have". */
  readonly expected: string;
  /** What a rule demands by it. */
  readonly demand?: DemandKind;
  /** The expression for what is there instead; the value itself unless given. */
  readonly received?: (subject: Subject, emission: Emission) => string;
  /** Makes an expression of the fault's: one that looks closer at the value. */
  readonly refine?: ((fault: string, emission: Emission) => string) | undefined;
  /** The condition. */
  readonly holds: (subject: Subject, emission: Emission) => Test;
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
    const { code, expected, demand, received, refine } = this.#parts;
    const says = demand === undefined ? undefined : emission.rule?.sentence(demand, subject);
    const fault = faultText({ code, expected, received: received?.(subject, emission) ?? subject.text, says });
    return refine?.(fault, emission) ?? fault;
  }

  explain(subject: Subject, emission: Emission): void {
    const fails = not(this.test(subject, emission));
    emission.block.when(fails, new Block().add(reportText(subject, this.fault(subject, emission))));
  }
}
