import { jsonLiteral, stringLiteral } from "../../../emit/literal.ts";
import { Block } from "../code/block.ts";
import { not } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { faultText, reportText } from "../emission/fault-text.ts";
import { fieldNames } from "../emission/field-names.ts";
import type { Subject } from "../emission/subject.ts";
import { isDefined } from "../emission/type-test.ts";
import { weightOf, type Check, type Plan } from "../plan/plan.ts";
import type { TagValue } from "../plan/tags.ts";
import { wordsOfValues } from "../plan/words.ts";

/** A branch, and the values of the tag that lead to it. */
export interface TaggedBranch {
  readonly plan: Plan;
  readonly values: readonly TagValue[];
}

/** A branch is written where it stands up to this weight. */
const mostPerBranch = 12;

/** A union of objects that differ in the constant of one field: only the branch that the field names is looked at. */
export class TaggedUnion implements Check {
  readonly on = "object";
  readonly exclusive = false;
  readonly readsFields = true;
  readonly weight: number;
  readonly #property: string;
  readonly #branches: readonly TaggedBranch[];

  constructor(property: string, branches: readonly TaggedBranch[]) {
    this.#property = property;
    this.#branches = branches;
    this.weight = 2 + branches.reduce((sum, { plan }) => sum + 1 + Math.min(weightOf(plan), mostPerBranch), 0);
  }

  test(): undefined {
    return undefined;
  }

  accept(subject: Subject, emission: Emission): void {
    const body = this.#cases(subject, emission, (plan, inner) => inner.accept(plan, subject, "branch"));
    const tag = this.#tag(subject, emission);
    emission.block.nested(
      `switch (${this.#comparable(tag, emission)}) {`,
      body.nested("default: {", new Block().add("return false;")),
    );
    emission.facts.setPresent(tag);
    emission.facts.setNarrowed(tag);
  }

  explain(subject: Subject, emission: Emission): void {
    const tag = this.#tag(subject, emission);
    const known = this.#branches.flatMap(({ values }) => values);
    const body = this.#cases(subject, emission, (plan, inner) => inner.explain(plan, subject, "branch"));
    const other = faultText({ code: "not-one-of", expected: wordsOfValues(known), received: tag.text });
    body.nested("default: {", new Block().add(reportText(tag, other)));
    const missing = `${emission.use("missing")}(${stringLiteral(this.#property)}, ${this.#variable(subject, emission)}, ${fieldNames(subject, emission)})`;
    const choice = new Block().nested(`switch (${this.#comparable(tag, emission)}) {`, body);
    emission.block.when(not(isDefined(tag.text)), new Block().add(reportText(tag, missing)), choice);
  }

  #cases(subject: Subject, emission: Emission, write: (plan: Plan, inner: Emission) => void): Block {
    const body = new Block();
    const tag = this.#tag(subject, emission);
    for (const { plan, values } of this.#branches) {
      const literals = values.map((value) => jsonLiteral(value));
      const inner = emission.insideBlock();
      inner.facts.setPresent(tag);
      inner.facts.setNarrowed(tag);
      inner.facts.setLiterals(tag, literals);
      write(plan, inner);
      body.nested(`${literals.map((literal) => `case ${literal}:`).join("\n")} {`, inner.block.add("break;"));
    }
    return body;
  }

  #tag(subject: Subject, emission: Emission): Subject {
    const tag = emission.facts.fields(subject)?.field(this.#property);
    if (tag === undefined) throw new Error("the tag of a union is read before the fields are declared");
    return tag;
  }

  /** TypeScript refuses cases that a narrowed variable cannot have. */
  #comparable(tag: Subject, { facts }: Emission): string {
    return facts.isNarrowed(tag) || facts.types(tag) !== undefined ? `(${tag.text} as unknown)` : tag.text;
  }

  #variable(subject: Subject, emission: Emission): string {
    return emission.facts.fields(subject)?.variable ?? subject.text;
  }
}
