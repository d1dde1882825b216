import { Block, type Statement } from "../code/block.ts";
import { all, leaf, not, type Test } from "../code/test.ts";
import type { Emission } from "../emission/emission.ts";
import { faultText, reportText } from "../emission/fault-text.ts";
import type { Subject } from "../emission/subject.ts";
import { shapesOfItems } from "../plan/shapes.ts";
import { nestedWeight, weightOf, type Check, type Plan } from "../plan/plan.ts";

/** An item of the list `list`; `index` is an expression. */
export function itemOf(list: Subject, index: string, text = `${list.text}[${index}]`): Subject {
  return {
    text,
    at: `${list.at}.to(${index})`,
    shapes: shapesOfItems(list.shapes),
    parent: list,
    step: "item",
    owner: list.owner,
  };
}

/** Writes a loop over the items from `start` on; `write` gets each item and the point in the loop. */
export function overItems(
  list: Subject,
  emission: Emission,
  options: {
    readonly start?: number;
    readonly until?: string;
    readonly write: (item: Subject, inner: Emission) => void;
  },
): void {
  const { start = 0, until = "", write } = options;
  const inner = emission.insideBlock();
  const name = /^[\w$]+$/.test(list.text) ? list.text : "inner";
  const index = inner.names.first("index", `${name}Index`);
  const item = itemOf(list, index, inner.names.first("item", `${name}Item`));
  write(item, inner);
  if (inner.block.isEmpty) return;
  const body = new Block().add(declared(item, `${list.text}[${index}]`)).append(inner.block);
  emission.block.nested(`for (let ${index} = ${start}; ${index} < ${list.text}.length${until}; ${index}++) {`, body);
}

function declared({ text }: Subject, value: string): Statement {
  return { kind: "lazy", text: (isUsed) => (isUsed(text) ? `const ${text} = ${value};` : "") };
}

/** One of the leading items, `prefixItems`. */
export class LeadingItem implements Check {
  readonly on = "array";
  readonly exclusive = false;
  readonly readsFields = false;
  readonly weight: number;
  readonly #index: number;
  readonly #plan: Plan;

  constructor(index: number, plan: Plan) {
    this.#index = index;
    this.#plan = plan;
    this.weight = 1 + weightOf(plan);
  }

  test(): undefined {
    return undefined;
  }

  accept(list: Subject, emission: Emission): void {
    this.#whereThere(list, emission, (item, inner) => inner.accept(this.#plan, item));
  }

  explain(list: Subject, emission: Emission): void {
    this.#whereThere(list, emission, (item, inner) => inner.explain(this.#plan, item));
  }

  #whereThere(list: Subject, emission: Emission, write: (item: Subject, inner: Emission) => void): void {
    const inner = emission.insideBlock();
    const item = itemOf(list, String(this.#index), inner.names.pick("item"));
    write(item, inner);
    if (inner.block.isEmpty) return;
    const body = new Block().add(declared(item, `${list.text}[${this.#index}]`)).append(inner.block);
    emission.block.when(leaf(`${list.text}.length > ${this.#index}`, `${list.text}.length <= ${this.#index}`), body);
  }
}

/** All items from `start` on. */
export class EachItem implements Check {
  readonly on = "array";
  readonly exclusive = false;
  readonly readsFields = false;
  readonly weight: number;
  readonly #start: number;
  readonly #plan: Plan;

  constructor(start: number, plan: Plan) {
    this.#start = start;
    this.#plan = plan;
    this.weight = 1 + nestedWeight(plan);
  }

  test(): undefined {
    return undefined;
  }

  accept(list: Subject, emission: Emission): void {
    overItems(list, emission, { start: this.#start, write: (item, inner) => inner.accept(this.#plan, item) });
  }

  explain(list: Subject, emission: Emission): void {
    const write = (item: Subject, inner: Emission): void => inner.explain(this.#plan, item);
    overItems(list, emission, { start: this.#start, until: " && !report.isFull", write });
  }
}

/** How many items satisfy a plan: `contains` with `minContains` and `maxContains`. */
export class MatchingItems implements Check {
  readonly on = "array";
  readonly exclusive = false;
  readonly readsFields = false;
  readonly weight: number;
  readonly #plan: Plan;
  readonly #least: number;
  readonly #most: number;
  readonly #words: string;

  constructor(plan: Plan, limits: { readonly least: number; readonly most: number; readonly words: string }) {
    this.#plan = plan;
    this.#least = limits.least;
    this.#most = limits.most;
    this.#words = limits.words;
    this.weight = 3 + weightOf(plan);
  }

  test(): undefined {
    return undefined;
  }

  accept(list: Subject, emission: Emission): void {
    const count = this.#count(list, emission);
    emission.require(all(this.#enough(count), this.#notTooMany(count)));
  }

  explain(list: Subject, emission: Emission): void {
    const count = this.#count(list, emission);
    const few = faultText({
      code: "too-few-matches",
      expected: `at least ${this.#counted(this.#least)}`,
      received: count,
    });
    const many = faultText({
      code: "too-many-matches",
      expected: `at most ${this.#counted(this.#most)}`,
      received: count,
    });
    emission.block.when(not(this.#enough(count)), new Block().add(reportText(list, few)));
    emission.block.when(not(this.#notTooMany(count)), new Block().add(reportText(list, many)));
  }

  #count(list: Subject, emission: Emission): string {
    const count = emission.names.pick("matches");
    emission.block.add(`let ${count} = 0;`);
    overItems(list, emission, {
      write: (item, inner) => inner.block.when(inner.test(this.#plan, item), new Block().add(`${count}++;`)),
    });
    return count;
  }

  #enough(count: string): Test {
    return this.#least === 0 ? all() : leaf(`${count} >= ${this.#least}`, `${count} < ${this.#least}`);
  }

  #notTooMany(count: string): Test {
    return this.#most === Infinity ? all() : leaf(`${count} <= ${this.#most}`, `${count} > ${this.#most}`);
  }

  #counted(count: number): string {
    return count === 1 ? `1 item that is ${this.#words}` : `${count} items that are ${this.#words}`;
  }
}
