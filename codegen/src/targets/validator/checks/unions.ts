import { stringLiteral } from "../../../emit/literal.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { Block } from "../code/block.ts";
import { any, leaf, not, printTest, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { faultText, reportText } from "../emission/fault-text.ts";
import type { Subject } from "../emission/subject.ts";
import { withinRule } from "../emission/within-rule.ts";
import { knownNames } from "../plan/shapes.ts";
import { readsFields, weightOf, type Check, type Plan } from "../plan/plan.ts";

/** Up to this many branches are counted one by one. */
const mostCounted = 100;

/** As many names of a branch are enough to tell which one was meant. */
const mostNames = 20;

/** The parts of a union. */
export interface UnionParts {
  /** The schema that states it. */
  readonly node: SchemaNode;
  /** Different ones. */
  readonly branches: readonly Plan[];
  readonly exactlyOne: boolean;
  /** Positions of branches that stand there more than once. */
  readonly repeated: ReadonlySet<number>;
}

/** `anyOf` and `oneOf` whose branches no field tells apart. */
export class Union implements Check {
  readonly on = undefined;
  readonly exclusive = false;
  readonly readsFields: boolean;
  readonly weight: number;
  readonly #node: SchemaNode;
  readonly #branches: readonly Plan[];
  readonly #exactlyOne: boolean;
  /** Positions of branches that stand there more than once. */
  readonly #repeated: ReadonlySet<number>;

  constructor({ node, branches, exactlyOne, repeated }: UnionParts) {
    this.#node = node;
    this.#branches = branches;
    this.#exactlyOne = exactlyOne;
    this.#repeated = repeated;
    this.readsFields = branches.some((plan) => readsFields(plan));
    this.weight = 1 + branches.reduce((sum, plan) => sum + Math.min(weightOf(plan), 12), 0);
  }

  test(subject: Subject, emission: Emission): Test | undefined {
    return this.#exactlyOne ? undefined : any(...this.#tests(subject, emission));
  }

  accept(subject: Subject, emission: Emission): void {
    if (!this.#exactlyOne) return emission.require(any(...this.#tests(subject, emission)));
    const count = this.#count(subject, emission);
    emission.require(leaf(`${count} === 1`, `${count} !== 1`));
  }

  explain(subject: Subject, emission: Emission): void {
    const words = emission.scope.module.world.words.unconditional(this.#node);
    withinRule(emission, { words, subject }, (inner) => this.#explain(subject, inner));
  }

  #explain(subject: Subject, emission: Emission): void {
    if (!this.#exactlyOne)
      return void emission.block.when(not(any(...this.#tests(subject, emission))), this.#best(subject, emission));
    const count = this.#count(subject, emission);
    const several = faultText({
      code: "several-shapes",
      expected: `in exactly one of ${this.#branches.length} forms`,
      received: subject.text,
    });
    emission.block.when(
      leaf(`${count} === 0`, `${count} !== 0`),
      this.#best(subject, emission),
      new Block().when(leaf(`${count} > 1`, `${count} <= 1`), new Block().add(reportText(subject, several))),
    );
  }

  #tests(subject: Subject, emission: Emission): Test[] {
    return emission.testEach(this.#branches, subject);
  }

  /** A variable that counts the branches that the value satisfies. */
  #count(subject: Subject, emission: Emission): string {
    const count = emission.names.pick("fitting");
    if (this.#branches.length > mostCounted) return this.#countMany(count, subject, emission);
    emission.block.add(`let ${count} = 0;`);
    this.#tests(subject, emission).forEach((test, index) => {
      const twice = this.#repeated.has(index);
      emission.block.when(test, new Block().add(twice ? `${count} += 2;` : `${count}++;`));
    });
    return count;
  }

  /** Very many branches are counted in one statement: the compiler gives up on functions of thousands. */
  #countMany(count: string, subject: Subject, emission: Emission): string {
    const calls = this.#branches.flatMap((plan, index) => {
      const call = printTest(emission.test(plan, subject, "target"));
      return this.#repeated.has(index) ? [call, call] : [call];
    });
    emission.block.add(
      `const ${count} = [\n${calls.map((call) => `  ${call},\n`).join("")}].filter((fits) => fits).length;`,
    );
    return count;
  }

  /** Explains the value by each branch; the report keeps what the nearest one says. */
  #best(subject: Subject, emission: Emission): Block {
    const body = new Block();
    this.#branches.forEach((plan) => {
      const inner = emission.insideBlock();
      // Where no branch fits, TypeScript has narrowed the value by all that failed.
      inner.facts.setNarrowed(subject);
      inner.explain(plan, subject, "branch");
      const names = knownNames([plan.node]).slice(0, mostNames);
      const fields = names.length === 0 ? "" : `fields: [${names.map(stringLiteral).join(", ")}], `;
      if (inner.block.isEmpty) body.add(`{ ${fields}explain: () => undefined },`);
      else body.nested(`{ ${fields}explain: (report) => {`, inner.block, "} },");
    });
    return new Block().nested(`report.addBest(${subject.at}, ${subject.text}, [`, body, "]);");
  }
}
